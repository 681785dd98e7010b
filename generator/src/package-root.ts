import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the generator's package. Works from `src` (in tests) and from `dist`. */
export const packageRoot: string = findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(from: string): string {
  const found = existsSync(path.join(from, 'package.json')) && existsSync(path.join(from, 'bin/docs.js'));
  return found || from === path.dirname(from) ? from : findPackageRoot(path.dirname(from));
}
