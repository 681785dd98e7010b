import { expect, test } from 'vitest';
import { escapeAttribute, escapeMarkup, escapeText } from './markup-text.ts';

const ALL = `a&b<c>d"e'f\0&amp;`;

test('text is escaped for its context, and escaped text is escaped again', () => {
  expect(escapeText(ALL)).toBe(`a&amp;b&lt;c&gt;d"e'f\uFFFD&amp;amp;`);
  expect(escapeAttribute(ALL)).toBe(`a&amp;b&lt;c&gt;d&quot;e'f\uFFFD&amp;amp;`);
  expect(escapeMarkup(ALL)).toBe(`a&amp;b&lt;c&gt;d&quot;e&#39;f\uFFFD&amp;amp;`);
});
