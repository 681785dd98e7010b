import { expect, test } from 'vitest';
import { configProblems } from '../config-problems.ts';
import { siteConfigSchema, type SiteConfigInput } from './site-config.ts';

const parse = (settings: unknown) => siteConfigSchema.safeParse(settings);
const rules = (settings: unknown): string[] =>
  (parse(settings).error?.issues ?? []).map(({ message }) => message);
/** Paths of the values that break a rule. */
const paths = (settings: unknown): string[] =>
  (parse(settings).error?.issues ?? []).map(({ path }) => path.join('.'));

test('without a configuration, each setting has its documented default', () => {
  const { strings, ...settings } = siteConfigSchema.parse({});
  expect(strings['search.label']).toBe('Search');
  expect(settings).toEqual({
    title: 'Documentation',
    tagline: '',
    titleDelimiter: '|',
    url: 'http://localhost:3000',
    baseUrl: '/',
    socialCards: false,
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    navbar: { hideOnScroll: false, items: [] },
    footer: { style: 'light', columns: [], logo: '', copyright: '' },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    images: { widths: [], zoom: true },
    docs: {
      id: 'default',
      path: 'docs',
      routeBasePath: '',
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      breadcrumbs: true,
      numberPrefixParser: true,
      sidebarCollapsible: true,
      sidebarCollapsed: true,
      exclude: [],
      tagsBasePath: 'tags',
      versions: {},
      includeCurrentVersion: true,
      remarkPlugins: [],
      rehypePlugins: [],
      others: [],
    },
    pages: { path: 'pages', remarkPlugins: [], rehypePlugins: [] },
    elsewhere: [],
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenMarkdownImages: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    markdown: {
      format: 'detect',
      strict: true,
      headingIds: 'github',
      titleInText: true,
      mermaid: true,
      lineComments: [],
      admonitions: [],
      tabGroups: {},
      includeFolders: [],
    },
    plugins: [],
    redirects: [],
    externalLinks: { mayFail: [] },
    scripts: [],
    styles: [],
    staticDirs: ['static'],
    metadata: [],
    headTags: [],
    serviceWorker: false,
    noIndex: false,
    analytics: { gtag: null, tagManager: null },
    policy: {},
    assistants: [],
    feedback: {},
    search: {
      maxIndexBytes: 400_000,
      pagePath: 'search',
      hitsPerPage: 12,
      synonyms: [],
      facets: {},
      secondary: [],
      popular: [],
    },
  });
});

