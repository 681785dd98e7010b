/** A Docusaurus project with much that Docusaurus builds all the same: each part of it shows its fallback, and is named. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { buildSite } from '../pipeline/build.ts';
import { runDocsHere } from '../../fixtures/run-docs.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';

const files: Record<string, string> = {
  'docusaurus.config.js': `export default {
    title: 'Tolerant', url: 'https://t.example', baseUrl: '/',
    clientModules: ['./src/client/counts.js', './src/client/fails.js', './src/client/none.js'],
    themes: [['@docusaurus/theme-classic', { customCss: ['./src/css/custom.css', './src/css/broken.css'] }]],
    plugins: [
      '@docusaurus/plugin-content-docs',
      '@docusaurus/plugin-content-pages',
      './plugins/own.cjs',
      () => ({ name: 'stars', loadContent: async () => 7, contentLoaded: ({ content, actions }) => actions.setGlobalData({ n: content }) }),
      () => ({ name: 'tags', injectHtmlTags: () => ({ headTags: ['<script src="/a.js" type="module"></script>'], postBodyTags: ['<script src="/b.js" async></script>'] }) }),
    ],
  };`,
  // Its packages, and what it makes of style sheets, are the project's own.
  'plugins/own.cjs': `module.exports = () => ({
    name: 'own',
    configureWebpack: () => ({ resolve: { alias: { '@parts': require('node:path').join(__dirname, '../src/components') } } }),
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, {
      postcssPlugin: 'utilities',
      AtRule: { utilities: (rule, { Rule }) => { rule.replaceWith(new Rule({ selector: '.made', nodes: [] }).append('color: green')); } },
    }] }),
  });`,
  'src/css/custom.css': `@import 'with-sheet/sheet.css';
@utilities;
.data { mask: url("data:image/svg+xml,%3Csvg clip-path='url(%23a)'/%3E"); }
.site { background: url('@site/static/img/x.svg'); }
.tilde { background: url(~@site/static/img/x.svg); }
.static { background: url('/static/img/x.svg'); }`,
  'node_modules/with-sheet/package.json': '{ "name": "with-sheet" }',
  'node_modules/with-sheet/sheet.css': '.imported { background: url(./files/y.svg?v=1); }',
  'node_modules/with-sheet/files/y.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'src/client/counts.js': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
    export function onRouteDidUpdate({ location }) { if (ExecutionEnvironment.canUseDOM) console.log('counted ' + location.pathname); }`,
  'src/pages/helper.ts': 'export const one: number = 1;',
  'src/client/fails.js': `import nothing from 'not-installed-at-all'; nothing.none();`,
  'src/css/broken.css': '.a { color: red',
  'src/theme/Footer/index.js': `export default () => <footer className="footer" style={{ textAlign: 'center' }}>Mine</footer>;`,
  'src/theme/DocItem/Paginator/index.js': `import Original from '@theme-original/DocItem/Paginator';
export default (props) => <><Original {...props} /><i>{window.name}</i></>;`,
  'src/theme/DocBreadcrumbs/index.js': 'export default () => <nav>{undefined.x}</nav>;',
  'src/theme/TOC/index.js': 'const width = window.innerWidth; export default () => <p>{width}</p>;',
  'src/theme/AnnouncementBar/index.js': 'export const nothing = 1;',
  'static/a.js': '',
  'static/b.js': '',
  'src/components/One.js': `import { usePluginData } from '@docusaurus/useGlobalData';
    const docs = require.context('../../docs', false, /\\.mdx$/);
    export default function One() {
      const name = 'parts';
      const picture = (file) => require('@site/static/img/' + file + '.svg').default;
      const text = require(\`!!raw-loader!../../docs/\${name}.txt\`).default;
      return <p title={text + typeof picture('x') + require(\`./data/\${name}\`).word}>{usePluginData('stars').n} {typeof usePluginData('none').n} {docs.keys().join()} {docs('./parts.mdx').contentTitle}</p>;
    }`,
  ...Object.fromEntries(
    ['@docusaurus/core', '@docusaurus/mdx-loader', 'remark-emoji', 'node-emoji'].flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        // It only offers `import`, and not even its `package.json`.
        name === 'remark-emoji'
          ? `{ "name": "${name}", "type": "module", "exports": { ".": { "import": "./index.js" } } }`
          : `{ "name": "${name}", "main": "index.js" }`,
      ],
      [`node_modules/${name}/index.js`, `exports.get = (name) => name === 'tada' ? '🎉' : undefined;`],
    ]),
  ),
  'docs/parts.txt': 'raw ',
  'src/components/data/parts.json': '{ "word": " word" }',
  'docs/data.yaml': 'a: in data',
  'docs/film.mp4': 'film',
  'static/img/x.svg': svg,
  'src/components/Some.js': `export const used = 'used';`,
  'src/components/Broken.js': 'export default function Broken() { return <p ; }',
  'src/components/Throws.js': 'export default function Throws() { return <p>{undefined.x}</p>; }',
  'node_modules/fails/package.json': '{ "name": "fails", "main": "index.js" }',
  'node_modules/fails/index.js': 'import { Gone } from "./gone.js"; export class Own extends Gone {}',
  'node_modules/fails/gone.js': 'export const other = 1;',
  'src/components/Loads.js':
    'const size = window.innerWidth; export default function Loads() { return <p>{size}</p>; }',
  'node_modules/runs-text/package.json': '{ "name": "runs-text", "main": "index.js" }',
  'node_modules/runs-text/index.js': 'export const run = (text) => new Function(text)();',
  'src/components/Live.js': `import { useState } from 'react';
    import { run } from 'runs-text';
    export default function Live() { const [n, set] = useState(1); return <button onClick={() => set(run('return 2'))}>{n}</button>; }`,
  'docs/more.md':
    'import Live from "@site/src/components/Live";\n\n# More\n\n<Live />\n\n## One\n\ntext\n\n## Two\n\ntext',
  'src/pages/index.js': `
    import Layout from '@theme/Layout';
    import { useQueryString } from '@docusaurus/theme-common';
    import { used, gone } from '../components/Some';
    import Broken from '../components/Broken';
    import Throws from '../components/Throws';
    import Loads from '../components/Loads';
    import Missing from '../components/Missing';
    import { Own } from 'fails';
    import Picture from '/img/x.svg';
    import One from '@parts/One';
    export default function Home({ config }) {
      const [query] = useQueryString('q');
      return <Layout><h1>{config.title} {used} {typeof gone} {typeof query}</h1>{typeof Own === 'number' && <p />}<Broken /><Throws><b>kept</b></Throws><Loads /><Missing /><Picture className="pic" /><One /></Layout>;
    }`,
  'docs/parts.mdx': `import { used, lost } from '../src/components/Some';
import Throws from '@site/src/components/Throws';
import film from './film.mp4';
import data from '!!yaml-loader!./data.yaml';

# Parts

<Throws>kept</Throws>

Value {used}, {typeof lost}, {data.a}, {film}.

Done :tada:, 10:30:45, \`:tada:\` and :none:.

<Unknown>shown</Unknown>
`,
};

describe('what Docusaurus tolerates', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(siteFolder(files));
  });
  afterAll(removeBuiltSites);

  test('a page is shown without failing components but with their content', () => {
    const { html } = site.page('');
    expect(html).toContain('<h1>Tolerant used undefined undefined</h1><b>kept</b>');
    expect(html).toContain('class="pic"');
    expect(site.page('docs/parts').html).toContain('<p>Value used, function, in data, /assets/');
    expect(site.page('docs/parts').html).toMatch(/kept[\s\S]*shown/);
  });

  test('plugins of the project provide their data, folder aliases, and tags', () => {
    expect(site.page('').html).toContain('<p title="raw function word">7 undefined ./parts.mdx Parts</p>');
    expect(site.text('index.html')).toMatch(/<script [^>]*(?=[^>]*src="\/a\.js")[^>]*type="module"/);
    expect(site.text('index.html')).toMatch(/<script [^>]*src="\/b\.js"[^>]*>/);
  });

  test('browser modules are loaded one by one, so that a failing one stops nothing', () => {
    const chunk = [...site.files].find(([, text]) => text.toString().includes('counted '));
    expect(chunk?.[0]).toMatch(/^assets\/counts-/);
    const [, entry = ''] = /data-client="\/([^"]+)"/.exec(site.text('index.html')) ?? [];
    expect(site.text(entry)).toContain(String(chunk?.[0].split('/').at(-1)));
    expect(site.printed).toContain('The module "src/client/none.js" doesn\'t exist.');
    expect(site.printed).toContain('The package "not-installed-at-all" isn\'t installed');
  });

  test('styles of a swizzled part become classes', () => {
    const [, name = ''] =
      /<footer class="footer (s-[0-9a-f]+)">Mine/.exec(site.text('docs/parts/index.html')) ?? [];
    expect(site.text(site.named('assets/styles-', '.css'))).toContain(`.${name}{text-align:center}`);
  });

  test('a failing swizzled part shows the original part', () => {
    const page = site.text('docs/more/index.html');
    expect(page).toMatch(/<nav [^>]*class="theme-doc-breadcrumbs/);
    expect(page).toContain('pagination-nav__link--next');
    expect(page).toContain('class="table-of-contents');
  });

  test('emoji names are replaced outside of code', () => {
    expect(site.page('docs/parts').html).toContain(
      '<p>Done 🎉, 10:30:45, <code>:tada:</code> and :none:.</p>',
    );
  });

  test("style sheets are processed by the project's PostCSS, and their URLs are resolved as in webpack", () => {
    const css = site.text(site.named('assets/styles-', '.css'));
    expect(css).toContain('.made{color:green}');
    expect(css).toMatch(/\.imported\{background:url\(\/assets\/y-[\w-]+\.svg/);
    // Project code reads these variables of Infima.
    for (const name of [
      'color-emphasis-200',
      'color-success-dark',
      'spacing-horizontal',
      'global-shadow-md',
    ]) {
      expect(css).toContain(`--ifm-${name}:`);
    }
    // At the root, `inherit` unsets it, so a button without a color has no border and inherits its text color.
    expect(css).toContain('--ifm-button-background-color:inherit');
    for (const name of ['site', 'tilde', 'static']) {
      expect(css).toMatch(new RegExp(`\\.${name}[^{}]*\\{background:url\\(/img/x\\.svg\\)`));
    }
    expect(site.printed).toContain('src/css/broken.css');
    expect(site.printed).not.toContain('%23a');
  });

  test('each is reported once with its file, cause, and importer', () => {
    expect(site.printed).toContain('0 errors');
    for (const said of [
      "src/components/Broken.js:1:46  component-error\n  This module can't be compiled: Unexpected token. Its content isn't shown. It's imported by \"src/pages/index.js\".",
      "src/components/Loads.js:1:14  component-error\n  This module fails when it's loaded: window is not defined. Its content isn't shown. It's imported by \"src/pages/index.js\".",
      'src/components/Throws.js:1:57  page-render-error\n  A component of the page / failed while it was rendered',
      'docs/parts.mdx:8:1  component-error\n  A component failed, so only its content is shown: ',
      "node_modules/fails/index.js:1:35  component-error\n  This module fails when it's loaded: Class extends value undefined is not a constructor or null. Its content isn't shown. It's imported by \"src/pages/index.js\".",
      "src/theme/TOC/index.js:1:15  component-error\n  This module fails when it's loaded: window is not defined.",
      'src/theme/DocBreadcrumbs/index.js:1:38  slot-failed\n',
      'src/theme/DocItem/Paginator/index.js:2:56  slot-failed\n',
      '"src/theme/AnnouncementBar/index.js" has no component as its default export',
      'The package "runs-text" runs text as code, which the policy of the pages blocks.',
      '"useQueryString" of "@docusaurus/theme-common" has no counterpart here',
      'The module "../components/Missing" doesn\'t exist, so its content isn\'t shown.',
      '"../src/components/Some" exports no "lost".',
      "src/pages/helper.ts  page-without-default-export\n  There's no page /helper, because the module has no default export.",
      'The component "<Unknown>" is neither imported nor built in.',
    ]) {
      expect(site.printed).toContain(said);
      expect(site.printed.split(said)).toHaveLength(2);
    }
  });
});

test('a bundle of style sheets that PostCSS has changed is reused until a file that they depend on changes', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { theme: { customCss: './custom.css' } }]] };`,
    'custom.css': '@utilities;',
    'postcss.config.js': `const { readdirSync } = require('node:fs'), { name } = require('./name.js');
      const utilities = { postcssPlugin: 'utilities', AtRule: { utilities: (rule, { Rule, result }) => {
        result.messages.push({ type: 'dir-dependency', dir: __dirname + '/src', glob: '**/*' });
        rule.replaceWith(new Rule({ selector: '.' + name + readdirSync(__dirname + '/src').length, nodes: [] }).append('color: green'));
      } } };
      module.exports = { plugins: [utilities] };`,
    'name.js': `exports.name = 'files';`,
    'src/a.txt': '',
    'docs/a.md': '---\nslug: /\n---\n# A',
  });
  const styles = async (): Promise<[css: string, isReused: boolean]> => {
    const outDir = `${folder}/out`;
    const { bundleCached } = await buildSite({
      siteDir: folder,
      outDir,
      useCache: true,
      onStep: () => undefined,
    });
    const name = readdirSync(`${outDir}/assets`).find((one) => /^styles-.*\.css$/.test(one));
    return [readFileSync(`${outDir}/assets/${name}`, 'utf8'), bundleCached];
  };
  expect(await styles()).toEqual([expect.stringContaining('.files1{color:green}'), false]);
  expect(await styles()).toEqual([expect.stringContaining('.files1{color:green}'), true]);
  writeFileSync(`${folder}/src/b.txt`, '');
  expect(await styles()).toEqual([expect.stringContaining('.files2{color:green}'), false]);
  writeFileSync(`${folder}/name.js`, `exports.name = 'many';`);
  expect(await styles()).toEqual([expect.stringContaining('.many2{color:green}'), false]);
});

test('a plugin that never finishes is an error with its name', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `export default {
      title: 'P', url: 'https://p.example', baseUrl: '/', customFields: { pluginTimeout: 0.1 },
      plugins: [function stars() {
        return { name: 'stars', loadContent: () => new Promise(() => setInterval(() => {}, 1000)), contentLoaded: ({ actions }) => actions.setGlobalData(1) };
      }],
    };`,
    'docs/a.md': '# A',
  });
  const { code, stderr } = await runDocsHere(['build', '--site', folder, '--out', `${folder}/out`], folder);
  expect(code).toBe(1);
  expect(stderr).toContain('"loadContent" of the plugin "stars" hasn\'t finished after 0.1 seconds.');
});

test('a plugin that extends the blog plugin builds a blog, even if it needs more of Docusaurus', async () => {
  const plugin = (made: string): string =>
    `const blog = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => ({ ...(await blog.default(context, options)), ${made} });`;
  const config = `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: [['./blog.js', { path: 'news', routeBasePath: 'news' }]] };`;
  const pages = { 'docs/a.md': '---\nslug: /\n---\n# A', 'news/2025-01-02-b.md': '# B' };
  const installed = {
    'node_modules/@docusaurus/plugin-content-blog/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/plugin-content-blog/index.js': `exports.default = ({ siteConfig }) => ({ name: 'docusaurus-plugin-content-blog', path: siteConfig.future.experimental_router });`,
  };
  const spread = await buildHere(
    siteFolder({ 'docusaurus.config.js': config, ...pages, ...installed, 'blog.js': plugin('more: 1') }),
  );
  const failing = await buildHere(
    siteFolder({ 'docusaurus.config.js': config, ...pages, 'blog.js': plugin('more: context.none.more') }),
  );
  for (const site of [spread, failing]) {
    expect(site.page('news/2025/01/02/b').page.title).toBe('B');
    expect(site.printed).toContain(
      'The plugin "./blog.js" extends the plugin for blog, whose pages are built.',
    );
  }
});

/** A project with nothing but a start page. */
const startOnly = (page: string, others: Record<string, string> = {}): string =>
  siteFolder({
    'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { blog: false }]] };`,
    'docs/a.md': '# A',
    'src/pages/index.js': page,
    ...others,
  });

