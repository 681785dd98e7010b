/** Reproductions of failures found in public Docusaurus projects. Docusaurus also builds this project. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { runDocs } from '../../fixtures/run-docs.ts';

const files: Record<string, string | Buffer> = {
  'docusaurus.config.js': `export default {
    title: 'Real', url: 'https://r.example', baseUrl: '/',
    themeConfig: {
      navbar: { items: [{ type: 'dropdown', label: 'More', className: 'mine', items: [
        { to: '/docs/ids', label: 'Ids', className: 'one' }, { type: 'html', value: '<hr style="margin: 0.3rem">', className: 'line' },
      ] }, { to: '/', html: '<b>Top</b>', activeBaseRegex: 'docs/(ids|in)' }, { type: 'html', value: '<a href="/docs/ids">In HTML</a>' }, { type: 'doc', docId: 'titled' }] },
      footer: { links: [{ title: 'Column', items: [{ html: '<iframe src="/frame.html" title="Frame" />' }] }], copyright: 'C' },
    },
    plugins: [() => ({ name: 'aliases', configureWebpack: () => ({ resolve: { alias: { '@css': import.meta.dirname + '/src/css' } } }) })],
    presets: [['classic', {
      theme: { customCss: './src/css/custom.css' },
      docs: { sidebarPath: './sidebars.js', versions: { current: { label: 'Latest', badge: true } }, include: ['**/*.mdx', '*.md', 'in/**'], remarkPlugins: [function note() {
        return (tree) => { tree.children.push({ type: 'mdxJsxFlowElement', name: 'Note', attributes: [] }, { type: 'text' }, null); };
      }] },
    }]],
  };`,
  'sidebars.js': `export default { docs: ['ids', { type: 'category', label: 'Label', link: { type: 'doc', id: 'titled' }, items: ['in/last'] }] };`,
  'docs/titled.md': '# Title of the page',
  'docs/tags.yml': 'one:\n  label: One',
  'docs/in/last.mdx': `import CodeBlock from '@theme/CodeBlock';

# Last

<CodeBlock>{['one', 'two'].map((word) => <div key={word}>line {word}</div>)}</CodeBlock>
`,
  'docs/out/left.md': '# Left out',
  // The module fails, so it has no metadata.
  'src/pages/fails.js': 'export const metadata = { keywords: none.of.this }; export default () => <p>x</p>;',
  'docs/ids.mdx': `import Link from '@docusaurus/Link';
import Anchored from '@site/src/components/Anchored';

# Ids

<Link id="here" />

<Anchored id="drawn" />

[1](#here), [2](#drawn), [3](#collected), [4](#named), [5](#onetwo), [6](#told) and <a href="/nowhere">nowhere</a>

### Name { /*#named*/ }

## One\u00A0two

