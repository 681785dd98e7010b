/** Selects the passage and the code of a page that answer a question, to show them in full. */

import type { PageEntry } from './index-files.ts';
import { formWorth, type Query } from './query.ts';
import type { Matcher } from './snippets.ts';
import {
  blocksOf,
  bulletedBlocksOf,
  callIn,
  cellsOf,
  endsSentence,
  isFileName,
  isRow,
  itemsFrom,
  sentencesIn,
  startsStatement,
  withoutBullet,
  withoutLeadIn,
} from './text-blocks.ts';
import { partsOf, wordsOf, type Word } from './words.ts';

/** Maximum length of an answer in UTF-16 units. Of longer passages, whole sentences are kept. */
const LONGEST = 320;

/** Shorter passages are labels, not answers, unless they are rows. */
const SHORTEST = 40;

/** A question has this many words, or a question mark. Shorter queries are names, whose results need no answer. */
const WORDS_OF_QUESTION = 4;

/** How much a query word counts that isn't in the passage, but in the heading or title above it. */
const IN_HEADING = 0.9;
const IN_TITLE = 0.6;

/** Minimum share of the query that the passage must contain itself. */
const LEAST = 0.15;
/** Minimum score. Below it, the page's description is a better answer. */
const GOOD = 0.5;

/** English words that ask for a number. Digits in the passage then count like this share of the query. */
const ASKS_FOR_NUMBER =
  /\b(?:how (?:long|many|much|big|large|old|often|fast|far)|max(?:imum)?|min(?:imum)?|limits?|size|versions?|default)\b/i;
const NUMBER = 0.25;

/** The description summarizes a page, which rarely answers a question about it. */
const DESCRIPTION = -0.3;
/** The first sentences after it usually do, the more so the more of the query is in the title. */
const LEAD = 0.4;
/** Answers come before details and troubleshooting; divided by the number of sections up to the passage. */
const EARLY = 0.15;
const SHORT = -0.3;
/** A list of names, such as `In logs: 2013, 2023`. */
const NO_SENTENCE = -0.25;
const ROW = -0.05;
/** The row whose name is in the question. */
const NAMED = 0.3;

/** English questions that lines of code answer. */
const ASKS_FOR_CODE =
  /\b(?:how (?:do|can|could|should|would|to)|(?:which|what) (?:\w+ )?(?:attribute|call|command|field|function|header|line|method|parameter|property|setting|tag|url)|code|example|sample|snippet|syntax)\b/i;
