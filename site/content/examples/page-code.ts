/** Code of the pages, for tests that run it. */

import { readFileSync } from 'node:fs';
import { withoutMarkers } from './regions.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const EXAMPLES = new URL('../../examples/', import.meta.url);
const EXAMPLE = /^ *::example\{file="([^"]+)"(?: title="([^"]+)")?[^}]*\}/gm;

/**
 * The code with a title: of a fence, of a file in `site/examples/` that the page shows, or of a fragment, in this order.
 * Empty without one.
 * @param page below `site/docs/`: `drm/license/index.md`
 */
export function pageCode(page: string, title: string): string {
  const text = readFileSync(new URL(page, DOCS), 'utf8');
  const fences = [...text.matchAll(/^```\w+ title="([^"]+)"([^\n]*)\n(.*?)^```$/gms)].filter(
    ([, name]) => name === title,
  );
  const whole = fences.find(([, , words = '']) => !words.includes(' fragment='));
  const [, file] =
    [...text.matchAll(EXAMPLE)].find(([, path = '', name]) => (name ?? nameOf(path)) === title) ?? [];
  if (whole === undefined && file !== undefined) {
    return withoutMarkers(readFileSync(new URL(file, EXAMPLES), 'utf8'));
  }
  return (whole ?? fences[0])?.[3] ?? '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
