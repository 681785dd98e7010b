import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns whether a project was written for a Docusaurus version before 3. Its pages use MDX 1, which kept `<` and `{` in
 * prose unchanged.
 *
 * @param siteDir absolute; the version is in the `package.json` of this folder or one above it
 */
export function usesMdx1(siteDir: string): boolean {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const range = coreRange(path.join(folder, 'package.json'));
    if (range !== undefined) {
      const major = /\d+/.exec(range)?.[0];
      return major !== undefined && Number(major) < 3;
    }
    if (path.dirname(folder) === folder) {
      return false;
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
