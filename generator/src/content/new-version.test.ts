import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { cutVersion } from './new-version.ts';
import { readDocs } from './read-docs.ts';
import { readSidebars } from './sidebars/read-sidebars.ts';
import { loadConfig } from '../config/load-config.ts';
import { config, siteFolder } from './testing/site-folder.ts';
import { translationReports, type LanguageReport } from '../translations/translation-report.ts';
import { markTranslated } from '../translations/write-translations.ts';

const cut = (site: string, name: string, settings: SiteConfigInput = {}) =>
  cutVersion(site, { id: null, config: config(settings) }, name);
const json = (site: string, file: string): unknown => JSON.parse(readFileSync(path.join(site, file), 'utf8'));

test('V11: docs and sidebars are copied, and the name is added first', async () => {
  const site = siteFolder({
    'docs/a.md': '# A',
    'docs/img/x.png': 'x',
    'sidebars.ts': "const label: string = 'L'; export default { main: [{ type: 'doc', id: 'a', label }] };",
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '',
  });
  await cut(site, '2.0');
  expect(json(site, 'versions.json')).toEqual(['2.0', '1.0']);
  expect(readFileSync(path.join(site, 'versioned_docs/version-2.0/a.md'), 'utf8')).toBe('# A');
  expect(existsSync(path.join(site, 'versioned_docs/version-2.0/img/x.png'))).toBe(true);
  expect(json(site, 'versioned_sidebars/version-2.0-sidebars.json')).toEqual({
    main: [{ type: 'doc', id: 'a', label: 'L' }],
  });
});

test('paths that lead out of the docs lead to the same files from the copy', async () => {
  const page = `import C from '../../src/C';
import data from "@site/src/data.json";

[Read me](../../README.md#start), [beside](../b.md), ![x](../img/x.png), <img src="../../static/x.png" alt="" />, ../../gone

\`\`\`js
import C from '../../src/C';
\`\`\``;
  const site = siteFolder({
    'docs/g/a.mdx': page,
    'docs/b.md':
      '[Read me](../README.md)\n\n::include{file="../README.md"}\n\n```ts file="../src/C.tsx" region="a"\n```',
    'docs/img/x.png': '',
    'README.md': '',
    'src/C.tsx': '',
    'static/x.png': '',
  });
  await cut(site, '1.0');
  const copy = (name: string): string =>
    readFileSync(path.join(site, 'versioned_docs/version-1.0', name), 'utf8');
  const moved = page
    .replace("import C from '../../src/C'", "import C from '../../../src/C'")
    .replace('(../../README.md#start)', '(../../../README.md#start)')
    .replace('../../static/x.png', '../../../static/x.png');
  expect(copy('g/a.mdx')).toBe(moved);
  expect(copy('b.md')).toBe(
    '[Read me](../../README.md)\n\n::include{file="../../README.md"}\n\n```ts file="../../src/C.tsx" region="a"\n```',
  );
});

test('V11: a new version builds, even with a generated sidebar', async () => {
  const site = siteFolder({ 'docs/a.md': '' });
  await cut(site, '1.0');
  const { versions, problems } = await readDocs(site, config(), { mode: 'build' });
  expect(problems).toEqual([]);
  expect(versions.map(({ name, path: at }) => [name, at])).toEqual([
    ['current', '/next/'],
    ['1.0', '/'],
  ]);
  const { sidebars } = await readSidebars(site, config(), versions, { mode: 'build' });
  expect(sidebars[1]?.trees).toMatchObject({ defaultSidebar: [{ type: 'doc', id: 'a' }] });
});

test('V11: without sidebars, none are written', async () => {
  const site = siteFolder({ 'docs/a.md': '' });
  await cut(site, '1.0', { docs: { sidebarPath: false } });
  expect(existsSync(path.join(site, 'versioned_sidebars'))).toBe(false);
});

test('V10: invalid names are rejected', async () => {
  const site = siteFolder({ 'docs/a.md': '', 'versions.json': '["1.0"]' });
  await expect(cut(site, 'a/b')).rejects.toThrow('The version name "a/b" contains a slash.');
  await expect(cut(site, '')).rejects.toThrow('is empty');
  await expect(cut(site, 'current')).rejects.toThrow('"current" is the docs folder itself.');
  await expect(cut(site, '1.0')).rejects.toThrow(/already exists[^]*These versions exist: 1.0/);
  expect(json(site, 'versions.json')).toEqual(['1.0']);
});

