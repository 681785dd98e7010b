import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the version of Docusaurus, or the range of versions, in a project's `package.json`.
 *
 * @param siteDir absolute; the version is in the `package.json` of this folder or one above it
 */
export function docusaurusVersion(siteDir: string): string | undefined {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const range = coreRange(path.join(folder, 'package.json'));
    if (range !== undefined || path.dirname(folder) === folder) {
      return range;
    }
  }
}

/** The installed version, or else that in the `package.json`. */
export function usedVersion(siteDir: string): string | undefined {
  try {
    const file = createRequire(path.join(siteDir, 'package.json')).resolve('@docusaurus/core/package.json');
    const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'));
    return version;
  } catch {
    return docusaurusVersion(siteDir); // It isn't installed.
  }
}

function coreRange(file: string): string | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  try {
    const { dependencies, devDependencies }: Record<string, Record<string, string> | undefined> = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return { ...devDependencies, ...dependencies }['@docusaurus/core'];
  } catch {
    // Package managers report the mistake.
    return undefined;
  }
}
