import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import type { OwnedDocument } from './model.ts';
import {
  readDocs,
  readMarkdownPages,
  rereadPage,
  readPluginPages,
  translatedFolders,
  type DocsCache,
  type ReadMode,
} from './read-docs.ts';
import { config, german, siteFolder } from './testing/site-folder.ts';

async function read(
  files: Record<string, string | Buffer>,
  settings: SiteConfigInput = {},
  mode: ReadMode = 'build',
) {
  const { versions, problems } = await readDocs(
    siteFolder(files),
    config({ baseUrl: '/docs/', ...settings }),
    { mode },
  );
  return { versions, problems, docs: versions.flatMap((version) => version.docs) };
}

test('a page contains all data for later steps', async () => {
  const { docs, problems } = await read({
    'docs/01-server/02-otp.md': '---\r\ntitle: OTP\r\nx_y_z: 1\r\n---\r\n\r\nText\r\n',
  });
  expect(docs).toEqual([
    {
      id: 'server/otp',
      version: 'current',
      source: 'docs/01-server/02-otp.md',
      format: 'md',
      body: '\nText\n',
      bodyLine: 5,
      frontMatter: { title: 'OTP' },
      plainFrontMatter: { title: 'OTP', x_y_z: 1 },
      frontMatterLines: { title: 2, x_y_z: 3 },
      path: '/docs/server/otp',
      draft: false,
      unlisted: false,
    },
  ]);
  expect(problems).toMatchObject([{ code: 'unknown-front-matter', level: 'warn', line: 3 }]);
});

test('R12: paths match those in the specification', async () => {
  const { docs } = await read({
    'docs/player/v1/index.md': '',
    'docs/player/v1/asset/examples/index.md': '',
    'docs/player/v1/class/Vdo.md': '',
    'docs/server/index.md': '---\nslug: /server\n---',
    'docs/mobile/ios/swiftUI.md': '',
  });
  expect(docs.map((doc) => doc.path).sort()).toEqual([
    '/docs/mobile/ios/swiftUI',
    '/docs/player/v1/',
    '/docs/player/v1/asset/examples/',
    '/docs/player/v1/class/Vdo',
    '/docs/server',
  ]);
});

test('I21: the doc with the slug "/" is the landing page', async () => {
  const { docs } = await read({ 'docs/start.md': '---\nslug: /\n---' });
  expect(docs[0]?.path).toBe('/docs/');
});

test('K1: .md is CommonMark by default', async () => {
  const files = {
    'docs/a.md': '',
    'docs/b.mdx': '',
    'docs/c.md': '---\nmdx:\n  format: mdx\n---',
    'docs/d.mdx': '---\nmdx:\n  format: md\n---',
  };
  const formats = async (settings: SiteConfigInput) =>
    (await read(files, settings)).docs.map(({ source, format }) => `${source.slice(5)} ${format}`);
  expect(await formats({})).toEqual(['a.md md', 'b.mdx mdx', 'c.md mdx', 'd.mdx md']);
  expect(await formats({ markdown: { format: 'mdx' } })).toEqual([
    'a.md mdx',
    'b.mdx mdx',
    'c.md mdx',
    'd.mdx md',
  ]);
});

test('I30: number prefixes can be kept for the site or a page', async () => {
  const files = { 'docs/01-a.md': '', 'docs/02-b.md': '---\nparse_number_prefixes: false\n---' };
  expect((await read(files)).docs.map(({ id }) => id)).toEqual(['a', '02-b']);
  const kept = await read(files, { docs: { numberPrefixParser: false } });
  expect(kept.docs.map(({ id, path: at }) => [id, at])).toEqual([
    ['01-a', '/docs/01-a'],
    ['02-b', '/docs/02-b'],
  ]);
});

