import { expect, test } from 'vitest';
import { englishStrings } from '../strings/site-text.ts';
import type { Dependency } from './dependencies.ts';
import { createMarkdownRenderer } from './renderer.ts';

const { dependsOnContent } = createMarkdownRenderer({
  settings: {
    siteDir: '/site',
    baseUrl: '/',
    staticDirs: ['static'],
    words: englishStrings,
    mermaid: false,
    onBrokenMarkdownLinks: 'throw',
  },
  resolveDocLink: () => null,
  tokens: null,
  mdx: null,
  highlighter: () => Promise.resolve({ supports: () => false, lines: () => [] }),
});

test.each([
  [[], false],
  [['docLink', 'hasFile'], false],
  [['docLink', 'text'], true],
  [['code', 'docLink'], true],
  [['docLink', 'a kind of an earlier version'], true],
])('a page with the queries %j depends on the text of other pages: %j', (kinds, expected) => {
  const dependencies = kinds.map((kind): Dependency => [kind, 'docs/a.md', '""']);
  expect(dependsOnContent(dependencies)).toBe(expected);
});
