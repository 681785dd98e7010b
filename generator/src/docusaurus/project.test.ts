/** Builds small projects with the features of public Docusaurus sites. */

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { TABS_SCRIPT } from '../markdown/constructs/tabs/tabs.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const files: Record<string, string | Buffer> = {
  'website/docusaurus.config.js': `
    const { themes } = require('prism-react-renderer');
    module.exports = async () => ({
      title: 'Project',
      url: 'https://p.example',
      baseUrl: '/p/',
      customFields: { host: 'api.p.example' },
      presets: [['classic', {
        docs: { path: '../docs', admonitions: { keywords: ['known-issue'] }, breadcrumbs: false, remarkPlugins: [require('remark-math'), [require('./src/plugins/abbreviations'), { DRM: 'Digital rights management' }]], rehypePlugins: [require('./src/plugins/lazy-frames.mjs').default], sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://git.p.example/edit/main/website/' },
        theme: { customCss: './src/css/custom.css' },
      }]],
      plugins: [['content-docs', { id: 'people', path: 'people', routeBasePath: 'people', sidebarPath: './people.js' }], ['client-redirects', { createRedirects: (page) => page.startsWith('/docs/') ? page.replace('/docs/', '/guide/') : undefined }]],
      themes: ['@docusaurus/theme-live-codeblock'],
      themeConfig: {
        support: { phone: '555-0100' },
        colorMode: { respectPrefersColorScheme: true },
        prism: { theme: themes.github },
        navbar: { items: [{ to: '/blog', label: 'Blog' }, { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'doc', docId: 'intro', docsPluginId: 'people', label: 'People' }] },
        footer: { links: [{ title: 'More', items: [{ html: '<a href="/p/docs/">Hosted here</a>' }] }] },
      },
    });`,
  'website/sidebars.js': `module.exports = { docs: [{ type: 'category', label: 'A', key: 'a', link: { type: 'doc', id: 'cards' }, items: ['start', 'parts', 'shapes', 'own-cards'] }] };`,
  'website/package.json': '{ "dependencies": { "@docusaurus/core": "^3.5.2" } }',
  'website/tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }',
  'website/people.js': `module.exports = { all: ['intro', { type: 'link', label: 'Docs', href: '/docs/' }] };`,
  'website/people/intro.md': '# People\n\n[The parts](../../docs/parts.mdx)',
  'website/src/plugins/abbreviations.js': `module.exports = function abbreviations(words) {
    const change = (node) => (node.children ?? []).forEach((child) => {
      if (child.type === 'textDirective' && child.name === 'abbr') {
        child.data = { hName: 'abbr', hProperties: { title: words[child.children[0].value] } };
      }
      change(child);
    });
    return change;
  };`,
  'website/src/plugins/lazy-frames.mjs': `export default function lazyFrames() { return (tree) => {
    tree.children.forEach((child) => { if (child.tagName === 'iframe') child.properties.loading = 'lazy'; });
  }; }`,
  'website/blog/2025-02-03-first.md':
    '---\nauthors: ann\n---\n# First\n\nBegin.\n\n<!-- truncate -->\n\nThe rest of :abbr[DRM].',
  'website/blog/authors.yml': 'ann:\n  name: Ann',
  'website/src/css/custom.css':
    ":root { --ifm-color-primary: #123456; } [data-theme='dark'] { --ifm-color-primary: #8ab4f8; }",
  'website/static/img/logo.svg': svg,
  'website/static/img/a.png': pixel,
  'website/src/pages/index.js': `
    import React from 'react';
    import clsx from 'clsx';
    import Layout from '@theme/Layout';
    import Heading from '@theme/Heading';
    import Head from '@docusaurus/Head';
    import Link from '@docusaurus/Link';
    import Translate, { translate } from '@docusaurus/Translate';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import { useThemeConfig } from '@docusaurus/theme-common';
    import Chart, { styled, useChart } from 'not-installed-chart';
    const Box = styled.div({ color: 'red' });
    const Wide = styled(Box).attrs({ wide: true })({ width: '100%' });
    import Features from '../components/Features';
    import styles from './index.module.css';
    export default function Home() {
      const { siteConfig } = useDocusaurusContext();
      return (
        <Layout title={translate({ message: 'Hello {who}' }, { who: 'you' })} description="What it is">
          <Head><meta property="og:type" content="website" /></Head>
          <Heading as="h1" className={clsx('hero', { none: false }, styles.title)}>{siteConfig.title}</Heading>
          <p>{siteConfig.customFields.host} {siteConfig.themeConfig.support.phone} {useThemeConfig().support.phone}</p>
          <Link to="/docs/"><Translate id="go">Go to the docs</Translate></Link>
          <Features /><Chart of={1}><i>in a chart</i></Chart><Wide><i>{useChart('x').name}</i></Wide>
        </Layout>
      );
    }`,
  'website/src/pages/bare.js': `
    const React = require('react');
    import Provider from '@theme/Layout/Provider';
    import Footer from '@theme/Footer';
    import SearchBar from '@theme/SearchBar';
    import Link from '@docusaurus/core/lib/client/exports/Link';
    export default () => <Provider><p>Bare</p><Link to="/docs/">Docs</Link><SearchBar /><Footer /></Provider>;`,
  'website/src/pages/fails.js': 'export default ({ config }) => <p>{config.none.more}</p>;',
  'website/src/pages/index.module.css': '.title { color: red; }',
  'website/src/pages/help/index.mdx': `---
hide_table_of_contents: false
---
import Counter from '@site/src/components/Counter';

# Get help

Read [the parts](../../../../docs/parts.mdx) or [the terms](/terms).

## Ask

<Counter start={1} />
`,
  'website/src/pages/terms.md': `---
description: What holds
---
import Part from './_part.mdx';

<Part name="of a page" />

[Help](./help/index.mdx#ask), [nothing](./none.md)
`,
  'website/src/pages/_part.mdx': 'The part {props.name}.',
  'website/src/pages/README.md': '# About this folder',
  'website/src/pages/hidden.md': `---
draft: true
---
`,
  'website/src/components/Features.js': `
    import useBaseUrl from '@docusaurus/useBaseUrl';
    import config from './config.yml';
    const list = [{ name: 'One', Svg: require('@site/static/img/logo.svg').default }];
    export default function Features() {
      return list.map(({ name, Svg }) => <div key={name}><Svg className="icon" role="img" />{config.word}<img alt="" src={useBaseUrl('img/a.png')} /></div>);
    }`,
  'website/src/components/config.yml': 'word: from YAML',
  'website/src/components/Counter/index.js': `
    import React, { useState } from 'react';
    import styles from './styles.module.css';
    import Label from './Label';
    export default function Counter({ start }) {
      const [count, setCount] = useState(start);
      return <button className={styles.count} onClick={() => setCount(count + 1)}><Label text="Count" /> {count}</button>;
    }`,
  'website/src/components/Counter/Label.jsx': `
    import useIsBrowser from '@docusaurus/useIsBrowser';
    export default function Label({ text }) { return <b>{text}{useIsBrowser() ? '!' : ''}</b>; }`,
  'website/src/components/Counter/styles.module.css': '.count { color: green; }',
  'website/src/components/Frame.tsx': `
    import type { ReactNode } from 'react';
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';
    import CodeBlock from '@theme/CodeBlock';
    import Admonition from '@theme/Admonition';
    import picture from './picture.png';
    import Missing from '@theme/BlogPostItem';
    export const Frame = ({ children, render }: { children?: ReactNode; render?: () => ReactNode }) => (
      <div className="frame" style={{ color: 'blue' }}>
        <Tabs groupId="g"><TabItem value="a" label="A">in A</TabItem><TabItem value="b">in B</TabItem></Tabs>
        <CodeBlock language="js" title="a.js">{'let a = 1;'}</CodeBlock>
        <Admonition type="caution">careful</Admonition>
        <img src={picture} alt="" /><Missing />{render?.()}{children}
      </div>
    );`,
  'website/src/components/picture.png': pixel,
  'website/src/theme/BrowserWindow/index.js': `export default function BrowserWindow({ children, url }) { return <figure data-url={url}>{children}</figure>; }`,
  'website/src/theme/Footer/index.js': `
    import React from 'react';
    import Footer from '@theme-original/Footer';
    import styles from './styles.module.css';
    import { useThemeConfig } from '@docusaurus/theme-common';
    export default function FooterWrapper(props) {
      return <><Footer {...props} /><p className={styles.after}>{"After the footer, " + useThemeConfig().support.phone}</p></>;
    }`,
  'website/src/theme/Footer/styles.module.css': '.after { font-weight: bold; }',
  'website/src/theme/DocItem/Paginator/index.tsx': `
    import Original from '@theme-original/DocItem/Paginator';
    export default (props) => <><i>{props.next?.permalink}</i><Original {...props} /></>;`,
  'website/src/theme/NotFound.js': `
    import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
    export default () => <p>{useAnnouncementBar().isActive}</p>;`,
  'website/src/theme/Root.js': `
    import { useLocation } from '@docusaurus/router';
    export default function Root({ children }) {
      return <div className="own-root">{children}<button>{"Ask at " + useLocation().pathname}</button></div>;
    }`,
  'website/src/theme/MDXComponents.js': `
    import MDXComponents from '@theme-original/MDXComponents';
    const Mark = ({ children }) => <mark>{children}</mark>;
    const Badge = ({ children }) => <mark>{children}</mark>;
    export default { ...MDXComponents, Mark, Badge };`,
  'docs/start.md': `---
slug: /
---
import Counter from '@site/src/components/Counter';
import {Frame} from '@site/src/components/Frame'; import BrowserWindow from '@theme/BrowserWindow';

# Start

<Counter start={3} />

<Frame>**inside**</Frame>

<BrowserWindow url="https://x.example">In a window</BrowserWindow>

<Mark>offered to all pages</Mark>

<Badge>of the theme</Badge>

<Card title="Of the generator" />
`,
  'docs/parts.mdx': `import Part from './\\_part.mdx';
import Logo from '@site/static/img/logo.svg';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from './data.json';
import words from '!!raw-loader!./words.txt';
import Translate, { translate } from '@docusaurus/Translate';

export const Host = () => { const { siteConfig, siteMetadata, i18n } = useDocusaurusContext(); return <code>{siteConfig.customFields.host + siteMetadata.docusaurusVersion + i18n.localeConfigs[i18n.currentLocale].label}</code>; };

# Parts

<Host />

<Part name="one" /> <Logo className="logo" />

{data.list.map((name) => <Part key={name} name={name} />)}

<pre>{words}</pre>

<img src={require('./shot.png').default} alt="Shot" />

<Translate id="hello" values={{ name: <b>Ann</b> }}>{'Hello {name}'}</Translate>

<Translate values={['Cy']}>{'Hey {0}'}</Translate>

{translate({ message: 'Bye {name}' }, { name: 'Bob' })}
`,
  'docs/cards.mdx': `import DocCardList from '@theme/DocCardList';
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';

# Cards

<DocCardList items={useCurrentSidebarCategory().items} />
`,
  'docs/own-cards.mdx': `import DocCardList from '@theme/DocCardList';
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';

# Own cards

<DocCardList items={useCurrentSidebarCategory().items.filter(({ label }) => label === 'Shapes')} />

<DocCardList items={[{ type: 'link', label: 'Written', href: '/docs/', description: 'As it is' }, { type: 'category', label: 'Group', items: [{ type: 'link', label: 'Inner', href: '/docs/parts' }] }]} />
`,
  'docs/shapes.md': `---
title: Shapes
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import TOCInline from '@theme/TOCInline';

<head>
  <title>Only this</title>
  <meta name="description" content="Said in the head" />
</head>

Text above the heading.

# Lower

<Tabs values={[{ label: 'B', value: 'b' }, { label: 'A', value: 'a' }]}>
<TabItem value="a">in a</TabItem>
<TabItem value="b">in b</TabItem>
<TabItem value="c">in c</TabItem>
</Tabs>

<Tabs>{['x', 'y'].map((name) => <TabItem value={name} key={name}>in {name}</TabItem>)}</Tabs>

## One

## Two {/* #number-two */}

<TOCInline toc={toc.slice(1)} />

Inline $x_1$ of :abbr[DRM].

<iframe src="https://p.example/frame" title="Frame"></iframe>

$$
\\frac{a}{b}
$$

\`\`\`jsx live
<b>1</b>
\`\`\`

:::known-issue
text
:::

\`\`\`js title=""
import { never } from 'read-from-a-fence';
\`\`\`

<a href="">empty</a> ![alt](./none.png)
`,
  'docs/_part.mdx': 'The part {props.name}.',
  'docs/data.json': '{ "list": ["two", "three"] }',
  'docs/words.txt': 'raw words',
  'docs/shot.png': pixel,
};

