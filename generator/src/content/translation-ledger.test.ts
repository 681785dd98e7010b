import { expect, test } from 'vitest';
import type { Doc } from './model.ts';
import { siteFolder } from './testing/site-folder.ts';
import {
  blocksOf,
  ledgerFile,
  ledgerText,
  pageTranslation,
  readLedger,
  textHash,
  type TranslationLedger,
} from './translation-ledger.ts';

const page = (body: string, plainFrontMatter: Record<string, unknown> = {}, format = 'md'): Doc =>
  ({ body, bodyLine: 4, format, plainFrontMatter }) as Doc;
const hashes = (body: string, fields?: Record<string, unknown>): string[] =>
  blocksOf(page(body, fields)).map(({ hash }) => hash);
const lines = (body: string): number[] => blocksOf(page(body)).map(({ line }) => line);

test('each paragraph is a block with its first line in the file', () => {
  expect(lines('One\ntwo\n\n\nThree\n')).toEqual([4, 8]);
  expect(hashes('One\n\nTwo')).toEqual([textHash('One'), textHash('Two')]);
  expect(blocksOf(page('\n\n'))).toEqual([]);
});

test('the front matter that readers see is the first block, on line 1', () => {
  const [first] = blocksOf(page('One', { title: 'A', slug: '/a' }));
  expect(first?.line).toBe(1);
  expect(hashes('One', { title: 'A', slug: '/b' })).toEqual(hashes('One', { title: 'A', slug: '/a' }));
  expect(hashes('One', { slug: '/a' })).toEqual(hashes('One'));
  for (const field of [
    'title',
    'description',
    'sidebar_label',
    'pagination_label',
    'keywords',
    'questions',
    'tags',
  ]) {
    expect(hashes('One', { [field]: 'A' })[0], field).not.toBe(hashes('One', { [field]: 'B' })[0]);
  }
});

test('a fenced block of code is one block, up to its own closing fence', () => {
  expect(lines('```js\na\n\nb\n```\n\nEnd')).toEqual([4, 10]);
  expect(lines('````md\n```\n\n```\n````\n\nEnd')).toEqual([4, 10]);
  expect(lines('~~~\na\n\n```\n\n~~~\n\nEnd')).toEqual([4, 11]);
  // Four spaces make it text.
  expect(lines('    ```\n\nEnd')).toEqual([4, 6]);
});

test('wrapping a paragraph or indenting it differently changes no hash', () => {
  expect(hashes('One two\n  three')).toEqual(hashes('One\ntwo three'));
  expect(hashes('  One')).toEqual(hashes('One'));
  expect(textHash('a b')).toMatch(/^[0-9a-f]{8}$/);
  expect(textHash('a b')).not.toBe(textHash('ab'));
});

test('spaces in code count, because they have a meaning in YAML and Python', () => {
  const yaml = (indent: string): string => `Text:\n\`\`\`yaml\na:\n${indent}b: 1\n\`\`\`\n`;
  expect(hashes(yaml('  '))).not.toEqual(hashes(yaml('')));
  expect(hashes(yaml('  '))).not.toEqual(hashes(yaml('    ')));
  expect(hashes('```py\nif a:\n    b()\nc()\n```')).not.toEqual(
    hashes('```py\nif a:\n    b()\n    c()\n```'),
  );
  expect(hashes('```\na b\n```')).not.toEqual(hashes('```\na  b\n```'));
  expect(hashes('```\na\nb\n```')).not.toEqual(hashes('```\na b\n```'));
  expect(hashes('> ```\n> a:\n>   b\n> ```')).not.toEqual(hashes('> ```\n> a:\n> b\n> ```'));
  expect(hashes('- ```\n  a:\n    b\n  ```')).not.toEqual(hashes('- ```\n  a:\n  b\n  ```'));
  // Spaces that nobody sees, and prose around the code.
  expect(hashes('One\ntwo\n```\na\n```')).toEqual(hashes('One two\n```  \na  \n```'));
});

