import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateSite } from './generate-site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'generate-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (site, file) => readFileSync(join(folder, site, file), 'utf8');

test('two runs write the same files', () => {
  const first = generateSite(join(folder, 'a'), 30);
  expect(generateSite(join(folder, 'b'), 30)).toEqual(first);
  expect(first).toHaveLength(30);
  for (const file of first) {
    expect(read('a', file)).toBe(read('b', file));
  }
});

test('pages have the size and structure of real ones', () => {
  const files = generateSite(join(folder, 'c'), 30);
  const texts = files.map((file) => read('c', file));
  const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  expect(average).toBeGreaterThan(7000);
  expect(average).toBeLessThan(11_000);
  const all = texts.join('\n');
  expect(new Set(all.match(/(?<=^```)\w+/gm)).size).toBe(9);
  expect(all).toContain('<TabItem');
  expect(all).toContain('| Field | Type |');
});

test('every link between pages leads to a page', () => {
  const files = generateSite(join(folder, 'd'), 30);
  for (const file of files) {
    for (const [, target] of read('d', file).matchAll(/\]\((\.[^)]+)\)/g)) {
      expect(files).toContain(join(file, '..', target));
    }
  }
});
