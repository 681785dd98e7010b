import { expect, test } from 'vitest';
import { activeOptionIndex } from './active-option.ts';

test.each<[string, string, number, string[], number]>([
  ['at its place', '/b', 1, ['/a', '/b'], 1],
  ['moved by sections above it', '/b', 1, ['/a', '/a#1', '/b'], 2],
  ['the second of two with the same URL', '/a', 1, ['/a', '/a'], 1],
  ['only a section of the page is left', '/b', 1, ['/a', '/a#1', '/b#row'], 2],
  ['only the page of the section is left', '/b#1', 2, ['/a', '/b'], 1],
  ['gone', '/b', 1, ['/a', '/bc'], -1],
])('the chosen option stays chosen: %s', (_, url, index, urls, expected) => {
  expect(activeOptionIndex({ index, url }, urls)).toBe(expected);
});
