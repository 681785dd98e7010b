import { diffLines } from 'diff';
import { expect, it } from 'vitest';
import { shownLines } from './version-compare.ts';

const changes = (before: string, after: string): string[] =>
  shownLines(diffLines(before, after)).map(({ kind, text }) => `${kind} ${text}`);

it('shows what was removed and added, with two lines around', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', ''];
  const before = lines.join('\n');
  expect(changes(before, before.replace('d', 'D').replace('k', 'k\nnew'))).toEqual([
    'same b',
    'same c',
    'removed d',
    'added D',
    'same e',
    'same f',
    'gap ⋯',
    'same j',
    'same k',
    'added new',
    'same l',
  ]);
});

it('shows nothing of pages that are the same', () => {
  expect(changes('a\nb\n', 'a\nb\n')).toEqual([]);
});

it('knows headings, items and code, in each version by itself', () => {
  const before = '## Start\n\n- one\n\n```js\n# old\n```\n';
  const after = '## Start\n\n- **two**\n\n```js\n# new\n```\n# End {#the-end}\n';
  expect(shownLines(diffLines(before, after)).map(({ look, text }) => `${look} ${text}`)).toEqual([
    'heading Start',
    'text ',
    'item • one',
    'item • **two**',
    'text ',
    'fence ```js',
    'code # old',
    'code # new',
    'fence ```',
    'heading End',
  ]);
});
