import { expect, test } from 'vitest';
import { jsonOffsets, repeatedKeys } from './json-offset.ts';

const TEXT = `{
  "a": { "x": "}, \\"b\\": 1", "y/z": [ 1, [2, {"k": 3}], "s" ] },
  "\\u0062": [],
  "e": "b"
}`;

const offsetOf = jsonOffsets(TEXT);

test.each([
  [[], '{\n  "a"'],
  [['a'], '{ "x"'],
  [['a', 'x'], '"}, '],
  [['a', 'y/z', '0'], '1, ['],
  [['a', 'y/z', '1', '1', 'k'], '3}'],
  [['a', 'y/z', '2'], '"s" ]'],
  [['b'], '[],'],
  [['e'], '"b"\n'],
])('%j is found', (steps, start) => {
  expect(TEXT.slice(offsetOf(steps))).toMatch(new RegExp(`^${start.replaceAll(/[[\]{}]/g, '\\$&')}`));
});

test.each([
  [['a', 'none'], '{ "x"'],
  [['b', '0'], '[],'],
  [['a', 'y/z', '3'], '[ 1'],
  [['e', 'deeper'], '"b"'],
])('for %j, which is not there, the closest parent is', (steps, start) => {
  expect(TEXT.slice(offsetOf(steps)).startsWith(start)).toBe(true);
});

test('an escaped quote is part of its string', () => {
  const text = '{ "a": "x\\"", "b": 1 }';
  expect(text.slice(jsonOffsets(text)(['b']))).toBe('1 }');
});

test.each([
  ['{ "a": { "b": 1, "c": { "b": ":" } }, "d": [{ "b": 2 }, { "b": 3 }] }', []],
  ['{ "a:": ": \\"a:\\": {", "b\\\\": 1, "__proto__": 2 }', []],
  ['{ "a": 1, "b": { "c": 1, "\\u0063" : 2 } }', ['c']],
  ['{ "b": "\\"", "a": 1, "a": 2 }', ['a']],
  ['[{ "a": "}", "a": "a" }, { "a": 1, "a": 2, "a": 3 }]', ['a', 'a', 'a']],
])('in %s, repeated keys are %j', (text, names) => {
  const found = repeatedKeys(text, JSON.parse(text));
  expect(found.map(({ name }) => name)).toEqual(names);
  for (const { offset } of found) {
    expect(text.slice(offset)).toMatch(/^"(?:a|\\u0063)"/);
  }
});
