import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { CacheFile } from './cache-file.ts';

const DAY = 24 * 3600 * 1000;

function opened(file: string): CacheFile<unknown> {
  return new CacheFile(file, 7 * DAY);
}

test('entries are available in the next run, whatever they contain', () => {
  const file = path.join(siteFolder({}), 'folder/pages');
  const values = { a: { text: 'zwei\nZeilen – ü 😀' }, b: [1, null, ' '], c: '' };
  const first = opened(file);
  expect(first.get('a')).toBeNull();
  Object.entries(values).forEach(([key, value]) => first.set(key, value));
  first.store();
  first.set('d', 'stored by the next call');
  first.store();
  const next = opened(file);
  for (const [key, value] of Object.entries(values)) {
    expect(next.get(key)).toEqual(value);
  }
  expect([next.get('d'), next.get('e')]).toEqual(['stored by the next call', null]);
});

test('a truncated or changed file contains no entries', () => {
  const file = path.join(siteFolder({}), 'pages');
  const first = opened(file);
  first.set('a', 'A');
  first.set('b', 'B');
  first.store();
  const written = readFileSync(file);
  writeFileSync(file, written.subarray(0, -4));
  expect(opened(file).get('a')).toBeNull();
  writeFileSync(file, written.toString().replace('"B"', '"X"'));
  expect([opened(file).get('a'), opened(file).get('b')]).toEqual([null, null]);
});

test("an old entry is removed unless the run used it, and an unchanged file isn't written again", () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const file = path.join(siteFolder({}), 'pages');
    const first = opened(file);
    first.set('asked', 1);
    first.set('other', 2);
    first.store();
    const run = (): CacheFile<unknown> => {
      const next = opened(file);
      expect(next.get('asked')).toBe(1);
      next.store();
      return opened(file);
    };
    const written = readFileSync(file, 'utf8');
    vi.setSystemTime(Date.now() + 6 * DAY);
    expect(run().get('other')).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(written);
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect(run().get('other')).toBeNull();
    expect(opened(file).get('asked')).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