let site: BuiltSite;
beforeAll(async () => {
  const folder = siteFolder(files);
  site = await buildHere(`${folder}/website`);
});
afterAll(removeBuiltSites);

test('each setting and package without a counterpart is reported once', () => {
  const said = site.printed.replaceAll(/\d+\.\d s/g, 'some s').match(/^ {2}(?!→).*$/gm);
  expect(said).toEqual([
    '  Components with state or event handlers are loaded in the browser: "src/components/Counter/index.js".',
    '  The unified plugins took some s: "abbreviations", "lazyFrames".',
    `  themeConfig.prism.theme: Code has the generator's colors, because the package "prism-react-renderer" isn't installed.`,
    '  Live code is shown as code, without an editor or a result.',
    '  This link has no URL.',
    '  The image "./none.png" doesn\'t exist, so readers only see its alternative text.',
    `  presets[0][1].docs.admonitions.keywords: The site's own admonitions "known-issue" look like "info".`,
    '  "@theme/BlogPostItem" has no counterpart here, so only its content is shown.',
    "  The page /p/fails is empty: it failed while it was rendered: Cannot read properties of undefined (reading 'more').",
    '  The package "not-installed-chart" isn\'t installed, so only the content of its components is shown.',
    '  The link "./none.md" points to a Markdown file that doesn\'t exist.',
    '  The theme component "NotFound" isn\'t used, because it imports "useAnnouncementBar" of "@docusaurus/theme-common/internal", which is internal to Docusaurus, so pages show the generator\'s version of that part.',
  ]);
});

