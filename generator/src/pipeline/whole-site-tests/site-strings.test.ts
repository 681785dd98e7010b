/** A site that replaces every interface string, so the output contains no English. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { unmarkedWords } from '../../../fixtures/unmarked-words.ts';
import { english, pageEnglish, shellEnglish } from '../../strings/en.ts';

const folder = fileURLToPath(new URL('../../../../e2e/fixtures/marked', import.meta.url));

let site: BuiltSite;
beforeAll(async () => {
  site = await buildHere(path.resolve(folder));
});
afterAll(removeBuiltSites);

/** Elements that contain code or names instead of text. */
const CODE = new Set(['script', 'style', 'pre', 'code', 'svg']);
const SPOKEN = new Set(['alt', 'aria-label', 'content', 'data-wrong', 'placeholder', 'title']);

/** Visible and accessible text of a document. */
function completeStrings(html: string): string[] {
  const labels: string[] = [];
  const text = (node: DefaultTreeAdapterTypes.Node): string => {
    if (node.nodeName === '#text' && 'value' in node) {
      return node.value;
    }
    if (!('childNodes' in node)) {
      return '';
    }
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
    const isProse = node.nodeName !== 'meta' || /description|title/.test(attributes.get('name') ?? '');
    labels.push(...[...attributes].filter(([name]) => isProse && SPOKEN.has(name)).map(([, value]) => value));
    return CODE.has(node.nodeName) ? '' : node.childNodes.map(text).join(' ');
  };
  const body = text(parse(html, { scriptingEnabled: false }));
  return [body, ...labels];
}

test('every page, including generated ones, contains only replaced strings', () => {
  const found = site
    .documents()
    .map((name) => [name, [...new Set(completeStrings(site.text(name)).flatMap(unmarkedWords))]] as const)
    .filter(([, words]) => words.length > 0);
  // Program names aren't translated.
  expect(Object.fromEntries(found)).toEqual({ 'ζώα/γάτα/index.html': ['npm', 'Yarn', 'pnpm'] });
  expect(site.documents()).toEqual(
    expect.arrayContaining([
      '404.html',
      'search/index.html',
      'tags/index.html',
      'ζώα/index.html',
      'παλιά.html',
    ]),
  );
});

test('all strings used in pages are replaced', () => {
  const all = site.documents().map((name) => completeStrings(site.text(name)).join('\n'));
  const shown = [...all, site.text('llms.txt'), site.text('recover.js')].join('\n');
  // Only translations say the others: see translation-report.test.ts.
  const here = Object.entries(pageEnglish).filter(([key]) => !key.startsWith('translation.'));
  const missing = here.filter(([, words]) => {
    const form = typeof words === 'string' ? words : words.one;
    return !shown.includes(`⟦${form.split(/[{]/, 1)[0]}`);
  });
  expect(missing.map(([key]) => key)).toEqual([]);
});

test('Markdown exports and llms.txt also contain the replaced strings', () => {
  expect(site.text('index.md')).toContain('> **⟦Note⟧**');
  expect(site.text('llms.txt').match(/^## .*$/gm)).toEqual(['## ⟦Pages⟧', '## ⟦Other pages⟧']);
});

test("dates have the format of the site's language", () => {
  expect(site.text('index.html')).toContain('⟦Last updated on <time dateTime="2025-03-09T00:00:00.000Z"');
  expect(site.text('index.html')).toContain('>9 Μαρ 2025</time> by Άννα⟧');
});

test('the browser receives its strings once with the site data, and scripts contain no English ones', () => {
  expect(Object.keys(site.site().strings)).toEqual(Object.keys(shellEnglish));
  const scripts = [...site.files.keys()].filter((name) => /^assets\/(?!mermaid).*\.js$/.test(name));
  const code = scripts.map((name) => site.text(name)).join('\n');
  const sentences = Object.values(english).filter(
    (words): words is Extract<typeof words, string> => typeof words === 'string' && /\w \w+ \w/.test(words),
  );
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((words) => code.includes(words.split('{', 1)[0] ?? ''))).toEqual([]);
});
