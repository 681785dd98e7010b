/** A translation of a whole site, from its first report to one of a site that has changed, with all files. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { loadConfig } from '../config/load-config.ts';
import { listFiles } from '../content/list-files.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { translationReports, type LanguageReport } from './translation-report.ts';
import { createTranslation, markTranslated } from './write-translations.ts';

const THEME = 'i18n/de/docusaurus-theme-classic';
const DOCS = 'i18n/de/docusaurus-plugin-content-docs';

const config = {
  i18n: { defaultLocale: 'en', locales: ['de', 'en', 'eo'] },
  strings: { 'toc.title': 'Contents' },
  navbar: {
    title: 'Lamps',
    items: [{ label: 'More', items: [{ label: 'Shop', to: '/' }] }, { type: 'search' }],
  },
  footer: { columns: [{ title: 'Links', items: [{ label: 'Imprint', to: '/' }] }], copyright: '2026' },
};

const SITE = {
  'site.config.json': JSON.stringify(config),
  'sidebars.json': JSON.stringify({
    docs: ['index', { Guides: ['lamp'] }],
    more: [{ type: 'link', label: 'Shop', href: 'https://shop.example' }],
  }),
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({ docs: [{ Old: ['index'] }] }),
  'versioned_docs/version-1.0/index.md': '# Old start\n',
  'docs/index.md': '# Start\n\nOne.\n',
  'docs/lamp.md': '# Lamp\n\nIt shines.\n\n## Bulb\n\nSmall.\n',
  'pages/about.md': '# About\n\nUs.\n',
  'components/Hello.tsx': 'export const Hello = () => <Translate id="hello">Hello</Translate>;\n',
  'dist/Built.tsx': 'export const Built = () => <Translate id="built">Built</Translate>;\n',
  'scripts/translated.ts': "export const translated = (id) => id;\ntranslated({ message: 'No' });\n",
  // Translated before the first report.
  [`${DOCS}/current/lamp.md`]: '# Lampe\n\nSie leuchtet.\n',
  [`${DOCS}/current/gone.md`]: '# Weg\n',
  [`${DOCS}/current.json`]: JSON.stringify({
    'sidebar.docs.category.Guides': { message: 'Anleitungen' },
    'sidebar.more.link.Shop': 'Shop',
    'sidebar.more.link.Gone': 'Weg',
    'version.label': 'Kommende',
  }),
  [`${THEME}/navbar.json`]: JSON.stringify({
    title: 'Lampen',
    'item.label.Old': 'Alt',
    'my.item.label.x': 'X',
  }),
  'i18n/de/translated.json': JSON.stringify({ pages: { 'docs/removed.md': ['1'] }, messages: {} }),
};

test('the life of a translation', async () => {
  const dir = siteFolder(SITE);
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  const reports = async (): Promise<LanguageReport[]> => translationReports(dir, await loadConfig(dir));
  const parts: string[] = [];
  const german = async (title: string): Promise<LanguageReport> => {
    const all = await reports();
    const [report] = all;
    if (report === undefined) {
      throw new Error('no report');
    }
    const rows = [
      `${all.map(({ name, folder }) => `${name} in ${folder}`).join(', ')}`,
      ...report.pages.map(({ state, original, file, changedLines }) =>
        [
          `- ${state} ${original} → ${file}`,
          ...(state === 'stale' ? [`lines ${changedLines().join(', ')}`] : []),
        ].join(' '),
      ),
      ...report.messages.map(({ state, file, id, text }) => `- ${state} ${file} ${id}: ${text}`),
    ];
    parts.push(`# ${title}`, ...rows, '');
    return report;
  };
  const files = (title: string): void => {
    const all = listFiles(dir, 'i18n/de', () => false).files;
    parts.push(
      `# ${title}`,
      ...all.flatMap((file) => [`${file}:`, readFileSync(path.join(dir, file), 'utf8')]),
    );
  };

  parts.push(JSON.stringify(createTranslation(dir, await german('The first report'))));
  files('After docs translate init');
  write(`${DOCS}/current/index.md`, '# Anfang\n\nEins.\n');
  write(`${THEME}/footer.json`, JSON.stringify({ 'link.title.Links': 'Verweise', copyright: '2026' }));
  const half = await german('Half is translated');
  parts.push(
    JSON.stringify([
      markTranslated(dir, half, ['docs/indx.md']),
      markTranslated(dir, half, ['docs/lamp.md', 'pages/about.md']),
      markTranslated(dir, half, [`${DOCS}/current/lamp.md`]),
    ]),
  );
  files('One page is marked');
  rmSync(path.join(dir, `${THEME}/footer.json`));
  parts.push(JSON.stringify(markTranslated(dir, await german('Before everything is marked'), [])));
  files('Everything is marked');
  write('docs/lamp.md', '# Lamp\n\nIt shines brightly.\n\n## Bulb\n\nSmall.\n\nRound.\n');
  write('docs/new.md', '# New\n');
  write('site.config.json', JSON.stringify({ ...config, navbar: { ...config.navbar, title: 'Lights' } }));
  rmSync(path.join(dir, 'docs/index.md'));
  write('sidebars.json', JSON.stringify({ docs: ['new', { Guides: ['lamp'] }] }));
  await german('The originals have changed');
  expect(existsSync(path.join(dir, 'i18n/eo'))).toBe(false);
  await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot(path.join(fixtures, 'translations/life.txt'));
});
