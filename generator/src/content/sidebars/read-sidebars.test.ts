import { expect, test } from 'vitest';
import type { SidebarItemsGenerator } from '../../config/schema/docs-sidebar-items-generator.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { readDocs, type ReadMode } from '../read-docs.ts';
import { config, siteFolder } from '../testing/site-folder.ts';
import { readSidebars } from './read-sidebars.ts';
import type { SidebarNode } from './sidebar-tree.ts';

async function read(files: Record<string, string>, settings: SiteConfigInput = {}, mode: ReadMode = 'build') {
  const site = siteFolder(files);
  const { versions } = await readDocs(site, config(settings), { mode });
  return readSidebars(site, config(settings), versions, { mode });
}

/** The tree as indented lines: `label → link`. */
async function outline(files: Record<string, string>, settings: SiteConfigInput = {}): Promise<string[]> {
  const { sidebars, problems } = await read(files, settings);
  expect(problems).toEqual([]);
  const lines = (nodes: readonly SidebarNode[], indent: string): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'category') {
        const target =
          node.link === null ? '' : ` → ${node.link.type === 'doc' ? node.link.id : node.link.slug}`;
        return [`${indent}${node.label}${target}`, ...lines(node.items, `${indent}  `)];
      }
      return [`${indent}${node.type === 'doc' ? node.id : node.type}`];
    });
  return Object.entries(sidebars[0]?.trees ?? {}).flatMap(([name, nodes]) => [
    `${name}:`,
    ...lines(nodes, '  '),
  ]);
}

const page = (fields: string) => `---\n${fields}\n---\n`;

test('J1: without a file, there is one sidebar generated from all folders', async () => {
  expect(await outline({ 'docs/b.md': '', 'docs/a.md': '', 'docs/c/d.md': '' })).toEqual([
    'defaultSidebar:',
    '  a',
    '  b',
    '  c',
    '    c/d',
  ]);
});

test('J1: false means no sidebars', async () => {
  expect(
    await outline(
      { 'docs/a.md': '', 'sidebars.js': 'module.exports = { s: ["a"] }' },
      { docs: { sidebarPath: false } },
    ),
  ).toEqual([]);
});

test('J1: a path to a missing file is an error', async () => {
  const { problems } = await read({ 'docs/a.md': '' }, { docs: { sidebarPath: '././nav.ts' } });
  expect(problems).toMatchObject([{ level: 'throw', message: 'The sidebars file "nav.ts" doesn\'t exist.' }]);
});

test('O4: sidebars are TypeScript, CommonJS, ES modules or JSON', async () => {
  const files = {
    'sidebars.ts': 'export default { s: ["a"] } satisfies Record<string, string[]>;',
    'sidebars.js': 'module.exports = { s: ["a"] };',
    'sidebars.mjs': 'export default { s: ["a"] };',
    'sidebars.json': '{ "s": ["a"] }',
  };
  for (const [name, text] of Object.entries(files)) {
    expect(await outline({ 'docs/a.md': '', [name]: text }), name).toEqual(['s:', '  a']);
  }
});

test('a sidebars file that cannot be read is an error with the location', async () => {
  const { problems } = await read({ 'docs/a.md': '', 'sidebars.js': 'module.exports = {\n  s: [,\n' });
  expect(problems).toMatchObject([
    { code: 'sidebars-not-loaded', level: 'throw', file: 'sidebars.js', line: 3 },
  ]);
});

test('J9, Z32: unknown ids are reported together, with the existing ids', async () => {
  const { problems } = await read({
    'docs/server/otp.md': '',
    'docs/b.md': '',
    'sidebars.js': `module.exports = {
  one: ['b', 'server/opt'],
  two: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'nope' }, items: [{ type: 'ref', id: 'gone' }] }],
};`,
  });
  expect(problems).toEqual([
    {
      code: 'unknown-doc-id',
      level: 'throw',
      message: [
        'Invalid sidebar file at "sidebars.js". These sidebar document ids do not exist:',
        '- server/opt (line 2): did you mean "server/otp"?',
        '- nope (line 3)',
        '- gone (line 3)',
        '',
        'Available document ids are:',
        '- b',
        '- server/otp',
      ].join('\n'),
      fix: 'Correct the IDs, or remove the items.',
      file: 'sidebars.js',
      line: 2,
      column: 15,
    },
  ]);
});