test('a start page that shows nothing ends the build', async () => {
  await expect(buildHere(startOnly('export default () => <p>{undefined.x}</p>;'))).rejects.toThrow(
    'The page / is empty: it failed while it was rendered',
  );
  await expect(buildHere(startOnly('export default 1;'))).rejects.toThrow(
    "The page component at / doesn't have a default export",
  );
});

test('a start page that is empty because a module is missing ends the build', async () => {
  const start = (page: string) => startOnly(page, { 'src/Hero.js': `export { Hero } from 'none-there';` });
  const imported = `import { Hero } from '../Hero';`;
  await expect(buildHere(start(`${imported} export default () => <main><Hero /></main>;`))).rejects.toThrow(
    [
      'error src/pages/index.js  page-render-error',
      `  The page / is empty, and modules are missing, for example in src/Hero.js: The package "none-there" isn't installed, so only the content of its components is shown.`,
      '  → Run npm install in the project.\n',
    ].join('\n'),
  );
  const shown = await buildHere(start(`${imported} export default () => <main><Hero /><svg /></main>;`));
  expect(shown.text('index.html')).toContain('<main><svg></svg></main>');
  const leading = `import { Redirect } from 'react-router-dom'; ${imported}`;
  const moved = await buildHere(
    startOnly(`${leading} export default () => <><Hero /><Redirect to="/docs/a" /></>;`, {
      'src/Hero.js': `export { Hero } from 'none-there';`,
      'package.json': '{ "dependencies": { "@docusaurus/core": "^3.5.2" } }',
    }),
  );
  expect(moved.text('index.html')).toContain('http-equiv="refresh" content="0; url=/docs/a"');
  expect([...moved.files.keys()]).not.toContain('index.json');
});

