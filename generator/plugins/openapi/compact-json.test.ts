import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test('JSON is on one line where it fits, or else has one entry per line', () => {
  expect(compactJson({ a: [1, 'b'], c: {} })).toBe('{ "a": [1, "b"], "c": {} }');
  const long = 'x'.repeat(80);
  expect(compactJson({ [long]: {}, b: [] })).toBe(`{\n  "${long}": {},\n  "b": []\n}`);
  expect(compactJson({ a: [long], b: null })).toBe(`{\n  "a": [\n    "${long}"\n  ],\n  "b": null\n}`);
});
