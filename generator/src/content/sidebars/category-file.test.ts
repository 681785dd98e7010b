import { expect, test } from 'vitest';
import type { Memoize } from '../../plugin-api/memoize.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { readCategoryFiles } from './category-file.ts';

function read(
  files: Record<string, string | Buffer>,
  tokens: Record<string, string> | null = null,
  memoize?: Memoize,
) {
  const { categories, problems } = readCategoryFiles(siteFolder(files), Object.keys(files), tokens, memoize);
  return { categories: Object.fromEntries(categories), problems };
}

test('J6: the fields of a category file are returned by folder, with tokens replaced', () => {
  const files = {
    'docs/a/_category_.json': '{ "label": "%name%", "position": 1.5, "customProps": { "b": ["%name%"] } }',
    'docs/b/_category_.yml': 'label: "%name%"\nlink: null\n',
    'docs/c/_category_.yml': '# Nothing\n',
    'docs/d/_category_.json': 'null',
  };
  expect(read(files, { name: 'Vdo' })).toEqual({
    categories: {
      'docs/a': { label: 'Vdo', position: 1.5, customProps: { b: ['Vdo'] } },
      'docs/b': { label: 'Vdo', link: null },
      'docs/c': {},
      'docs/d': {},
    },
    problems: [],
  });
  expect(read(files).categories).toMatchObject({ 'docs/b': { label: '%name%' } });
});

test('J6: a category file that cannot be used is an error, and its folder has no fields', () => {
  const { categories, problems } = read({
    'docs/a/_category_.json': '{ "label": ',
    'docs/b/_category_.yml': 'label: A\nposition: 1: 2\n',
    'docs/c/_category_.yml': '- label\n',
    'docs/d/_category_.yml': 'label\n',
    'docs/e/_category_.yml': Buffer.from([0xff]),
    'docs/f/_category_.yml': 'label: F\nposition: first\n',
    'docs/g/_category_.json': '{\n  "label": "G",\n  "label": "H"\n}',
  });
  expect(categories).toEqual({
    'docs/a': {},
    'docs/b': {},
    'docs/c': {},
    'docs/d': {},
    'docs/e': {},
    'docs/f': { label: 'F' },
    'docs/g': {},
  });
  const error = { code: 'invalid-category-file', level: 'throw' };
  const noFields = {
    ...error,
    message: 'The file has no fields.',
    fix: 'Write fields such as "label" and "position".',
  };
  expect(problems).toEqual([
    {
      ...error,
      message: "The file isn't valid JSON.",
      fix: 'Correct the braces, quotes, and commas.',
      file: 'docs/a/_category_.json',
      line: 1,
      column: 12,
    },
    {
      ...error,
      message: "The file isn't valid YAML: Nested mappings are not allowed in compact mappings.",
      fix: 'Put the value in double quotes: position: "1: 2"',
      file: 'docs/b/_category_.yml',
      line: 2,
      column: 11,
    },
    { ...noFields, file: 'docs/c/_category_.yml' },
    { ...noFields, file: 'docs/d/_category_.yml' },
    expect.objectContaining({ code: 'not-utf8', file: 'docs/e/_category_.yml' }),
    {
      ...error,
      message: 'The field "position" is "first".',
      fix: 'It must be a number.',
      file: 'docs/f/_category_.yml',
      line: 2,
      column: 1,
    },
    {
      ...error,
      message: 'The file has a field twice.',
      fix: 'Remove one of the two.',
      file: 'docs/g/_category_.json',
      line: 3,
      column: 3,
    },
  ]);
});

test('J6: if a folder has two category files, the first one is used, with a warning', () => {
  expect(read({ 'docs/g/_category_.json': '{ "label": "A" }', 'docs/g/_category_.yml': 'label: B' })).toEqual(
    {
      categories: { 'docs/g': { label: 'A' } },
      problems: [
        {
          code: 'duplicate-category-file',
          level: 'warn',
          message: 'The folder "docs/g" has more than one category file, so this one isn\'t used.',
          fix: 'Keep only one of them.',
          file: 'docs/g/_category_.yml',
        },
      ],
    },
  );
});

test('a category file is read again if the file, its text, or the tokens change', () => {
  const keys = new Set<string>();
  const memoize: Memoize = (key, make) => {
    keys.add(JSON.stringify(key));
    return make();
  };
  for (let times = 0; times < 2; times++) {
    read({ 'a/_category_.yml': 'label: A' }, null, memoize);
    read({ 'a/_category_.yml': 'label: B' }, null, memoize);
    read({ 'a/_category_.yaml': 'label: A' }, null, memoize);
    read({ 'a/_category_.yml': 'label: A' }, { name: 'x' }, memoize);
    read({ 'a/_category_.yml': 'label: A' }, { name: 'y' }, memoize);
  }
  expect(keys.size).toBe(5);
});