## Told {/* #told */}
`,
  'src/components/Anchored.js': `import Head from '@docusaurus/Head';
    import useBrokenLinks from '@docusaurus/useBrokenLinks';
    export default function Anchored({ id }) {
      useBrokenLinks().collectAnchor('collected');
      return <><Head><meta name="of-component" content="kept" /></Head><b id={id}>b</b></>;
    }`,
  'src/pages/index.js': `import Link from '@docusaurus/Link';
    const language = navigator.language;
    export default () => <main><h1>Home {language}</h1>
      <Link to="pathname:///api/">API</Link> <Link to="/made" data-noBrokenLinkCheck>Made</Link> <a href="/gone">Gone</a>
    </main>;`,
  // The page is a memo, which is the default export of another file, and an import stands where its component is used.
  'src/pages/shop/index.ts': `export { default } from '../../components/Shop';`,
  // The package of the theme contains JSX.
  'node_modules/@docusaurus/preset-classic/package.json': '{ "main": "lib/index.js" }',
  'node_modules/@docusaurus/preset-classic/lib/index.js': 'throw new Error("only resolved");',
  'node_modules/@docusaurus/theme-classic/package.json': '{ "main": "lib/index.js" }',
  'node_modules/@docusaurus/theme-classic/lib/index.js': 'throw new Error("only resolved");',
  'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Socials/Harbor/index.js': `import styles from './styles.module.css';
    export default (props) => <svg {...props} className={styles.harbor} />;`,
  'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Socials/Harbor/styles.module.css':
    '.harbor { fill: red; }',
  'src/pages/social.js': `import Harbor from '@theme/Icon/Socials/Harbor';
    export default () => <p>Social <Harbor width="7" /></p>;`,
  'src/pages/shop/prices.ts': 'export const prices = [1];',
  'src/pages/old.js': `const React = require('react');
    const Layout = require('@theme/Layout').default;
    module.exports = class Old extends React.Component { render() { return React.createElement(Layout, null, 'Old page'); } };`,
  'src/components/Shop.tsx': `import ExternalLink from '@theme/Icon/ExternalLink';
    import styles from './Shop.module.css';
    import { memo } from 'react';
    export default memo(() => <p className={styles.shop}>Shop <ExternalLink width={12} /></p>);`,
  'src/components/Shop.module.css': `.base { color: red; }
    .shop { composes: container wide from global; composes: base; composes: far from './far.module.css'; }`,
  'src/components/far.module.css': '.far { color: blue; }',
  'src/components/Elements.tsx': `import MDXComponents from '@theme/MDXComponents';
    import A from '@theme/MDXComponents/A';
    import Code from '@theme/MDXComponents/Code';
    import Details from '@theme/MDXComponents/Details';
    import Heading from '@theme/MDXComponents/Heading';
    import Img from '@theme/MDXComponents/Img';
    import Pre from '@theme/MDXComponents/Pre';
    import Ul from '@theme/MDXComponents/Ul';
    import Li from '@theme/MDXComponents/Li';
    import CodeInline from '@theme/CodeInline';
    import Close from '@theme/Icon/Close';
    import WordWrap from '@theme/Icon/WordWrap';
    export default () => <>
      <Ul className="of-theme"><Li id="of-list">Item</Li></Ul> <Close className="of-close" /> <WordWrap height={9} />
      <Details className="of-theme"><summary>Summary of a child</summary>Content</Details>
      <A href="/shop">Link of the theme</A> <Code>short</Code> <CodeInline>inline</CodeInline>
      <Heading as="h4" id="of-theme">Heading of the theme</Heading> <Img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
      <Pre><Code className="language-js">{'long\\ncode'}</Code></Pre> <MDXComponents.h5>Mapped</MDXComponents.h5>
    </>;`,
  'docs/_part.mdx': 'Text of a part',
  'src/notes/first.md': `---
title: First
---

import { prices } from '../pages/shop/prices';

Costs **{prices[0]}** ![Dot](../../docs/dot.gif)

:::tip[Short *title*]

Inside