/** Number of lines of code to show. */
const LINES = 5;
/** Lines that only load what the others use. */
const LOADS = /^(?:(?:from|use|using) |(?:import|require(?:_once)?|package|#include|<\?php)\b)/;
/** How much the section of the answer counts, which the code there follows. */
const WITH_ANSWER = 0.1;
/** How much more a query word counts that is in the code. */
const OWN = 0.3;
/** The start of a sample is its call; divided by the number of lines up to it. */
const FIRST = 0.05;
/** Minimum score. The names in code are rarely the words of a question. */
const GOOD_CODE = 0.5;

/** A query with each word's share of it. */
export interface QueryShares {
  query: Query;
  shares: readonly number[];
}

export interface Answer {
  /** Number of the section. */
  section: number;
  text: string;
}

export function isQuestion(typed: string): boolean {
  return /[?？؟]\s*$/.test(typed) || typed.trim().split(/\s+/).length >= WORDS_OF_QUESTION;
}

/** How much of a query the parts of a page contain. */
export interface PageScores {
  /** The query in lower case. */
  phrase: string;
  sections: PageEntry[3];
  /** For each section, the share of the query in the names that its first sentences are about, 0 to 1. */
  leadShares: readonly number[];
  /** For each section, how well its heading and the title match each query word, 0 to 1. */
  above: readonly (readonly number[])[];
  /** How well a text matches each query word, 0 to 1. */
  worthsIn(text: string): number[];
  /** The share of the query with these worths, 0 to 1. */
  shareOf(worths: readonly number[]): number;
  /** Returns true if all words of the text are in the query. */
  isAsked(text: string): boolean;
}

/**
 * Scores the names on a page, which count for each of its passages and samples.
 *
 * @param matches of the same query
 * @param labels above the page, such as its platform
 */
export function scoresOf(
  [, title, , sections]: PageEntry,
  { query, shares }: QueryShares,
  matches: Matcher,
  labels: readonly string[],
): PageScores {
  const worthsIn = (text: string) => worthsOf(matches.hitsIn(text), query);
  const shareOf = (worths: readonly number[]) =>
    shares.reduce((total, share, word) => total + share * (worths[word] ?? 0), 0);
  const inTitle = worthsIn([title, ...labels].join(' '));
  const inTitleOnly = inTitle.map((worth) => worth * IN_TITLE);
  const inHeadings = sections.map(([, heading], section) => (section === 0 ? inTitle : worthsIn(heading)));
  return {
    phrase: query.phrase,
    sections,
    leadShares: inHeadings.map(shareOf),
    above: inHeadings.map((inHeading, section) =>
      section === 0
        ? inTitleOnly
        : best(
            inTitleOnly,
            inHeading.map((worth) => worth * IN_HEADING),
          ),
    ),
    worthsIn,
    shareOf,
    isAsked: (text) => matches.hitsIn(text).length === wordsOf(text).length,
  };
}

/** Returns the passage that has most of the question, or `null` if none has enough of it. */
export function answerOf(scores: PageScores, locale: string): Answer | null {
  const { sections, worthsIn, shareOf } = scores;
  let found: { section: number; passage: Passage } | null = null;
  let most = GOOD;
  for (const [section, [, , , text]] of sections.entries()) {
    const passages = passagesOf(text);
    // The description is no lead.
    const lead = passages.findIndex(
      ({ text, isList }, position) => (position > 0 || section > 0) && (isList || endsSentence(text)),
    );
    for (const [position, passage] of passages.entries()) {
      const score = passageScore(passage, { section, position, isLead: position === lead }, scores);
      if (score > most) {
        most = score;
        found = { section, passage };
      }
    }
  }
  if (found === null) {
    return null;
  }
  // The page of an API call has its call below the introduction.
  const calls =
    found.section === 0
      ? sections.slice(0, 2).flatMap(([, , , text]) => blocksOf(text).flatMap((block) => callIn(block) ?? []))
      : [];
  const text = fitted(found.passage, (part) => shareOf(worthsIn(part)), locale);
  return { section: found.section, text: [...calls.slice(0, 1), text].join(' · ') };
}

/** Returns the score of a passage, 0 if it can't be the answer. */
function passageScore(
  { text, name, isList }: Passage,
  { section, position, isLead }: { section: number; position: number; isLead: boolean },
  { phrase, leadShares, above, worthsIn, shareOf, isAsked }: PageScores,
): number {
  const own = worthsIn(text);
  const leadShare = isLead ? (leadShares[section] ?? 0) : 0;
  if (shareOf(own) < LEAST && leadShare < 0.5) {
    return 0;
  }
  return (
    shareOf(best(own, above[section] ?? [])) +
    (ASKS_FOR_NUMBER.test(phrase) && /\d/.test(text) ? NUMBER : 0) +
    (section === 0 && position === 0 ? DESCRIPTION : 0) +
    LEAD * leadShare +
    EARLY / (1 + section) +
    (text.length < SHORTEST && name === null ? SHORT : 0) +
    (name !== null ? ROW + (isAsked(name) ? NAMED : 0) : isList || endsSentence(text) ? 0 : NO_SENTENCE)
  );
}

/**
 * @param answer of the same query
 * @returns the lines of code that have most of the question, or `null` if it needs no code or none has enough of it
 */
export function sampleOf(scores: PageScores, answer: Answer | null): Answer | null {
  const { phrase, sections, above, worthsIn, shareOf } = scores;
  // A passage that introduces a sample answers nothing without it.
  if (!ASKS_FOR_CODE.test(phrase) && answer?.text.endsWith(':') !== true) {
    return null;
  }
  let found: Answer | null = null;
  let most = GOOD_CODE;
  for (const [section, [, , , , code]] of sections.entries()) {
    const lines = code.split('\n').filter((line) => line !== '' && !LOADS.test(line));
    const worths = lines.map(worthsIn);
    for (const [start, end] of samplesIn(lines)) {
      const own = best(worths[start] ?? [], ...worths.slice(start + 1, end));
      const score =
        shareOf(best(own, above[section] ?? [])) +
        OWN * shareOf(own) +
        EARLY / (1 + section) +
        FIRST / (1 + start) +
        (section === answer?.section ? WITH_ANSWER : 0);
      if (score > most) {
        most = score;
        found = { section, text: lines.slice(start, end).join('\n') };
      }
    }
  }
  return found;
}

/** Returns the ranges of lines that can be shown: from the start of a statement, but not into the next file. */
function samplesIn(lines: readonly string[]): [start: number, end: number][] {
  const samples: [number, number][] = [];
  let next = lines.length;
  for (let start = lines.length - 1; start >= 0; start--) {
    const line = lines[start] ?? '';
    if (isFileName(line) || startsStatement(line, lines[start - 1])) {
      samples.unshift([start, Math.min(start + LINES, next)]);
    }
    next = isFileName(line) ? start : next;
  }
  return samples;
}

/** Returns the highest value at each position. */
function best(first: readonly number[], ...others: readonly (readonly number[])[]): number[] {
  return first.map((value, word) => Math.max(value, ...others.map((other) => other[word] ?? 0)));
}

/** Returns for each query word how well the best of the matching words matches it, 0 to 1. */
function worthsOf(hits: readonly Word[], { words }: Query): number[] {
  const terms = new Set(hits.flatMap(({ text, folded }) => [folded, ...partsOf(text)]));
  return words.map((word) => {
    // The hits of a chain such as `PRE-Upload` are its parts.
    let most = word.parts.length > 1 && word.parts.every((part) => terms.has(part)) ? 1 : 0;
    const finished = { ...word, unfinished: false };
    for (const term of terms) {
      most = Math.max(most, formWorth(term, finished));
    }
    return most;
  });
}

/** A paragraph, list item, or row. */
interface Passage {
  text: string;
  /** The name that a row or list item describes; `null` for other passages. */
  name: string | null;
  /** The other cells of a row, each with the head of its column. */
  values: string[];
  /** The text ends with the items of a list, which don't have to be sentences. */
  isList: boolean;
}

/** Adds the items that fit to the sentence that introduces them. */
function withItems(lead: string, items: readonly string[]): string {
  let text = lead;
  for (const item of items) {
    if (text.length + 1 + item.length > LONGEST) {
      break;
    }
    text += ` ${item}`;
  }
  return text;
}

/** The passages of a text. Names are joined with the description below them. */
function passagesOf(text: string): Passage[] {
  const bulleted = bulletedBlocksOf(text);
  const blocks = bulleted.map(withoutBullet);
  const passages: Passage[] = [];
  let heads: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? '';
    const next = blocks[at + 1];
    if (isRow(block)) {
      const cells = cellsOf(block);
      const isHead =
        cellsOf(blocks[at - 1] ?? '').length !== cells.length && cellsOf(next ?? '').length === cells.length;
      if (isHead) {
        heads = cells;
      } else {
        passages.push(rowPassage(cells, heads));
      }
    } else if (endsSentence(block) || next === undefined || isRow(next) || !endsSentence(next)) {
      const whole = block.endsWith(':') ? withItems(block, itemsFrom(at + 1, bulleted)) : block;
      passages.push({ text: whole, name: null, values: [], isList: whole !== block });
    } else {
      passages.push({ text: `${block} · ${next}`, name: block, values: [next], isList: false });
      at += 1;
    }
  }
  return passages;
}

/** `ttl | 300` below `Parameter | Default` → `ttl · Default: 300` */
function rowPassage(cells: readonly string[], heads: readonly string[]): Passage {
  const isHeaded = heads.length === cells.length;
  const [name = '', ...values] = cells.flatMap((cell, column) => {
    const head = isHeaded && column > 0 ? (heads[column] ?? '') : '';
    return hasWord(cell) ? (hasWord(head) ? `${head}: ${cell}` : cell) : [];
  });
  return { text: [name, ...values].join(' · '), name, values, isList: false };
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Shortens a passage: a row to its name and its best cell, and any text to whole sentences, starting with the best. */
function fitted({ text, name, values }: Passage, worthOf: (part: string) => number, locale: string): string {
  if (text.length <= LONGEST) {
    return withoutLeadIn(text) || text;
  }
  if (name !== null && values.length > 1) {
    const [best = ''] = values.toSorted((one, other) => worthOf(other) - worthOf(one));
    return `${name} · ${fitted({ text: best, name: null, values: [], isList: false }, worthOf, locale)}`;
  }
  const sentences = sentencesIn(withoutLeadIn(text) || text, locale);
  const has = sentences.map(worthOf);
  const best = has.indexOf(Math.max(...has));
  let shown = '';
  for (const sentence of sentences.slice(best)) {
    if (shown !== '' && shown.length + sentence.length > LONGEST) {
      break;
    }
    shown += sentence;
  }
  return shown.trim();
}
