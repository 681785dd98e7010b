/** The parts of a text that show why it was found. */

import type { Highlighted } from '../engine.ts';
import { partsOf, wordsOf, type Word } from './words.ts';
import { isFormOf, type Query } from './query.ts';

/** Length of a snippet in UTF-16 units, give or take a word. */
const LENGTH = 150;

/** Which words of a text the query means. */
export type Matcher = (word: Word) => boolean;

/** Matches forms of the query's words, whole or as parts of an identifier, and parts of an identifier asked for. */
export function matcherOf(query: Query): Matcher {
  const parts = new Set(query.words.flatMap((word) => word.parts.filter((part) => part.length > 2)));
  return ({ text, folded }) =>
    [folded, ...partsOf(text)].some(
      (term) => parts.has(term) || query.words.some((word) => isFormOf(term, word)),
    );
}

/** All of `text`, its matches marked. */
export function highlight(text: string, matches: Matcher): Highlighted {
  return mark(
    text,
    wordsOf(text).filter((word) => matches(word)),
  );
}

/**
 * Up to `most` passages of `text` with the most different matches, in the order of the text; its beginning
 * when there is no match. Cuts fall between words and are shown by an ellipsis.
 */
export function snippetsOf(text: string, matches: Matcher, most: number): Highlighted[] {
  const flowing = inOneLine(text);
  if (flowing === '') {
    return [];
  }
  const words = wordsOf(flowing);
  const hits = words.filter((word) => matches(word));
  if (hits.length === 0) {
    return [cut(flowing, 0, words, [])];
  }
  const chosen: { start: number; kinds: number }[] = [];
  const candidates = hits
    .map(({ start }) => ({
      start,
      kinds: new Set(
        hits.filter((hit) => hit.start >= start && hit.end <= start + LENGTH * 0.7).map((hit) => hit.folded),
      ).size,
    }))
    .sort((a, b) => b.kinds - a.kinds || a.start - b.start);
  for (const candidate of candidates) {
    const apart = chosen.every(({ start }) => Math.abs(start - candidate.start) > LENGTH);
    if (apart && chosen.length < most) {
      chosen.push(candidate);
    }
  }
  return chosen.map(({ start }) => cut(flowing, Math.max(0, start - LENGTH * 0.3), words, hits));
}

/** Blocks one after another, set apart where no full stop does it; dashes of empty table cells are left out. */
function inOneLine(text: string): string {
  return text
    .split('\n')
    .filter((block) => /[\p{L}\p{N}]/u.test(block))
    .reduce((line, block) => line + (/[.:;!?…]$/.test(line) ? ' ' : line === '' ? '' : ' · ') + block, '');
}

function cut(text: string, from: number, words: readonly Word[], hits: readonly Word[]): Highlighted {
  const shown = text.length - from < LENGTH ? Math.max(0, text.length - LENGTH) : from;
  const first = shown === 0 ? 0 : (words.find((word) => word.start >= shown)?.start ?? 0);
  const last = words.findLast((word) => word.end <= first + LENGTH)?.end ?? first + LENGTH;
  const end = text.length - last < 12 ? text.length : last;
  const inside = hits
    .filter((hit) => hit.start >= first && hit.end <= end)
    .map((hit) => ({ start: hit.start - first, end: hit.end - first }));
  const parts = mark(text.slice(first, end), inside);
  return [
    ...(first > 0 ? [{ text: '… ', match: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', match: false }] : []),
  ];
}

function mark(text: string, hits: readonly { start: number; end: number }[]): Highlighted {
  const parts: Highlighted = [];
  let position = 0;
  for (const { start, end } of hits) {
    if (start > position) {
      parts.push({ text: text.slice(position, start), match: false });
    }
    parts.push({ text: text.slice(start, end), match: true });
    position = end;
  }
  if (position < text.length || parts.length === 0) {
    parts.push({ text: text.slice(position), match: false });
  }
  return parts;
}
