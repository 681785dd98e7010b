import { expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { localizedConfigs, type LocalizedConfig } from './localized-config.ts';

const i18n = { defaultLocale: 'en', locales: ['de', 'en'] };

async function languages(
  settings: object,
  files: Readonly<Record<string, unknown>> = {},
): Promise<LocalizedConfig[]> {
  const dir = siteFolder({
    'site.config.json': JSON.stringify({ baseUrl: '/docs/', title: 'Lamp', ...settings }, null, 2),
    'docs/index.md': '# Start\n',
    ...Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  });
  return localizedConfigs(dir, await loadConfig(dir));
}

test('a site without i18n has one language', async () => {
  const [only, ...rest] = await languages({}, { 'i18n/de/code.json': {} });
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ missingStrings: [], problems: [] });
  expect(only?.config.language).toBeUndefined();
});

test('the default language is first and at the base URL, and the others are below it', async () => {
  const [english, german] = await languages({ i18n });
  expect([english?.config.locale.code, english?.config.baseUrl]).toEqual(['en', '/docs/']);
  expect([german?.config.locale.code, german?.config.baseUrl]).toEqual(['de', '/docs/de/']);
  expect(german?.config.language).toMatchObject({
    rootUrl: '/docs/',
    all: [
      { name: 'de', isDefault: false, baseUrl: '/docs/de/' },
      { name: 'en', isDefault: true, baseUrl: '/docs/' },
    ],
  });
});

test('strings of the configuration are in the default language, and code.json changes them', async () => {
  const [english, german] = await languages(
    { i18n, strings: { 'toc.title': 'Contents', 'page.edit': 'Edit' } },
    { 'i18n/en/code.json': { 'page.edit': 'Change' }, 'i18n/de/code.json': { hello: 'Hallo' } },
  );
  expect(english?.config.strings).toMatchObject({ 'toc.title': 'Contents', 'page.edit': 'Change' });
  expect(german?.config.strings['toc.title']).toBe('Auf dieser Seite');
  expect(german?.config.language?.messages).toEqual({ hello: 'Hallo' });
});

test('labels of the navbar, its dropdowns, and the footer are translated, and the others stay', async () => {
  const theme = 'i18n/de/docusaurus-theme-classic';
  const [, german] = await languages(
    {
      i18n,
      navbar: { items: [{ label: 'More', items: [{ label: 'Shop', to: '/' }] }, { type: 'search' }] },
      footer: {
        columns: [
          { title: 'Links', items: [{ label: 'Imprint', to: '/' }, { html: '<b>Us</b>' }] },
          { items: [{ label: 'Shop', to: '/' }] },
        ],
        copyright: '2026',
      },
    },
    {
      [`${theme}/navbar.json`]: { 'item.label.More': 'Mehr', 'item.label.Shop': 'Laden' },
      [`${theme}/footer.json`]: { 'link.title.Links': 'Verweise', 'link.item.label.Imprint': 'Impressum' },
    },
  );
  expect(german?.config.navbar).toMatchObject({
    title: 'Lamp',
    items: [{ label: 'Mehr', items: [{ label: 'Laden' }] }, { type: 'search' }],
  });
  expect(german?.config.navbar.items[1]).not.toHaveProperty('label');
  expect(german?.config.navbar.items[1]).not.toHaveProperty('items');
  expect(german?.config.footer).toMatchObject({
    copyright: '2026',
    columns: [
      { title: 'Verweise', items: [{ label: 'Impressum' }, { html: '<b>Us</b>' }] },
      { title: null, items: [{ label: 'Shop' }] },
    ],
  });
  const [, titled] = await languages(
    { i18n, navbar: { title: 'The lamp' } },
    { [`${theme}/footer.json`]: { copyright: 'Wir' } },
  );
  expect(titled?.config.navbar.title).toBe('The lamp');
  expect(titled?.config.footer.copyright).toBe('Wir');
  const [, renamed] = await languages({ i18n }, { [`${theme}/navbar.json`]: { title: 'Die Lampe' } });
  expect(renamed?.config.navbar.title).toBe('Die Lampe');
});

test('versions have translated labels and keep their other settings', async () => {
  const [english, german] = await languages(
    { i18n, docs: { versions: { current: { label: 'Next', path: 'next' } } } },
    { 'i18n/de/docusaurus-plugin-content-docs/current.json': { 'version.label': 'Kommende' } },
  );
  expect(english?.config.docs.versions['current']?.label).toBe('Next');
  expect(german?.config.docs.versions['current']).toMatchObject({ label: 'Kommende', path: 'next' });
  expect(german?.config.language?.sidebars).toEqual({ current: { 'version.label': 'Kommende' } });
});

test('a folder in i18n without a language is a warning that suggests the nearest one', async () => {
  const [english, german] = await languages(
    { i18n },
    { 'i18n/dee/code.json': {}, 'i18n/zh-Hant/code.json': {}, 'i18n/de/code.json': {}, 'i18n/notes.md': '' },
  );
  expect(german?.problems).toEqual([]);
  expect(english?.problems.map(({ level, message, fix, line }) => [level, message, fix, line])).toEqual([
    [
      'warn',
      'The folder "i18n/dee" isn\'t read, because no language of the site has that name.',
      'Add "dee" to i18n.locales, or rename the folder to "de".',
      6,
    ],
    [
      'warn',
      'The folder "i18n/zh-Hant" isn\'t read, because no language of the site has that name.',
      'Add "zh-Hant" to i18n.locales, or remove the folder.',
      6,
    ],
  ]);
});

test('a damaged file of a translation is a problem of its language', async () => {
  const [english, german] = await languages(
    { i18n },
    { 'i18n/de/code.json': '{', 'i18n/de/docusaurus-theme-classic/navbar.json': '[]' },
  );
  expect(english?.problems).toEqual([]);
  expect(german?.problems.map(({ file }) => file)).toEqual([
    'i18n/de/code.json',
    'i18n/de/docusaurus-theme-classic/navbar.json',
  ]);
});
