import path from 'node:path';

/** A file as problems name it: relative to the site folder, with forward slashes. */
export function siteRelative(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}