test('with --strict, missing content ends the build', async () => {
  const folder = startOnly(
    "import Throws from '../components/Throws';\nexport default () => <Throws>kept</Throws>;",
    { 'src/components/Throws.js': files['src/components/Throws.js'] ?? '' },
  );
  const { code, stderr } = await runDocsHere(
    ['build', '--strict', '--site', folder, '--out', `${folder}/out`],
    folder,
  );
  expect(code).toBe(1);
  expect(stderr).toContain('error src/components/Throws.js:1:57');
});

test('a configuration can import as in webpack and Docusaurus', async () => {
  const folder = siteFolder({
    'node_modules/umd-like/index.js': `(function (root, factory) { module.exports = factory(); })(this, () => ({ twice: (n) => n * 2 }));`,
    'node_modules/umd-like/package.json': '{ "name": "umd-like", "version": "1.2.3" }',
    'docusaurus.config.ts': `import * as umd from 'umd-like';
      import { version } from 'umd-like/package.json';
      export default {
        title: version + ' ' + umd.twice(2), url: 'https://t.example', baseUrl: '/',
        favicon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'></svg>",
        presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }], ['redocusaurus', { specs: [], theme: {} }]],
      };`.replaceAll(/^ {6}/gm, ''),
    'sidebars.ts': `const { Component } = require('react');
export default { docs: [...require('./generated.ts').items, { type: 'category', label: 'More', link: { type: 'generated-index', slug: '/more' }, items: ['b'] }] };`,
    'generated.ts': `export default { items: ['a'] };`,
    'docs/a.md': '# A\n\n[More](/docs/more)',
    'docs/b.md': '# B',
  });
  const site = await buildHere(folder);
  expect(site.text('docs/a/index.html')).toContain('<title>A | 1.2.3 4</title>');
  expect(site.text('docs/a/index.html')).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(site.printed).toContain('The preset "redocusaurus" is unknown here');
});
