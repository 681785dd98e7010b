import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { statusText } from '../cli/translate.ts';
import { loadConfig } from '../config/load-config.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { cachedSite, htmlOf } from '../pipeline/testing/cached-site.ts';
import { translationReports, type LanguageReport } from './translation-report.ts';
import { createTranslation, markTranslated } from './write-translations.ts';

const inGerman = 'i18n/de/docusaurus-plugin-content-docs/current';

const config = {
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  navbar: { title: 'Acme', items: [{ label: 'More', items: [{ label: 'Shop', to: '/' }] }] },
  footer: { columns: [{ title: 'Links', items: [{ label: 'Imprint', to: '/' }] }], copyright: '2026' },
};

function site(files: Readonly<Record<string, string>> = {}): {
  dir: string;
  report: () => Promise<LanguageReport>;
  write: (file: string, text: string) => void;
} {
  const dir = siteFolder({
    'site.config.json': JSON.stringify(config),
    'sidebars.json': JSON.stringify({ docs: ['index', { Guides: ['lamp'] }] }),
    'docs/index.md': '---\ntitle: Start\n---\n\nOne.\n\nTwo\nlines.\n',
    'docs/lamp.md': '# Lamp\n\nIt shines.\n\n```sh\na\n\nb\n```\n',
    'components/Hello.tsx':
      "import { translate } from '@docusaurus/Translate';\nexport const Hello = () => <Translate id=\"hello\">Hello there</Translate>;\nexport const bye = translate({ id: 'bye', message: 'Bye' });\n",
    ...files,
  });
  return {
    dir,
    report: async () => {
      const [report] = await translationReports(dir, await loadConfig(dir));
      if (report === undefined) {
        throw new Error('no report');
      }
      return report;
    },
    write(file, text) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    },
  };
}

const states = ({ pages }: LanguageReport): Record<string, string> =>
  Object.fromEntries(pages.map(({ original, state }) => [original, state]));
const messagesIn = ({ messages }: LanguageReport, state: string): string[] =>
  messages.filter((message) => message.state === state).map(({ id }) => id);

