/** Selects the parts of a text that show why it matches. */

import type { Highlighted } from '../engine.ts';
import { fold, partsOf, wordsOf, type Word } from './words.ts';
import { isFormOf, isSignificant, type Query } from './query.ts';
import { blocksOf, callIn, cellsOf, endsSentence, isRow, sentencesIn, withoutLeadIn } from './text-blocks.ts';

/** Approximate length of a snippet in UTF-16 units. */
const LENGTH = 110;

/** Maximum length of a sentence, row, or description that is shown in full. */
const LONGEST = 140;

/** Shorter passages are labels. */
const SHORTEST = 24;

/** Determines which words of a text match the query. */
export interface Matcher {
  /** Returns the matching words of `text`, in order. */
  hitsIn(text: string): readonly Word[];
  /** Returns true if the whole word matches, not just part of an identifier. */
  isWhole(word: Word): boolean;
}

/**
 * Matches inflected forms of the query words, also inside identifiers, and meaningful parts of identifiers in the
 * query. Results are cached, because texts repeat words and passages are examined several times.
 */
export function matcherOf(...queries: readonly Query[]): Matcher {
  const asked = queries.flatMap(({ words }) => words);
  const parts = new Set(
    asked.flatMap((word) => word.parts.filter((part) => part.length > 2 && isSignificant(part))),
  );
  const isAsked = (term: string) => asked.some((word) => isFormOf(term, word));
  const isMeant = (term: string) => parts.has(term) || isAsked(term);
  // Prefixes of English words that can match. In other languages, words with the same root may start differently.
  const isAnywhere = asked.some(({ isSameRoot }) => isSameRoot !== undefined);
  const beginnings = [...asked.flatMap(({ folded, stem }) => [folded, stem ?? folded]), ...parts];
  /** Returns false if no word can match, without splitting the text into words. */
  const mayBeIn = (text: string) => {
    const folded = isAnywhere ? '' : fold(text);
    return isAnywhere || beginnings.some((beginning) => folded.includes(beginning));
  };
  const knownWords = new Map<string, boolean>();
  const isMatch = ({ text, folded }: Word) => {
    let matches = knownWords.get(text);
    if (matches === undefined) {
      matches = isMeant(folded) || partsOf(text).some(isMeant);
      knownWords.set(text, matches);
    }
    return matches;
  };
  const knownTexts = new Map<string, readonly Word[]>();
  const hitsIn = (text: string) => {
    let hits = knownTexts.get(text);
    if (hits === undefined) {
      hits = mayBeIn(text) ? wordsOf(text).filter(isMatch) : [];
      knownTexts.set(text, hits);
    }
    return hits;
  };
  return { hitsIn, isWhole: ({ folded }) => isAsked(folded) };
}

/** Returns all of `text` with its matches marked. */
export function highlight(text: string, matches: Matcher): Highlighted {
  return mark(text, matches.hitsIn(text));
}

export interface SnippetChoice {
  /** Maximum number of passages. */
  most: number;
  /** Language of the text, such as `en`. */
  locale?: string;
  /**
   * Heading of the text. Its words don't need to be shown again. If nothing else matches, the start of the text is more
   * useful.
   */
  heading?: string;
}

/**
 * Returns up to `most` passages of `text` with the most different matches. A passage is a sentence with those after it,
 * or a table row reduced to its short name and description, without code. If nothing matches, it is the start of the
 * text, or nothing if that isn't a sentence. Cuts are between words and marked with an ellipsis.
 *
 * @param text one block per line, with table cells separated by bars
 */
export function snippetsOf(
  text: string,
  matches: Matcher,
  { most, locale = 'en', heading = '' }: SnippetChoice,
): Highlighted[] {
  const known = new Set(wordsOf(heading).map(({ folded }) => folded));
  const passages = passagesOf(text, locale, matches);
  const found = passages.map((passage) => {
    const hits = matches.hitsIn(passage);
    const kinds = [...new Map(hits.map((word) => [word.folded, word])).values()].filter(
      ({ folded }) => !known.has(folded),
    );
    // A whole name counts once for each of its parts and once more, so `levelParsingError` beats `levelSwitchError`.
    const worths = kinds.map((word) => (matches.isWhole(word) ? 1 + partsOf(word.text).length : 1));
    const worth = worths.reduce((sum, worth) => sum + worth, 0);
    // A sentence is clearer than a label with the same words, such as that of a box in a diagram.
    return { passage, worth: passage.length < SHORTEST ? worth / 2 : worth };
  });
  const telling = found.filter(({ worth }) => worth > 0).toSorted((one, other) => other.worth - one.worth);
  const chosen: string[] = [];
  for (const { passage } of telling) {
    // A passage can also include the text that follows it.
    if (chosen.length < most && !chosen.some((one) => one.includes(passage) || passage.includes(one))) {
      chosen.push(passage);
    }
  }
  return (chosen.length > 0 ? chosen : passages.slice(0, 1)).map((passage) => shortened(passage, matches));
}

