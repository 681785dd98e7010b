import { expect, it } from 'vitest';
import { opensNewTab } from './paths.ts';

it('R70: opens external pages in a new tab, but not mail and telephone links', () => {
  expect(['https://a.example', '//a.example'].map(opensNewTab)).toEqual([true, true]);
  expect(['mailto:a@b.example', 'tel:+1', '/docs/'].map(opensNewTab)).toEqual([false, false, false]);
});