test('L6: a draft in a sidebar is dropped silently in builds and shown in the dev server', async () => {
  const files = {
    'docs/a.md': '',
    'docs/b.md': page('draft: true'),
    'sidebars.js': `module.exports = { s: ['a', 'b', { C: ['b'] }, { type: 'category', label: 'D', link: { type: 'doc', id: 'b' }, items: ['a'] }] }`,
  };
  expect(await outline(files)).toEqual(['s:', '  a', '  D', '    a']);
  const { sidebars, problems } = await read(files, {}, 'dev');
  expect(problems).toEqual([]);
  expect(sidebars[0]?.trees['s']).toHaveLength(4);
});

test('J7: a category with only its page becomes a link; an empty one is removed', async () => {
  const files = {
    'docs/a.md': '',
    'docs/b.md': page('draft: true'),
    'sidebars.js': `module.exports = { s: [
      { type: 'category', label: 'Kept', link: { type: 'doc', id: 'a' }, items: ['b'] },
      { type: 'category', label: 'Gone', link: { type: 'generated-index' }, items: ['b'] },
      { type: 'category', label: 'Gone', link: { type: 'doc', id: 'b' }, items: ['b'] },
    ] }`,
  };
  const { sidebars } = await read(files);
  expect(sidebars[0]?.trees['s']).toMatchObject([{ type: 'doc', id: 'a', label: 'Kept' }]);
});

test('J5: sorted by position, then by file name', async () => {
  expect(
    await outline({
      'docs/zebra.md': page('sidebar_position: 1'),
      'docs/apple.md': '',
      'docs/02-two.md': '',
      'docs/mid.md': page('sidebar_position: 1.5'),
      'docs/01-first/a.md': '',
      'docs/banana/b.md': '',
    }),
  ).toEqual([
    'defaultSidebar:',
    '  first',
    '    first/a',
    '  zebra',
    '  mid',
    '  two',
    '  apple',
    '  banana',
    '    banana/b',
  ]);
});

test('J5: an index page is the link of its category and sets its position', async () => {
  expect(
    await outline({
      'docs/a.md': '',
      'docs/guides/index.md': page('sidebar_position: 0'),
      'docs/guides/x.md': '',
      'docs/tools/README.md': '',
      'docs/tools/y.md': '',
      'docs/api/api.md': '',
      'docs/api/z.md': '',
    }),
  ).toEqual([
    'defaultSidebar:',
    '  guides → guides/index',
    '    guides/x',
    '  a',
    '  api → api/api',
    '    api/z',
    '  tools → tools/README',
    '    tools/y',
  ]);
});

test('J7: by default, categories are collapsible and collapsed', async () => {
  const states = [{}, { collapsed: false }, { collapsible: false }, { collapsible: false, collapsed: true }];
  const items = states.map((state, at) => ({ type: 'category', label: `C${at}`, items: ['a'], ...state }));
  const written = { 'docs/a.md': '', 'sidebars.json': JSON.stringify({ s: items }) };
  const generated = { 'docs/c/a.md': '' };
  const collapsing = async (files: Record<string, string>, settings: SiteConfigInput = {}) => {
    const { sidebars } = await read(files, settings);
    return Object.values(sidebars[0]?.trees ?? {})
      .flat()
      .map((node) => node.type === 'category' && [node.collapsible, node.collapsed]);
  };
  expect(await collapsing(written)).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(await collapsing(generated)).toEqual([[true, true]]);
  const open: SiteConfigInput = { docs: { sidebarCollapsed: false } };
  expect((await collapsing(written, open))[0]).toEqual([true, false]);
  expect(await collapsing(generated, open)).toEqual([[true, false]]);
  expect(await collapsing(generated, { docs: { sidebarCollapsible: false } })).toEqual([[false, false]]);
});

