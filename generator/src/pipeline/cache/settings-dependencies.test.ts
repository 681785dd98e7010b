import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { MarkdownContext, MarkdownInput, MarkdownSettings } from '../../markdown/contract.ts';
import { createMarkdownRenderer } from '../../markdown/renderer.ts';
import { englishStrings } from '../../strings/site-text.ts';
import { openMarkdownCache } from './markdown-cache.ts';
import { config, htmlOf, cachedSite } from '../testing/cached-site.ts';

const settings: MarkdownSettings = {
  siteDir: '/site',
  baseUrl: '/',
  staticDirs: ['static'],
  words: englishStrings,
  mermaid: true,
  onBrokenMarkdownLinks: 'throw',
};

/** A different value for each setting that pages read. The type requires an entry for new settings. */
const others: Required<MarkdownSettings> = {
  siteDir: '/other',
  baseUrl: '/docs/',
  rootUrl: '/docs/',
  trailingSlash: true,
  origin: 'https://docs.example.com',
  staticDirs: ['static', 'more'],
  words: { ...englishStrings, locale: { code: 'de' } },
  strict: false,
  headingIds: 'mkdocs',
  titleInText: false,
  hasEmoji: true,
  mermaid: false,
  isMermaidInstalled: false,
  lineComments: [{ className: 'wrong', line: 'wrong' }],
  admonitions: ['experimental'],
  tabGroups: { language: { label: 'Language', values: [{ value: 'php', label: 'PHP', nearest: [] }] } },
  images: { widths: [480], zoom: true },
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
};

const page: MarkdownInput = {
  source: 'docs/index.md',
  body: 'Text.',
  bodyLine: 1,
  format: 'md',
  version: 'current',
  path: '/',
  frontMatter: {},
};

const context: MarkdownContext = {
  settings,
  originals: new Map(),
  resolveDocLink: () => null,
  tokens: null,
  mdx: null,
  terms: [],
  highlighter: () => Promise.resolve({ supports: () => false, lines: () => [] }),
  constructs: {},
};

async function renderedOnce() {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-dependencies-'));
  const cache = openMarkdownCache({ folder, siteDir: '/site', inMemory: false });
  cache.begin();
  await cache.render(createMarkdownRenderer(context), page);
  expect(cache.known(createMarkdownRenderer(context), page)).not.toBeNull();
  return cache;
}

/** Parts that a site can add later. */
const additions = {
  tokens: { tokens: { host: 'a.example' } },
  terms: { terms: [{ term: 'OTP' }] as unknown as MarkdownContext['terms'] },
  plugins: { pluginsOf: () => null },
  formulas: { constructs: { math: { html: () => '', markdown: () => '' } } },
  translations: { originals: new Map([['i18n/de', 'docs']]) },
  'versions in one folder': { treeOf: () => null },
};

test.each(Object.entries(additions))(
  'a page is rendered again when the site has %s for the first time',
  async (_, added) => {
    const cache = await renderedOnce();
    expect(cache.known(createMarkdownRenderer({ ...context, ...added } as MarkdownContext), page)).toBeNull();
  },
);

test.each(Object.keys(others) as (keyof MarkdownSettings)[])(
  'a page is rendered again when "%s" changes',
  async (name) => {
    const cache = await renderedOnce();
    const changed = { ...settings, [name]: others[name] };
    expect(cache.known(createMarkdownRenderer({ ...context, settings: changed }), page)).toBeNull();
  },
);

const everything = `# Start

:::experimental
Text
:::

:::tip
Text
:::

[Page](/docs/one) ![Logo](/logo.svg) [Late](./late.md)

\`\`\`mermaid
pie
\`\`\`

\`\`\`js
// wrong
one();
\`\`\`

::::tabs{groupId="language"}

:::tab{label="PHP" value="php"}
One
:::

:::tab{label="Go" value="go"}
Two
:::

::::
`;

/** Changes by an author, and the expected effect on pages. */
test.each<[string, object]>([
  ['baseUrl', { baseUrl: '/base/' }],
  ['trailingSlash', { trailingSlash: true }],
  ['url', { url: 'https://docs.example.com' }],
  ['staticDirs', { staticDirs: ['static', 'more'] }],
  ['strings', { strings: { 'admonition.tip': 'Hint' } }],
  ['locale', { locale: { code: 'de' } }],
  ['markdown.headingIds', { markdown: { headingIds: 'mkdocs' } }],
  ['markdown.titleInText', { markdown: { titleInText: false } }],
  ['markdown.mermaid', { markdown: { mermaid: false } }],
  ['markdown.lineComments', { markdown: { lineComments: [{ className: 'wrong', line: 'wrong' }] } }],
  ['markdown.admonitions', { markdown: { admonitions: ['experimental'] } }],
  ['markdown.tabGroups', { markdown: { tabGroups: others.tabGroups } }],
  ['onBrokenMarkdownLinks', { onBrokenMarkdownLinks: 'log' }],
  ['onBrokenMarkdownImages', { onBrokenMarkdownImages: 'log' }],
])('a change of "%s" shows on cached pages', async (_, change) => {
  const usual = { onBrokenMarkdownImages: 'warn', onBrokenLinks: 'ignore' };
  const kept = cachedSite({
    'site.config.json': config(usual),
    'docs/index.md': everything,
    'docs/one.md': '# One\n',
    'more/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  });
  await kept.compile();
  kept.write('site.config.json', config({ ...usual, ...change }));
  const [warm, cold] = [await kept.compile(), await kept.compileCold()];
  expect(warm.rendered - warm.cacheHits).toBe(2);
  expect(htmlOf(warm, 'docs/index.md')).toBe(htmlOf(cold, 'docs/index.md'));
  expect(warm.problems).toEqual(cold.problems);
});

test('site data for components renders only MDX pages again', async () => {
  const settings = { title: 'First' };
  const kept = cachedSite({
    'site.config.json': config(settings),
    'docs/index.mdx': "import { Title } from '../components/Title';\n\n# Start\n\n<Title />\n",
    'docs/one.mdx': '# One\n\nText.\n',
    'docs/two.md': '# Two\n',
    'components/Title.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export const Title = () => <b>{useDocusaurusContext().siteConfig.title}</b>;`,
  });
  expect(htmlOf(await kept.compile(), 'docs/index.mdx')).toBe('<b>First</b>');
  kept.write('site.config.json', config({ title: 'Second' }));
  const { languages, rendered, cacheHits } = await kept.compile();
  const [{ pages }] = languages;
  expect(pages.find(({ page: { source } }) => source === 'docs/index.mdx')?.page.html).toBe('<b>Second</b>');
  expect(rendered - cacheHits).toBe(1);
});
