import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problems.ts';

/** Files that are published as they are. */
export interface StaticFiles {
  /** Path below the output folder → absolute file. A later folder wins over an earlier one. */
  files: Map<string, string>;
  problems: Problem[];
}

/**
 * Lists the files of a site's static folders.
 *
 * @param folders relative to the site folder; missing ones are nothing
 */
export function staticFiles(siteDir: string, folders: readonly string[]): StaticFiles {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  const root = realpathSync(siteDir);
  for (const folder of folders) {
    const dir = path.join(siteDir, folder);
    if (!existsSync(dir)) {
      continue;
    }
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(dir, name);
      if (lstatSync(file).isSymbolicLink() && !realpathSync(file).startsWith(root + path.sep)) {
        problems.push({
          code: 'link-leaves-site',
          level: 'throw',
          file: path.relative(siteDir, file).split(path.sep).join('/'),
          message: 'This symbolic link leads out of the site folder; its target would be published.',
          remedy: 'Copy the file into the folder instead.',
        });
      } else if (statSync(file).isFile()) {
        files.set(name.split(path.sep).join('/'), file);
      }
    }
  }
  return { files, problems };
}
