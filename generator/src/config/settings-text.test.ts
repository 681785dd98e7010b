import { expect, test } from 'vitest';
import { settingsText } from './settings-text.ts';

test('the outermost value takes several lines, and short values in it one', () => {
  expect(settingsText({ title: 'A', list: [1, 'b', true], inner: { a: null } })).toBe(
    "{\n  title: 'A',\n  list: [1, 'b', true],\n  inner: { a: null },\n}",
  );
  expect(settingsText([1])).toBe('[\n  1,\n]');
});

test('empty lists and objects have no space, and absent fields are left out', () => {
  expect(settingsText({ a: [], b: {}, c: undefined })).toBe('{\n  a: [],\n  b: {},\n}');
});

test("names that aren't identifiers are quoted", () => {
  expect(settingsText({ $a_1: 1, 'b-c': 2, '1d': 3 })).toBe("{\n  $a_1: 1,\n  'b-c': 2,\n  '1d': 3,\n}");
});

test('a line of 100 characters fits, and a longer one is broken', () => {
  const withText = (length: number) => settingsText({ a: ['x'.repeat(length)] });
  // The indentation, the brackets, and the quotes take six.
  expect(withText(94)).toBe(`{\n  a: ['${'x'.repeat(94)}'],\n}`);
  expect(withText(95)).toBe(`{\n  a: [\n    '${'x'.repeat(95)}',\n  ],\n}`);
});

test("a value that isn't plain data is written by the caller, and its containers take several lines", () => {
  const code = (value: object, indent: string) => (value instanceof Date ? `now(\n${indent})` : null);
  expect(settingsText({ a: { b: new Date() } }, '', code)).toBe('{\n  a: {\n    b: now(\n    ),\n  },\n}');
  expect(settingsText([new Date()], '', code)).toBe('[\n  now(\n  ),\n]');
});
