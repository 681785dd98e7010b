import { expect, it } from 'vitest';
import { isExternal, opensNewTab } from './paths.ts';

it('R71: URLs with a protocol or two leading slashes are external', () => {
  expect(['https://a.example', '//a.example', 'mailto:a@b.example'].map(isExternal)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/docs/a', 'a:b'.slice(2), '#a', '../a'].map(isExternal)).toEqual([false, false, false, false]);
});

it('R70: opens external pages in a new tab, but not mail and telephone links', () => {
  expect(['https://a.example', '//a.example'].map(opensNewTab)).toEqual([true, true]);
  expect(['mailto:a@b.example', 'tel:+1', '/docs/'].map(opensNewTab)).toEqual([false, false, false]);
});