test('J6: a category file sets label, position, and link of its folder', async () => {
  const files = {
    'docs/a.md': page('sidebar_position: 2'),
    'docs/01-guides/_category_.json': JSON.stringify({
      label: 'Guides',
      position: 3,
      collapsed: false,
      className: 'c',
      customProps: { x: 1 },
      link: { type: 'generated-index', description: 'd' },
    }),
    'docs/01-guides/index.md': '',
    'docs/01-guides/b.md': '',
  };
  expect(await outline(files)).toEqual([
    'defaultSidebar:',
    '  a',
    '  Guides → /category/guides',
    '    guides/b',
    '    guides/index',
  ]);
  const { sidebars } = await read(files);
  expect(sidebars[0]?.trees['defaultSidebar']?.[1]).toMatchObject({
    collapsible: true,
    collapsed: false,
    className: 'c',
    customProps: { x: 1 },
    link: { description: 'd' },
  });
});

test('J6: YAML category files; link null keeps the index page as an item', async () => {
  expect(
    await outline({
      'docs/guides/_category_.yml': 'label: The guides\nlink: null\n',
      'docs/guides/index.md': '',
      'docs/guides/b.md': '',
      'docs/tools/_category_.yaml': 'collapsible: false',
      'docs/tools/c.md': '',
    }),
  ).toEqual([
    'defaultSidebar:',
    '  The guides',
    '    guides/b',
    '    guides/index',
    '  tools',
    '    tools/c',
  ]);
});

test('J6: a category file links to a doc by its local or its full id', async () => {
  for (const id of ['start', 'guides/start']) {
    expect(
      await outline({
        'docs/guides/_category_.json': `{ "link": { "type": "doc", "id": "${id}" } }`,
        'docs/guides/start.md': '',
        'docs/guides/b.md': '',
      }),
      id,
    ).toEqual(['defaultSidebar:', '  guides → guides/start', '    guides/b']);
  }
});

test('a translated category file changes only its own fields of the original', async () => {
  const folder = 'i18n/de/docusaurus-plugin-content-docs/current';
  const site = siteFolder({
    'docs/g/a.md': '',
    'docs/g/_category_.json':
      '{ "label": "Guides", "className": "guides", "link": { "type": "generated-index" } }',
    [`${folder}/g/_category_.json`]: '{ "label": "Anleitungen" }',
    'docs/1-tools/a.md': '',
    'docs/1-tools/_category_.json': '{ "link": { "type": "generated-index" } }',
    [`${folder}/1-tools/_category_.json`]: '{ "label": "Werkzeuge" }',
  });
  const language = { name: 'de', rootUrl: '/', folder: 'i18n/de', all: [], messages: {}, sidebars: {} };
  const german = { ...config(), language };
  const { versions } = await readDocs(site, german, { mode: 'build' });
  const { sidebars } = await readSidebars(site, german, versions, { mode: 'build' });
  expect(sidebars[0]?.trees['defaultSidebar']).toMatchObject([
    { label: 'Werkzeuge', link: { slug: '/category/tools' } },
    // Each language has the page under the same path.
    { label: 'Anleitungen', className: 'guides', link: { slug: '/category/guides' } },
  ]);
  expect(JSON.stringify(sidebars)).not.toContain('original');
});

test('J6: if a folder has two category files, one is used, with a warning', async () => {
  const { problems } = await read({
    'docs/g/_category_.json': '{ "label": "A" }',
    'docs/g/_category_.yml': 'label: B',
    'docs/g/a.md': '',
  });
  expect(problems).toMatchObject([
    { code: 'duplicate-category-file', level: 'warn', file: 'docs/g/_category_.yml' },
  ]);
});

test('J6: invalid fields in a category file are errors with the nearest name', async () => {
  const { problems } = await read({
    'docs/g/_category_.json': '{ "lable": "A", "position": "first", "link": { "type": "page" } }',
    'docs/g/a.md': '',
    'docs/h/_category_.json': '{ "label": ',
    'docs/h/a.md': '',
  });
  expect(problems.map(({ file, level, message, fix }) => [file, level, `${message} ${fix}`])).toEqual([
    ['docs/g/_category_.json', 'throw', 'The field "lable" is unknown. Did you mean "label"?'],
    ['docs/g/_category_.json', 'throw', 'The field "position" is "first". It must be a number.'],
    [
      'docs/g/_category_.json',
      'throw',
      expect.stringContaining('The field "link" is {"type":"page"}. It must be'),
    ],
    ['docs/h/_category_.json', 'throw', expect.stringContaining("The file isn't valid JSON")],
  ]);
});

