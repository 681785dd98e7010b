import type { Highlighted } from '../engine.ts';

/** Match markers. They don't occur in text, whereas a page may well contain `<mark>`. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

/** Splits text at the service's match markers. Ignores unpaired markers. */
export function highlightedText(text: string): Highlighted {
  const parts: Highlighted = [];
  let match = false;
  for (const piece of text.split(new RegExp(`([${MATCH_START}${MATCH_END}])`))) {
    if (piece === MATCH_START || piece === MATCH_END) {
      match = piece === MATCH_START;
    } else if (piece !== '') {
      const last = parts.at(-1);
      if (last !== undefined && last.match === match) {
        last.text += piece;
      } else {
        parts.push({ text: piece, match });
      }
    }
  }
  return parts;
}

/** Returns `text` as a single part without a match. */
export function plainText(text: string): Highlighted {
  return highlightedText(text.replaceAll(new RegExp(`[${MATCH_START}${MATCH_END}]`, 'g'), ''));
}
