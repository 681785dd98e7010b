/** Complete results for configurations with most of the settings that Docusaurus has, right and wrong. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { siteConfigSchema } from '../config/schema/site-config.ts';
import { settingName } from '../config/locate-value.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { Findings } from './findings.ts';
import { mapSettings } from './map-settings.ts';
import { pluginUse } from './own-plugins.ts';
import { recordOf } from '../unknown-value.ts';
import type { Settings } from './values.ts';

const FILES = {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3.4.0" } }',
  'docs/a.md': '',
  'docs/tags.yml': 'a: { label: A }',
  'community/a.mdx': '',
  'community/node_modules/x/a.md': '',
  'empty/node_modules/a.md': '',
  'blog/a.md': '',
  'news/a.md': '',
  'sidebars.ts': '',
  'community/side.json': '',
  'src/css/custom.css':
    '@import "https://fonts.googleapis.com/css2?family=Inter"; a { background: url(https://img.test/a.png); }',
  'src/css/node_modules/x.css': '@import "https://never.test/a.css";',
  'src/font.scss': '@font-face { src: url(https://fonts.test/a.woff2); }',
  'src/client.ts': '',
  'src/data.json': '',
};

function remarkOwn(): void {}
function rehypeOwn(): void {}
function otherPlugin(): object {
  return { name: 'other', contentLoaded() {}, getPathsToWatch: () => [] };
}
function bundling(): object {
  return { name: 'bundling', configureWebpack: () => ({}), injectHtmlTags: () => ({}) };
}

const EDIT_PROBE = ({ version, docPath }: { version: string; docPath: string }): string =>
  `https://edit.test/${version}/${docPath}`;

const CONFIGURATIONS: Record<string, Settings> = {
  'nothing at all': {},
  'everything as it should be': {
    title: 'Lamp',
    tagline: 'Light',
    titleDelimiter: '·',
    url: 'https://lamp.test/path/',
    baseUrl: '/docs/',
    trailingSlash: false,
    favicon: 'img/favicon.ico',
    noIndex: true,
    onBrokenLinks: 'error',
    onBrokenMarkdownLinks: 'ignore',
    onBrokenAnchors: 'log',
    onDuplicateRoutes: () => undefined,
    organizationName: 'acme',
    customFields: { own: 1, policy: { connect: ['https://api.test'], images: ['https://own.test'] } },
    i18n: {
      defaultLocale: 'de',
      locales: ['de', 'ar', 3, 'fr'],
      localeConfigs: {
        de: { label: 'Deutsch', htmlLang: 'de-DE', path: 'de', calendar: 'gregory' },
        ar: { direction: 'rtl', translate: true },
        fr: { direction: 'up' },
      },
    },
    markdown: {
      format: 'detect',
      mermaid: true,
      preprocessor: ({ fileContent }: { fileContent: string }) => fileContent,
      parseFrontMatter: () => undefined,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'log' },
    },
    staticDirectories: ['static', './public', 3],
    clientModules: ['./src/client.ts', 'src/extra.css', 'src/data.json', 3],
    headTags: [
      {
        tagName: 'link',
        attributes: {
          rel: 'preconnect',
          href: 'https://pre.test',
          crossorigin: true,
          onload: 'x()',
          style: 'y',
          size: 3,
        },
      },
      { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
      { tagName: 'script', attributes: { src: 'https://www.googletagmanager.com/gtag.js' } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://sheets.test/a.css' } },
      { tagName: 'link', attributes: { rel: 'preload', as: 'font', href: 'https://preload.test/a.woff2' } },
    ],
    stylesheets: [
      'https://cdn.test/katex.min.css',
      '/local.css',
      { href: 'https://use.typekit.net/x.css', type: 'text/css' },
      { rel: 'x' },
    ],
    scripts: [
      '//cdn.test/a.js',
      { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'lamp.test', async: false },
      { src: '/b.js', async: true, integrity: 'x', onload: 'y', 'data-n': 3 },
      { src: '/c.js' },
      { async: true },
    ],
    presets: [
      [
        'classic',
        {
          docs: {
            path: './docs/',
            routeBasePath: '/',
            sidebarPath: './sidebars.js',
            editUrl: 'https://edit.test/',
            showLastUpdateTime: true,
            showLastUpdateAuthor: false,
            breadcrumbs: false,
            numberPrefixParser: false,
            sidebarCollapsible: false,
            sidebarCollapsed: true,
            sidebarItemsGenerator: () => [],
            tagsBasePath: 'labels',
            exclude: ['x/**', 3],
            include: ['**/*.md', 'y/*.mdx', '!z/**'],
            lastVersion: 'current',
            includeCurrentVersion: true,
            onlyIncludeVersions: ['current', '1.0'],
            versions: {
              current: {
                label: 'Next',
                path: '',
                banner: 'none',
                badge: false,
                className: 'c',
                noIndex: true,
              },
              '1.0': { banner: 'wrong', path: 3, label: '' },
              '0.9': false,
            },
            admonitions: { keywords: ['note', 'secret', 'riddle'] },
            remarkPlugins: [remarkOwn, [rehypeOwn, { a: 1 }], 'remark-math', { default: remarkOwn }],
            beforeDefaultRehypePlugins: [[rehypeOwn]],
          },
          blog: {
            path: 'blog',
            routeBasePath: 'news',
            blogTitle: 'News',
            blogDescription: 'All news',
            blogSidebarTitle: 'Recent',
            blogSidebarCount: 'ALL',
            postsPerPage: 3,
            sortPosts: 'ascending',
            authorsMapPath: 'a.yml',
            tagsBasePath: 't',
            authorsBasePath: 'w',
            archiveBasePath: null,
            pageBasePath: 'p',
            showReadingTime: false,
            editUrl: 'https://edit.test/blog',
            feedOptions: {
              type: ['rss', 'json', 'x'],
              title: 'F',
              description: 'D',
              copyright: 'C',
              limit: null,
            },
            blogListComponent: '@theme/BlogListPage',
            remarkPlugins: [remarkOwn],
            tags: 'tags.yml',
            include: false,
          },
          pages: { path: 'src/own-pages', rehypePlugins: [rehypeOwn] },
          theme: { customCss: ['./src/css/custom.css', './src/more.less', './src/x.js'] },
          gtag: { trackingID: ['G-1', 'G-2'] },
          googleTagManager: { containerId: 'GTM-1' },
          sitemap: {},
        },
      ],
      null,
    ],
    plugins: [
      [
        'content-docs',
        {
          id: 'community',
          path: 'community',
          routeBasePath: '/community/',
          sidebarPath: 'community/side.cjs',
        },
      ],
      ['@docusaurus/plugin-content-docs', { id: 'gone', path: 'empty', routeBasePath: '/gone/' }],
      ['content-docs', { id: 'root', path: 'empty', routeBasePath: '/' }],
      [
        'content-blog',
        {
          id: 'Old & new',
          path: './news',
          postsPerPage: 'ALL',
          blogSidebarCount: 5,
          feedOptions: { type: 'all', limit: 3 },
        },
      ],
      ['content-blog', { id: 'none', path: 'nowhere' }],
      [
        'client-redirects',
        {
          redirects: [
            { from: '/a', to: '/b' },
            { from: ['/c', '', 3, '/d'], to: '/e' },
            { from: [], to: '/f' },
            { from: '/g' },
          ],
          fromExtensions: ['html', 'php'],
          toExtensions: ['zip'],
          x: 1,
        },
      ],
      ['client-redirects', { fromExtensions: ['htm'] }],
      'docusaurus-plugin-image-zoom',
      'google-gtag',
    ],
    themes: [
      'mermaid',
      '@easyops-cn/docusaurus-search-local',
      ['@docusaurus/theme-classic', { customCss: 'src/font.scss' }],
    ],
    themeConfig: {
      image: 'img/card.png',
      announcementBar: {
        id: 'a',
        content: '<b>New</b>',
        backgroundColor: '#fff',
        textColor: '#000',
        isCloseable: false,
      },
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
      metadata: [
        { name: 'a', content: 'b' },
        { property: 'og:x', content: '' },
      ],
      docs: { sidebar: { hideable: false, autoCollapseCategories: false }, versionPersistence: 'none' },
      blog: { sidebar: { groupByYear: true } },
      prism: {
        theme: {
          plain: { color: '#eeeeee', backgroundColor: 'linear-gradient(#ffffff, #000)' },
          styles: [
            { types: ['keyword'], style: { color: 'rgba(1, 2, 3, 0.5)' } },
            { types: ['comment'], style: { color: '#ddd' } },
            { types: ['string'], languages: ['x'], style: { color: '#123' } },
            { types: ['char'], style: { color: 'hsl(10 20% 30%)' } },
            { types: ['number'], style: { fontStyle: 'italic' } },
            { types: ['variable', 'inserted'], style: { color: '#12345' } },
          ],
        },
        darkTheme: { plain: { color: '#fff', backgroundColor: '#000' } },
        magicComments: [
          { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
          { className: 'theme-code-block-highlighted-line', line: 'mark' },
          { className: 'bad', block: { start: 's', end: 'e' } },
          { className: 'half', line: 'l', block: { start: 's' } },
          { line: 'x' },
          'x',
        ],
      },
      navbar: {
        title: 'Lamp',
        style: 'primary',
        hideOnScroll: true,
        logo: {
          src: 'img/logo.svg',
          srcDark: 'img/dark.svg',
          alt: 'Logo',
          href: 'https://lamp.test',
          width: '32px',
          height: 24,
          target: '_self',
        },
        items: [
          {
            type: 'docsVersionDropdown',
            position: 'right',
            dropdownItemsAfter: [{ to: '/versions', label: 'All' }, 'x'],
            dropdownItemsBefore: [{ href: 'https://old.test', label: 'Old' }],
            docsPluginId: 'community',
          },
          { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Nowhere' }] },
          { type: 'search', position: 'right' },
          { type: 'doc', docId: 'a', label: 'A', className: 'x', docsPluginId: 'default' },
          { type: 'docSidebar', sidebarId: 's', position: 'left', docsPluginId: 'community' },
          { to: '/a', label: 'To', activeBasePath: 'a', activeBaseRegex: '^a', html: '<b>To' },
          { href: '//b.test/x', className: 'icon-link', 'aria-label': 'Icon' },
          { href: 'https://c.test/x?y', className: 'icon-only' },
          { to: 'pathname:///d', className: 'e' },
          { type: 'html', value: '<hr>', className: 'line' },
          {
            label: 'Drop',
            items: [
              { to: 'x', label: 'X' },
              { type: 'doc', docId: 'b' },
              { type: 'doc', docId: 'c', docsPluginId: 'gone' },
            ],
            to: '/drop',
            className: 'd',
          },
          {
            type: 'dropdown',
            html: '<img alt="Menu">',
            items: [{ href: 'mailto:a@b.test', html: '<i>Mail</i>' }],
            position: 'right',
            activeBaseRegex: '(',
          },
        ],
      },
      footer: {
        style: 'dark',
        logo: {
          src: 'img/foot.svg',
          srcDark: '//cdn.test/foot.svg',
          alt: 'Foot "x"',
          href: 'https://foot.test',
          target: '_blank',
          width: 10,
          height: '20',
          className: ' big  one ',
        },
        copyright: '© Lamp',
        links: [
          {
            title: 'Docs',
            items: [
              { label: 'A', to: '/a' },
              { html: '<p>x', className: 'h' },
              { label: 'None' },
              3,
              { href: 'https://d.test', html: '' },
            ],
            className: 'col',
          },
          { items: [{ label: 'B', href: 'https://b.test' }] },
          { title: 'Empty', items: [] },
        ],
      },
      algolia: {
        appId: 'a',
        apiKey: 'k',
        indexName: 'i',
        contextualSearch: false,
        searchParameters: { hitsPerPage: 3 },
        searchPagePath: 'find',
        insights: true,
        askAi: false,
        externalUrlRegex: 'x',
        more: 1,
      },
    },
  },
  'what has no counterpart': {
    url: 'not a URL',
    baseUrl: '/',
    unknown: 1,
    unset: undefined,
    onBrokenLinks: 'wrong',
    onBrokenMarkdownLinks: () => undefined,
    noIndex: 'yes',
    i18n: { localeConfigs: { en: { path: 'english', unknown: 1 } } },
    markdown: { format: 'md', unknown: 1, mermaid: 'x', preprocessor: 'x' },
    clientModules: ['./src/gone.ts'],
    headTags: [
      { tagName: 'script', innerHTML: 'x()' },
      { tagName: 'script', attributes: { type: 'application/ld+json' } },
      { tagName: 'noscript' },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: 'http://unsafe.test/a.css' } },
    ],
    stylesheets: ['http://127.0.0.2/a.css'],
    presets: [
      ['my-preset', { x: 1 }],
      [
        'other-preset',
        {
          docs: {
            path: 'docs',
            id: 'api',
            disableVersioning: true,
            docItemComponent: '@theme/ApiItem',
            docTagsListComponent: '@theme/DocTagsList',
            numberPrefixParser: () => ({}),
            editUrl: EDIT_PROBE,
            include: ['**/*.{md,mdx}'],
            unknown: 1,
            sidebarPath: false,
          },
          pages: false,
          unknown: 1,
          theme: { customCss: './src/css/custom.css' },
          googleAnalytics: {},
          gtag: { trackingID: 3 },
          googleTagManager: {},
        },
      ],
    ],
    plugins: [
      otherPlugin,
      bundling,
      () => ({ name: 'unnamed' }),
      '/somewhere/absolute/plugin.js',
      'C:/p/node_modules/@scope/name/lib/index.js',
      '@docusaurus/pwa',
      'docusaurus-plugin-typedoc',
      ['docusaurus-plugin-openapi-docs', { id: 'x' }],
      '@docusaurus/plugin-ideal-image',
      [
        'content-docs',
        {
          id: 'second',
          path: 'community',
          editUrl: () => 'https://edit.test/fixed',
          include: ['x/*.md'],
          sidebarPath: 'gone.js',
          tags: 'other.yml',
        },
      ],
      [
        'content-docs',
        {
          id: 'third',
          path: 'community',
          editUrl: () => {
            throw new Error('x');
          },
          exclude: [],
          tags: false,
        },
      ],
      [
        'content-docs',
        {
          id: 'fourth',
          path: 'community',
          editUrl: ({ versionDocsDirPath, docPath }: Record<string, string>) =>
            `https://e.test/${versionDocsDirPath}/${docPath}`,
        },
      ],
      [
        'content-blog',
        {
          editUrl: () => 'x',
          readingTime: () => 1,
          blogPostComponent: '@theme/MyPost',
          truncateMarker: /x/,
          unknown: 1,
          rehypePlugins: [rehypeOwn],
          feedOptions: { type: null, limit: false },
          archiveBasePath: 'old',
          tags: 'mine.yml',
        },
      ],
      [
        'content-pages',
        { recmaPlugins: ['recma-x'], remarkPlugins: ['remark-toc', 'remark-own', [{ x: 1 }]] },
      ],
      false,
    ],
    themes: ['my-theme', '@docusaurus/theme-live-codeblock'],
    themeConfig: {
      unknown: 1,
      announcementBar: { content: '', unknown: 1 },
      colorMode: { defaultMode: 'auto', unknown: 1 },
      metadata: [{ name: 'a', property: 'b', content: 'c' }, { content: 'x' }, { name: 'a', content: 3 }],
      docs: { sidebar: { hideable: true, autoCollapseCategories: true }, unknown: 1 },
      prism: { theme: {}, darkTheme: { plain: { color: 'red', backgroundColor: '#000' } } },
      navbar: {
        unknown: 1,
        style: 'blue',
        logo: { src: 'a.svg', href: '/', width: '2em', unknown: 1, target: 'x' },
        items: [
          'x',
          { label: 'No target' },
          { to: '/x' },
          { type: 'dropdown', items: [{ to: 'a', label: 'A' }] },
          { label: 'Empty', items: [] },
          { type: 'custom', label: 'C' },
          { type: 'html' },
          { type: 'doc', label: 'D' },
          { type: 'docsVersionDropdown', docsPluginId: 'none' },
          { to: 'x', label: 'R', activeBaseRegex: '[' },
        ],
      },
      footer: {
        unknown: 1,
        links: [{ label: 'Flat', to: '/a' }, { html: '<p>' }, { label: 'None' }],
        logo: { src: '/x.svg', unknown: 1 },
      },
      algolia: { appId: 'a', apiKey: 'k' },
    },
  },
  'Typesense, and footers and code with little': {
    presets: [['classic', { docs: { sidebarPath: 'gone.ts' }, blog: false, pages: false, theme: {} }]],
    themeConfig: {
      footer: { logo: { src: 'https://x.test/a.svg' }, copyright: '' },
      typesense: {
        typesenseCollectionName: 'docs',
        typesenseServerConfig: {
          nodes: [
            { host: 'a.test', port: 8108, protocol: 'http' },
            { port: 1 },
            { host: 'b.test', protocol: 'ftp' },
          ],
          apiKey: 'k',
          nearestNode: { host: 'c.test' },
          connectionTimeoutSeconds: 2,
          numRetries: 3,
          retryIntervalSeconds: 0.1,
        },
      },
    },
  },
  'Typesense without a key': {
    presets: [['@docusaurus/preset-classic', { docs: false }]],
    themeConfig: {
      typesense: { typesenseCollectionName: 'docs', typesenseServerConfig: { nodes: [{ host: 'a.test' }] } },
    },
  },
};

/** Functions by name, and regular expressions as written. */
function plain(_: string, value: unknown): unknown {
  return typeof value === 'function' ? `function ${value.name}` : value;
}

test('all of each configuration', async () => {
  const siteDir = siteFolder(FILES);
  const parts = Object.entries(CONFIGURATIONS).map(([name, settings]) => {
    const findings = new Findings();
    const { plugins = [], ...input } = mapSettings(settings, siteDir, findings);
    const { success, error } = siteConfigSchema.safeParse(input);
    const lost = findings.list.map(
      ({ path: at, lost: text, fix, level }) => `${level} ${settingName(at)}\n  ${text}\n  ${fix}`,
    );
    return [
      `# ${name}`,
      JSON.stringify({ ...input, plugins: plugins.map((plugin) => recordOf(pluginUse(plugin))) }, plain, 1),
      ...lost,
      success ? '' : String(error),
    ].join('\n');
  });
  await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot(
    path.join(fixtures, 'docusaurus/configurations.txt'),
  );
});