:::
`,
  'src/notes/plain.md': 'Less <than {everything',
  'src/pages/generated.js': `import siteConfig from '@generated/docusaurus.config';
    import globalData from '@generated/globalData';
    import i18n from '@generated/i18n';
    import siteMetadata from '@generated/site-metadata';
    import unknown from 'package-that-is-not-installed';
    export default () => <p>{siteConfig.title} {siteConfig.themeConfig.footer.copyright} {i18n.currentLocale}
      {JSON.stringify({ ...i18n }.locales)} {Object.keys(globalData).length} {typeof siteMetadata.docusaurusVersion} {JSON.stringify([unknown])}</p>;`,
  'src/pages/notes.js': `import First, { frontMatter } from '../notes/first.md';
    export default () => <div title={frontMatter.title}><First />{['plain'].map((name) => {
      const Note = require(\`../notes/\${name}.md\`).default;
      return <Note key={name} />;
    })}</div>;`,
  'src/reused/_text.mdx': 'Text of the project',
  'docs/inside.mdx': `import Reused from '/src/reused/_text.mdx';
import Shop from '/src/components/Shop';
import Elements from '/src/components/Elements';

# Inside

<Reused />

<Shop />

<Elements />

<div className="box">

import Part from './_part.mdx';

<Part />

</div>
`,
  'static/img/served.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
  'docs/served.mdx': `import served from '/img/served.gif';

# Served

<img src={require('/img/served.gif').default} alt="required" /> <img src={served} alt="imported" />
`,
  'src/css/custom.css': '.of-valid { color: red; }\n..twice { color: red; }',
  'src/css/variables.css': ':root { --of-alias: 1px; }',
  'src/components/Aliased.module.css': `@import '@css/variables.css';
    .aliased { color: red; }`,
  'src/pages/aliased.js': `import styles from '../components/Aliased.module.css';
    export default () => <p className={styles.aliased}>Aliased</p>;`,
  'docs/dot.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
  'docs/pictures.mdx': `import dot from './dot.gif';

export const Picture = () => <img src={dot} alt="of a component" />;

export const list = [{ image: dot }];

# Pictures

<Picture />

{list.map(({ image }) => <img key={image} src={image} alt="of a list" />)}
`,
  'docs/nested.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Mermaid from '@theme/Mermaid';

export const Systems = ({ children }) => (
  <Tabs groupId="system" values={[{ label: 'Linux', value: 'linux' }, { label: 'macOS', value: 'mac' }]}>{children}</Tabs>
);

export const Shelf = ({ children }) => <ul>{children.map(({ props }) => <li key={props.name}>{props.name}: {props.children}</li>)}</ul>;

export const Book = () => null;

# Nested

<Systems>
<TabItem value="linux">

Use **apt**.

</TabItem>
<TabItem value="mac">Use brew.</TabItem>
</Systems>

<Shelf>
  <Book name="Emma">A *novel*</Book>
  <Book name="Faust">A play</Book>
</Shelf>

<Mermaid value="pie\\n 'a' : 1" />
`,
  'docs/gone.mdx': `import gone from './gone.gif';

export const list = [gone];

export const Here = () => <b>Still here</b>;

# Gone

<Here />
`,
  'docs/twice.md': '# Twice',
  'docs/twice.mdx': '# Twice',
  'docs/twin.md': '---\nid: twin\nslug: /first-twin\n---\n\n# First twin',
  'docs/twin-two.mdx': '---\nid: twin\n---\n\n# Second twin',
  'docs/fields.md': `---
title: Fields
keywords: [one] description: Two fields
---

Text
`,
  'blog/authors.yml': 'AnnBeeCD:\n  name: Ann\n  page: true\nbo:\n  name: Bo\n',
  ...Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [
      `blog/2024-01-02-${name}.md`,
      `---\ntags: [SQLite]\nauthors: AnnBeeCD\n---\n# ${name}\n\ntext`,
    ]),
  ),
  'blog/2024-01-01-secret.md': '---\nunlisted: true\ntags: [hidden tag]\n---\n# secret\n\ntext',
};

