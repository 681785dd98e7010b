import { describe, expect, it, test } from 'vitest';
import { HeadingIds, type HeadingIdStyle } from './heading-ids.ts';

const TEXTS = [
  "What's new in 2.0?",
  "What's new in 2.0?",
  'C++ & Rust',
  '`a_b()` — call',
  '1. Setup',
  'Café Größe',
  '日本語 の 見出し',
  'Hello 🎉',
  '',
];

/** The ids of {@link TEXTS}, computed with the code of each generator. */
const EXPECTED: Record<HeadingIdStyle, string[]> = {
  github: [
    'whats-new-in-20',
    'whats-new-in-20-1',
    'c--rust',
    'a_b--call',
    '1-setup',
    'café-größe',
    '日本語-の-見出し',
    'hello-',
    '',
  ],
  astro5: [
    'whats-new-in-20',
    'whats-new-in-20-1',
    'c--rust',
    'a_b--call',
    '1-setup',
    'café-größe',
    '日本語-の-見出し',
    'hello',
    '',
  ],
  mintlify: [
    'what’s-new-in-2-0',
    'what’s-new-in-2-0-2',
    'c++-&-rust',
    '`a_b-`-—-call',
    '1-setup',
    'café-größe',
    '日本語-の-見出し',
    'hello-',
    '',
  ],
  mkdocs: [
    'whats-new-in-20',
    'whats-new-in-20_1',
    'c-rust',
    'a_b-call',
    '1-setup',
    'cafe-groe',
    '_1',
    'hello',
    '_2',
  ],
  'mkdocs-unicode': [
    'whats-new-in-20',
    'whats-new-in-20_1',
    'c--rust',
    'a_b--call',
    '1-setup',
    'café-größe',
    '日本語-の-見出し',
    'hello-',
    '_1',
  ],
  vitepress: [
    'what-s-new-in-2-0',
    'what-s-new-in-2-0-1',
    'c-rust',
    'a-b-—-call',
    '_1-setup',
    'cafe-große',
    '日本語-の-見出し',
    'hello-🎉',
    '',
  ],
};

test.each(Object.entries(EXPECTED))('headings have the IDs of %s', (style, ids) => {
  const headings = new HeadingIds(style as HeadingIdStyle);
  expect(TEXTS.map((text) => headings.next(text))).toEqual(ids);
});

describe('an ID that is taken', () => {
  it('by a heading with another text is not used twice', () => {
    const headings = new HeadingIds('github');
    expect(['a', 'a', 'a-1', 'a'].map((text) => headings.next(text))).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
  });

  it('by something else on the page is not used', () => {
    expect(new HeadingIds('mkdocs').next('Limits', (id) => id === 'limits')).toBe('limits_1');
  });
});