test('names that would share their URLs with another version are rejected', async () => {
  const site = siteFolder({ 'docs/a.md': '', 'versions.json': '["Beta"]' });
  for (const name of ['beta', 'BETA']) {
    // oxlint-disable-next-line no-await-in-loop -- both would write the same file
    await expect(cut(site, name)).rejects.toThrow('The version "Beta" already exists.');
  }
  await expect(cut(site, 'next')).rejects.toThrow('The URLs of the docs folder start with "next".');
  const docs = { versions: { current: { path: 'main' } } };
  await expect(cut(site, 'main', { docs })).rejects.toThrow('start with "main"');
  expect(json(site, 'versions.json')).toEqual(['Beta']);
  await cut(site, 'next', { docs: { lastVersion: 'current' } });
  expect(json(site, 'versions.json')).toEqual(['next', 'Beta']);
});

test('nothing is written if there is nothing to copy or the folder exists', async () => {
  const empty = siteFolder({});
  await expect(cut(empty, '1.0')).rejects.toMatchObject({
    problems: [
      {
        code: 'version-not-cut',
        level: 'throw',
        message: expect.stringContaining('the folder "docs" doesn\'t exist'),
        fix: expect.any(String),
      },
    ],
  });
  expect(existsSync(path.join(empty, 'versions.json'))).toBe(false);
  const taken = siteFolder({ 'docs/a.md': '', 'versioned_docs/version-1.0/a.md': '' });
  await expect(cut(taken, '1.0')).rejects.toThrow('already exists');
  expect(existsSync(path.join(taken, 'versions.json'))).toBe(false);
});

test('nothing is written if the sidebars cannot be read', async () => {
  const site = siteFolder({ 'docs/a.md': '', 'sidebars.js': 'module.exports = {' });
  await expect(cut(site, '1.0')).rejects.toThrow('sidebars-not-loaded');
  expect(existsSync(path.join(site, 'versioned_docs'))).toBe(false);
});

test('translations are part of a new version, and only changed originals make them stale', async () => {
  const german = 'i18n/de/docusaurus-plugin-content-docs';
  const settings = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };
  const site = siteFolder({
    'README.md': '',
    'site.config.json': JSON.stringify(settings),
    'docs/a.md': '# A\n\n[Read me](../README.md)\n',
    'docs/b.md': '# B\n',
    [`${german}/current/a.md`]: '# Ah\n\n[Lies mich](../README.md)\n',
    [`${german}/current/b.md`]: '# Beh\n',
    [`${german}/current.json`]: '{"version.label":{"message":"Nächste"},"sidebar.a":{"message":"Seite"}}',
  });
  const report = async (): Promise<LanguageReport> => {
    const [ofGerman] = await translationReports(site, await loadConfig(site));
    if (ofGerman === undefined) {
      throw new Error('German has no report.');
    }
    return ofGerman;
  };
  markTranslated(site, await report(), []);
  writeFileSync(path.join(site, 'docs/b.md'), '# B\n\nNew.\n');
  await cut(site, '2.0', settings);
  expect(readFileSync(path.join(site, german, 'version-2.0/a.md'), 'utf8')).toBe(
    '# Ah\n\n[Lies mich](../../README.md)\n',
  );
  expect(json(site, `${german}/version-2.0.json`)).toEqual({ 'sidebar.a': { message: 'Seite' } });
  expect((await report()).pages.map(({ original, state }) => [original, state])).toEqual([
    ['docs/a.md', 'current'],
    ['docs/b.md', 'stale'],
    ['versioned_docs/version-2.0/a.md', 'current'],
    ['versioned_docs/version-2.0/b.md', 'stale'],
  ]);
});

test('nothing is written if translated messages are not JSON', async () => {
  const german = 'i18n/de/docusaurus-plugin-content-docs';
  const settings = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };
  const site = siteFolder({
    'docs/a.md': '# A\n',
    [`${german}/current/a.md`]: '# Ah\n',
    [`${german}/current.json`]: '{"sidebar.a": ',
  });
  await expect(cut(site, '2.0', settings)).rejects.toMatchObject({
    problems: [{ code: 'invalid-translation', file: `${german}/current.json` }],
  });
  expect(existsSync(path.join(site, 'versioned_docs'))).toBe(false);
  expect(existsSync(path.join(site, german, 'version-2.0'))).toBe(false);
});