describe('failures of public projects', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(siteFolder(files));
  });
  afterAll(removeBuiltSites);

  const styles = (): string =>
    [...site.files].find(([name]) => /^assets\/styles-.*\.css$/.test(name))?.[1].toString() ?? '';

  test("broken links in plain elements are warnings, but links to files and unchecked links aren't reported", () => {
    expect(site.printed).toContain('0 errors');
    expect(site.printed).toContain('The link "/nowhere" points to a page that doesn\'t exist.');
    expect(site.printed).toContain('The link "/gone" points to a page that doesn\'t exist.');
    expect(site.printed).not.toMatch(/"\/(?:api\/|made)"/);
    expect(site.page('').html).toContain('<a href="/api/">API</a> <a href="/made">Made</a>');
  });

  test('IDs of components, of links without URL, and in heading comments are anchors', () => {
    expect(site.printed).not.toContain('broken-anchor');
    const html = site.text('docs/ids/index.html');
    for (const id of ['here', 'drawn', 'named', 'onetwo', 'told']) {
      expect(html).toContain(`id="${id}"`);
    }
  });

  test("files left out by the include setting aren't pages", () => {
    expect(site.page('docs/in/last').page.title).toBe('Last');
    expect(() => site.text('docs/out/left/index.html')).toThrow();
  });

  test('links between pages have the title of the page of a category', () => {
    expect(site.text('docs/ids/index.html')).toMatch(/pagination-nav__label[^>]*>Title of the page</);
  });

  test('code can be written as elements, one per line', () => {
    expect(site.page('docs/in/last').html).toMatch(/line one\n?<\/span>[^]*line two/);
  });

  test('a self-closing frame in the footer hides no part of the page', () => {
    expect(site.text('docs/ids/index.html')).toContain('title="Frame"></iframe>');
  });

  test('a page can be a .ts file, and theme icons are shown', () => {
    expect(site.page('shop').html).toMatch(/Shop (?:<!-- -->)?<svg width="12"/);
    expect(() => site.text('shop/prices/index.html')).toThrow();
    expect(site.printed).not.toContain('no-counterpart');
  });

  test('imports and requires with a leading slash also find static files', () => {
    const { html } = site.page('docs/served');
    expect(html).toMatch(
      /<img src="\/img\/served\.gif" alt="required"[^]*<img src="\/img\/served\.gif" alt="imported"/,
    );
  });

  test('style sheets can import by an alias of the project', () => {
    expect(styles()).toContain('--of-alias:1px');
  });

  test('components can import the icons of the installed theme', () => {
    expect(site.page('social').html).toMatch(/Social (?:<!-- -->)?<svg width="7" class="harbor_\w+">/);
  });

  test('a page can be a CommonJS module', () => {
    expect(site.page('old').html).toContain('Old page');
  });

  test('exports of a page can use its imported images and files', () => {
    const { html } = site.page('docs/pictures');
    expect(html).toMatch(/<img src="\/assets\/images\/dot-[\da-f]+\.gif" alt="of a component"/);
    expect(html).toMatch(/<img src="\/assets\/images\/dot-[\da-f]+\.gif" alt="of a list"/);
  });

  test("a missing import shows its content, and the page's other exports work", () => {
    expect(site.printed).toContain('The imported file "./gone.gif" doesn\'t exist.');
    expect(site.page('docs/gone').html).toContain('<b>Still here</b>');
  });

  test('components can import the elements of pages from the theme', () => {
    const { html } = site.page('docs/inside');
    expect(html).toContain(
      '<details class="of-theme"><summary>Summary of a child</summary>Content</details>',
    );
    expect(html).toMatch(/<a href="\/shop">Link of the theme<\/a>/);
    expect(html).toContain('<code>short</code>');
    expect(html).toContain('<code>inline</code>');
    expect(html).toContain('<h4 id="of-theme">Heading of the theme</h4>');
    expect(html).toMatch(/<img[^>]* src="data:image\/gif/);
    expect(html).toMatch(/theme-code-block language-js[^]*>long\n?</);
    expect(html).toContain('<h5>Mapped</h5>');
    expect(html).toContain('<ul class="of-theme"><li id="of-list">Item</li></ul>');
    expect(html).toMatch(/<svg width="21" height="21" [^>]*class="of-close"><path d="/);
    expect(html).toMatch(/<svg width="24" height="9" [^>]*><path d="/);
  });

  test('components can read the props of components and tabs inside them', () => {
    const { html } = site.page('docs/nested');
    const panel = (value: string): string =>
      new RegExp(`<div role="tabpanel"[^>]* data-value="${value}"[^]*?</div>`).exec(html)?.[0] ?? '';
    expect(panel('linux')).toContain('<p>Use <strong>apt</strong>.</p>');
    expect(panel('mac')).toContain('Use brew.');
    expect(html).toMatch(/<li>Emma: <docs-slot>A <em>novel<\/em><\/docs-slot><\/li><li>Faust: A play<\/li>/);
    expect(site.printed).not.toContain('directly inside "<Tabs>"');
  });

  test('components can import Markdown files as components', () => {
    const { html } = site.page('notes');
    expect(html).toMatch(
      /<div title="First"><p>Costs <strong>1<\/strong> <img [^>]*alt="Dot" src="\/assets\/images\/dot-[\da-f]+\.gif"[^>]*><\/p>/,
    );
    expect(html).toMatch(/class="[^"]*alert--success[^]*>Short title<[^]*<p>Inside<\/p>/);
    expect(html).toContain('<p>Less &lt;than {everything</p>');
  });

  test('components can import the configuration, and the replacement of a missing package has no JSON', () => {
    expect(site.page('generated').html.replaceAll('<!-- -->', '')).toMatch(
      /<p>Real C en\[(?:"|&quot;)en(?:"|&quot;)\] 1 string \[null\]<\/p>/,
    );
  });

  test('a project with one version can show its badge', () => {
    expect(site.text('docs/ids/index.html')).toMatch(/theme-doc-version-badge[^>]*>Version: Latest</);
  });

  test("projects without a primary color have Infima's", () => {
    expect(styles().lastIndexOf('--ifm-color-primary:#3578e5')).toBeGreaterThan(
      styles().lastIndexOf('--ifm-color-primary:#7ccae4'),
    );
  });

  test('components can import diagrams, which the browser draws', () => {
    expect(site.page('docs/nested').html).toContain('data-mermaid=""><pre class="mermaid-source">pie');
    expect([...site.files.keys()].join()).toMatch(/assets\/mermaid-[^/]+\/mermaid\.esm\.min\.js/);
  });

  test('rules that only browsers ignore leave the other rules of a style sheet', () => {
    expect(site.printed).toMatch(
      /warning src\/css\/custom\.css:2  style-warning\n  This rule is invalid, so browsers ignore it: /,
    );
    expect(styles()).toContain('.of-valid{');
  });

  test("style rules for text don't apply to React pages", () => {
    expect(site.text('shop/index.html')).toMatch(/<div id="docs-body" class="">/);
    expect(site.text('docs/twice/index.html')).toMatch(/<div id="docs-body" [^>]*class="[^"]*\bmarkdown\b/);
    // The generator's own page is a text.
    expect(site.text('search/index.html')).toMatch(/<div id="docs-body" class="[^"]*\bmarkdown\b/);
  });

  test('CSS module classes include composed ones', () => {
    expect(site.page('shop').html).toMatch(/class="shop_(\w+) container wide base_\1 far_(?!\1)\w+">Shop/);
  });

  test('an import inside an element applies to the whole page', () => {
    expect(site.page('docs/inside').html).toContain('Text of a part');
  });

  test('imports with a leading slash are relative to the project', () => {
    expect(site.page('docs/inside').html).toMatch(/Text of the project[^]*Shop/);
  });

  test('front matter that only Docusaurus can read and a duplicate doc ID are warnings', () => {
    expect(site.printed).toMatch(/warning docs\/fields\.md:\d+:\d+  invalid-front-matter/);
    expect(site.text('docs/fields/index.html')).toContain('Text');
    expect(site.printed).toContain('warning docs/twice.mdx  duplicate-doc-id');
    expect(site.page('docs/twice').page.title).toBe('Twice');
    expect(site.page('docs/first-twin').page.title).toBe('First twin');
    expect(site.page('docs/twin').page.title).toBe('Second twin');
  });

  test('a failing page has no text of a stand-in', () => {
    expect(site.text('fails/index.html')).not.toContain('name="keywords"');
  });

  test('lost settings are reported', () => {
    expect(site.printed).toContain('Labels and paths of tags in "docs/tags.yml" aren\'t used.');
  });

  test('N8, N20, N21: navbar items keep classes and HTML, and are active as configured', () => {
    const ids = site.text('docs/ids/index.html');
    expect(ids).toContain('<summary class="navbar__link dropdown__toggle mine">');
    expect(ids).toContain('class="dropdown__link dropdown__link--active one"');
    expect(ids).toMatch(/<li class="menu__list-item line"><hr class="s-[0-9a-f]+">/);
    expect(ids).toContain('<div class="navbar__item"><a href="/docs/ids">In HTML</a></div>');
    const top = (active: string): string =>
      `<a href="/" class="navbar__item navbar__link${active}"><span class="navbar__html"><b>Top</b></span></a>`;
    expect(ids).toContain(top(' navbar__link--active').replace('"><span', '" aria-current="true"><span'));
    expect(site.text('docs/titled/index.html')).toContain(top(''));
    // It's in the same sidebar.
    expect(ids).toMatch(/<a href="\/docs\/titled" class="navbar__item navbar__link navbar__link--active"/);
  });

  test('a component in a page can add to the head', () => {
    expect(site.text('docs/ids/index.html')).toContain('name="of-component" content="kept">');
  });

  test('nodes of a remark plugin can omit their children and texts', () => {
    expect(site.printed).toContain('The component "<Note>" is neither imported nor built in.');
  });

  test('components can read the navigator while rendering', () => {
    expect(site.page('').html).toMatch(/<h1>Home (?:<!-- -->)?en/);
  });

  test('paths of tags and authors and the order of posts are the same as in Docusaurus', () => {
    const list = site.page('blog').html;
    expect(list.indexOf('/blog/2024/01/02/a')).toBeLessThan(list.indexOf('/blog/2024/01/02/b'));
    expect(list.indexOf('/blog/2024/01/02/b')).toBeLessThan(list.indexOf('/blog/2024/01/02/c'));
    expect(site.page('blog/tags/sq-lite').page.path).toBe('/blog/tags/sq-lite');
    expect(site.page('blog/authors/ann-bee-cd').html).toContain('/blog/2024/01/02/a');
    const authors = site.page('blog/authors').html;
    expect(authors).toMatch(/<h2[^>]*><a href="\/blog\/authors\/ann-bee-cd\/?">Ann<\/a>/);
    expect(authors).toMatch(/<h2[^>]*>Bo<\/h2>/);
    expect(site.text('blog/2024/01/01/secret/index.html')).not.toContain('hidden-tag');
  });
});

