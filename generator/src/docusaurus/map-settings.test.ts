import { expect, test } from 'vitest';
import { siteConfigSchema } from '../config/schema/site-config.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { settingName } from '../config/locate-value.ts';
import { Findings } from './findings.ts';
import { mapSettings } from './map-settings.ts';
import { pluginUse } from './own-plugins.ts';
import type { Settings } from './values.ts';

function mapped(settings: Settings) {
  const findings = new Findings();
  const input = mapSettings(settings, '/nowhere', findings);
  return {
    config: siteConfigSchema.parse(input),
    lost: findings.list.map(({ path }) => settingName(path)),
    findings: findings.list,
    uses: (input.plugins ?? []).map((plugin) => pluginUse(plugin)),
  };
}

test('unset options have the same defaults as in Docusaurus', () => {
  const { config, lost } = mapped({
    title: 'T',
    url: 'https://x.example/',
    baseUrl: '/p/',
    presets: ['classic'],
  });
  expect(config).toMatchObject({
    title: 'T',
    url: 'https://x.example',
    baseUrl: '/p/',
    docs: { path: 'docs', routeBasePath: 'docs' },
    pages: { path: 'src/pages' },
    markdown: { format: 'mdx', mermaid: false },
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
  });
  expect(lost).toEqual([]);
});

test('a project that turns the docs off has no docs, even if it has the folder', () => {
  expect(mapped({ presets: [['classic', { docs: false }]] }).config.docs).toMatchObject({ exclude: ['**'] });
  const plugins = [['@docusaurus/plugin-content-docs', { path: 'guides' }]];
  expect(mapped({ presets: [['classic', { docs: false }]], plugins }).config.docs).toMatchObject({
    path: 'guides',
    exclude: [],
  });
});

test('several docs plugins are several sets of docs, and navbar items refer to one of them', () => {
  const project = siteFolder({ 'docs/a.md': '', 'community/a.md': '', 'empty/notes.txt': '' });
  const findings = new Findings();
  const input = mapSettings(
    {
      presets: [['classic', { docs: { routeBasePath: '/' } }]],
      plugins: [
        [
          'content-docs',
          { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './c.js' },
        ],
        ['@docusaurus/plugin-content-docs', { id: 'written-later', path: 'empty', routeBasePath: 'api' }],
      ],
      themeConfig: {
        navbar: {
          items: [
            { type: 'doc', docId: 'a', label: 'A', docsPluginId: 'default' },
            { type: 'docSidebar', sidebarId: 's', label: 'S', docsPluginId: 'community' },
            { type: 'docsVersionDropdown', docsPluginId: 'community' },
            { type: 'doc', docId: 'a', label: 'A', docsPluginId: 'written-later' },
          ],
        },
      },
    },
    project,
    findings,
  );
  expect(input.docs).toEqual([
    { path: 'docs', routeBasePath: '/' },
    { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: 'c.js' },
  ]);
  expect(input.navbar?.items).toEqual([
    { type: 'doc', docId: 'a', label: 'A', position: 'left' },
    { type: 'docSidebar', sidebarId: 's', label: 'S', position: 'left', docsPluginId: 'community' },
    { type: 'docsVersionDropdown', position: 'left', docsPluginId: 'community' },
  ]);
  expect(input.elsewhere).toEqual(['api']);
  expect(findings.list.map(({ path }) => settingName(path))).toEqual([
    'plugins[1][1]',
    'themeConfig.navbar.items[3]',
  ]);
  expect(siteConfigSchema.parse(input).docs.others).toMatchObject([{ id: 'community' }]);
});

test.each([
  ['^3.0.0', {}, undefined],
  ['3.5.2', {}, undefined],
  ['3.4.0', {}, false],
  ['^2.4.1', {}, false],
  ['^3.0.0', { sidebar: { groupByYear: false } }, false],
  ['2.4.1', { sidebar: { groupByYear: true } }, undefined],
])('with Docusaurus %s and %j, groupByYear of the blog is %s', (version, blog, expected) => {
  const project = siteFolder({
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    'blog/2025-01-01-a.md': 'Text',
  });
  const { plugins = [] } = mapSettings({ presets: ['classic'], themeConfig: { blog } }, project);
  expect(plugins.map((plugin) => pluginUse(plugin)?.options)).toEqual([
    expected === undefined ? undefined : { groupByYear: expected },
  ]);
});

