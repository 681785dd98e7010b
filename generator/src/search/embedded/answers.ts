/** Selects the passage and the code of a page that answer a question, to show them in full. */

import type { PageEntry } from './index-files.ts';
import { formWorth, type Query } from './query.ts';
import type { Matcher } from './snippets.ts';
import {
  blocksOf,
  callIn,
  cellsOf,
  isEnded,
  isFileName,
  isRow,
  sentencesIn,
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
const GOOD = 0.6;

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
const LOADS = /^(?:import|from|use|using|require(?:_once)?|package|#include|<\?php)\b/;
/** How much the section of the answer counts, which the code there follows. */
const WITH_ANSWER = 0.1;
/** How much more a query word counts that is in the code. */
const OWN = 0.3;
/** The start of a sample is its call; divided by the number of lines up to it. */
const FIRST = 0.05;
/** Minimum score. The names in code are rarely the words of a question. */
const GOOD_CODE = 0.5;

/** A query with each word's share of it. */
export interface Asked {
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

/** Basis for choosing the passages of a page. */
export interface AnswerChoice {
  /** Matches of the same query. */
  matches: Matcher;
  /** Labels above the page, such as its platform. */
  above: readonly string[];
}

/**
 * @returns the passage that has most of the question, or `null` if none has enough of it
 */
export function answerOf(
  [, title, , sections]: PageEntry,
  { query, shares }: Asked,
  { matches, above: labels, locale }: AnswerChoice & { locale: string },
): Answer | null {
  const worthsIn = (text: string) => worthsOf(matches.hitsIn(text), query);
  const inTitle = worthsIn([title, ...labels].join(' '));
  const titleShare = shareOf(inTitle, shares);
  const isAsked = (row: string) => {
    const [name = ''] = row.split(' · ');
    return matches.hitsIn(name).length === wordsOf(name).length;
  };
  const asksForNumber = ASKS_FOR_NUMBER.test(query.phrase);
  let best: Answer | null = null;
  let most = GOOD;
  for (const [section, [, heading, , text]] of sections.entries()) {
    const inHeading = section === 0 ? [] : worthsIn(heading);
    const above = inTitle.map((worth, word) =>
      Math.max(worth * IN_TITLE, (inHeading[word] ?? 0) * IN_HEADING),
    );
    const passages = passagesOf(text);
    const lead =
      section === 0 ? passages.findIndex((passage, position) => position > 0 && isEnded(passage)) : -1;
    for (const [position, passage] of passages.entries()) {
      const own = worthsIn(passage);
      const isLead = position === lead;
      if (shareOf(own, shares) < LEAST && !(isLead && titleShare >= 0.5)) {
        continue;
      }
      const score =
        shareOf(
          own.map((worth, word) => Math.max(worth, above[word] ?? 0)),
          shares,
        ) +
        (asksForNumber && /\d/.test(passage) ? NUMBER : 0) +
        (section === 0 && position === 0 ? DESCRIPTION : 0) +
        (isLead ? LEAD * titleShare : 0) +
        EARLY / (1 + section) +
        (passage.length < SHORTEST && !passage.includes(' · ') ? SHORT : 0) +
        (passage.includes(' · ') ? ROW + (isAsked(passage) ? NAMED : 0) : isEnded(passage) ? 0 : NO_SENTENCE);
      if (score > most) {
        most = score;
        best = { section, text: passage };
      }
    }
  }
  if (best === null) {
    return null;
  }
  // The page of an API call has its call below the introduction.
  const calls =
    best.section === 0
      ? sections.slice(0, 2).flatMap(([, , , text]) => blocksOf(text).flatMap((block) => callIn(block) ?? []))
      : [];
  const text = fitted(best.text, (sentence) => shareOf(worthsIn(sentence), shares), locale);
  return { section: best.section, text: [...calls.slice(0, 1), text].join(' · ') };
}

/**
 * @param answer of the same query
 * @returns the lines of code that have most of the question, or `null` if it doesn't ask for code or none has enough of it
 */
export function sampleOf(
  [, title, , sections]: PageEntry,
  { query, shares }: Asked,
  { matches, above: labels, answer }: AnswerChoice & { answer: Answer | null },
): Answer | null {
  if (!ASKS_FOR_CODE.test(query.phrase)) {
    return null;
  }
  const worthsIn = (text: string) => worthsOf(matches.hitsIn(text), query);
  const inTitle = worthsIn([title, ...labels].join(' '));
  let best: Answer | null = null;
  let most = GOOD_CODE;
  for (const [section, [, heading, , , code]] of sections.entries()) {
    if (code === '') {
      continue;
    }
    const inHeading = section === 0 ? [] : worthsIn(heading);
    const above = inTitle.map((worth, word) =>
      Math.max(worth * IN_TITLE, (inHeading[word] ?? 0) * IN_HEADING),
    );
    const lines = code.split('\n').filter((line) => !LOADS.test(line));
    for (const start of lines.keys()) {
      const shown = lines.slice(start, start + LINES);
      // The next file is another sample.
      const next = shown.findIndex((line, at) => at > 0 && isFileName(line));
      const text = shown.slice(0, next === -1 ? LINES : next).join('\n');
      const own = worthsIn(text);
      const score =
        shareOf(
          own.map((worth, word) => Math.max(worth, above[word] ?? 0)),
          shares,
        ) +
        OWN * shareOf(own, shares) +
        EARLY / (1 + section) +
        FIRST / (1 + start) +
        (section === answer?.section ? WITH_ANSWER : 0);
      if (score > most) {
        most = score;
        best = { section, text };
      }
    }
  }
  return best;
}

/** Returns for each query word how well the best of the matching words matches it, 0 to 1. */
function worthsOf(hits: readonly Word[], { words }: Query): number[] {
  const terms = new Set(hits.flatMap(({ text, folded }) => [folded, ...partsOf(text)]));
  return words.map((word) => {
    // The hits of a chain such as `PRE-Upload` are its parts.
    let most = word.parts.length > 1 && word.parts.every((part) => terms.has(part)) ? 1 : 0;
    for (const term of terms) {
      most = Math.max(most, formWorth(term, { ...word, unfinished: false }));
    }
    return most;
  });
}

/** Returns the share of the query that is there, 0 to 1. */
function shareOf(worths: readonly number[], shares: readonly number[]): number {
  return shares.reduce((total, share, word) => total + share * (worths[word] ?? 0), 0);
}

/** The paragraphs, list items, and rows of a text. Names are joined with the description below them. */
function passagesOf(text: string): string[] {
  const blocks = blocksOf(text);
  const passages: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? '';
    const next = blocks[at + 1];
    if (isRow(block)) {
      const cells = cellsOf(block);
      const isHead =
        cellsOf(blocks[at - 1] ?? '').length !== cells.length && cellsOf(next ?? '').length === cells.length;
      if (!isHead) {
        passages.push(cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).join(' · '));
      }
    } else if (isEnded(block) || next === undefined || isRow(next) || !isEnded(next)) {
      passages.push(block);
    } else {
      passages.push(`${block} · ${next}`);
      at += 1;
    }
  }
  return passages;
}

/** Shortens a passage to whole sentences, starting with the one that has most of the query. */
function fitted(passage: string, worthOf: (sentence: string) => number, locale: string): string {
  const text = withoutLeadIn(passage) || passage;
  if (text.length <= LONGEST) {
    return text;
  }
  const sentences = sentencesIn(text, locale);
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
