/** Relative paths in files that move to another folder. */

import { existsSync } from 'node:fs';
import path from 'node:path';

/** A relative path that goes up: in quotes, in a link, or after `=` or `:`. */
const UP = /(?<=["'(<=:\s])(?:\.\.\/)+[^"')>\s?#]*/g;
const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * Returns the text of a file after its move. Paths that lead out of the moved folder lead to the same files as before; code
 * blocks stay unchanged.
 * @param from absolute path of the file, which is below `folder`
 * @param to absolute path of the copy
 */
export function withMovedPaths(text: string, from: string, to: string, folder: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const [, marks] = FENCE.exec(line) ?? [];
      const isInside = fence !== null;
      if (marks !== undefined && (fence === null || marks.startsWith(fence))) {
        fence = fence === null ? marks : null;
      }
      return isInside ? line : line.replaceAll(UP, (written) => movedPath(written, from, to, folder));
    })
    .join('\n');
}

function movedPath(written: string, from: string, to: string, folder: string): string {
  const target = path.resolve(path.dirname(from), written);
  const leadsOut = path.relative(folder, target).startsWith('..');
  if (!leadsOut || !ENDINGS.some((ending) => existsSync(target + ending))) {
    return written;
  }
  const moved = path.relative(path.dirname(to), target).split(path.sep).join('/');
  return written.endsWith('/') ? `${moved}/` : moved;
}

/** Imports may leave these out. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md'];