test.each<[SiteConfigInput, object]>([
  [{ baseUrl: 'a//b' }, { baseUrl: '/a/b/' }],
  [{ url: 'https://x.example/' }, { url: 'https://x.example' }],
  [{ elsewhere: ['//api/v1//'] }, { elsewhere: ['api/v1'] }],
  [{ pages: { path: './././src/pages//' } }, { pages: { path: 'src/pages' } }],
  [{ pages: { path: 'src./pages' } }, { pages: { path: 'src./pages' } }],
  [{ staticDirs: ['././a./public//', 'b'] }, { staticDirs: ['a./public', 'b'] }],
  [{ markdown: { includeFolders: ['../a/b//'] } }, { markdown: { includeFolders: ['../a/b'] } }],
  [
    { docs: { routeBasePath: '//a/guide//', tagsBasePath: '//a/t//', path: '././a/content//' } },
    { docs: { routeBasePath: 'a/guide', tagsBasePath: 'a/t', path: 'a/content' } },
  ],
  [
    { docs: [{ path: 'a' }, { id: 'b', path: 'b' }] },
    { docs: { path: 'a', others: [{ id: 'b', path: 'b' }] } },
  ],
  [{ search: { pagePath: '//a/find//' } }, { search: { pagePath: 'a/find' } }],
  [{ scripts: ['a.js'] }, { scripts: [{ src: 'a.js', async: false, defer: false }] }],
  [{ redirects: [{ from: 'a', to: 'b' }] }, { redirects: [{ from: ['a'], to: 'b' }] }],
  [{ locale: { code: 'ar' } }, { locale: { direction: 'rtl', label: 'العربية' } }],
  [{ locale: { code: 'de', label: 'D', direction: 'rtl' } }, { locale: { direction: 'rtl', label: 'D' } }],
  [{ locale: { code: 'fr' } }, { locale: { direction: 'ltr', label: 'Français' } }],
  [{ announcement: { content: 'x' } }, { announcement: { id: 'announcement-bar', isCloseable: true } }],
  [{ logo: { src: 'a.svg', width: 1, height: 1 } }, { logo: { alt: '' } }],
  [{ navbar: { items: [{ label: 'A', to: 'a' }] } }, { navbar: { items: [{ position: 'left' }] } }],
  [
    { navbar: { items: [{ type: 'search' }, { type: 'localeDropdown' }, { type: 'docsVersionDropdown' }] } },
    { navbar: { items: [{ position: 'right' }, { position: 'right' }, { position: 'right' }] } },
  ],
  [
    { theme: { fontFiles: [{ family: 'Inter', file: 'fonts/a.woff2' }] } },
    {
      theme: {
        preset: 'paper',
        density: 'comfortable',
        codeTheme: 'dark',
        fontFiles: [{ weight: '100 900', style: 'normal' }],
      },
    },
  ],
  [
    { i18n: { locales: ['en', 'de'], localeConfigs: { de: { path: 'german', htmlLang: 'de-AT' } } } },
    {
      i18n: {
        defaultLocale: 'en',
        staleNotice: true,
        locales: [
          { name: 'en', code: 'en', label: 'English', direction: 'ltr', folder: 'i18n/en' },
          { name: 'de', code: 'de-AT', direction: 'ltr', folder: 'i18n/german' },
        ],
      },
    },
  ],
])('%j is completed', (written, expected) => {
  expect(siteConfigSchema.parse(written)).toMatchObject(expected);
});

const image = { width: 1, height: 1, src: 'a.svg' };

test.each<SiteConfigInput>([
  { analytics: { gtag: 'G-ABC-1', tagManager: 'GTM-ABC' } },
  { announcement: { content: 'x', backgroundColor: '#fff', textColor: 'rgb(1 2 3 / 50%)' } },
  { images: { widths: [16, 8192] } },
  { toc: { minHeadingLevel: 3, maxHeadingLevel: 3 } },
  { feedback: { url: '/feedback' } },
  { logo: { ...image, to: 'a' } },
  { theme: { accent: '#abc', radius: '0', font: "'Inter', sans-serif" } },
  { theme: { accent: 'oklch(45% 0.17 305)', accentDark: 'rgb(1, 2, 3, 0.5)', radius: '.5rem' } },
  {
    theme: {
      fontFiles: [{ family: 'Inter', file: 'a.otf', weight: '400', unicodeRange: 'U+0000-00FF, U+131' }],
    },
  },
  { headTags: [{ tagName: 'link', attributes: { rel: 'me', 'data-x': true } }] },
  { headTags: [{ tagName: 'meta', attributes: { 'http-on': 'a', 'style-src': 'a' } }] },
  {
    metadata: [
      { name: 'a', content: 'x' },
      { property: 'b', content: 'x' },
    ],
  },
  { logo: { ...image, href: 'https://x.example' } },
  { navbar: { items: [{ label: 'A', to: 'a', activeBaseRegex: 'a|b' }] } },
  { scripts: [{ src: 'a.js', attributes: { 'data-site': 'x', type: 'module' } }] },
])('%j is valid', (settings) => {
  expect(rules(settings)).toEqual([]);
});

/** `setting: what it must be` of each problem. */
function mistakes(settings: unknown): string[] {
  const { error } = parse(settings);
  return (error === undefined ? [] : configProblems(error, settings, 'site.config.ts', '')).map(
    ({ message, fix }) => `${/"([^"]*)"/.exec(message)?.[1]}: ${fix}`,
  );
}