test('J6: errors in a category file have the location of the field, in YAML and JSON', async () => {
  const { problems } = await read({
    'docs/g/_category_.yml':
      'label: G\n# position: 1\nposition: first\ncustomProps: { lable: 1 }\nlable: A\n',
    'docs/g/a.md': '',
    'docs/h/_category_.json': '{\n  "customProps": { "position": 1 },\n  "position": "2"\n}',
    'docs/h/a.md': '',
  });
  expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['docs/g/_category_.yml', 3, 1],
    ['docs/g/_category_.yml', 5, 1],
    ['docs/h/_category_.json', 3, 4],
  ]);
});

test('J4: generated items of one folder, with its number prefix', async () => {
  expect(
    await outline({
      'docs/01-guides/a.md': '',
      'docs/01-guides/deep/b.md': '',
      'docs/c.md': '',
      'sidebars.js': `module.exports = { s: ['c', { type: 'autogenerated', dirName: '01-guides' }], t: [{ type: 'autogenerated', dirName: '01-guides/deep' }] }`,
    }),
  ).toEqual(['s:', '  c', '  guides/a', '  deep', '    guides/deep/b', 't:', '  guides/deep/b']);
});

test('J4: a folder without docs is a warning', async () => {
  const { problems } = await read({
    'docs/a.md': '',
    'sidebars.js': `module.exports = { s: ['a', { type: 'autogenerated', dirName: 'guides' }] }`,
  });
  expect(problems).toEqual([
    {
      code: 'empty-sidebar-folder',
      level: 'warn',
      message: expect.stringMatching(
        /^The sidebar is generated from the folder ".+", which contains no docs\.$/,
      ),
      fix: expect.stringMatching(/Did you mean|Correct dirName/),
      file: 'sidebars.js',
      line: expect.any(Number),
      column: expect.any(Number),
    },
  ]);
});

test('G1: generated indexes get unique slugs within a version', async () => {
  const index = (label: string, slug = '') =>
    `{ type: 'category', label: '${label}', link: { type: 'generated-index'${slug} }, items: ['a'] }`;
  expect(
    await outline({
      'docs/a.md': '',
      'sidebars.js': `module.exports = { s: [${index('My Guides')}, ${index('My Guides')}], t: [${index('My Guides')}, ${index('X', ", slug: 'here'")}] }`,
    }),
  ).toEqual([
    's:',
    '  My Guides → /category/my-guides',
    '    a',
    '  My Guides → /category/my-guides-1',
    '    a',
    't:',
    '  My Guides → /category/my-guides-2',
    '    a',
    '  X → /here',
    '    a',
  ]);
});

test('V10: an archived version has its own sidebars', async () => {
  const { sidebars } = await read({
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '',
    'sidebars.js': 'module.exports = { now: ["a"] }',
    'versioned_docs/version-2.0/b.md': '',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "then": ["b"] }',
    'versioned_docs/version-1.0/c.md': '',
  });
  expect(sidebars.map(({ version, trees }) => [version, Object.keys(trees)])).toEqual([
    ['current', ['now']],
    ['2.0', ['then']],
    ['1.0', []],
  ]);
});

test('sidebars from early Docusaurus releases have ids with the version', async () => {
  const { sidebars, problems } = await read({
    'versions.json': '["1.0"]',
    'docs/a.md': '',
    'versioned_docs/version-1.0/g/a.md': '',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/docs": ["version-1.0/g/a", { "type": "category", "label": "G", "items": [{ "type": "doc", "id": "version-1.0/g/a" }] }] }',
  });
  expect(problems).toEqual([]);
  expect(Object.keys(sidebars[1]?.trees ?? {})).toEqual(['docs']);
});

test('tokens are replaced in sidebars and category files', async () => {
  const tokens = { name: 'Vdo' };
  expect(
    await outline(
      {
        'docs/g/_category_.json': '{ "label": "%name% guides" }',
        'docs/g/a.md': '',
        'sidebars.json':
          '{ "s": [{ "type": "category", "label": "%name%", "items": ["g/a"] }, { "type": "autogenerated", "dirName": "." }] }',
      },
      { tokens },
    ),
  ).toEqual(['s:', '  Vdo', '    g/a', '  Vdo guides', '    g/a']);
});

