import { sha256 } from '../sha256.ts';

/** A file of the built site, held in memory. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes, such as `server/authorization/index.html`. */
  path: string;
  contents: string | Uint8Array;
}

/** A file that is written in pieces, because its contents are too large for memory. */
export interface JoinedFile {
  /** As in {@link OutputFile}. */
  path: string;
  /** Texts, and files of the output whose contents are inserted between them. */
  parts: readonly (string | { copyOf: string })[];
}

/** A file of the output as written by a build. If its size or date is different, someone has changed it since. */
export interface WrittenFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
}

/**
 * Returns a file name that can be cached forever, because it contains a hash of the contents.
 * `hashedName('redirect.js', '…')` is `redirect-1a2b3c4d.js`.
 */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const hash = sha256(contents, 8);
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}

/** Compares by code units, so that the order is the same on every machine, whatever its locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