describe('the state of a translation', () => {
  test('at first, everything is missing: pages, labels, and component texts', async () => {
    const report = await site().report();
    expect(states(report)).toEqual({ 'docs/index.md': 'missing', 'docs/lamp.md': 'missing' });
    expect(messagesIn(report, 'missing').sort()).toEqual([
      'bye',
      'copyright',
      'hello',
      'item.label.More',
      'item.label.Shop',
      'link.item.label.Imprint',
      'link.title.Links',
      'sidebar.docs.category.Guides',
      'title',
    ]);
  });

  test('init creates files that count as missing until they are changed, and keeps translations', async () => {
    const { dir, report, write } = site({ [`${inGerman}/index.md`]: '# Anfang\n' });
    expect(createTranslation(dir, await report())).toEqual({ pages: 1, messages: 9 });
    expect(readFileSync(path.join(dir, inGerman, 'index.md'), 'utf8')).toBe('# Anfang\n');
    expect(states(await report())).toEqual({ 'docs/index.md': 'unrecorded', 'docs/lamp.md': 'unfilled' });
    const navbar = path.join(dir, 'i18n/de/docusaurus-theme-classic/navbar.json');
    expect(JSON.parse(readFileSync(navbar, 'utf8'))).toMatchObject({
      'item.label.Shop': { message: 'Shop' },
    });
    write(`${inGerman}/lamp.md`, '# Lampe\n\nSie leuchtet.\n');
    expect(states(await report())['docs/lamp.md']).toBe('current');
    // A second call changes nothing that somebody has written.
    createTranslation(dir, await report());
    expect(readFileSync(path.join(dir, inGerman, 'lamp.md'), 'utf8')).toBe('# Lampe\n\nSie leuchtet.\n');
  });

  test('a changed original makes its translation stale until it is marked, and other lines do not', async () => {
    const { dir, report, write } = site({ [`${inGerman}/lamp.md`]: '# Lampe\n\nSie leuchtet.\n' });
    expect(markTranslated(dir, await report(), [])).toMatchObject({ pages: 1 });
    expect(states(await report())['docs/lamp.md']).toBe('current');
    // Only wrapped differently.
    write('docs/lamp.md', '# Lamp\n\n\nIt\nshines.\n\n```sh\na\n\nb\n```\n');
    expect(states(await report())['docs/lamp.md']).toBe('current');
    write(
      'docs/lamp.md',
      '---\nsidebar_position: 3\n---\n# Lamp\n\nIt shines.\n\nBrightly.\n\n```sh\na\n\nc\n```\n',
    );
    const stale = await report();
    const page = stale.pages.find(({ state }) => state === 'stale');
    expect([page?.original, page?.changedLines()]).toEqual(['docs/lamp.md', [8, 10]]);
    expect(statusText(stale)).toContain('docs/lamp.md  lines 8, 10');
    expect(markTranslated(dir, stale, ['docs/lamp.md'])).toMatchObject({ pages: 1 });
    expect(states(await report())['docs/lamp.md']).toBe('current');
  });

  test('pages without an original are orphaned, and messages become stale', async () => {
    const { dir, report, write } = site({
      [`${inGerman}/gone.md`]: '# Weg\n',
      'i18n/de/docusaurus-theme-classic/footer.json': JSON.stringify({
        copyright: { message: '2026 AG' },
        'link.title.Old': { message: 'Alt' },
      }),
    });
    const before = await report();
    expect(states(before)['docs/gone.md']).toBe('orphaned');
    expect(messagesIn(before, 'orphaned')).toEqual(['link.title.Old']);
    markTranslated(dir, before, []);
    write('site.config.json', JSON.stringify({ ...config, footer: { ...config.footer, copyright: '2027' } }));
    expect(messagesIn(await report(), 'stale')).toEqual(['copyright']);
  });

  test('a message with the original text is missing until it is marked, and code.json may have others', async () => {
    const navbar = 'i18n/de/docusaurus-theme-classic/navbar.json';
    const { dir, report } = site({
      [navbar]: JSON.stringify({ 'item.label.Shop': 'Shop', 'item.label.More': 'Mehr', other: 'Anders' }),
      'i18n/de/code.json': JSON.stringify({ 'item.label.Code': 'Im Code' }),
      'i18n/fr/code.json': '{}',
    });
    const before = await report();
    expect(messagesIn(before, 'current')).toEqual(['item.label.More']);
    expect(messagesIn(before, 'missing')).toContain('item.label.Shop');
    expect(messagesIn(before, 'orphaned')).toEqual([]);
    createTranslation(dir, before);
    markTranslated(dir, await report(), []);
    const after = await report();
    expect(messagesIn(after, 'current')).toHaveLength(after.messages.length);
    expect(JSON.parse(readFileSync(path.join(dir, navbar), 'utf8'))).toMatchObject({
      'item.label.More': 'Mehr',
      title: { message: 'Acme' },
    });
    expect(JSON.parse(readFileSync(path.join(dir, navbar), 'utf8'))).not.toHaveProperty('hello');
  });

  test('each set of docs has its own file of labels', async () => {
    const docs = [
      {},
      { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: 'community.json' },
    ];
    const { report } = site({
      'site.config.json': JSON.stringify({ ...config, docs }),
      'community.json': JSON.stringify({ people: [{ 'Who we are': ['team'] }] }),
      'community/team.md': '# Team\n',
    });
    const { pages, messages } = await report();
    expect(pages.map(({ original }) => original)).toEqual([
      'docs/index.md',
      'docs/lamp.md',
      'community/team.md',
    ]);
    expect(messages.filter(({ id }) => id.startsWith('sidebar.')).map(({ file, id }) => [file, id])).toEqual([
      [`${inGerman}.json`, 'sidebar.docs.category.Guides'],
      ['i18n/de/docusaurus-plugin-content-docs-community/current.json', 'sidebar.people.category.Who we are'],
    ]);
  });

  test('a file of messages that cannot be read is an error', async () => {
    const { report } = site({ 'i18n/de/code.json': '{' });
    await expect(report()).rejects.toThrow('i18n/de/code.json');
  });

  test('marking pages keeps the records of others, and marking everything removes those of deleted pages', async () => {
    const ledger = 'i18n/de/translated.json';
    const record = { pages: { 'docs/gone.md': ['old'], 'docs/index.md': ['old'] }, messages: {} };
    const { dir, report } = site({
      [ledger]: JSON.stringify(record),
      [`${inGerman}/index.md`]: '# Anfang\n',
      [`${inGerman}/lamp.md`]: '# Lampe\n',
    });
    const pages = (): object =>
      (JSON.parse(readFileSync(path.join(dir, ledger), 'utf8')) as typeof record).pages;
    expect(markTranslated(dir, await report(), [`${inGerman}/lamp.md`])).toEqual({ pages: 1, messages: 0 });
    expect(pages()).toEqual({ 'docs/index.md': ['old'], 'docs/lamp.md': expect.any(Array) });
    expect(states(await report())).toMatchObject({ 'docs/index.md': 'stale', 'docs/lamp.md': 'current' });
    expect(markTranslated(dir, await report(), [])).toMatchObject({ pages: 2 });
    expect(states(await report())).toMatchObject({ 'docs/index.md': 'current', 'docs/lamp.md': 'current' });
  });

  test('a page that is not translated cannot be marked; the nearest one is suggested', async () => {
    const { dir, report } = site({ [`${inGerman}/lamp.md`]: '# Lampe\n' });
    expect(markTranslated(dir, await report(), ['docs/lamb.md'])).toEqual({
      unknown: 'docs/lamb.md',
      nearest: 'docs/lamp.md',
    });
    expect(existsSync(path.join(dir, 'i18n/de/translated.json'))).toBe(false);
  });

  test('a damaged record is an error with its file', async () => {
    const { report } = site({ 'i18n/de/translated.json': '{' });
    await expect(report()).rejects.toThrow('i18n/de/translated.json  invalid-translation');
  });
});