test('the files that define the sidebars are listed', async () => {
  const { dependencies } = await read({
    'docs/a.md': '',
    'sidebars.js': "module.exports = require('./nav.js');",
    'nav.js': 'module.exports = { s: ["a"] };',
  });
  expect(dependencies.map((file) => file.slice(file.lastIndexOf('/') + 1)).sort()).toEqual([
    'nav.js',
    'sidebars.js',
  ]);
});

test('a configured function generates the items of folders, in addition to written ones', async () => {
  const files = {
    'docs/01-guides/_category_.json': '{ "label": "Guides", "customProps": { "x": 1 } }',
    'docs/01-guides/index.md': '# All',
    'docs/01-guides/b.md': page('title: B\nsidebar_position: 3'),
    'docs/01-guides/deep/02-c.md': 'Text\n\n#  Heading {#c}\n# More',
    'docs/01-guides/deep/d.md': page('sidebar_label: D\nsidebar_class_name: d'),
    'docs/01-guides/deep/index.md': '# The deep',
    'docs/01-guides/plain/e.md': '',
    'docs/top.md': 'No # heading',
    'sidebars.json': JSON.stringify({
      s: [
        'guides/b',
        null,
        [1],
        { type: 'category', label: 'X', items: [{ type: 'autogenerated', dirName: '01-guides' }] },
      ],
      t: [{ type: 'autogenerated', dirName: 'missing' }],
      u: [{ type: 'other', dirName: '.' }, { type: 'autogenerated' }],
    }),
  };
  const calls: { item: unknown; items: unknown; input: unknown; called: unknown[] }[] = [];
  const sidebarItemsGenerator: SidebarItemsGenerator = async ({
    defaultSidebarItemsGenerator,
    numberPrefixParser,
    isCategoryIndex,
    item,
    ...input
  }) => {
    const items = await defaultSidebarItemsGenerator({ item });
    const called = [
      numberPrefixParser('01-guides'),
      numberPrefixParser('guides'),
      isCategoryIndex({ fileName: 'guides', directories: ['guides', 'a'], extension: '.md' }),
      isCategoryIndex({ fileName: 'a', directories: ['guides', 'a'], extension: '.md' }),
    ];
    calls.push({ item, items, input, called });
    return items.toReversed();
  };
  const { sidebars } = await read(files, { docs: { sidebarItemsGenerator } });
  expect(Object.keys(sidebars[0]?.trees ?? {})).toEqual(['s', 't', 'u']);
  expect(
    sidebars[0]?.trees['s']?.map((node) => (node.type === 'category' ? node.items.length : node.type)),
  ).toEqual(['doc', 4]);
  const doc = (id: string, title: string, source: string, rest: object = {}) => ({
    id,
    title,
    frontMatter: {},
    source: `docs/${source}`,
    sourceDirName: source.includes('/') ? source.slice(0, source.lastIndexOf('/')) : '.',
    sidebarPosition: undefined,
    ...rest,
  });
  expect(calls).toEqual([
    {
      item: { type: 'autogenerated', dirName: '01-guides' },
      items: [
        { type: 'doc', id: 'guides/b' },
        {
          type: 'category',
          label: 'The deep',
          link: { type: 'doc', id: 'guides/deep/index' },
          items: [
            { type: 'doc', id: 'guides/deep/c' },
            { type: 'doc', id: 'guides/deep/d', label: 'D', className: 'd' },
          ],
        },
        { type: 'doc', id: 'guides/index' },
        { type: 'category', label: 'plain', link: null, items: [{ type: 'doc', id: 'guides/plain/e' }] },
      ],
      input: {
        docs: [
          doc('guides/b', 'B', '01-guides/b.md', {
            frontMatter: { title: 'B', sidebar_position: 3 },
            sidebarPosition: 3,
          }),
          doc('guides/deep/c', 'Heading', '01-guides/deep/02-c.md', { sidebarPosition: 2 }),
          doc('guides/deep/d', 'd', '01-guides/deep/d.md', {
            frontMatter: { sidebar_label: 'D', sidebar_class_name: 'd' },
          }),
          doc('guides/deep/index', 'The deep', '01-guides/deep/index.md'),
          doc('guides/index', 'All', '01-guides/index.md'),
          doc('guides/plain/e', 'e', '01-guides/plain/e.md'),
          doc('top', 'top', 'top.md'),
        ],
        version: { contentPath: 'docs', versionName: 'current' },
        categoriesMetadata: { '01-guides': { label: 'Guides', customProps: { x: 1 } } },
      },
      called: [
        { filename: 'guides', numberPrefix: 1 },
        { filename: 'guides', numberPrefix: undefined },
        true,
        false,
      ],
    },
    expect.objectContaining({ item: { type: 'autogenerated', dirName: 'missing' }, items: [] }),
  ]);
});