test.each([
  ['^2.4.1', null, 'warn'],
  ['^3.0.0', null, 'throw'],
  // The installed version.
  ['^3.0.0', '2.3.1', 'warn'],
])('with Docusaurus %s and %s installed, broken links have the level %s', (range, version, level) => {
  const installed = { 'node_modules/@docusaurus/core/package.json': JSON.stringify({ version }) };
  const project = siteFolder({
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': range } }),
    ...(version === null ? {} : installed),
  });
  expect(mapSettings({}, project).onBrokenLinks).toBe(level);
});

test('the folder of the only language is read', () => {
  const project = siteFolder({ 'i18n/en/code.json': '{}' });
  expect(mapSettings({}, project).i18n).toEqual({ defaultLocale: 'en', locales: ['en'] });
  expect(mapSettings({}, siteFolder({})).i18n).toBeUndefined();
});

test('appearance, levels, language, and services', () => {
  const { config, lost } = mapped({
    title: 'T',
    noIndex: true,
    onBrokenLinks: 'error',
    markdown: { format: 'detect', mermaid: true, hooks: { onBrokenMarkdownLinks: 'throw' } },
    i18n: {
      defaultLocale: 'ar',
      locales: ['ar', 'en'],
      localeConfigs: { ar: { label: 'A', direction: 'rtl', path: 'arabic' }, en: { htmlLang: 'en-GB' } },
    },
    customFields: { host: 'h' },
    plugins: [
      ['@docusaurus/plugin-google-gtag', { trackingID: 'G-1' }],
      [
        '@docusaurus/plugin-client-redirects',
        { redirects: [{ from: ['/a', '/b'], to: '/c' }], createRedirects: () => [] },
      ],
    ],
    themeConfig: {
      image: 'i.png',
      announcementBar: { id: 'a', content: 'New', isCloseable: false },
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      tableOfContents: { maxHeadingLevel: 4 },
      metadata: [{ name: 'n', content: 'c' }],
      algolia: { appId: 'A' },
      docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
      unheard: {},
    },
  });
  expect(config).toMatchObject({
    noIndex: true,
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    markdown: { format: 'detect', mermaid: true },
    i18n: {
      defaultLocale: 'ar',
      locales: [
        { name: 'ar', code: 'ar', label: 'A', direction: 'rtl', folder: 'i18n/arabic' },
        { name: 'en', code: 'en-GB', label: 'British English', direction: 'ltr', folder: 'i18n/en' },
      ],
    },
    customFields: { host: 'h' },
    analytics: { gtag: 'G-1' },
    redirects: [{ from: ['/a', '/b'], to: '/c' }],
    socialImage: 'i.png',
    announcement: { id: 'a', content: 'New', isCloseable: false },
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
    toc: { maxHeadingLevel: 4 },
    metadata: [{ name: 'n', content: 'c' }],
  });
  expect(lost).toEqual([
    'themeConfig.unheard',
    'themeConfig.docs.sidebar.hideable',
    'themeConfig.docs.sidebar.autoCollapseCategories',
    'themeConfig.algolia',
  ]);
});

const pale = {
  plain: { color: '#393A34', backgroundColor: '#fff' },
  styles: [
    { types: ['comment', 'prolog'], style: { color: 'rgba(9, 9, 8, 0.5) !important', fontStyle: 'italic' } },
    { types: ['keyword'], style: { color: '#00009f80' } },
    { types: ['string'], style: { color: 'green' } },
    { types: ['attr-name', 'keyword'], languages: ['markup'], style: { color: '#111' } },
    { types: ['class-name', 'variable'], style: { color: 'hsl(230, 8%, 24%)' } },
    { types: ['number'], style: { color: '#999988' } },
  ],
};
const paleCode = {
  background: '#fff',
  text: '#393A34',
  comment: 'rgb(9, 9, 8, 0.5)',
  keyword: '#00009f',
  control: '#00009f',
  type: 'hsl(230, 8%, 24%)',
  name: 'hsl(230, 8%, 24%)',
  number: '#717160',
};
const night = {
  plain: { color: '#f92aad', backgroundColor: 'linear-gradient(#34294f, #000)' },
  styles: [{ types: ['string'], style: { color: '#fff' } }],
};

