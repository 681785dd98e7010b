/** The files of the site whose prose readers see. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proseOfData, proseOfPage, type Prose } from './prose-of.ts';

const site = fileURLToPath(new URL('../', import.meta.url));

export function read(file: string): string {
  return readFileSync(`${site}${file}`, 'utf8');
}

/** Pages and data in a folder, `docs/server/`, or the file itself; paths are relative to the site, sorted. */
export function filesOf(place: string): string[] {
  if (!statSync(`${site}${place}`).isDirectory()) {
    return [place];
  }
  return readdirSync(`${site}${place}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mdx?|yaml)$/.test(name))
    .map((name) => `${place}${name}`)
    .toSorted();
}

export function proseOf(file: string): Prose[] {
  return (file.endsWith('.yaml') ? proseOfData : proseOfPage)(read(file));
}