test('L6: a draft is not a page in a build, but its id is known', async () => {
  const files = { 'docs/a.md': '', 'docs/b.md': '---\ndraft: true\n---' };
  const built = await read(files);
  expect(built.docs.map(({ id }) => id)).toEqual(['a']);
  expect(built.versions[0]).toMatchObject({ draftIds: ['b'], draftSources: ['docs/b.md'] });
  const dev = await read(files, {}, 'dev');
  expect(dev.versions[0]).toMatchObject({ draftIds: ['b'], draftSources: [] });
  expect(dev.docs.map(({ id, draft }) => [id, draft])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('L7: an unlisted page is a normal page in the dev server', async () => {
  const files = { 'docs/a.md': '---\nunlisted: true\n---' };
  expect((await read(files)).docs[0]?.unlisted).toBe(true);
  expect((await read(files, {}, 'dev')).docs[0]?.unlisted).toBe(false);
});

test('I11: two pages with the same id are an error with both files', async () => {
  const { problems } = await read({ 'docs/01-a.md': '', 'docs/a.md': '---\ntitle: A\nid: a\n---' });
  expect(problems).toEqual([
    {
      code: 'duplicate-doc-id',
      level: 'throw',
      message: '"docs/01-a.md" already has the doc ID "a".',
      fix: 'Rename one of the files, or change the `id` in the front matter of one of them.',
      file: 'docs/a.md',
      line: 3,
    },
  ]);
});

test('L9: a version without docs is an error', async () => {
  const fix =
    'Create a page, such as "docs/index.md". If your pages are elsewhere, set the folder above "docs" with --site, or the folder itself with docs.path in the configuration.';
  const error = { code: 'no-docs', level: 'throw' };
  expect((await read({ 'docs/_partial.md': '' })).problems).toEqual([
    {
      ...error,
      message: 'The docs version "current" has no docs, because there\'s no Markdown file in "docs".',
      fix,
    },
  ]);
  expect((await read({ 'a.md': '' })).problems).toEqual([
    {
      ...error,
      message: 'The docs version "current" has no docs, because there\'s no folder "docs".',
      fix,
    },
  ]);
  const versioned = { 'versions.json': '["1.0"]', 'docs/a.md': '', 'versioned_docs/version-1.0/_a.md': '' };
  expect((await read(versioned)).problems).toEqual([
    {
      ...error,
      message:
        'The docs version "1.0" has no docs, because there\'s no Markdown file in "versioned_docs/version-1.0".',
      fix: 'Add its pages there, or remove "1.0" from versions.json.',
    },
  ]);
});

test('a page is in the versions of its shared folder that its front matter lists', async () => {
  const { versions, problems } = await read(
    {
      'docs/all.md': '',
      'docs/new.md': '---\nsince: 1.2\n---',
      'docs/old.md': '---\nuntil: 1.2\n---',
      'docs/two.md': '---\nonly: "2.0, 1.0"\n---',
      'docs/between.md': '---\nsince: 1.2\nuntil: 1.2\n---',
      'docs/wrong.md': '---\ntitle: W\nsince: 1.3\n---',
    },
    { docs: { versionTree: ['2.0', '1.2', '1.0'] } },
  );
  expect(versions.map(({ label, docs, absentIds }) => [label, docs.map(({ id }) => id), absentIds])).toEqual([
    ['2.0', ['all', 'new', 'two'], ['between', 'old', 'wrong']],
    ['1.2', ['all', 'between', 'new', 'old'], ['two', 'wrong']],
    ['1.0', ['all', 'old', 'two'], ['between', 'new', 'wrong']],
  ]);
  expect(versions[1]?.docs[0]).toMatchObject({ source: expect.any(String), file: 'docs/all.md' });
  expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
  expect(problems[0]).toEqual({
    code: 'version-mark',
    level: 'throw',
    message: 'There\'s no version "1.3" in this folder.',
    fix: 'Did you mean "1.2"? The versions are: 2.0, 1.2, 1.0.',
    file: 'docs/wrong.md',
    line: 3,
  });
});

test('limiting a page to some versions has no effect, with a warning, if its folder contains one version', async () => {
  const { docs, problems } = await read({ 'docs/a.md': '---\nsince: 1.2\n---' });
  expect(docs.map(({ id }) => id)).toEqual(['a']);
  expect(problems).toEqual([
    {
      code: 'version-mark',
      level: 'warn',
      message: 'The page is limited to some versions, but its folder contains only one version.',
      fix: "List the folder's versions in docs.versionTree, or remove the field.",
      file: 'docs/a.md',
      line: 2,
    },
  ]);
});

test('a site that excludes all files has no docs', async () => {
  const excluded = { docs: { exclude: ['**'] } };
  expect(await read({ 'docs/a.md': '' }, excluded)).toMatchObject({ docs: [], problems: [] });
  expect(await read({ 'blog/a.md': '' }, excluded)).toMatchObject({ docs: [], problems: [] });
});

test('V10: each version is read from its folder and has its own ids', async () => {
  const { docs, problems } = await read({
    'versions.json': '["1.0"]',
    'docs/a.md': 'new',
    'versioned_docs/version-1.0/a.md': 'old',
  });
  expect(problems).toEqual([]);
  expect(docs.map(({ id, version, path: at, body }) => [id, version, at, body])).toEqual([
    ['a', 'current', '/docs/next/a', 'new'],
    ['a', '1.0', '/docs/a', 'old'],
  ]);
});

test('a file that is not UTF-8 is a page all the same, so that links to it work', async () => {
  const { docs, problems } = await read({ 'docs/a.md': Buffer.from([0x61, 0xff]), 'docs/b.md': '' });
  expect(docs.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(problems).toMatchObject([{ code: 'not-utf8', level: 'throw', file: 'docs/a.md' }]);
});

test("another tool's field is reported once, even if many pages have it", async () => {
  const { problems } = await read({
    'docs/a.md': '---\ntitle: A\nlayout: x\n---',
    'docs/b.md': '---\nlayout: x\npermalink: x\n---',
    'docs/c.md': '---\nlayout: x\nnav_order: 1\n---',
    'docs/d.md': '---\npermalink: x\n---',
  });
  const warning = {
    code: 'unknown-front-matter',
    level: 'warn',
    fix: 'Remove it if no other tool reads it.',
  };
  const text = (field: string): string => `The front matter field "${field}" is unknown and has no effect`;
  expect(problems).toEqual([
    { ...warning, message: `${text('layout')} (and in 2 more files).`, file: 'docs/a.md', line: 3 },
    { ...warning, message: `${text('permalink')} (and in 1 more file).`, file: 'docs/b.md', line: 3 },
    { ...warning, message: `${text('nav_order')}.`, file: 'docs/c.md', line: 3 },
  ]);
});

test('file names with spaces and percent signs have paths that browsers can request', async () => {
  const { docs } = await read({ 'docs/my page.md': '', 'docs/100%.md': '', 'docs/c#.md': '' });
  expect(docs.map((doc) => [doc.id, doc.path])).toEqual([
    ['100%', '/docs/100%25'],
    ['c#', '/docs/c%23'],
    ['my page', '/docs/my%20page'],
  ]);
});

test('with a cache, only changed files are read again', async () => {
  const site = siteFolder({ 'docs/a.md': 'one', 'docs/b.md': 'two' });
  const cache: DocsCache = new Map();
  const again = async () =>
    (await readDocs(site, config(), { mode: 'dev', cache })).versions[0]?.docs.map(({ body }) => body);
  expect(await again()).toEqual(['one', 'two']);
  // The same size and time, so the change is undetectable. This proves that the file isn't read.
  const time = new Date(1_700_000_000_000);
  for (const name of ['a', 'b']) {
    utimesSync(path.join(site, `docs/${name}.md`), time, time);
  }
  await again();
  writeFileSync(path.join(site, 'docs/a.md'), 'ONE');
  utimesSync(path.join(site, 'docs/a.md'), time, time);
  writeFileSync(path.join(site, 'docs/b.md'), 'longer');
  utimesSync(path.join(site, 'docs/b.md'), time, time);
  expect(await again()).toEqual(['one', 'longer']);
});

test('a file that was just saved is read again, because the next save may have the same time and size', async () => {
  const site = siteFolder({ 'docs/a.md': 'one' });
  const cache: DocsCache = new Map();
  const again = async () =>
    (await readDocs(site, config(), { mode: 'dev', cache })).versions[0]?.docs.map(({ body }) => body);
  const time = new Date(Date.now() + 3_600_000); // however slow the machine is
  utimesSync(path.join(site, 'docs/a.md'), time, time);
  await again();
  writeFileSync(path.join(site, 'docs/a.md'), 'ONE');
  utimesSync(path.join(site, 'docs/a.md'), time, time);
  expect(await again()).toEqual(['ONE']);
});

test('Markdown in the folder for React pages: paths from files or slugs; drafts only in the dev server', async () => {
  const siteDir = siteFolder({
    'pages/index.md': '# A',
    'pages/help/help.md': '# B',
    'pages/indexes.md': '# D',
    'pages/re-index.md': '# E',
    'pages/terms of use.mdx': '# C',
    'pages/moved.md': '---\nslug: /there\n---\n',
    'pages/soon.md': '---\ndraft: true\n---\n',
    'pages/_part.md': 'no page',
  });
  const pathsIn = async (mode: ReadMode, settings: SiteConfigInput = {}): Promise<string[]> =>
    (await readMarkdownPages(siteDir, config({ baseUrl: '/b/', ...settings }), { mode })).pages.docs.map(
      ({ path }) => path,
    );
  const published = ['/b/help/help', '/b/', '/b/indexes', '/b/there', '/b/re-index', '/b/terms%20of%20use'];
  expect(await pathsIn('build')).toEqual(published);
  expect(await pathsIn('dev')).toContain('/b/soon');
  expect(await pathsIn('build', { docs: { path: '.' } })).toEqual([]);
  expect(await pathsIn('build', { docs: { path: 'pages' } })).toEqual([]);
});

const germanDocs = 'i18n/de/docusaurus-plugin-content-docs/current';
const germanPages = 'i18n/de/docusaurus-plugin-content-pages';

test('translations replace their originals, in the same order; untranslated pages stay', async () => {
  const site = siteFolder({
    'docs/01-intro.md': '---\nslug: /\n---\nIntro',
    'docs/b.md': 'B',
    'docs/c.md': '---\nlayout: x\n---\nC',
    'docs/copied.md': 'Copy',
    'docs/moved.md': '---\nslug: /there\n---\nMoved',
    'docs/same.md': '---\nslug: /here\n---\nSame',
    'docs/z.md': '---\nlabel: 1\n---\nZ',
    [`${germanDocs}/01-intro.md`]: 'Einleitung',
    [`${germanDocs}/_category_.json`]: '{ "label": "Alles" }',
    [`${germanDocs}/a-only.md`]: 'Nur hier',
    [`${germanDocs}/c.md`]: '---\nid: zeh\nlayout: x\n---\nZeh',
    [`${germanDocs}/copied.md`]: 'Copy',
    [`${germanDocs}/moved.md`]: '---\nslug: /dort\n---\nVerschoben',
    [`${germanDocs}/same.md`]: 'Gleich',
    'i18n/de/translated.json': JSON.stringify({
      pages: { 'docs/01-intro.md': ['00000000'], 'docs/c.md': ['00000000'] },
    }),
  });
  const siteConfig = { ...config({ baseUrl: '/docs/de/' }), language: german };
  const { versions, problems } = await readDocs(site, siteConfig, { mode: 'build' });
  const [version] = versions;
  expect(
    version?.docs.map(({ source, original, changedOriginal, path: at, body }) => [
      source.replace(germanDocs, '…'),
      original,
      changedOriginal,
      at,
      body,
    ]),
  ).toEqual([
    ['…/01-intro.md', 'docs/01-intro.md', '/docs/', '/docs/de/', 'Einleitung'],
    ['…/a-only.md', 'docs/a-only.md', undefined, '/docs/de/a-only', 'Nur hier'],
    ['docs/b.md', undefined, undefined, '/docs/de/b', 'B'],
    ['…/c.md', 'docs/c.md', '/docs/c', '/docs/de/zeh', 'Zeh'],
    ['docs/copied.md', undefined, undefined, '/docs/de/copied', 'Copy'],
    ['…/moved.md', 'docs/moved.md', undefined, '/docs/de/dort', 'Verschoben'],
    ['…/same.md', 'docs/same.md', undefined, '/docs/de/here', 'Gleich'],
    ['docs/z.md', undefined, undefined, '/docs/de/z', 'Z'],
  ]);
  expect(version?.translationFolder).toBe(germanDocs);
  expect(version?.categoryFiles).toEqual([`${germanDocs}/_category_.json`]);
  expect(version?.translations?.map(({ original, file, state }) => [original, file, state])).toEqual([
    ['docs/01-intro.md', `${germanDocs}/01-intro.md`, 'stale'],
    ['docs/b.md', `${germanDocs}/b.md`, 'missing'],
    ['docs/c.md', `${germanDocs}/c.md`, 'stale'],
    ['docs/copied.md', `${germanDocs}/copied.md`, 'unfilled'],
    ['docs/moved.md', `${germanDocs}/moved.md`, 'unrecorded'],
    ['docs/same.md', `${germanDocs}/same.md`, 'unrecorded'],
    ['docs/z.md', `${germanDocs}/z.md`, 'missing'],
    ['docs/a-only.md', `${germanDocs}/a-only.md`, 'orphaned'],
  ]);
  expect(problems.map(({ message, file }) => [file, message])).toEqual([
    ['docs/z.md', 'The front matter field "label" is unknown and has no effect.'],
    [`${germanDocs}/c.md`, 'The front matter field "layout" is unknown and has no effect.'],
  ]);
  const originals = { ...siteConfig, language: { ...german, name: 'en', folder: 'i18n/en' } };
  const inDefault = (await readDocs(site, originals, { mode: 'build' })).versions[0];
  expect(inDefault?.translations).toEqual([]);
  expect(inDefault?.docs.map(({ body }) => body)).toEqual(['Intro', 'B', 'C', 'Copy', 'Moved', 'Same', 'Z']);
});

test('in a Docusaurus project, a translation without an original is no page', async () => {
  const site = siteFolder({
    'docs/b.md': 'B',
    'docs/c.md': 'C',
    [`${germanDocs}/a-only.md`]: 'Nur hier',
    [`${germanDocs}/c.md`]: 'Zeh',
  });
  const siteConfig = {
    ...config({ baseUrl: '/docs/de/' }),
    language: { ...german, needsOriginals: true as const },
  };
  const { versions } = await readDocs(site, siteConfig, { mode: 'build' });
  expect(versions[0]?.docs.map(({ body }) => body)).toEqual(['B', 'Zeh']);
});

test('problems of an original are only reported if there is no translation, in addition to those of the record', async () => {
  const invalid = '---\ntoc_max_heading_level: 9\n---\n';
  const site = siteFolder({
    'docs/a.md': invalid,
    'docs/b.md': invalid,
    [`${germanDocs}/a.md`]: '# A',
    [`${germanDocs}/c.md`]: invalid,
    'i18n/de/translated.json': '[',
  });
  const siteConfig = { ...config({ baseUrl: '/docs/de/' }), language: german };
  const { problems } = await readDocs(site, siteConfig, { mode: 'build' });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['invalid-translation', 'i18n/de/translated.json'],
    ['invalid-front-matter', 'docs/b.md'],
    ['invalid-front-matter', `${germanDocs}/c.md`],
  ]);
});

test('Markdown pages outside the docs are replaced by their translations', async () => {
  const site = siteFolder({
    'pages/about.md': '# About',
    'pages/help/index.md': '---\nlayout: x\n---\n# Help',
    'pages/soon.md': '---\ndraft: true\n---',
    [`${germanPages}/help/index.md`]: '---\npermalink: x\n---\n# Hilfe',
  });
  const siteConfig = { ...config({ baseUrl: '/docs/de/' }), language: german };
  const { pages, problems } = await readMarkdownPages(site, siteConfig, { mode: 'build' });
  expect(pages).toEqual({
    name: '',
    folder: 'pages',
    label: '',
    isLast: false,
    path: '/docs/de/',
    banner: null,
    badge: false,
    className: '',
    noIndex: false,
    docs: [
      expect.objectContaining({ source: 'pages/about.md', path: '/docs/de/about' }),
      expect.objectContaining({
        source: `${germanPages}/help/index.md`,
        original: 'pages/help/index.md',
        path: '/docs/de/help/',
      }),
    ],
    draftIds: [],
    draftSources: ['pages/soon.md'],
    absentIds: [],
    categoryFiles: [],
    translationFolder: germanPages,
    translations: [
      expect.objectContaining({ original: 'pages/about.md', state: 'missing' }),
      expect.objectContaining({ original: 'pages/help/index.md', state: 'unrecorded' }),
      expect.objectContaining({ original: 'pages/soon.md', state: 'missing' }),
    ],
  });
  expect(problems.map(({ code, message, file }) => [code, message, file])).toEqual([
    [
      'unknown-front-matter',
      'The front matter field "permalink" is unknown and has no effect.',
      `${germanPages}/help/index.md`,
    ],
  ]);
});

const document = (file: string, text: string, rest: Partial<OwnedDocument> = {}): OwnedDocument => ({
  file,
  text,
  plugin: 'blog',
  place: {},
  ...rest,
});

test('plugin pages with a path are pages without a version', () => {
  const documents = [
    document('blog/01-one.md', '---\ntitle: One\nlayout: x\nslug: /elsewhere\n---\n\nText', {
      path: 'blog/ä',
    }),
    document('two.mdx', '', { path: 'two', original: 'en/two.mdx' }),
    document('blog/soon.md', '---\ndraft: true\n---', { path: 'soon' }),
    document('blog/wrong.md', '---\ntoc_max_heading_level: 9\n---', { path: 'wrong' }),
  ];
  const siteConfig = config({ baseUrl: '/docs/', trailingSlash: true });
  const { pages, problems } = readPluginPages(documents, siteConfig, { mode: 'build' });
  expect(pages.docs[0]).toEqual({
    id: 'blog/ä',
    version: '/',
    source: 'blog/01-one.md',
    format: 'md',
    body: '\nText',
    bodyLine: 6,
    frontMatter: { title: 'One', slug: '/elsewhere' },
    plainFrontMatter: { title: 'One', layout: 'x', slug: '/elsewhere' },
    frontMatterLines: { title: 2, layout: 3, slug: 4 },
    path: '/docs/blog/%C3%A4/',
    draft: false,
    unlisted: false,
    plugin: documents[0],
  });
  expect(pages.docs.map(({ id, original, format }) => [id, original, format])).toEqual([
    ['blog/ä', undefined, 'md'],
    ['two', 'en/two.mdx', 'mdx'],
    ['wrong', undefined, 'md'],
  ]);
  expect(pages).toMatchObject({ name: '/', folder: '', path: '/docs/', draftSources: ['blog/soon.md'] });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['invalid-front-matter', 'blog/wrong.md']]);
  const dev = readPluginPages(documents, siteConfig, { mode: 'dev' }).pages;
  expect(dev.docs.map(({ id }) => id)).toEqual(['blog/ä', 'two', 'soon', 'wrong']);
  expect(dev.draftSources).toEqual([]);
});

