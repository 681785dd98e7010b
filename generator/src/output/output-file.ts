import { createHash } from 'node:crypto';

/** A file of the built site, held in memory. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes: `server/authorization/index.html`. */
  path: string;
  contents: string | Uint8Array;
}

/** A file that is written piece by piece: what it is made of would be too much to hold. */
export interface JoinedFile {
  /** As in {@link OutputFile}. */
  path: string;
  /** Texts, and files of the output whose contents stand between them. */
  parts: readonly (string | { copyOf: string })[];
}

/** A file of the output as a build has left it: one with another size or date was changed by somebody since. */
export interface WrittenFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
}

/**
 * Name of a file that may be cached for ever: it changes with the contents.
 * `hashedName('redirect.js', '…')` is `redirect-1a2b3c4d.js`.
 */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}

/** Order of plain code units: the same on every machine, whatever its language. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
