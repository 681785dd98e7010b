import path from 'node:path';

/** Returns a path for problems: relative to the site folder, with forward slashes. */
export function siteRelative(file: string, siteDir: string): string {
  return forwardSlashes(path.relative(siteDir, file));
}

/** A path with forward slashes, as in addresses and in the IDs of Vite's modules. */
export function forwardSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Address below the base at which Vite's dev server sends a file: `@fs/home/a.css`, `@fs/C:/a.css`. */
export function fileAddress(file: string): string {
  return `@fs/${forwardSlashes(file).replace(/^\//, '')}`;
}

/** The file at the end of such an address; `null` if it's another one. */
export function fileOfAddress(address: string): string | null {
  const [, file] = /\/@fs(\/.*)/.exec(address) ?? [];
  return file?.replace(/^\/(?=[A-Za-z]:\/)/, '') ?? null;
}
