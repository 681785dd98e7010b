import path from 'node:path';

/** Returns a path for problems: relative to the site folder, with forward slashes. */
export function siteRelative(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}