test('plugin pages without a path are docs of the current version', async () => {
  const site = siteFolder({
    'versions.json': '["1.0"]',
    'docs/a.md': '',
    'versioned_docs/version-1.0/a.md': '',
  });
  const documents = [
    document('docs/errors/5001.md', '# 5001'),
    document('docs/a.md', '# Same'),
    document('docs/errors/a.md', '---\nid: 5001\ntoc_max_heading_level: 9\n---'),
  ];
  const { versions, problems } = await readDocs(site, config(), { mode: 'build', documents });
  expect(versions.map(({ name, docs }) => [name, docs.map(({ path: at, plugin }) => [at, plugin])])).toEqual([
    [
      'current',
      [
        ['/next/a', undefined],
        ['/next/errors/5001', documents[0]],
        ['/next/a', documents[1]],
        ['/next/errors/5001', documents[2]],
      ],
    ],
    ['1.0', [['/a', undefined]]],
  ]);
  expect(problems.map(({ code, message, file }) => [code, message, file])).toEqual([
    ['invalid-front-matter', expect.stringContaining('"toc_max_heading_level"'), 'docs/errors/a.md'],
    ['duplicate-doc-id', '"docs/errors/5001.md" already has the doc ID "errors/5001".', 'docs/errors/a.md'],
  ]);
});