/** Returns a text as a snippet: in full if it fits, otherwise an excerpt around its matches. */
export function shortened(text: string, matches: Matcher): Highlighted {
  const hits = matches.hitsIn(text);
  if (text.length <= LONGEST) {
    return mark(text, hits);
  }
  // Starts at the beginning if that includes the match.
  const start = densest(hits);
  return cut(text, start < LENGTH * 0.7 ? 0 : start - LENGTH * 0.3, wordsOf(text), hits);
}

/** Returns the position with the most different matches near each other. */
function densest(hits: readonly Word[]): number {
  let best = { start: 0, kinds: 0 };
  for (const { start } of hits) {
    const near = hits.filter((hit) => hit.start >= start && hit.end <= start + LENGTH * 0.7);
    const kinds = new Set(near.map(({ folded }) => folded)).size;
    if (kinds > best.kinds) {
      best = { start, kinds };
    }
  }
  return best.start;
}

/**
 * Returns passages of a text in document order: its rows, and from each of its sentences as many as fit. Skips blocks
 * without a match, except for the first.
 */
function passagesOf(text: string, locale: string, matches: Matcher): string[] {
  const blocks = blocksOf(text);
  const passages: string[] = [];
  const isShown = (block: string) => passages.length === 0 || matches.hitsIn(block).length > 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? '';
    const next = blocks[at + 1];
    const call = callIn(block);
    if (call !== null) {
      // The text before a call explains its purpose.
      const [first = ''] = at === 0 ? [] : sentencesOf(blocks[0] ?? '', locale);
      passages.push(...(isShown(block) ? [[call, first].filter(Boolean).join(' · ')] : []));
    } else if (isRow(block)) {
      const begins = cellsOf(blocks[at - 1] ?? '').length !== cellsOf(block).length;
      const isHead = begins && cellsOf(next ?? '').length === cellsOf(block).length;
      const said = isHead ? null : asNameAndValue(block, matches);
      passages.push(...(said === null ? [] : [said]));
    } else if (endsSentence(block) || next === undefined || isRow(next) || !endsSentence(next)) {
      passages.push(...(isShown(block) ? sentencesOf(withoutLeadIn(block), locale) : []));
    } else {
      // A name, with its description below it.
      if (isShown(block) || isShown(next)) {
        const [first = '', ...others] = sentencesOf(next, locale);
        passages.push(`${block} · ${first}`, ...others);
      }
      at += 1;
    }
  }
  return passages;
}

/** Minimum number of words in a descriptive cell; shorter cells are names. */
const SAYS = 3;

/** Longer names are descriptive on their own. */
const LONGEST_NAME = 30;

/** A call, such as `Downloads.stop([id])`, which is a name, although it contains code. */
const CALL = /^[\w$.]+\(.{0,24}\)$/;

/** Characters that occur in code but not in sentences. */
const IN_CODE = /[[{\\=<]|"\S*:/;

/**
 * `ttl | number | Seconds it is valid` → `ttl · Seconds it is valid`. If the name is long, returns only the cell with
 * the match. Returns `null` for rows without descriptive words or without matches.
 */
function asNameAndValue(row: string, matches: Matcher): string | null {
  const [name = '', ...values] = cellsOf(row).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const isNamed = CALL.test(name) || (name.length <= LONGEST_NAME && !IN_CODE.test(name));
  const saying = (isNamed ? values : [...values, name]).filter(
    (cell) => wordsOf(cell).length >= (CALL.test(name) ? 1 : SAYS) && !IN_CODE.test(cell),
  );
  const said = saying.find((one) => matches.hitsIn(one).length > 0) ?? saying[0];
  const passage = said !== undefined && isNamed ? `${name.replace(/:$/, '')} · ${said}` : said;
  return passage === undefined || matches.hitsIn(passage).length === 0 ? null : passage;
}

/** Returns each sentence together with the ones after it, as far as they fit. */
function sentencesOf(block: string, locale: string): string[] {
  if (block.length <= LENGTH) {
    return block === '' ? [] : [block];
  }
  const sentences = sentencesIn(block, locale);
  return sentences.map((_, first) => {
    let passage = sentences[first] ?? '';
    for (const next of sentences.slice(first + 1)) {
      if (passage.length + next.length > LENGTH) {
        break;
      }
      passage += next;
    }
    return passage.trim();
  });
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
