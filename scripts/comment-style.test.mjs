import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrasesIn } from './comment-style.mjs';
import { root } from './run.mjs';

const FOLDERS = ['bench', 'e2e', 'generator', 'scripts', 'site'];

/** Code that pages show or that isn't ours. */
const SKIPPED = [/(?:^|\/)(?:dist|docs|examples|fixtures|node_modules|programs|starter|static)\//];

test('comments and test titles contain no phrase that reads as translated', () => {
  const hits = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:css|mjs|tsx?)$/.test(file) && SKIPPED.every((pattern) => !pattern.test(file)))
    .flatMap((file) =>
      phrasesIn(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, phrase, use }) => `${file}:${line}: "${phrase}". Write ${use}.`,
      ),
    );
  expect(hits).toEqual([]);
});

test('a phrase is found with its line, even across lines', () => {
  const source = [
    '/**',
    ' * The label, which',
    ' * stands',
    ' * above the list.',
    ' */',
    'a(); // Gives a list.',
  ].join('\n');
  expect(phrasesIn('a.ts', source)).toEqual([
    { line: 3, phrase: 'stands above', use: 'is' },
    { line: 6, phrase: 'Gives', use: 'returns, causes, provides' },
  ]);
  expect(phrasesIn('a.css', 'a {\n  /* Beside the text */\n}')).toEqual([
    { line: 2, phrase: 'Beside', use: 'next to, in addition to' },
  ]);
});

test('code, strings, and quotations are ignored', () => {
  expect(phrasesIn('a.ts', 'const a = \'// Gives\'; // `gives` and "gives"')).toEqual([]);
});

test('titles of tests and groups are checked, without quoted text', () => {
  const source = [
    "describe('what it says', () => {});",
    "test.each([1])('%s is refused', () => {});",
    'test(\'a title "stands above" it\', () => {});',
    "call('stands above', text);",
  ].join('\n');
  expect(phrasesIn('a.test.ts', source)).toEqual([
    { line: 1, phrase: 'says', use: 'returns, contains, shows' },
    { line: 2, phrase: 'refused', use: 'rejects, blocks' },
  ]);
});