test('React pages in src/pages, with Docusaurus modules, CSS modules, SVG, and YAML', () => {
  const { page, html } = site.page('');
  expect(page).toMatchObject({
    title: 'Hello you',
    documentTitle: 'Hello you | Project',
    description: 'What it is',
  });
  // The page's own version replaces the default.
  expect(site.text('index.html').match(/<meta [^>]*og:type[^>]*>/g)).toEqual([
    '<meta data-once property="og:type" content="website">',
  ]);
  expect(html).toMatch(
    /<h1 class="hero title_[0-9a-f]{5}">Project<\/h1><p>api\.p\.example 555-0100 555-0100<\/p>/,
  );
  expect(html).toContain('<a href="/p/docs/">Go to the docs</a>');
  expect(html).toContain('role="img"><path d="M0 0h8v8z"/></svg>from YAML<img alt="" src="/p/img/a.png"/>');
  const [, name = ''] = /title_([0-9a-f]{5})/.exec(html) ?? [];
  expect(site.text(cssFile())).toContain(`.title_${name}{color:red}`);
});

test("Infima's classes are loaded before the project's style sheets", () => {
  const css = site.text(cssFile());
  const [classes, own] = [css.indexOf('.hero--primary'), css.indexOf('--ifm-color-primary:#123456')];
  expect(classes).toBeGreaterThan(0);
  expect(own).toBeGreaterThan(classes);
});