test('a new text replaces that of the page, unless something else has changed', async () => {
  const site = siteFolder({ 'docs/a.md': '---\ntitle: A\n---\none' });
  const cache: DocsCache = new Map();
  const readAll = async () =>
    (await readDocs(site, config(), { mode: 'dev', cache })).versions[0]?.docs ?? [];
  const [first] = await readAll();
  if (first === undefined) {
    throw new Error('expected a page');
  }
  const save = (text: string): void => writeFileSync(path.join(site, 'docs/a.md'), text);
  save('---\ntitle: A\n\n---\ntwo');
  const second = await rereadPage(first, cache);
  expect(second).toEqual({ ...first, body: 'two', bodyLine: 5 });
  expect(await rereadPage(first, cache)).toBeNull();
  save('---\ntitle: B\n---\ntwo');
  expect(await rereadPage(second ?? first, cache)).toBeNull();
  save('---\ntitle: A\nlayout: x\n---\ntwo');
  expect(await rereadPage(second ?? first, cache)).toBeNull();
  writeFileSync(path.join(site, 'docs/a.md'), Buffer.from([0xff]));
  expect(await rereadPage(second ?? first, cache)).toBeNull();
  save('---\ntitle: A\n---\nthree');
  expect((await readAll())[0]?.body).toBe('three');
});