test.each<[unknown, string[]]>([
  [{ baseUrl: 'https://x.example/' }, ['baseUrl: Expected a path such as "/docs/".']],
  [{ baseUrl: '/a b/' }, ['baseUrl: Expected a path such as "/docs/".']],
  [
    { url: 'ftp://x.example' },
    ['url: Expected an origin such as "https://docs.example.com", without a path (the path is baseUrl).'],
  ],
  [
    { url: 'https://x.example/docs' },
    ['url: Expected an origin such as "https://docs.example.com", without a path (the path is baseUrl).'],
  ],
  [
    { url: 'https://x.example?q' },
    ['url: Expected an origin such as "https://docs.example.com", without a path (the path is baseUrl).'],
  ],
  [
    { url: 'https://x.example#a' },
    ['url: Expected an origin such as "https://docs.example.com", without a path (the path is baseUrl).'],
  ],
  [{ analytics: { gtag: 'ABC' } }, ['analytics.gtag: Expected a measurement id such as "G-XXXXXXX".']],
  [
    { analytics: { tagManager: 'G-ABC' } },
    ['analytics.tagManager: Expected a container id such as "GTM-XXXXXX".'],
  ],
  [{ elsewhere: ['/'] }, ['elsewhere[0]: Expected a path under the base, such as "blog".']],
  [
    { feedback: { url: '//x.example' } },
    ['feedback.url: Expected a path on this site, such as "/feedback".'],
  ],
  [{ feedback: { url: 'feedback' } }, ['feedback.url: Expected a path on this site, such as "/feedback".']],
  [
    { search: { report: '//x.example' } },
    ['search.report: Expected a path on this site, such as "/search-misses".'],
  ],
  [
    { search: { noResultsUrl: 'https://x.example' } },
    ['search.noResultsUrl: Expected an address that contains {query}.'],
  ],
  [
    { search: { engine: 'x' } },
    [
      "search.engine: Remove it. If the engine was Typesense, add the plugin typesense() from 'pagewright/plugins/typesense'.",
    ],
  ],
  [
    { toc: { minHeadingLevel: 4, maxHeadingLevel: 3 } },
    ['toc: Expected a minHeadingLevel that is at most maxHeadingLevel.'],
  ],
  [
    { logo: { width: 1, height: 1, src: 'a.svg', to: 'a', href: 'https://x.example' } },
    ['logo: At most one of "to" and "href" may be given.'],
  ],
  [{ locale: { code: 'english!' } }, ['locale.code: Expected a language code such as "en" or "pt-BR".']],
  [
    { headTags: [{ tagName: 'link', attributes: { style: 'a' } }] },
    ['headTags[0].attributes.style: Inline handlers and styles are not allowed.'],
  ],
  [
    { headTags: [{ tagName: 'link', attributes: { 'a b': 'a' } }] },
    ['headTags[0].attributes.a b: Expected the name of an attribute, such as "rel".'],
  ],
  [{ docs: [{ path: 'a' }, { path: 'b' }] }, ['docs[1].id: Expected an id that no other set of docs has.']],
  [
    { docs: { versionTree: ['1.0'] } },
    ['docs.versionTree: Expected the name of the newest version and at least one older one.'],
  ],
  [{ docs: { path: './' } }, ['docs.path: Expected a folder relative to the site folder.']],
  [{ docs: { path: '/docs' } }, ['docs.path: Expected a folder relative to the site folder.']],
  [
    { headTags: [{ tagName: 'link', attributes: { ONload: 'a' } }] },
    ['headTags[0].attributes.ONload: Inline handlers and styles are not allowed.'],
  ],
  [
    { metadata: [{ content: 'x' }] },
    ['metadata[0]: One and only one of "name" and "property" must be given.'],
  ],
  [
    { metadata: [{ name: 'a', property: 'b', content: 'x' }] },
    ['metadata[0]: One and only one of "name" and "property" must be given.'],
  ],
  [
    { navbar: { items: [{ label: 'A', to: 'a', activeBaseRegex: '(' }] } },
    ['navbar.items[0].activeBaseRegex: Expected a regular expression.'],
  ],
  [
    { redirects: [{ from: '', to: 'b' }] },
    ['redirects[0].from: Expected a path such as "server/old-page": no domain, no query, no hash.'],
  ],
  [{ theme: { accent: 'red;x' } }, ['theme.accent: Must be a color such as #6b2fa0 or oklch(45% 0.17 305).']],
  [{ theme: { accent: '#abcd' } }, ['theme.accent: Must be a color such as #6b2fa0 or oklch(45% 0.17 305).']],
  [
    { theme: { accent: 'rgb(foo)' } },
    ['theme.accent: Must be a color such as #6b2fa0 or oklch(45% 0.17 305).'],
  ],
  [
    { theme: { accent: 'oklch(+++)' } },
    ['theme.accent: Must be a color such as #6b2fa0 or oklch(45% 0.17 305).'],
  ],
  [
    { theme: { accent: 'rgb(1 2)' } },
    ['theme.accent: Must be a color such as #6b2fa0 or oklch(45% 0.17 305).'],
  ],
  [{ theme: { font: 'a;b' } }, ['theme.font: Must be names of fonts, separated by commas.']],
  [{ theme: { radius: '4' } }, ['theme.radius: Must be a length such as 4px, or 0.']],
  [
    { theme: { fontFiles: [{ family: 'A,B', file: 'a.ttf' }] } },
    ['theme.fontFiles[0].family: Must be the name of one font.'],
  ],
  [
    { theme: { fontFiles: [{ family: 'A', file: '../a.ttf' }] } },
    ['theme.fontFiles[0].file: Must be a file such as fonts/inter.woff2 in a static folder.'],
  ],
  [
    { theme: { fontFiles: [{ family: 'A', file: '/a.ttf' }] } },
    ['theme.fontFiles[0].file: Must be a file such as fonts/inter.woff2 in a static folder.'],
  ],
  [
    { theme: { fontFiles: [{ family: 'A', file: 'a.ttf', weight: 'bold' }] } },
    ['theme.fontFiles[0].weight: Must be a weight such as 400, or a range such as 100 900.'],
  ],
  [
    { theme: { fontFiles: [{ family: 'A', file: 'a.ttf', unicodeRange: 'a' }] } },
    ['theme.fontFiles[0].unicodeRange: Must be a range such as U+0000-00FF.'],
  ],
  [
    { i18n: { locales: ['assets'] } },
    [
      'i18n.locales[0]: Expected a name that no other folder has.',
      'i18n.defaultLocale: Expected one of the locales: assets.',
    ],
  ],
  [{ i18n: { locales: ['de'] } }, ['i18n.defaultLocale: Expected one of the locales: de.']],
  [{ i18n: { locales: ['en', 'en'] } }, ['i18n.locales[1]: Expected each language once.']],
  [
    { i18n: { locales: ['en', 'e'] } },
    ['i18n.locales[1]: Expected a language code, or one in i18n.localeConfigs.e.htmlLang.'],
  ],
  [
    { i18n: { locales: ['en', 'de'], localeConfigs: { dee: {} } } },
    ['i18n.localeConfigs.dee: Expected settings of a language that is listed, such as "de".'],
  ],
  [
    { markdown: { preprocessor: 1 } },
    ['markdown.preprocessor: Expected a function, ({ filePath, fileContent }) => text.'],
  ],
  [
    { docs: { sidebarItemsGenerator: 1 } },
    [
      'docs.sidebarItemsGenerator: Expected a function, ({ item, docs, defaultSidebarItemsGenerator }) => items.',
    ],
  ],
  [
    { redirects: [{ from: 'a?b', to: 'b' }] },
    ['redirects[0].from: Expected a path such as "server/old-page": no domain, no query, no hash.'],
  ],
  [
    { redirects: [{ from: 'a#b', to: 'b' }] },
    ['redirects[0].from: Expected a path such as "server/old-page": no domain, no query, no hash.'],
  ],
  [
    { redirects: [{ from: 'https://x.example/a', to: 'b' }] },
    ['redirects[0].from: Expected a path such as "server/old-page": no domain, no query, no hash.'],
  ],
  [
    { redirects: [{ from: '//a', to: 'b' }] },
    ['redirects[0].from: Expected a path such as "server/old-page": no domain, no query, no hash.'],
  ],
  [
    { announcement: { content: 'x', backgroundColor: 'red;x' } },
    ['announcement.backgroundColor: Expected a CSS color such as "#fafbfc" or "rgb(250 251 252)".'],
  ],
  [
    { navbar: { items: [{ label: 'A' }] } },
    ['navbar.items[0]: One and only one of "to" and "href" must be given.'],
  ],
  [
    { navbar: { items: [{ label: 'A', to: 'a', href: 'b' }] } },
    ['navbar.items[0]: One and only one of "to" and "href" must be given.'],
  ],
  [
    { scripts: [{ src: 'a', attributes: { onload: 'x' } }] },
    ['scripts[0].attributes.onload: Expected "data-" attributes, "integrity", "crossorigin", or "type".'],
  ],
  [{ scripts: [{ src: '' }] }, ['scripts[0].src: Expected some text.']],
  [
    { scripts: [1] },
    ['scripts[0]: Expected one of the forms in the documentation: a string, an object {…}.'],
  ],
  [
    { plugins: [{}] },
    [
      "plugins[0]: Expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes.",
    ],
  ],
  [
    { plugins: [function typesense() {}] },
    ['plugins[0]: Call it: `typesense()`, with its options if it has any.'],
  ],
  [
    { plugins: [() => 1] },
    [
      "plugins[0]: Expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes.",
    ],
  ],
  [
    { plugins: [{ name: 'A', setup() {} }] },
    [
      "plugins[0]: Expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes.",
    ],
  ],
  [
    { plugins: [{ name: 'a' }] },
    [
      "plugins[0]: Expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes.",
    ],
  ],
  [
    { plugins: [{ name: 'a_b', setup() {} }] },
    [
      "plugins[0]: Expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes.",
    ],
  ],
  [{ socialCards: { fonts: ['a.svg'] } }, ['socialCards.fonts[0]: Must be a WOFF2, WOFF, TTF, or OTF file.']],
  [
    { socialCards: { fonts: ['a.ttf.x'] } },
    ['socialCards.fonts[0]: Must be a WOFF2, WOFF, TTF, or OTF file.'],
  ],
  [
    { externalLinks: { mayFail: [{ url: 'x' }] } },
    [
      'externalLinks.mayFail[0].url: Expected a URL such as "https://shop.test/*".',
      'externalLinks.mayFail[0].reason: Expected a string.',
    ],
  ],
  [
    { externalLinks: { mayFail: [{ url: 'https://x.example/*', reason: '' }] } },
    ['externalLinks.mayFail[0].reason: Expected some text.'],
  ],
])('%j breaks a rule', (settings, expected) => {
  expect(mistakes(settings)).toEqual(expected);
});

test('a rule for several settings is reported at the one to change', () => {
  expect(paths({ docs: [{ path: 'a' }, { id: 'x', path: 'b' }, { id: 'x', path: 'c' }] })).toEqual([
    'docs.2.id',
  ]);
  expect(paths({ i18n: { locales: ['de', 'fr'] } })).toEqual(['i18n.defaultLocale']);
  expect(rules({ i18n: { locales: ['de', 'fr'] } })).toEqual(['expected one of the locales: de, fr']);
  expect(paths({ i18n: { locales: ['en', 'en'] } })).toEqual(['i18n.locales.1']);
  expect(paths({ i18n: { locales: ['en', 'x'] } })).toEqual(['i18n.locales.1']);
  const unlisted = { i18n: { locales: ['en', 'de'], localeConfigs: { japanese: {} } } };
  expect(paths(unlisted)).toEqual(['i18n.localeConfigs.japanese']);
  expect(rules(unlisted)).toEqual(['expected one of the locales: en, de']);
});
