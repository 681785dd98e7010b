/** Lists the site's files that contain prose. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proseOfModule } from './prose-of-module.ts';
import { proseOfFile, type Prose } from './prose-of.ts';

const site = fileURLToPath(new URL('../', import.meta.url));

export function read(file: string): string {
  return readFileSync(`${site}${file}`, 'utf8');
}

/**
 * Returns the pages, data files, and components in a folder such as `docs/server/`, or the file itself. Paths are
 * relative to the site and sorted.
 */
export function filesOf(place: string): string[] {
  if (!statSync(`${site}${place}`).isDirectory()) {
    return [place];
  }
  return readdirSync(`${site}${place}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(mdx?|yaml|tsx?)$/.test(name))
    .map((name) => `${place}${name}`)
    .toSorted();
}

export function proseOf(file: string): Prose[] {
  const text = read(file);
  return /\.tsx?$/.test(file) ? proseOfModule(file, text) : proseOfFile(file, text);
}
