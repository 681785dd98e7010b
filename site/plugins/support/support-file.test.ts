import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { supportFile, type SupportFile } from './support-file.ts';
import { supportSchema } from './support-schema.ts';

const support = supportSchema.parse(
  parse(readFileSync(new URL('../../support.yaml', import.meta.url), 'utf8')),
);
const at = { withTokens: (text: string) => text, origin: 'https://docs.example', baseUrl: '/docs/' };
const { path, contents } = supportFile(support, at);
const file = JSON.parse(contents) as SupportFile;

test('the support matrix is available to programs with every entry, and each fact has a source in the file', () => {
  expect(path).toBe('support.json');
  expect(file.entries).toHaveLength(support.entries.length);
  const facts = file.entries.flatMap((entry) => [entry.drm, ...Object.values(entry.facts)]);
  expect(facts.length).toBeGreaterThan(file.entries.length);
  expect(facts.filter(([, source]) => file.sources[source] === undefined)).toEqual([]);
  const groups = new Set(file.groups.map(({ id }) => id));
  expect(file.entries.filter(({ group }) => !groups.has(group))).toEqual([]);
});

test("its text is plain, and its sources have absolute URLs, even those of the site's pages", () => {
  expect(contents).not.toMatch(/\]\(/);
  const pages = Object.values(file.sources).filter(({ url }) => url.startsWith('https://docs.example/docs/'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ url }) => /\.mdx?$|index$/.test(url))).toEqual([]);
  for (const { url } of Object.values(file.sources)) {
    expect(url).toMatch(/^https:\/\//);
  }
});