test('spaces count in code that is indented by four spaces, but not in the paragraphs of a list', () => {
  expect(hashes('One\n\n    a:\n      b')).not.toEqual(hashes('One\n\n    a:\n    b'));
  expect(hashes('\ta\n\tb')).not.toEqual(hashes('\ta b'));
  for (const [code, other] of [
    ['- One\n\n      a\n        b', '- One\n\n      a\n      b'],
    ['- - One\n\n  Two\n\n      a\n        b', '- - One\n\n  Two\n\n      a\n      b'],
    ['1. One\n\nTwo\n\n    a\n      b', '1. One\n\nTwo\n\n    a\n    b'],
  ]) {
    expect(hashes(code ?? ''), code).not.toEqual(hashes(other ?? ''));
  }
  for (const [text, other] of [
    ['10. One\n\n    two\n    three', '10. One\n\n    two three'],
    ['- One\n\n    - two\n\n      three\n      four', '- One\n\n    - two\n\n      three four'],
    ['One\n    two\n      three', 'One two three'],
  ]) {
    expect(hashes(text ?? ''), text).toEqual(hashes(other ?? ''));
  }
  // MDX doesn't have this kind of code.
  const [mdx, wrapped] = ['    a\n      b', '    a b'].map((body) => blocksOf(page(body, {}, 'mdx')));
  expect(mdx).toEqual(wrapped);
});

const ledger = (blocks?: string[]): TranslationLedger => ({
  pages: blocks === undefined ? {} : { 'docs/a.md': blocks },
  messages: {},
});
const stateOf = (original: Doc | null, translated: Doc | null, recorded?: string[]) =>
  pageTranslation(
    { original: 'docs/a.md', file: 'i18n/de/docs/a.md' },
    original,
    translated,
    ledger(recorded),
  );

test('the state of a translation compares the original, the translation, and the record', () => {
  const original = page('One\n\nTwo');
  const german = page('Eins\n\nZwei');
  const recorded = hashes('One\n\nTwo');
  expect(stateOf(null, german, recorded).state).toBe('orphaned');
  expect(stateOf(null, null).state).toBe('orphaned');
  expect(stateOf(original, null, recorded).state).toBe('missing');
  expect(stateOf(original, german).state).toBe('unrecorded');
  expect(stateOf(original, german, recorded).state).toBe('current');
  expect(stateOf(page('One\n\nNew'), german, recorded).state).toBe('stale');
  expect(stateOf(page('One'), german, recorded).state).toBe('stale');
});

test('a copy of the original is unfilled, even if the original has changed since', () => {
  expect(stateOf(page('One'), page('One')).state).toBe('unfilled');
  expect(stateOf(page('New'), page('One'), hashes('One')).state).toBe('unfilled');
});

test('the changed lines are those of blocks that are not recorded', () => {
  const { changedLines, blocks } = stateOf(page('One\n\nNew'), page('Eins'), hashes('One\n\nTwo'));
  expect(changedLines()).toEqual([6]);
  expect(blocks()).toEqual(blocksOf(page('One\n\nNew')));
  expect(stateOf(page('One\n\nTwo'), page('Eins')).changedLines()).toEqual([4, 6]);
  expect(stateOf(null, page('Eins')).changedLines()).toEqual([]);
});

test('a record is written sorted, and read again', () => {
  const written: TranslationLedger = {
    pages: { 'docs/b.md': ['2', '1'], 'docs/a.md': [] },
    messages: { 'z.json': { b: '2', a: '1' }, 'a.json': {} },
  };
  const text = ledgerText(written);
  expect([...text.matchAll(/"([^"]+)":/g)].map(([, key]) => key)).toEqual([
    'pages',
    'docs/a.md',
    'docs/b.md',
    'messages',
    'a.json',
    'z.json',
    'a',
    'b',
  ]);
  expect(text.endsWith('}\n')).toBe(true);
  const site = siteFolder({ [ledgerFile('i18n/de')]: text });
  expect(readLedger(site, 'i18n/de')).toEqual({ ledger: written, problems: [] });
});

test('a missing record is empty, parts of it are optional, and a damaged one is an error', () => {
  const none = { pages: {}, messages: {} };
  expect(readLedger(siteFolder({}), 'i18n/de')).toEqual({ ledger: none, problems: [] });
  expect(readLedger(siteFolder({ 'i18n/de/translated.json': '{}' }), 'i18n/de').ledger).toEqual(none);
  for (const damaged of ['{', '[]', '{"pages":{"a":"b"}}']) {
    const { ledger: read, problems } = readLedger(
      siteFolder({ 'i18n/de/translated.json': damaged }),
      'i18n/de',
    );
    expect(read).toEqual(none);
    expect(problems).toEqual([
      {
        code: 'invalid-translation',
        level: 'throw',
        message: 'The record of the translations is damaged.',
        fix: 'Restore the file from your repository, or delete it and run "docs translate done".',
        file: 'i18n/de/translated.json',
      },
    ]);
  }
});
