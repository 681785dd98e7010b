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

test('texts that modules translate when they are loaded are in the language of each page', async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/',
        i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
        presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };`,
      'docs/a.md': '---\nslug: /\n---\n# A',
      'docs/b.mdx': "import { greeting } from '@site/src/words';\n\n# B\n\n<p>{greeting} in a doc</p>",
      'src/words.js': `import { translate } from '@docusaurus/Translate';
        export const greeting = translate({ id: 'greeting', message: 'Hello' });`,
      'src/pages/c.js': `import { greeting } from '../words';
        export default function C() { if (typeof greeting !== 'string') throw new Error(); return <p>{greeting} in a page</p>; }`,
      'src/pages/e.js': `import Translate from '@docusaurus/Translate';
        export default () => <Translate id="theme.docs.paginator.next">Next</Translate>;`,
      'src/pages/d.js': 'export default function D() { throw new Error("Broken page"); }',
      'src/theme/Footer/index.js': `import { greeting } from '@site/src/words';
        export default () => <footer>{greeting} in a part</footer>;`,
      'i18n/de/code.json':
        '{ "greeting": { "message": "Hallo" }, "theme.docs.paginator.next": { "message": "Weiter" } }',
      'i18n/fr/code.json': '{ "greeting": { "message": "Bonjour" } }',
    }),
  );
  for (const [folder, greeting] of Object.entries({ '': 'Hello', 'de/': 'Hallo', 'fr/': 'Bonjour' })) {
    const pages = ['b', 'c']
      .map((name) => site.text(`${folder}${name}/index.html`))
      .join('')
      .replaceAll('<!-- -->', '');
    for (const place of ['doc', 'page', 'part']) {
      expect(pages).toContain(`${greeting} in a ${place}`);
    }
  }
  // Components can also use the theme's messages.
  expect(site.text('de/e/index.html')).toContain('Weiter');
  expect(site.printed).toContain('src/pages/d.js:1:');
});
