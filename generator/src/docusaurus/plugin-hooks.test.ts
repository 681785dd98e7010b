/** Each hook of a Docusaurus plugin either does what it does there, or is named. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

const files = {
  'docusaurus.config.js': `export default {
    title: 'Plugins', url: 'https://p.example', baseUrl: '/',
    presets: [['classic', { blog: false }]],
    plugins: [
      ['./plugins/own', { given: 'yes' }],
      'docusaurus-plugin-of-others',
      function loads() { return { name: 'loads', loadContent: async () => 'loaded', injectHtmlTags: ({ content }) => ({ headTags: [{ tagName: 'meta', attributes: { name: 'content', content } }] }) }; },
      function builds() { return { name: 'builds', getClientModules: () => ['./none.js'], async postBuild() {}, translateContent: () => ({}) }; },
      function fails() { return { name: 'fails', getThemePath() { throw new Error('no theme'); } }; },
      function breaks() { return { name: 'breaks', loadContent() { throw new Error('no network'); }, contentLoaded: ({ actions }) => actions.setGlobalData(1) }; },
      function bundles() { return { name: 'bundles', configureWebpack: () => ({}), getThemePath: () => undefined }; },
    ],
  };`,
  'plugins/own/index.js': `module.exports = (context, { given, added }) => ({
    name: 'own',
    getClientModules: () => ['./browser', './sheet.css'],
    getThemePath: () => './theme',
    getTypeScriptThemePath: () => './theme',
    getSwizzleComponentList: () => [],
    contentLoaded: ({ actions }) => actions.setGlobalData({ given, added }),
  });
  module.exports.validateOptions = ({ validate, options }) =>
    validate({ validate: (value) => ({ value: { added: 'default', ...value } }) }, options);`,
  'plugins/own/browser.js': `console.log('in the browser');`,
  'plugins/own/sheet.css': '.of-plugin { color: green }',
  'plugins/own/theme/Panel/index.js': 'export default ({ children }) => <aside>{children}</aside>;',
  'plugins/own/theme/Other.js': 'export default () => <p>of the plugin</p>;',
  'plugins/own/theme/Footer/index.js': 'export default () => <p>own footer</p>;',
  'src/theme/Other.js': `import Other from '@theme-original/Other';\nexport default () => <div>wrapped <Other /></div>;`,
  'node_modules/docusaurus-plugin-of-others/package.json':
    '{ "name": "docusaurus-plugin-of-others", "main": "index.js" }',
  'node_modules/docusaurus-plugin-of-others/index.js': `module.exports = () => ({ name: 'others', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'others', content: 'x' } }] }) });`,
  'docs/a.mdx': `---\nslug: /\n---\nimport Panel from '@theme/Panel';
import Other from '@theme/Other';
import Data from '@site/src/Data';

# A

<Panel>in a panel</Panel>

<Other />

<Data />`,
  'src/Data.js': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <b>{JSON.stringify(usePluginData('own'))}</b>;`,
};

describe('plugin hooks', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(siteFolder(files));
  });
  afterAll(removeBuiltSites);

  test('let their theme components be imported and wrapped', () => {
    const { html } = site.page('docs');
    expect(html).toContain('<aside>in a panel</aside>');
    expect(html).toContain('<div>wrapped <p>of the plugin</p></div>');
  });

  test('load modules and style sheets for the browser', () => {
    expect(site.text(site.named('assets/styles-', '.css'))).toContain('.of-plugin{color:green}');
    expect(site.text(site.named('assets/browser-', '.js'))).toContain('in the browser');
  });

  test('add the defaults of options in validateOptions', () => {
    expect(site.page('docs').html).toContain(
      '{&quot;given&quot;:&quot;yes&quot;,&quot;added&quot;:&quot;default&quot;}',
    );
  });

  test("pass the content to injectHtmlTags, and packages' hooks also run", () => {
    const head = site.text('docs/index.html');
    expect(head).toMatch(/<meta [^>]*name="content" content="loaded">/);
    expect(head).toMatch(/<meta [^>]*name="others" content="x">/);
  });

  test("are reported only if they aren't supported", () => {
    const named = [...site.printed.matchAll(/^\s*((?:plugins|clientModules)\[\d\]: .*)$/gm)].map(
      ([, line]) => line,
    );
    expect(named.toSorted()).toEqual([
      'plugins[0]: The theme components "Footer" of the plugin "own" aren\'t used where pages don\'t import them.',
      'plugins[3]: Of the plugin "builds", "postBuild" and "translateContent" don\'t run, so pages and files that it makes are missing.',
      'plugins[3]: The module "./none.js" of the plugin "builds" doesn\'t exist.',
      'plugins[4]: "getThemePath" of the plugin "fails" fails, so what it adds is missing.',
      'plugins[5]: The plugin "breaks" fails, so its data is missing in components: no network.',
      'plugins[6]: The plugin "bundles" configures the bundler of Docusaurus. Only its aliases and PostCSS are used here.',
    ]);
  });
});
