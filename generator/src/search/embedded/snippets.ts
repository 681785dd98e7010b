/** The parts of a text that show why it was found. */

import type { Highlighted } from '../engine.ts';
import { fold, partsOf, wordsOf, type Word } from './words.ts';
import { isFormOf, isTelling, type Query } from './query.ts';

/** Length of a snippet in UTF-16 units, give or take a word. */
const LENGTH = 110;

/** What may be longer: a sentence, a row, a description that is shown whole. */
const LONGEST = 140;

/** Which words of a text are meant by what was asked. */
export interface Matcher {
  /** The words of `text` that match, in order. */
  hitsIn(text: string): readonly Word[];
  /** True for a word that matches whole, rather than by a part of an identifier. */
  isWhole(word: Word): boolean;
}

/**
 * Matches forms of the queries' words, whole or as parts of an identifier, and telling parts of an identifier asked for.
 * Texts repeat their words, and a passage is looked at to be chosen and to be shown: each once.
 */
export function matcherOf(...queries: readonly Query[]): Matcher {
  const asked = queries.flatMap(({ words }) => words);
  const parts = new Set(
    asked.flatMap((word) => word.parts.filter((part) => part.length > 2 && isTelling(part))),
  );
  const isAsked = (term: string) => asked.some((word) => isFormOf(term, word));
  const isMeant = (term: string) => parts.has(term) || isAsked(term);
  // What English words that match begin with; words of one root, in other languages, may begin otherwise.
  const isAnywhere = asked.some(({ isSameRoot }) => isSameRoot !== undefined);
  const beginnings = [...asked.flatMap(({ folded, stem }) => [folded, stem ?? folded]), ...parts];
  /** False where no word can match: known without cutting the text into words. */
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

/** All of `text`, its matches marked. */
export function highlight(text: string, matches: Matcher): Highlighted {
  return mark(text, matches.hitsIn(text));
}

export interface SnippetChoice {
  /** Number of passages. */
  most: number;
  /** Language of the text: `en`. */
  locale?: string;
  /** What stands above the text. Its words need not be shown again: where nothing else matches, the beginning says more. */
  heading?: string;
}

/**
 * Up to `most` passages of `text` with the most different matches: a sentence with what follows it, or a row of a table as
 * its short name and what it says, without code. The beginning when there is no match; nothing where that is no sentence. Cuts fall between words and are shown by an ellipsis.
 *
 * @param text one block per line, the cells of a row between bars
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
    // A whole name counts for each of its parts, and once more: `levelParsingError` beats `levelSwitchError`.
    const worths = kinds.map((word) => (matches.isWhole(word) ? 1 + partsOf(word.text).length : 1));
    return { passage, worth: worths.reduce((sum, worth) => sum + worth, 0) };
  });
  const telling = found.filter(({ worth }) => worth > 0).toSorted((one, other) => other.worth - one.worth);
  const chosen: string[] = [];
  for (const { passage } of telling) {
    // A passage can hold what follows it, too.
    if (chosen.length < most && !chosen.some((one) => one.includes(passage) || passage.includes(one))) {
      chosen.push(passage);
    }
  }
  return (chosen.length > 0 ? chosen : passages.slice(0, 1)).map((passage) => shortened(passage, matches));
}

/** A text as a snippet: whole, or as much of it as there is room for, around its matches. */
export function shortened(text: string, matches: Matcher): Highlighted {
  const hits = matches.hitsIn(text);
  if (text.length <= LONGEST) {
    return mark(text, hits);
  }
  // From the beginning, where that shows the match.
  const start = densest(hits);
  return cut(text, start < LENGTH * 0.7 ? 0 : start - LENGTH * 0.3, wordsOf(text), hits);
}

/** Where the most different matches stand together. */
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
 * What can be shown of a text, in its order: its rows, and from each of its sentences as many as there is room for. Blocks
 * without a match are left out, but for the first.
 */
function passagesOf(text: string, locale: string, matches: Matcher): string[] {
  const blocks = text.split('\n').filter((block) => /[\p{L}\p{N}]/u.test(block));
  const passages: string[] = [];
  const isShown = (block: string) => passages.length === 0 || matches.hitsIn(block).length > 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? '';
    const next = blocks[at + 1];
    const call = CALL.exec(block);
    if (call !== null) {
      // What is said before a call says what it is for.
      const [first = ''] = at === 0 ? [] : sentencesOf(blocks[0] ?? '', locale);
      passages.push(
        ...(isShown(block) ? [[`${call[1]} ${call[2]}`, first].filter(Boolean).join(' · ')] : []),
      );
    } else if (isRow(block)) {
      const begins = cellsOf(blocks[at - 1] ?? '').length !== cellsOf(block).length;
      const isHead = begins && cellsOf(next ?? '').length === cellsOf(block).length;
      const said = isHead ? null : asNameAndValue(block, matches);
      passages.push(...(said === null ? [] : [said]));
    } else if (isEnded(block) || next === undefined || isRow(next) || !isEnded(next)) {
      passages.push(...(isShown(block) ? sentencesOf(withoutLeadIn(block), locale) : []));
    } else {
      // A name, with the text about it below.
      if (isShown(block) || isShown(next)) {
        const [first = '', ...others] = sentencesOf(next, locale);
        passages.push(`${block} · ${first}`, ...others);
      }
      at += 1;
    }
  }
  return passages;
}

/** A call of an HTTP API by itself, without the scheme and the host of its address. */
const CALL = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (?:https?:\/\/[^/\s]+)?(\/\S*)$/;

function isRow(block: string): boolean {
  return block.includes(' | ');
}

function cellsOf(row: string): string[] {
  return isRow(row) ? row.split(' | ').map((cell) => cell.trim()) : [];
}

/** Words of a cell that says something; fewer only name it. */
const SAYS = 3;

/** A longer one says something by itself. */
const LONGEST_NAME = 30;

/** What code has and sentences have not. */
const IN_CODE = /[[{\\=<]|"\S*:/;

/**
 * `ttl | number | Seconds it is valid` → `ttl · Seconds it is valid`; of a row with a long name the cell with the match
 * alone. `null` for a row that says nothing in words, or nothing that matches.
 */
function asNameAndValue(row: string, matches: Matcher): string | null {
  const [name = '', ...values] = cellsOf(row).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const isNamed = name.length <= LONGEST_NAME && !IN_CODE.test(name);
  const saying = (isNamed ? values : [...values, name]).filter(
    (cell) => wordsOf(cell).length >= SAYS && !IN_CODE.test(cell),
  );
  const said = saying.find((one) => matches.hitsIn(one).length > 0) ?? saying[0];
  const passage = said !== undefined && isNamed ? `${name.replace(/:$/, '')} · ${said}` : said;
  return passage === undefined || matches.hitsIn(passage).length === 0 ? null : passage;
}

function isEnded(block: string): boolean {
  return /[.:;!?…。！？।]$/.test(block);
}

/** What is shown below a text is not shown with it: without the words that lead to that. */
function withoutLeadIn(block: string): string {
  return block.replace(/(^|[.!?]\s+)[^.!?]*:$/, '$1').trim();
}

/** One for each language: to make it takes longer than to use it. */
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, known);
  return known;
}

/** Each sentence, with those that follow it as long as there is room. */
function sentencesOf(block: string, locale: string): string[] {
  if (block.length <= LENGTH) {
    return block === '' ? [] : [block];
  }
  const sentences = Array.from(segmenterOf(locale).segment(block), ({ segment }) => segment);
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
