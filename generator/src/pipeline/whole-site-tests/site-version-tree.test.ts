/** A site whose versions are in one folder. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFixture } from '../../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createLocalEngine } from '../../search/embedded/local-engine.ts';
import { HEAD_FILE, parseHead } from '../../search/embedded/index-files.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

const files = {
  'site.config.json': JSON.stringify({
    title: 'Lamp',
    url: 'https://lamp.example',
    baseUrl: '/docs/',
    docs: { versionTree: ['2.0', '1.2', '1.0'], editUrl: 'https://git.example/edit/' },
    navbar: { items: [{ type: 'docsVersionDropdown' }] },
  }),
  'sidebars.json':
    '{ "lamp": ["index", { "type": "category", "label": "Use", "items": ["use/dim", "use/wick"] }] }',
  'docs/index.md': [
    '# Lamp',
    ':::since[2.0]',
    'Switch it by [dimming](use/dim.md).',
    ':::',
    '## Electric {#electric}',
    ':::until[1.2]',
    '## Trimming',
    'Trim [the wick](use/wick.md).',
    ':::',
    '![Lamp](./lamp.svg)',
  ].join('\n\n'),
  'docs/more.mdx':
    '# More\n\nimport Shared from "./_shared.mdx";\n\n<Shared />\n\n[Up](./index.md#electric)\n',
  'docs/_shared.mdx': ':::only[1.2]\n\nOnly the middle one, see [home](./index.md).\n\n:::\n\nAll of them.\n',
  'docs/changelog.md': ['new', 'changed', 'removed']
    .map((pages) => `## ${pages}\n\n::version-changes{version="2.0" pages="${pages}"}\n`)
    .join('\n'),
  'docs/use/dim.md': '---\nsince: "2.0"\n---\n\n# Dim it\n\nTurn the knob.\n',
  'docs/use/wick.md': '---\nuntil: "1.2"\n---\n\n# The wick\n\nCut it.\n',
  'docs/lamp.svg': picture,
};

let site: BuiltSite;
beforeAll(async () => {
  site = await buildHere(siteFolder(files));
});
afterAll(removeBuiltSites);

test('each version has the pages and blocks marked for it, without the marks', () => {
  expect(site.printed).toBe('');
  const pages = [...site.files.keys()].filter((name) => name.endsWith('index.md')).toSorted();
  expect(pages).toEqual([
    '1.0/changelog/index.md',
    '1.0/index.md',
    '1.0/more/index.md',
    '1.0/use/wick/index.md',
    '1.2/changelog/index.md',
    '1.2/index.md',
    '1.2/more/index.md',
    '1.2/use/wick/index.md',
    'changelog/index.md',
    'index.md',
    'more/index.md',
    'use/dim/index.md',
  ]);
  expect(site.text('index.md')).toContain('[dimming](https://lamp.example/docs/use/dim)');
  expect(site.text('index.md')).not.toMatch(/Trim|:::/);
  expect(site.text('1.2/index.md')).toContain('[the wick](https://lamp.example/docs/1.2/use/wick)');
  expect(site.text('1.2/index.md')).not.toMatch(/dimming|:::/);
  const headings = (name: string) =>
    [...site.page(name).html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect([headings(''), headings('1.0')]).toEqual([['Electric'], ['Electric', 'Trimming']]);
});

test('versions share sidebars, images, partials, and the file to edit, and links stay in the version', () => {
  const sidebar = JSON.stringify(site.sidebar('1.0-lamp'));
  expect(sidebar).toContain('/docs/1.0/use/wick');
  expect(sidebar).not.toContain('/use/dim');
  expect(site.page('1.2').html).toMatch(/\/docs\/assets\/images\/lamp-\w+\.svg/);
  expect(site.text('1.2/more/index.md')).toContain('see [home](https://lamp.example/docs/1.2/)');
  expect(site.text('1.0/more/index.md')).not.toContain('middle');
  expect(site.page('1.2/more').page).toMatchObject({ editUrl: 'https://git.example/edit/docs/more.mdx' });
  expect(site.page('1.2').page.alternates).toMatchObject({ current: '/docs/' });
});

test("the changelog lists a version's changes, each page with its difference", () => {
  const text = site.text('changelog/index.md').replaceAll('https://lamp.example', '');
  expect(text.slice(text.indexOf('## new')).trim().split(/\n+/)).toEqual([
    '## new',
    '- [Dim it](/docs/use/dim)',
    '## changed',
    '- [Lamp](/docs/?compare=1.2)',
    '## removed',
    '- [The wick](/docs/1.2/use/wick)',
  ]);
});

test.each([
  ['version="1.0" pages="new"', 'There\'s no version before "1.0". Write version="2.0" or "1.2"'],
  ['version="2.0"', '"" isn\'t a kind of page. Write pages="new", "changed", or "removed"'],
])('::version-changes{%s} is an error', async (attributes, expected) => {
  const { printed } = await checkFixture(
    siteFolder({
      'site.config.json': files['site.config.json'],
      'docs/index.md': `# Lamp\n\n::version-changes{${attributes}}\n`,
    }),
  );
  expect(printed).toContain(expected);
});

test('the latest version has the configured name, and the search knows it', async () => {
  expect(site.site().versions.map(({ name, label, isLast }) => [name, label, isLast])).toEqual([
    ['current', '2.0', true],
    ['1.2', '1.2', false],
    ['1.0', '1.0', false],
  ]);
  const head = parseHead(site.text(HEAD_FILE));
  const engine = createLocalEngine(head, (file) => Promise.resolve(site.text(file)));
  const found = async (query: string, version: string) => {
    const filter = { language: 'en', tags: ['default', `docs-default-${version}`] };
    const { hits } = await engine.search({ query, page: 1, perPage: 9, filter, from: '/docs/' });
    return hits.map(({ url }) => url);
  };
  expect(await found('knob', 'current')).toEqual(['/docs/use/dim']);
  expect(await found('knob', '1.2')).toEqual([]);
  expect((await found('trimming', '1.0'))[0]).toBe('/docs/1.0/#trimming');
});

test("a mistake is reported once, with the author's file and line", async () => {
  const { printed } = await checkFixture(
    siteFolder({
      'site.config.json': files['site.config.json'],
      'docs/index.md': '# Lamp\n\n:::since[1.3]\n\nx\n\n:::\n\n[Gone](use/dim.md)\n',
      'docs/use/dim.md': '---\nsince: "2.0"\n---\n\n# Dim it\n',
    }),
  );
  expect(printed.match(/docs\/index\.md:3[^\n]*version-mark/g)).toHaveLength(1);
  expect(printed).toContain('There\'s no version "1.3" in this folder.');
  expect(printed.match(/docs\/index\.md:9[^\n]*/g)).toHaveLength(1);
  expect(printed).not.toContain('docs@');
});

test.each([
  [
    { 'versions.json': '["1.2"]' },
    'The version "1.2" of docs.versionTree is also in versions.json.\n  → Remove it from one of the two.',
  ],
  [
    { 'site.config.json': '{\n "docs": { "path": ".", "versionTree": ["2.0", "1.2"] } }' },
    "The site folder itself can't contain several versions.\n  → Move the pages into a folder, and set docs.path to it.",
  ],
])('%j is rejected', async (changed, expected) => {
  const small = { 'site.config.json': files['site.config.json'], 'docs/index.md': '# Lamp\n' };
  const { printed } = await checkFixture(siteFolder({ ...small, ...changed }));
  const [place, ...text] = printed.split('\n');
  expect(place).toMatch(/^error site\.config\.json:\d+:\d+ {2}invalid-version-tree$/);
  expect(text.join('\n')).toContain(expected);
});