describe('a translated page', () => {
  const files = {
    'site.config.json': JSON.stringify({ i18n: config.i18n }),
    'docs/lamp.md': '---\nslug: /\n---\n\n# Lamp\n\nIt shines.\n',
    [`${inGerman}/lamp.md`]: '# Lampe\n\nSie leuchtet.\n',
  };
  const source = `${inGerman}/lamp.md`;

  test('shows a notice with a link to the original while its translation is stale, unless that is turned off', async () => {
    const kept = cachedSite({
      ...files,
      'i18n/de/translated.json': JSON.stringify({ pages: { 'docs/lamp.md': ['old'] } }),
    });
    const html = htmlOf(await kept.compile(), source);
    expect(html).toContain('Das Original dieser Seite wurde seit der Übersetzung geändert.');
    expect(html).toContain('<a href="/" hreflang="en">Original lesen</a>');
    kept.write('site.config.json', JSON.stringify({ i18n: { ...config.i18n, staleNotice: false } }));
    expect(htmlOf(await kept.compile(), source)).toBe('<p>Sie leuchtet.</p>');
  });

  test('that copies the original counts as untranslated, so the original is shown and marked', async () => {
    const kept = cachedSite({ ...files, [source]: files['docs/lamp.md'] });
    const [, german] = (await kept.compile()).languages;
    expect(german?.pages.map(({ page }) => [page.source, page.data.language?.lang])).toContainEqual([
      'docs/lamp.md',
      'en',
    ]);
  });
});
