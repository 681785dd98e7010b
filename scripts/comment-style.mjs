/** Finds phrases in comments and test titles that read as translated, each with plain words to use instead. */

import { parse } from 'postcss';
import { parseSync } from 'rolldown/utils';
import { titlesOf } from './test-titles.mjs';

/** @typedef {{ line: number, phrase: string, use: string }} Hit `line` is 1-based */

/** @type {readonly [phrase: RegExp, use: string][]} */
const PHRASES = [
  [
    /\b(?:stands?|stood) (?:above|after|alone|at|before|behind|below|between|in(?! for)|next|on|there)\b/gi,
    'is',
  ],
  [/\bwhat stands\b/gi, 'what is'],
  [/\btells\b/gi, 'returns, prints, reports'],
  [/\b(?:says|said)\b/gi, 'returns, contains, shows'],
  [/\bgives\b/gi, 'returns, causes, provides'],
  [/\bnothing of\b/gi, 'no part of'],
  [/\bbeside\b/gi, 'next to, in addition to'],
  [/\bas (?:it|they) (?:is|are|was|were)\b(?! \w+ed\b)/gi, 'unchanged'],
  [/\bof what (?:are|has|is|it|they|was)\b/gi, 'a noun'],
  [/\bbecause of which\b/gi, 'that prevents, that causes'],
  [/\balso (?:after|during|for|if|when|where|while|without)\b/gi, 'even'],
  [/\bnobody (?:has|says|knows)\b/gi, 'a passive'],
  [/\bhas of (?:a|an|it|the)\b/gi, 'of a page that … has'],
  [/\bwhere there (?:is|are)\b/gi, 'if there is'],
  [/\b(?:a|an|no|some) [\w-]+ of (?:its|their|one's) own\b/gi, 'its own …'],
  [/\b(?<!this|that|each|is|not|far|much|many|are) too(?=[.:;)]|$)/gi, 'also, before the verb'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically, on its own'],
  [/\bin (?:the |its |their )?place of\b/gi, 'instead of'],
  [/\b(?:lies|lie) (?:above|at|below|in|on|there)\b/gi, 'is in'],
  [/\bbeg(?:ins?|an|un)\b/gi, 'starts'],
];

/** Phrases in comments only, because a title may be a question. @type {readonly [phrase: RegExp, use: string][]} */
const COMMENT_PHRASES = [[/^What\b(?!'s)/gi, 'a noun, or "Returns …"']];

/** Phrases in test titles only. @type {readonly [phrase: RegExp, use: string][]} */
const TITLE_PHRASES = [
  [/\brefus(?:e[sd]?|ing)\b/gi, 'rejects, blocks'],
  [/\bstands?\b(?! for|-in)/gi, 'is'],
  [/\bholds\b/gi, 'contains'],
  [/\bleads? (?:nowhere|somewhere|on)\b/gi, 'is broken, works, redirects'],
  [/\b(?:is|are) told\b/gi, 'is reported, receives'],
  [/\bput right\b/gi, 'corrected'],
  [/\bmake[sd]? again\b/gi, 'rendered again, rebuilt'],
];

/**
 * Returns the phrases in a file's comments and, if it's a test file, in the titles of its tests.
 *
 * @param {string} file name, whose extension determines the language
 * @param {string} source text of the file
 * @returns {Hit[]}
 * @throws {Error} if the source can't be parsed
 */
export function phrasesIn(file, source) {
  if (file.endsWith('.css')) {
    return phrasesInComments(source, cssComments(source));
  }
  const parsed = parseSync(file, source);
  const titles = /\.(?:test|spec)\.\w+$/.test(file) ? titlesOf(parsed, file) : [];
  return [...phrasesInComments(source, parsed.comments), ...phrasesInTitles(source, titles)];
}

function phrasesInTitles(source, titles) {
  return titles
    .filter(({ hasBody }) => hasBody)
    .flatMap(({ at, text }) => {
      const line = source.slice(0, at).split('\n').length;
      return [...PHRASES, ...TITLE_PHRASES].flatMap(([pattern, use]) =>
        [...text.replaceAll(/`[^`]*`|"[^"]*"/g, '…').matchAll(pattern)].map(([phrase]) => ({
          line,
          phrase,
          use,
        })),
      );
    });
}

function phrasesInComments(source, comments) {
  return joinedComments(source, comments).flatMap(({ start, end }) => {
    const first = source.slice(0, start).split('\n').length;
    const { text, offsets } = joined(source.slice(start, end));
    return [...PHRASES, ...COMMENT_PHRASES]
      .flatMap(([pattern, use]) =>
        [...text.matchAll(pattern)].map(({ 0: phrase, index }) => ({
          line: first + offsets.findLastIndex((offset) => offset <= index),
          phrase,
          use,
        })),
      )
      .sort((one, other) => one.line - other.line);
  });
}

/** Returns the comments of a file by offset. Adjacent line comments are one comment. */
function joinedComments(source, found) {
  const comments = [];
  for (const { type, start, end } of found) {
    const last = comments.at(-1);
    if (type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.end = end;
    } else {
      comments.push({ type, start, end });
    }
  }
  return comments;
}

/** Returns the comments outside of values and selectors. */
function cssComments(source) {
  const comments = [];
  parse(source).walkComments(({ source: place }) => {
    comments.push({ type: 'Block', start: place.start.offset, end: place.end.offset });
  });
  return comments;
}

/** Joins a comment's lines without markers, quoted text, and code. Returns each line's offset in the result. */
function joined(comment) {
  let text = '';
  const offsets = comment.split('\n').map((line) => {
    const words = line.replaceAll(/^\s*(?:\/\*+|\*\/|\*(?=\s|$)|\/\/)|\*\/$/g, '').trim();
    const offset = text.length;
    text += words === '' ? '' : `${words} `;
    return offset;
  });
  const masked = text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, (quoted) => '…'.repeat(quoted.length));
  return { text: masked.trimEnd(), offsets };
}
