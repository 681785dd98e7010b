/** Code of the pages, for tests that run it. */

import { readFileSync } from 'node:fs';
import { withoutMarkers } from './regions.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const EXAMPLES = new URL('../../examples/', import.meta.url);
const EXAMPLE = /^ *::example\{file="([^"]+)"(?: title="([^"]+)")?[^}]*\}/gm;

/**
 * The code with a title: of a fence, or else the whole file in `site/examples/` that the page shows. Empty without one.
 * @param page below `site/docs/`: `drm/license/index.md`
 */
export function pageCode(page: string, title: string): string {
  const text = readFileSync(new URL(page, DOCS), 'utf8');
  const [, code] = new RegExp(`^\`{3}\\w+ title="${title}"[^\\n]*\\n(.*?)^\`{3}$`, 'ms').exec(text) ?? [];
  if (code !== undefined) return code;
  for (const [, file = '', shown = file.slice(file.lastIndexOf('/') + 1)] of text.matchAll(EXAMPLE)) {
    if (shown === title) return withoutMarkers(readFileSync(new URL(file, EXAMPLES), 'utf8'));
  }
  return '';
}
