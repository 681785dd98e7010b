import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns whether a project was written for a Docusaurus version before 3. Its pages use MDX 1, which kept `<` and `{` in
 * prose unchanged.
 *
 * @param siteDir absolute
 */
export function usesMdx1(siteDir: string): boolean {
  const major = /\d+/.exec(docusaurusVersion(siteDir) ?? '')?.[0];
  return major !== undefined && Number(major) < 3;
}

/**
 * Returns the version of Docusaurus, or the range of versions, that a project's `package.json` names.
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
    return undefined; // whatever reads it for its own sake will say so
  }
}