test('links to pages of an unknown preset are warnings', async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/',
        presets: [['classic', {}], ['redocusaurus', { specs: [] }]],
        themeConfig: { navbar: { items: [{ to: '/api/', label: 'API' }] } } };`,
      'docs/a.md': '---\nslug: /\n---\n# A\n\n[API](/api/)',
    }),
  );
  expect(site.printed).toContain('The link "/api/" in the navbar points to a page that doesn\'t exist.');
  expect(site.printed).toContain('0 errors');
});

test("rules of a component follow the generator's in a project with several languages", async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', {}]],
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };`,
      'docs/a.md': '# A',
      'src/pages/index.js': `import { useState } from 'react';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
        import styles from './index.module.css';
        export default function Home() {
          const [count] = useState(0);
          return <p className={styles.late}>{count} {useDocusaurusContext().siteConfig.title}</p>;
        }`,
      'src/pages/index.module.css': '.late { color: red; }',
    }),
  );
  const [, sheet] = [...site.files].find(([name]) => /^assets\/styles-.*\.css$/.test(name)) ?? [];
  const css = String(sheet);
  expect(css).toContain('.late_');
  expect(css.indexOf('.late_')).toBeGreaterThan(css.lastIndexOf('.hero{'));
});

test('links to Markdown files of an unknown plugin are warnings', async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', onBrokenMarkdownLinks: 'throw',
        presets: [['classic', {}]], plugins: [() => ({ name: 'writes-pages', loadContent: () => 1, contentLoaded({ actions }) { actions.addRoute({}); } })] };`,
      'docs/a.md': '# A\n\n[API](./api/index.md)',
    }),
  );
  expect(site.printed).toContain("points to a Markdown file that doesn't exist");
  expect(site.printed).toContain('0 errors');
});

test('a style sheet that a component imports and that is missing is an error, because the build ends', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', {}]] };`,
    'docs/a.md': '# A',
    'src/pages/index.js': `import Button from '../components/Button';
      export default () => <Button />;`,
    'src/components/Button.js': `import { useState } from 'react';
      import styles from './Button.module.css';
      export default function Button() { useState(0); return <b className={styles.button}>b</b>; }`,
    'src/components/Button.module.css': '@import "@gone/all.css"; .button { color: red; }',
  });
  const { code, stderr } = await runDocs(['build', '--site', folder, '--out', `${folder}/out`], folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(/error src\/components\/Button\.module\.css\S*  missing-style/);
});

