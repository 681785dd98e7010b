import { afterAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

afterAll(removeBuiltSites);

const project = (locales: string): string =>
  siteFolder({
    'docusaurus.config.js': `export default {
      title: 'P', url: 'https://p.example', baseUrl: '/', i18n: ${locales},
      presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
    };`,
    'docs/a.md': '---\nslug: /\n---\n# A',
    'docs/b.md': '# B',
    'node_modules/@docusaurus/preset-classic/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/preset-classic/index.js': '',
    'node_modules/@docusaurus/theme-classic/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/theme-classic/index.js': '',
    'node_modules/@docusaurus/theme-translations/package.json': '{}',
    'node_modules/@docusaurus/theme-translations/locales/ko/theme-common.json': JSON.stringify({
      'theme.NotFound.title': 'Korean title',
      'theme.docs.paginator.next': 'Korean next',
    }),
    'node_modules/@docusaurus/theme-translations/locales/de/theme-common.json': JSON.stringify({
      'theme.docs.paginator.next': 'Never shown',
    }),
    'i18n/ko/code.json': JSON.stringify({ 'theme.NotFound.title': { message: 'Title of the project' } }),
  });

test('in a language that only the theme speaks, pages have its words, and those of the project win', async () => {
  const site = await buildHere(project("{ defaultLocale: 'en', locales: ['en', 'ko', 'de'] }"));
  expect(site.text('ko/index.html')).toContain('Korean next');
  expect(site.text('ko/404.html')).toContain('Title of the project');
  expect(site.text('de/index.html')).not.toContain('Never shown');
  expect(site.text('index.html')).not.toContain('Korean');
});

test('the default language is one of them', async () => {
  const site = await buildHere(project("{ defaultLocale: 'ko', locales: ['ko'] }"));
  expect(site.text('index.html')).toContain('Korean next');
});
