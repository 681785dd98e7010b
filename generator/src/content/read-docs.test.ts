import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { readDocs, readMarkdownPages, type DocsCache, type ReadMode } from './read-docs.ts';
import { config, siteFolder } from './testing/site-folder.ts';

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
  expect(built.versions[0]?.draftIds).toEqual(['b']);
  const dev = await read(files, {}, 'dev');
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
  const { problems } = await read({ 'docs/01-a.md': '', 'docs/a.md': '' });
  expect(problems).toMatchObject([
    {
      code: 'duplicate-doc-id',
      level: 'throw',
      message: '"docs/01-a.md" already has the doc ID "a".',
      file: 'docs/a.md',
    },
  ]);
});

test('L9: a version without docs is an error', async () => {
  const { problems } = await read({ 'docs/_partial.md': '' });
  expect(problems).toMatchObject([{ code: 'no-docs', level: 'throw' }]);
  expect(problems[0]?.message).toContain('The docs version "current" has no docs');
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

test('other files are read even if one is not UTF-8', async () => {
  const { docs, problems } = await read({ 'docs/a.md': Buffer.from([0x61, 0xff]), 'docs/b.md': '' });
  expect(docs.map(({ id }) => id)).toEqual(['b']);
  expect(problems).toMatchObject([{ code: 'not-utf8', level: 'throw', file: 'docs/a.md' }]);
});

test("another tool's field is reported once, even if many pages have it", async () => {
  const { problems } = await read({
    'docs/a.md': '---\nlayout: x\n---',
    'docs/b.md': '---\nlayout: x\n---',
    'docs/c.md': '---\nlayout: x\n---',
  });
  expect(problems.map(({ message, file }) => [file, message])).toEqual([
    ['docs/a.md', 'The front matter field "layout" is unknown and has no effect (and in 2 more files).'],
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
    'pages/terms of use.mdx': '# C',
    'pages/moved.md': '---\nslug: /there\n---\n',
    'pages/soon.md': '---\ndraft: true\n---\n',
    'pages/_part.md': 'no page',
  });
  const pathsIn = async (mode: ReadMode, settings: SiteConfigInput = {}): Promise<string[]> =>
    (await readMarkdownPages(siteDir, config({ baseUrl: '/b/', ...settings }), { mode })).pages.docs.map(
      ({ path }) => path,
    );
  const published = ['/b/help/help', '/b/', '/b/there', '/b/terms%20of%20use'];
  expect(await pathsIn('build')).toEqual(published);
  expect(await pathsIn('dev')).toContain('/b/soon');
  expect(await pathsIn('build', { docs: { path: '.' } })).toEqual([]);
  expect(await pathsIn('build', { docs: { path: 'pages' } })).toEqual([]);
});