test('the folder of the originals is known for translations and for translated pages of plugins', () => {
  const doc = (source: string, original?: string) => ({ source, original }) as never;
  expect([...translatedFolders({ docs: [], folder: 'docs', translationFolder: germanDocs })]).toEqual([
    [germanDocs, 'docs'],
  ]);
  expect([
    ...translatedFolders({
      docs: [
        doc('blog/a.md'),
        doc('i18n/de/blog/2026/a.md', 'blog/2026/a.md'),
        doc('i18n/de/news/b.md', 'blog/c.md'),
        doc('x/y/d.md', 'y/d.md'),
      ],
      folder: '',
    }),
  ]).toEqual([
    ['i18n/de/blog', 'blog'],
    ['i18n/de/news/b.md', 'blog/c.md'],
    ['x/y', 'y'],
  ]);
});

test('a page that a configured function fails for is read unchanged, with the problems of its front matter', async () => {
  const preprocessor = (): never => {
    throw new Error('no');
  };
  const { docs, problems } = await read(
    { 'docs/a.md': '---\ntoc_max_heading_level: 9\n---\nText' },
    { markdown: { preprocessor } },
  );
  expect(docs.map(({ body }) => body)).toEqual(['Text']);
  expect(problems.map(({ code }) => code)).toEqual(['page-not-changed', 'invalid-front-matter']);
});
