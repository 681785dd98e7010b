import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the paths of all files in a folder and its subfolders, relative to it, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
