import { expect, it } from 'vitest';

import { lookupsOf, partLookups } from './lookups.ts';
import { parseQuery } from './query.ts';

/** How well the index word `term` matches the first word of the query. */
function worth(term: string, query: string): number {
  const found = lookupsOf(parseQuery(query)).filter(
    ({ words, beginning, endings, isOpen }) =>
      words.includes(0) &&
      term.startsWith(beginning) &&
      (isOpen || endings.includes(term.slice(beginning.length))),
  );
  return Math.max(0, ...found.map((lookup) => lookup.worth(term)));
}

it.each([
  ['the word itself', 'captions', 'captions last', 1],
  ['its other number, a little less', 'caption', 'captions last', 0.95],
  ['nothing that only begins like it', 'captionsx', 'captions last', 0],
  ['what the last word may become', 'captionsx', 'captions', 0.7],
  ['of a letter only the letter', 'ab', 'a', 0],
  ['two words written as one', 'playbackinfo', 'playback info', 1],
  ['the last name of a chain', 'play', 'player.video.play last', 0.65],
  [
    'the last name of a chain with several parts',
    'license_request_failed',
    'DRM.LICENSE_REQUEST_FAILED last',
    0.95,
  ],
  ['the last name of a class in a log', 'badstatusexception', 'Source$BadStatusException last', 0.95],
  ['no last name that says little', 'error', 'shaka.util.Error last', 0],
  ['the end of an identifier without its signs', 'storenotfound', 'STORE_NOT_FOUND last', 0.9],
])('stands for it: %s', (_, term, query, expected) => {
  expect(worth(term, query)).toBe(expected);
});

it.each([
  ['no', true],
  ['upload no', false],
  ['upload not', true],
])('the last word of "%s" can be a beginning: %s', (query, expected) => {
  expect(lookupsOf(parseQuery(query)).some(({ isOpen }) => isOpen)).toBe(expected);
});

it('splits identifiers but not plain words', () => {
  expect(partLookups(parseQuery('setResumeTime captions'))).toEqual([
    { word: 0, worth: 0.5, parts: ['set', 'resume', 'time'] },
  ]);
});