test('a sidebars function that throws or returns invalid items is an error with the folder', async () => {
  const files = { 'docs/a.md': '' };
  const fail = () => Promise.reject(new Error('no license'));
  const failed = await read(files, { docs: { sidebarItemsGenerator: fail } });
  expect(failed.sidebars[0]?.trees).toEqual({ defaultSidebar: [] });
  expect(failed.problems).toEqual([
    {
      code: 'sidebar-not-generated',
      level: 'throw',
      message: 'The function docs.sidebarItemsGenerator failed for the folder ".": no license.',
      fix: 'Make it return a list of sidebar items, as defaultSidebarItemsGenerator does.',
      file: 'the generated sidebar',
    },
  ]);
  const nothing = (() => null) as never;
  expect((await read(files, { docs: { sidebarItemsGenerator: nothing } })).problems).toMatchObject([
    {
      message:
        'The function docs.sidebarItemsGenerator failed for the folder ".": it doesn\'t return a list of items.',
    },
  ]);
  const wrong = () => [{ type: 'doc', id: 'a', lable: 'A' }];
  expect((await read(files, { docs: { sidebarItemsGenerator: wrong } })).problems).toMatchObject([
    { code: 'invalid-sidebar', fix: 'Did you mean "label"?' },
  ]);
});

test("a module that a project's plugin writes counts as an empty list, with a warning", async () => {
  const site = siteFolder({
    'docs/a.md': '',
    'data.js': 'module.exports = ["a"];',
    'sidebars.js': `const api = require('./api/sidebar.js');
const more = require('../more');
module.exports = { s: [...require('./data'), { API: ['a', ...api, ...more.items] }] };`,
  });
  const { versions } = await readDocs(site, config(), { mode: 'build' });
  const readIn = (file: string) =>
    readSidebars(site, config(), versions, { mode: 'build', configuration: { file, source: '' } });
  const missing = (name: string): unknown => ({
    code: 'missing-import',
    level: 'warn',
    message: `The module "${name}" doesn't exist, so its sidebar items are missing.`,
    fix: 'If a plugin creates the file, run the plugin before the build.',
    file: 'sidebars.js',
  });
  const { sidebars, problems } = await readIn('docusaurus.config.js');
  // Modules are resolved at the same time.
  expect(new Set(problems)).toEqual(new Set([missing('./api/sidebar.js'), missing('../more')]));
  expect(sidebars[0]?.trees['s']).toMatchObject([{ id: 'a' }, { label: 'API', items: [{ id: 'a' }] }]);
  expect((await readIn('site.config.js')).problems).toMatchObject([
    { code: 'sidebars-not-loaded', level: 'throw' },
  ]);
});

test('an item that contains itself is an error, and other sidebars of the file are missing', async () => {
  const cycle = `const a = { type: 'category', label: 'A', items: ['a'] };
a.items.push(a);
module.exports = { s: ['a'], t: [a] };`;
  const nested = (levels: number) => `{ "s": ${'[{ "A": '.repeat(levels)}["a"]${' }]'.repeat(levels)} }`;
  const tooDeep = {
    code: 'invalid-sidebar',
    level: 'throw',
    message: 'The sidebars have more than 100 levels, or an item contains itself.',
    fix: 'Make sure that no category contains itself.',
  };
  const inItself = await read({ 'docs/a.md': '', 'sidebars.js': cycle });
  expect(inItself).toMatchObject({
    problems: [{ ...tooDeep, file: 'sidebars.js' }],
    sidebars: [{ trees: {} }],
  });
  const deep = await read({ 'docs/a.md': '', 'sidebars.json': nested(50) });
  expect(deep.problems).toEqual([{ ...tooDeep, file: 'sidebars.json' }]);
  expect((await read({ 'docs/a.md': '', 'sidebars.json': nested(49) })).problems).toEqual([]);
});