test('a remark plugin can be the exports of an ES module', async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `const marks = { __proto__: null, default: () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'marked' }] }); } };
        module.exports = { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins: [marks] } }]] };`,
      'docs/a.md': '# A',
    }),
  );
  expect(site.page('docs/a').html).toContain('marked');
});

test("an error in a timer of the project isn't reported as a bug in the generator", async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/',
      presets: [['classic', { docs: { remarkPlugins: [() => () => new Promise(() => setTimeout(() => null.x, 1))] } }]] };`,
    'docs/a.md': '# A',
  });
  const { code, stderr } = await runDocs(['build', '--site', folder, '--out', `${folder}/out`], folder);
  expect(code).toBe(1);
  expect(stderr).toContain('failed in a timer or an event handler: Cannot read properties of null');
  expect(stderr).not.toContain('fault of the generator');
});

test("files that a plugin hasn't written yet, style sheets with late imports, and old admonition ends", async () => {
  const site = await buildHere(
    siteFolder({
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.1" } }',
      'docusaurus.config.js': `import { name } from 'mixed';
        export default { title: name, url: 'https://p.example', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './custom.css' } }]] };`,
      // Its ES module imports a name that Node doesn't find in a CommonJS module.
      'node_modules/mixed/package.json': `{ "name": "mixed", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }`,
      'node_modules/mixed/index.mjs': `import { format } from './made.cjs'; export const name = format();`,
      'node_modules/mixed/index.cjs': `exports.name = require('./made.cjs').format();`,
      'node_modules/mixed/made.cjs': `module.exports = Object.fromEntries([['format', () => 'Mixed']]);`,
      'custom.css':
        '@import "infima/dist/css/default/default.css";\n.first { color: red; }\n@import "more";\n.last { color: blue; }\ndiv[class^="announcementBar_"], [class*=announcementBarClose] { color: #fff; }\n:root { --ifm-container-width: 60rem; --ifm-font-color-base: #ccc; }',
      'node_modules/infima/dist/css/default/default.css': '.navbar-sidebar { position: fixed; }',
      'more.css': '.imported { color: green; }',
      'sidebars.js': `module.exports = { docs: ['a', 'api/index', { type: 'category', label: 'API', items: require('./docs/api/typedoc-sidebar.cjs') }] };`,
      'docs/a.mdx': `import { useActiveVersion, useLatestVersion } from '@docusaurus/plugin-content-docs/client';