const palenight = {
  background: '#292d3e',
  text: '#bfc7d5',
  string: '#c3e88d',
  escape: '#82aaff',
  comment: '#9096b5',
  function: '#82aaff',
  type: '#ffcb6b',
  number: '#f78c6c',
  name: '#ffcb6b',
  added: '#c3e88d',
  deleted: '#ff5f78',
};

test.each([
  [{}, { light: palenight, dark: palenight }],
  [{ darkTheme: pale }, { light: palenight, dark: paleCode }],
  [{ theme: pale }, { light: paleCode, dark: paleCode }],
  [
    { theme: pale, darkTheme: night },
    { light: paleCode, dark: { background: '#34294f', text: '#fd53b7', string: '#fff', escape: '#fff' } },
  ],
  [{ theme: { plain: {}, styles: [] } }, undefined],
])('code has the colors of the Prism themes if they can be read, %#', (prism, expected) => {
  const { config, lost } = mapped({ themeConfig: { prism } });
  expect(config.theme?.codeColors).toEqual(expected);
  expect(lost).toEqual([]);
});

test('a Typesense cluster is used as before', () => {
  const { uses } = mapped({
    themeConfig: {
      typesense: {
        typesenseCollectionName: 'docs',
        typesenseServerConfig: { nodes: [{ host: 's.example', port: 8108, protocol: 'https' }], apiKey: 'k' },
      },
    },
  });
  expect(uses).toEqual([
    {
      name: 'typesense',
      options: {
        nodes: [{ host: 's.example', port: 8108, protocol: 'https' }],
        collection: 'docs',
        apiKey: 'k',
      },
    },
  ]);
});

test('an Algolia index is used as before, on the same page', () => {
  const algolia = {
    appId: 'A',
    apiKey: 'k',
    indexName: 'docs',
    contextualSearch: false,
    searchParameters: { facetFilters: ['version:2'] },
  };
  const { config, findings, uses } = mapped({
    themeConfig: {
      algolia: {
        ...algolia,
        searchPagePath: 'find',
        askAi: false,
        insights: true,
        replaceSearchResultPathname: { from: '/a/', to: '/b/' },
      },
    },
  });
  expect(uses).toEqual([{ name: 'algolia', options: algolia }]);
  expect(config.search).toMatchObject({ pagePath: 'find' });
  expect(findings).toEqual([
    {
      path: ['themeConfig', 'algolia', 'insights'],
      lost: "Clicks on results aren't sent to Algolia.",
      fix: 'Check whether readers need it.',
      level: 'warn',
    },
    {
      path: ['themeConfig', 'algolia', 'replaceSearchResultPathname'],
      lost: 'Results open at the path in the index.',
      fix: 'Check whether readers need it.',
      level: 'warn',
    },
  ]);
});

test('pages for an older Docusaurus are read as in that version, and links to pages that plugins may have made only warn', () => {
  const project = siteFolder({ 'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }' });
  expect(mapSettings({}, project).markdown).toMatchObject({ strict: false, titleInText: false });
  expect(mapped({}).config.markdown).toMatchObject({ strict: true, titleInText: true });
  expect(mapped({ plugins: ['one-that-makes-pages'] }).config.onBrokenLinks).toBe('warn');
  expect(mapped({ plugins: ['one-that-makes-pages'], onBrokenLinks: 'log' }).config.onBrokenLinks).toBe(
    'log',
  );
  expect(mapped({ plugins: ['docusaurus-plugin-sass'] }).config.onBrokenLinks).toBe('throw');
});

test('magic comments add classes to lines, and the ones for highlighting are built in', () => {
  const { config, lost } = mapped({
    themeConfig: {
      prism: {
        magicComments: [
          { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
          { className: 'wrong', line: 'This fails', block: { start: 'a', end: 'b' } },
        ],
      },
    },
  });
  expect(config.markdown.lineComments).toEqual([
    { className: 'wrong', line: 'This fails', block: { start: 'a', end: 'b' } },
  ]);
  expect(lost).toEqual([]);
});
