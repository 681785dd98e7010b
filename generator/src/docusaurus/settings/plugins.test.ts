import { expect, test } from 'vitest';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import { readPlugins } from './plugins.ts';

function read(settings: Record<string, unknown>) {
  const findings = new Findings();
  const { docs, otherDocs, blogs, pages, theme, redirects, search } = readPlugins(settings, findings);
  return {
    docs: docs?.path,
    otherDocs: otherDocs.map(({ path }) => path),
    blogs: blogs.length,
    pages: pages !== null,
    theme: theme.length,
    redirects: redirects.length,
    search: search.map(({ name }) => name),
    lost: findings.list.map(({ path }) => settingName(path)),
  };
}

test('the classic preset contains docs, blog, pages, and theme, unless it turns them off', () => {
  expect(read({ presets: [['classic', { theme: {} }]] })).toMatchObject({
    docs: ['presets', 0, 1, 'docs'],
    blogs: 1,
    pages: true,
    theme: 1,
  });
  expect(
    read({ presets: [['@docusaurus/preset-classic', { docs: false, blog: false, pages: false }]] }),
  ).toEqual({
    docs: undefined,
    otherDocs: [],
    blogs: 0,
    pages: false,
    theme: 0,
    redirects: 0,
    search: [],
    lost: [],
  });
});

test('if there are several sets of docs, the one without an ID is built', () => {
  const { docs, otherDocs } = read({
    presets: [['classic', { docs: false }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api' }],
      ['content-docs', { path: 'guides' }],
    ],
  });
  expect(docs).toEqual(['plugins', 1, 1]);
  expect(otherDocs).toEqual([['plugins', 0, 1]]);
});

test('plugins are recognized by package, short name, or path, and others are reported', () => {
  function tailwind() {}
  expect(
    read({
      plugins: [
        ['client-redirects', {}],
        '/p/node_modules/@easyops-cn/docusaurus-search-local/dist/index.js',
        '@docusaurus/plugin-sitemap',
        'docusaurus-plugin-sass',
        tailwind,
        false,
      ],
      themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
    }),
  ).toMatchObject({
    redirects: 1,
    search: ['@easyops-cn/docusaurus-search-local'],
    lost: ['plugins[4]'],
  });
});

test('a plugin function is recognized by its hooks. Bundler hooks are ignored, and tags and PostCSS are kept', () => {
  const findings = new Findings();
  const { headTags, hasUnknown } = readPlugins(
    {
      plugins: [
        () => ({ name: 'polyfills', configureWebpack: () => ({}) }),
        () => ({
          name: 'tags',
          injectHtmlTags: () => ({
            headTags: [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }],
          }),
        }),
        async () => ({ name: 'wind', configurePostCss: () => ({}) }),
        () => ({ name: 'styled', configurePostCss: () => ({}) }),
      ],
    },
    findings,
  );
  expect(headTags).toEqual([{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }]);
  expect(hasUnknown).toBe(true);
  expect(findings.list.map(({ path, level }) => [settingName(path), level])).toEqual([
    ['plugins[0]', 'log'],
    // It answers later, so nothing is known of it here.
    ['plugins[2]', 'warn'],
  ]);
});

test('plugins that may make pages are distinguished from known ones', () => {
  const unknown = (plugin: unknown): boolean => readPlugins({ plugins: [plugin] }, new Findings()).hasUnknown;
  expect(unknown(() => ({ name: 'pages', loadContent: () => [] }))).toBe(true);
  expect(unknown('some-plugin')).toBe(true);
  expect(unknown('docusaurus-plugin-image-zoom')).toBe(false);
});
