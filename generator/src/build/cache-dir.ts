import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Folder for what may be deleted at any time: `node_modules/.cache/docs-generator` of the project that holds the site,
 * or `.cache/docs-generator` beside the site where there is no `node_modules`.
 */
export function cacheDir(siteDir: string): string {
  for (let dir = siteDir; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'node_modules'))) {
      return path.join(dir, 'node_modules', '.cache', 'docs-generator');
    }
  }
  return path.join(siteDir, '.cache', 'docs-generator');
}
