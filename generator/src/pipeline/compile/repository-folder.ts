import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder of the Git repository that contains the site, relative to the site, or `.` if there's none. */
export function repositoryFolder(siteDir: string): string {
  let folder = path.resolve(siteDir);
  while (!existsSync(path.join(folder, '.git'))) {
    const above = path.dirname(folder);
    if (above === folder) {
      return '.';
    }
    folder = above;
  }
  return path.relative(siteDir, folder) || '.';
}
