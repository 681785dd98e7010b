import { describe, expect, it, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { PageFiles } from '../page-files.ts';
import { migrated } from '../testing/migrated-project.ts';
import { vitepressPage } from './pages.ts';

const project = {
  'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import theme from './theme/index.vue';
export default withMermaid(defineConfig({
  title: 'Lamp',
  description: 'All about lamps',
  base: '/help/',
  cleanUrls: true,
  rewrites: { 'packages/:name/README.md': ':name/index.md' },
  head: [['link', { rel: 'icon', href: '/logo.svg' }]],
  locales: {
    root: { label: 'English', lang: 'en' },
    fr: { label: 'Français', lang: 'fr-FR' },
    ja: { label: '日本語', link: 'https://ja.lamp.test' },
  },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/install' },
      { text: 'More', items: [{ items: [{ text: 'Site', link: 'https://lamp.test' }] }] },
    ],
    sidebar: {
      '/guide/': [{ text: 'Guide', items: [{ text: 'Install it', link: '/guide/install' }, { text: 'Core', link: '/core/' }] }],
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/lamp' }],
    editLink: { pattern: 'https://github.com/acme/lamp/edit/main/docs/:path' },
    footer: { message: 'MIT', copyright: '© Acme' },
  },
}));
`,
  'docs/index.md': `---
layout: home
hero:
  name: Lamp
  tagline: Light for all
  actions:
    - { text: Start, link: /guide/install }
features:
  - { title: Bright, details: 'Very bright.' }
---
`,
  'docs/guide/install.md': `---
outline: deep
prev: false
next: { text: Core, link: /core/ }
---
# Install

[[toc]]

::: tip Read this
Text with <Badge type="warning" text="beta" />
:::

::: details Show
More
:::

::: code-group
\`\`\`js:line-numbers {1} [npm]
a() // [!code focus]
\`\`\`
:::

<<< @/snippets/a.js#start{1} [A file]

<!--@include: ./_part.md-->

## 1. What's on?

See [above](#_1-what-s-on), [start](../index.md), [core](../packages/core/README.md), and [itself](./install.html).
`,
  'docs/guide/_part.md': 'Shared.\n',
  'docs/snippets/a.js': '// #region start\na();\n// #endregion\n',
  'docs/packages/core/README.md': '# Core\n',
  'docs/fr/index.md': '# Lampe\n\nVoir [installer](/fr/guide/install).\n',
  'docs/fr/guide/install.md': '# Installer\n',
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

test('a project is migrated with its pages and languages and checked without warnings', async () => {
  const { problems, read, report } = await migrated(project, { pages: true });
  expect(problems).toEqual([]);
  expect(read('site.config.ts')).toMatchInlineSnapshot(`
    "// Created by docs migrate from docs/.vitepress/config.mts (VitePress).
    import { defineConfig } from 'pagewright';

    export default defineConfig({
      title: 'Lamp',
      tagline: 'All about lamps',
      baseUrl: '/help/',
      trailingSlash: false,
      favicon: 'logo.svg',
      logo: { src: 'logo.svg' },
      navbar: {
        items: [
          { label: 'Guide', to: 'guide/install' },
          { label: 'More', items: [{ label: 'Site', href: 'https://lamp.test' }] },
          { label: 'GitHub', href: 'https://github.com/acme/lamp', position: 'right' },
          { type: 'search' },
        ],
      },
      footer: { copyright: 'MIT © Acme' },
      docs: {
        path: 'docs',
        exclude: ['public/**', 'fr/**'],
        editUrl: 'https://github.com/acme/lamp/edit/main/docs/{docPath}',
      },
      staticDirs: ['docs/public'],
      markdown: { headingIds: 'vitepress', strict: false },
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'fr'],
        localeConfigs: { en: { label: 'English' }, fr: { label: 'Français', htmlLang: 'fr-FR' } },
      },
    });
    "
  `);
  expect(read('sidebars.ts')).toMatchInlineSnapshot(`
    "export default {
      guide: [
        {
          type: 'category',
          label: 'Guide',
          collapsed: false,
          items: [{ type: 'doc', id: 'guide/install', label: 'Install it' }, 'packages/core/README'],
        },
      ],
    };
    "
  `);
  expect(read('docs/index.md')).toMatchInlineSnapshot(`
    "
    # Lamp

    Light for all

    [Start](/guide/install)

    ::::card-grid

    :::card[Bright]

    Very bright.

    :::

    ::::
    "
  `);
  expect(read('docs/guide/install.md')).toMatchInlineSnapshot(`
    "---
    toc_max_heading_level: 6
    pagination_prev: null
    ---
    # Install



    :::tip[Read this]
    Text with :badge[beta]{type="warning"}
    :::


    <details>
    <summary>Show</summary>

    More

    </details>


    :::code-group
    \`\`\`js title="npm" {1} showLineNumbers
    a() // [!code focus]
    \`\`\`
    :::

    \`\`\`js file="@site/docs/snippets/a.js" region="start" title="A file" {1}
    \`\`\`

    ::include{file="@site/docs/guide/_part.md"}

    ## 1. What's on?

    See [above](#_1-what-s-on), [start](../index.md), [core](../packages/core/README.md), and [itself](./install.md).
    "
  `);
  expect(read('docs/packages/core/README.md')).toBe('---\nslug: /core\n---\n# Core\n');
  expect(read('docs/fr/index.md')).toBeNull();
  expect(read('i18n/fr/docusaurus-plugin-content-docs/current/index.md')).toContain(
    '[installer](/guide/install)',
  );
  expect(report).toContain('4 pages were converted.');
});

test('without --pages, language folders are left for moving', async () => {
  const { read, report } = await migrated(project);
  expect(read('docs/fr/index.md')).toBe(project['docs/fr/index.md']);
  expect(report).toContain('- Move `docs/fr` to `i18n/fr/docusaurus-plugin-content-docs/current`.');
  expect(read('site.config.ts')).not.toContain('i18n');
});

test('a start page drawn by a component is left for writing', async () => {
  const { report } = await migrated(
    { '.vitepress/config.js': "export default { title: 'Lamp' };", 'index.md': '---\nlayout: home\n---\n' },
    { pages: true },
  );
  expect(report).toContain('- `index.md:1`: A theme component renders this page. Write its text.');
});

test('pages next to .vitepress become a site in the same folder', async () => {
  const { problems, read } = await migrated({
    '.vitepress/config.js':
      "export default { title: 'Lamp', themeConfig: { sidebar: [{ text: 'A', link: '/guide/a' }, { text: 'Gone', link: '/gone' }] } };",
    'index.md': '# Lamp\n\n[A](./guide/a.md)\n',
    'guide/a.md': '# A\n\n[Start](../index.md)\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toBe("export default {\n  docs: ['guide/a'],\n};\n");
});

describe('pages', () => {
  const siteDir = siteFolder({ 'docs/guide/b.md': '# B\n', 'docs/guide/page.md': '# Page\n' });
  const convert = (text: string): string =>
    vitepressPage({
      files: new PageFiles(siteDir, 'docs'),
      sourceDir: 'docs',
      slugs: new Map(),
      exists: (file) => file === 'docs/guide/b.md',
      slugify: null,
      marks: { left: '%{', right: '}%' },
    })(text, 'docs/guide/page.md').text;

  it.each([
    ['::: warning\nText\n:::\n', ':::warning\nText\n:::\n'],
    [':::: info A\n::: v-pre\n{{ x }}\n:::\n::::\n', '::::info[A]\n{{ x }}\n::::\n'],
    [
      '::: details {open}\nText\n:::\n',
      '\n<details open>\n<summary>Details</summary>\n\nText\n\n</details>\n\n',
    ],
    ['```ts{1,3}\na\n```\n', '```ts {1,3}\na\n```\n'],
    ['```js:line-numbers=5\na // [!code ++]\n```\n', '```js showLineNumbers=5\na // [!code ++]\n```\n'],
    ['[B](./b#x) [C](./c) [D](/d.html#y)\n', '[B](./b.md#x) [C](./c) [D](/d#y)\n'],
    ['<script setup>\nimport A from "./A.vue"\n</script>\n\nText\n', '\nText\n'],
    ['## Own limits %{#limits}%\n', '## Own limits {#limits}\n'],
    [
      '### Some `code` here <Badge type="tip" text="New in v1" />\n',
      '### Some `code` here :badge[New in v1]{type="tip"} {#some-code-here}\n',
    ],
    ['<my-part a="b" /> and `<my-part />`\n', '<my-part a="b"></my-part> and `<my-part />`\n'],
    ['```md\n::: tip A\n:::\n[b](./b)\n```\n', '```md\n::: tip A\n:::\n[b](./b)\n```\n'],
  ])('%j', (text, expected) => {
    expect(convert(text)).toBe(expected);
  });
});