export const Linked = ({ children }) => <b>{[useActiveVersion().path, useLatestVersion().label, children.toUpperCase()].join()}</b>;

# A

:::caution
inside
:::caution

outside

<Linked>linked</Linked>
`,
    }),
  );
  expect(site.printed).toContain('0 errors');
  expect(site.printed).toContain('The module "./docs/api/typedoc-sidebar.cjs" doesn\'t exist');
  expect(site.printed).toContain('api/index');
  expect(site.printed).not.toMatch(/unclosed-directive|style-warning|no-counterpart/);
  expect(site.printed).toContain('In light mode, "--ifm-font-color-base: #ccc" makes text hard to read');
  expect(site.printed).not.toContain('infima.css');
  const { html } = site.page('docs/a');
  expect(html).toMatch(/inside<\/p>\s*<\/div>[^]*outside/);
  expect(html).toContain('<b>/docs,Next,LINKED</b>');
  expect(site.text('docs/a/index.html')).toContain('Mixed');
  const sheets = [...site.files].filter(([name]) => name.endsWith('.css')).map(([, text]) => text.toString());
  expect(sheets.join('')).toMatch(/\.imported\{[^]*\.first\{[^]*\.last\{/);
  expect(sheets.join('')).not.toMatch(/infima\/dist|\.navbar-sidebar\{position:fixed\}/);
  // Variables of Infima that the project sets reach the shell, and headings have the color of their box.
  expect(sheets.join('')).toContain('--text:var(--ifm-font-color-base);');
  expect(sheets.join('')).toContain('#docs-main{--heading:var(--ifm-heading-color)}');
  expect(sheets.join('')).toMatch(
    /\.announcement-bar\)?,(?::is\()?\.announcement-bar__close\)?\{color:#fff\}/,
  );
  expect(sheets.join('')).toMatch(/\.button--block\{[^}]*width:100%/);
  // The badge of the version has a background in both modes.
  expect(sheets.join('')).toContain(
    '.badge--secondary,.theme-doc-version-badge{--ifm-badge-color:var(--ifm-color-black);--ifm-badge-background-color:var(--ifm-color-secondary)}',
  );
  // Titles of posts in the sidebar don't overlap.
  expect(sheets.join('')).toContain('.plugin-blog .theme-doc-sidebar-menu .menu__link{height:auto}');
  // Labels of the navbar wrap, because links of many projects overlapped.
  expect(sheets.join('')).toMatch(/\.navbar__brand,\.navbar__link\{[^}]*white-space:normal/);
  // Pages with state are inside an island.
  expect(sheets.join('')).toContain('.main-wrapper:has(#docs-body .main-wrapper){');
  // A narrow container leaves no space for the sidebar and the outline.
  expect(sheets.join('')).toMatch(/\.main-wrapper\{max-width:max\(92rem,/);
});

test('pages may show images and include Markdown of the repository that contains the project', async () => {
  const repository = siteFolder({
    '.git/HEAD': '',
    'packages/tool/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'packages/tool/_part.md': 'Text of the package',
    'website/docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', {}]] };`,
    'website/docs/a.mdx': `import Part from '../../packages/tool/_part.md';

# A

![A shot](../../packages/tool/shot.svg)

<Part />
`,
  });
  const site = await buildHere(`${repository}/website`);
  expect(site.printed).not.toMatch(/missing-image|missing-import/);
  expect(site.page('docs/a').html).toMatch(/<img [^>]*alt="A shot"[^]*Text of the package/);
});