test('compatible swizzled components replace parts of the shell around the original, and each other one is reported', () => {
  const html = site.text('docs/parts/index.html');
  expect(html).toMatch(/<\/footer><p class="after_[0-9a-f]{5}">After the footer, 555-0100<\/p>/);
  expect(html).toMatch(/<i>\/p\/docs\/[^<]+<\/i><nav class="pagination-nav"/);
  expect(site.text('404.html')).toMatch(/<\/footer><p class="after_/);
});

test('the root component adds elements around everything on every page', () => {
  for (const path of ['docs/parts', 'docs']) {
    const html = site.text(`${path}/index.html`);
    expect(html).toMatch(
      /<div id="docs-root">(?:<!--\$-->)?<div class="own-root">[^]*<nav [^]*<footer[^]*<button>Ask at /,
    );
    expect(html).toContain(`<button>Ask at /p/${path}`);
  }
});

test("parts around every page aren't shown twice, and unknown parts show their content", () => {
  expect(site.page('bare').html).toContain('<p>Bare</p><a href="/p/docs/">Docs</a>');
  expect(site.text('bare/index.html').match(/<footer/g)).toHaveLength(1);
  expect(site.page('').html).toContain('<i>in a chart</i><i></i>');
});

test('a page can contain the search bar, which opens the search', () => {
  expect(site.page('bare').html).toMatch(
    /<a class="DocSearch DocSearch-Button" href="\/p\/search\/?" aria-label="Search" aria-haspopup="dialog" data-search="">/,
  );
});

test('a failing page is empty, and the others are built', () => {
  expect(site.page('fails').html).not.toContain('<p>');
});

test('Markdown and MDX in src/pages are pages without version and sidebar', () => {
  const help = site.page('help');
  expect(help.page).toMatchObject({
    path: '/p/help/',
    documentTitle: 'Get help | Project',
    headingHtml: 'Get help',
    toc: [{ id: 'ask' }],
    sidebar: null,
    version: null,
    editUrl: null,
    breadcrumbs: [],
    markdownPath: '/p/help/index.md',
  });
  expect(help.html).toContain(
    '<a href="/p/docs/parts" class="one-line">the parts</a> or <a href="/p/terms" class="one-line">the terms</a>',
  );
  expect(help.html).toContain('<docs-island data-component="src/components/Counter/index.js#default"');
  const terms = site.page('terms');
  expect(terms.page).toMatchObject({
    title: 'Project',
    documentTitle: 'Project',
    headingHtml: null,
    description: 'What holds',
  });
  expect(terms.html).toContain('The part of a page.');
  expect(terms.html).toContain('<a href="/p/help/#ask">Help</a>');
  expect(site.page('README').page.title).toBe('About this folder');
  expect([...site.files.keys()].filter((name) => name.startsWith('hidden'))).toEqual([]);
  expect(site.printed).toContain('src/pages/terms.md:8');
});

const cssFile = (): string =>
  [...site.files.keys()].find((name) => /^assets\/styles-.*\.css$/.test(name)) ?? '';

test('a component with state hydrates without a directive, and so do its imports', () => {
  const html = site.page('docs').html;
  expect(html).toMatch(
    /<docs-island data-component="src\/components\/Counter\/index\.js#default" data-hydrate="interaction" [^>]*data-props="\{&quot;start&quot;:3\}"[^>]*><button class="count_[0-9a-f]{5}"><b>Count<\/b>/,
  );
  expect(
    [...site.files.keys()].filter((name) => /^assets\/Counter|^assets\/index-.*js/.test(name)),
  ).toHaveLength(1);
});

test("the site's components use Docusaurus components and files", () => {
  const html = site.page('docs').html;
  expect(html).toContain('data-tabs="" data-group="g"');
  expect(html).toMatch(/<div role="tabpanel"[^>]*data-value="b"[^>]* hidden>/);
  expect(html).toContain(TABS_SCRIPT);
  expect(html).toContain('<div class="codeblock__title">a.js</div>');
  expect(html).toContain('theme-admonition-caution');
  expect(html).toMatch(/admonition-heading"[^>]*>Caution</);
  const [, picture = ''] = /<img src="\/p\/(assets\/images\/picture-[0-9a-f]{8}\.png)"/.exec(html) ?? [];
  expect(site.files.has(picture)).toBe(true);
  expect(html).toContain('<figure data-url="https://x.example">');
  expect(html).toContain('<strong>inside</strong>');
  expect(html).toMatch(/<mark>(?:<docs-slot>)?offered to all pages/);
  expect(html).toMatch(/<mark>(?:<docs-slot>)?of the theme/);
  expect(html).toContain('<div class="card"><p class="card__title">Of the generator</p>');
});

test('partials with props, also as values, and data, text, images, and SVG', () => {
  const { html } = site.page('docs/parts');
  expect(html).toContain('<code>api.p.example3.5.2English</code>');
  expect(html).toContain('The part one.');
  expect(html).toContain('The part two.');
  expect(html).toContain('The part three.');
  expect(html).toContain('<svg class="logo" width="8" height="8"><path d="M0 0h8v8z"></path></svg>');
  expect(html).toContain('raw words');
  expect(html).toContain('Hello <b>Ann</b>\n');
  expect(html).toContain('Hey Cy');
  expect(html).toContain('Bye Bob');
  expect(site.page('docs/cards').html).toContain('href="/p/docs/parts"');
  const cards = [...site.page('docs/own-cards').html.matchAll(/<a class="card" href="([^"]*)"[^]*?<\/a>/g)];
  expect(cards.map(([html, href]) => [href, html.replaceAll(/<[^>]*>/g, ' ').trim()])).toEqual([
    ['/p/docs/shapes', 'Shapes'],
    ['/p/docs/', 'Written  As it is'],
    ['/p/docs/parts', 'Group'],
  ]);
  expect(site.text('docs/own-cards/index.md')).toContain('[Written](https://p.example/p/docs/): As it is');
  expect(html).toMatch(/<img src="\/p\/assets\/images\/shot-[0-9a-f]{8}\.png"/);
});

test("a page's head, and a heading below its text", () => {
  const { page, html } = site.page('docs/shapes');
  expect(page).toMatchObject({ title: 'Shapes', headingHtml: null, documentTitle: 'Only this' });
  expect(html).toContain('<h1>Lower</h1>');
  const head = site.text('docs/shapes/index.html');
  expect(head.match(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g)).toEqual([
    '<title>Only this</title>',
    '<meta name="description" content="Said in the head">',
  ]);
  expect(head).not.toContain('theme-doc-breadcrumbs');
});

test('tabs in the order of their values, and tabs made by JavaScript', () => {
  const { html } = site.page('docs/shapes');
  expect(html.match(/(?<=role="tab" [^>]*data-value=")\w(?=")/g)).toEqual(['b', 'a', 'x', 'y']);
  expect(html).toContain('in y');
  expect(html).not.toContain('in c');
});

test('IDs in comments, partial tables of contents, formulas, and empty titles', () => {
  const { html } = site.page('docs/shapes');
  expect(html).toContain('<h2 class="anchor" id="number-two">Two</h2>');
  expect(html).toContain(
    '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#number-two">Two</a></li></ul>',
  );
  expect(html).toContain('<msub><mi>x</mi><mn>1</mn></msub>');
  expect(html).toMatch(/<div class="math"><span class="katex"><math [^>]*display="block">/);
  expect(html).not.toMatch(/ style="|codeblock__title/);
});

test('remark and rehype plugins from the configuration', () => {
  const { html } = site.page('docs/shapes');
  expect(html).toContain('of <abbr title="Digital rights management">DRM</abbr>.');
  expect(html).toContain('<iframe src="https://p.example/frame" title="Frame" loading="lazy"></iframe>');
});

test('a second set of docs with its own path and sidebar', () => {
  const { page, html } = site.page('people/intro');
  expect(page).toMatchObject({ title: 'People', sidebar: 'people:current/all', version: 'people:current' });
  expect(html).toContain('<a href="/p/docs/parts" class="one-line">The parts</a>');
  expect(site.text('people/intro/index.html')).toContain(
    '<meta name="docusaurus_version" content="current">',
  );
  expect(site.site().navbar.items.at(-1)).toMatchObject({ label: 'People', href: '/p/people/intro' });
});

test("the preset's blog, whose posts are processed by the docs plugins", () => {
  const post = site.page('blog/2025/02/03/first');
  expect(post.page).toMatchObject({ title: 'First', sidebar: '@blog/posts' });
  expect(post.html).toContain('February 3, 2025</time> · 1 min read</span>');
  expect(post.html).toContain('<abbr title="Digital rights management">DRM</abbr>');
  expect(site.page('blog').html).toContain('<p>Begin.</p>');
  expect(site.text('blog/rss.xml')).toContain('<link>https://p.example/p/blog/2025/02/03/first</link>');
  expect(site.text('index.html')).toContain(
    '<link rel="alternate" type="application/rss+xml" href="/p/blog/rss.xml" title="Project Blog RSS">',
  );
});

test('redirects that a configuration function makes for each page', () => {
  expect(site.site().redirects).toEqual({
    '/p/guide': '/p/docs/',
    '/p/guide/cards': '/p/docs/cards',
    '/p/guide/own-cards': '/p/docs/own-cards',
    '/p/guide/parts': '/p/docs/parts',
    '/p/guide/shapes': '/p/docs/shapes',
  });
  expect(site.text('_redirects')).toContain('/p/guide/parts /p/docs/parts 301\n');
});

test("the project's own admonitions and the system's color mode", () => {
  expect(site.page('docs/shapes').html).toContain(
    '<div class="theme-admonition theme-admonition-known-issue admonition alert alert--info" role="note" aria-labelledby="admonition-1"><div class="admonition-heading" id="admonition-1">Known issue</div>',
  );
  expect(site.text('docs/shapes/index.md')).toContain('> **Known issue**\n>\n> text');
  const home = site.text('index.html');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(home) ?? [];
  expect(script).toContain('prefers-color-scheme');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(home).toContain(`'sha256-${hash}'`);
});

test('pages next to the project have their edit link, and the footer its HTML', () => {
  expect(site.page('docs/parts').page.editUrl).toBe('https://git.p.example/edit/main/docs/parts.mdx');
  expect(site.site().footer.columns).toEqual([
    { title: 'More', items: [{ html: '<a href="/p/docs/">Hosted here</a>' }] },
  ]);
});
