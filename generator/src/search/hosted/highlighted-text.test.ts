import { expect, test } from 'vitest';
import { highlightedText, plainText, MATCH_END, MATCH_START } from './highlighted-text.ts';

/** `[` and `]` represent the service's match markers. */
const marked = (text: string): string => text.replaceAll('[', MATCH_START).replaceAll(']', MATCH_END);
const parts = (text: string) => highlightedText(marked(text)).map((part) => [part.text, part.match]);

test('matches are separated from the surrounding text', () => {
  expect(parts('get an [OTP] from [your] server')).toEqual([
    ['get an ', false],
    ['OTP', true],
    [' from ', false],
    ['your', true],
    [' server', false],
  ]);
  expect(parts('[all]')).toEqual([['all', true]]);
  expect(parts('')).toEqual([]);
});

test('adjacent matches are merged, and unpaired markers are ignored', () => {
  expect(parts('[a][b] c')).toEqual([
    ['ab', true],
    [' c', false],
  ]);
  expect(parts('a] b')).toEqual([['a b', false]]);
  expect(parts('a []b')).toEqual([['a b', false]]);
  expect(parts('a [b')).toEqual([
    ['a ', false],
    ['b', true],
  ]);
});

test('a plain text has no match', () => {
  expect(plainText(marked('get an [OTP] now'))).toEqual([{ text: 'get an OTP now', match: false }]);
});
