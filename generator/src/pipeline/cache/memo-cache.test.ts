import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { openMarkdownCache } from './markdown-cache.ts';
import { MemoCache } from './memo-cache.ts';

/** The keys that were recomputed, given the values cached by earlier runs. */
function made(folder: string, asked: readonly string[], value: unknown = null): string[] {
  const values = new MemoCache(folder, '/site');
  const again: string[] = [];
  for (const from of asked) {
    values.keep([from], () => {
      again.push(from);
      return value;
    });
  }
  values.store();
  return again;
}

test("a value is made once per set of inputs and removed if a run hasn't used it", () => {
  const folder = siteFolder({});
  expect(made(folder, ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(made(folder, ['a', 'b'])).toEqual([]);
  expect(made(folder, ['a', 'c'])).toEqual(['c']);
  expect(made(folder, ['a', 'b', 'c'])).toEqual(['b']);
});

test("inputs that are equal when joined aren't confused", () => {
  const values = new MemoCache(siteFolder({}), '/site');
  expect(values.keep(['ab', 'c'], () => 1)).toBe(1);
  expect(values.keep(['a', 'bc'], () => 2)).toBe(2);
});

test('each site has its own values in a shared folder', () => {
  const folder = siteFolder({});
  made(folder, ['a']);
  expect(new MemoCache(folder, '/other').keep(['a'], () => 'other')).toBe('other');
});

test("a site's values stay in the cache, however old they are, and those of a removed site don't", () => {
  const folder = siteFolder({});
  made(folder, ['a']);
  const kept = readdirSync(folder);
  writeFileSync(path.join(folder, 'values-removed'), '');
  readdirSync(folder).forEach((name) => utimesSync(path.join(folder, name), 1, 1));
  openMarkdownCache({ folder, siteDir: '/site', inMemory: false }).end();
  expect(readdirSync(folder)).toEqual(kept);
});

test.each([[Number.NaN], [new Date(0)], [{ a: undefined }], [-0]])(
  "a value that JSON can't represent is made every time: %o",
  (value) => {
    const folder = siteFolder({});
    expect(made(folder, ['a'], value)).toEqual(['a']);
    expect(made(folder, ['a'], value)).toEqual(['a']);
  },
);
