/** Unchanged pages aren't rewritten, and the output equals that of a build without a cache. */

import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture } from '../../../fixtures/build-fixture.ts';
import { differences, folderContents } from '../../../fixtures/folder-contents.ts';
import { runDocsHere } from '../../../fixtures/run-docs.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { buildSite } from '../build.ts';

const pages = {
  'site/site.config.json': '{ "title": "Site" }',
  'site/sidebars.json': '{ "first": ["index", "one"], "second": ["two"] }',
  'site/docs/index.md': '# Start\n\n[One](./one.md)\n',
  'site/docs/one.md': '# One\n',
  'site/docs/two.md': '# Two\n',
};

async function builtSite(more: Readonly<Record<string, string>> = {}) {
  const folder = temporarySite({ ...pages, ...more });
  const siteDir = path.join(folder, 'site');
  const out = path.join(folder, 'dist');
  const documents = () => [...folderContents(out).keys()].filter((name) => name.endsWith('index.html'));
  const inodes = () => new Map(documents().map((name) => [name, statSync(path.join(out, name)).ino]));
  const build = async () => {
    const { printed } = await buildFixture(siteDir, out);
    expect(printed).not.toMatch(/^error/m);
    return printed;
  };
  await build();
  return {
    folder,
    out,
    build,
    write: (name: string, text: string) => writeFileSync(path.join(siteDir, name), text),
    /** Builds again and returns the documents that were rewritten. */
    async rebuild() {
      const before = inodes();
      await build();
      return [...inodes()].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name);
    },
    /** Files that differ from the output of a build without a cache. */
    async wrong() {
      const cold = path.join(folder, 'cold');
      rmSync(cold, { recursive: true, force: true });
      await buildSite({ siteDir, outDir: cold, useCache: false, onStep: () => undefined });
      return differences(out, cold);
    },
  };
}

test('an unchanged site keeps every document', async () => {
  const { rebuild, wrong } = await builtSite();
  expect(await rebuild()).toEqual([]);
  // A reused file can be reused again.
  expect(await rebuild()).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('the report contains the sizes of the written files, even of those that are kept', async () => {
  const folder = temporarySite({
    ...pages,
    'site/docs/two.md': `# Two\n\n${'Long. '.repeat(200)}\n`,
    'site/docs/zoo.md': '# Zoo\n',
  });
  const outDir = path.join(folder, 'dist');
  const build = () =>
    buildSite({ siteDir: path.join(folder, 'site'), outDir, useCache: true, onStep: () => undefined });
  const size = (name: string): number => statSync(path.join(outDir, name)).size;
  for (const report of [await build(), await build()]) {
    expect(report).toMatchObject({
      largestPage: { path: '/two', bytes: size('two/index.html') },
      fullTextBytes: size('llms-full.txt'),
    });
  }
});

test('an unchanged site keeps its search index, and a changed text results in another', async () => {
  const { out, write, build, wrong } = await builtSite();
  const head = () => statSync(path.join(out, 'search-index.json')).ino;
  const first = head();
  await build();
  expect(head()).toBe(first);
  write('docs/one.md', '# One\n\nAnother word.\n');
  await build();
  expect(head()).not.toBe(first);
  expect(await wrong()).toEqual([]);
});

test('an unchanged site keeps the file with the text of all pages, and a changed text is in it', async () => {
  const { out, write, build, wrong } = await builtSite();
  const file = () => statSync(path.join(out, 'llms-full.txt')).ino;
  const first = file();
  await build();
  expect(file()).toBe(first);
  write('docs/one.md', '# One\n\nAnother word.\n');
  await build();
  const parts = String(folderContents(out).get('llms-full.txt')).split('\n***\n');
  expect(parts[2]).toBe('\nfirst: /one\n\n# One\n\nAnother word.\n');
  expect(await wrong()).toEqual([]);
});

test('a component that replaces a part of the shell is up to date in every page, including its imports', async () => {
  const { out, write, build, rebuild, wrong } = await builtSite({
    'site/theme/Footer.tsx': "import { words } from './words.ts';\nexport default () => <p>{words}</p>;\n",
    'site/theme/words.ts': "export const words = 'Before';\n",
  });
  expect(await rebuild()).toEqual([]);
  // Random content, so compression can't bring it below the shell's size limit.
  const large = randomBytes(4096).toString('base64');
  write('theme/words.ts', `export const words = 'After ${large}';\n`);
  const tooLarge = /every page loads scripts of 8\d\.\d KB, which exceeds the budget of 80\.0 KB/;
  expect(await build()).toMatch(tooLarge);
  expect(await build()).toMatch(tooLarge);
  const documents = [...folderContents(out)].filter(([name]) => name.endsWith('.html'));
  expect(documents.filter(([, document]) => document.includes(`<p>After ${large}</p>`))).toHaveLength(5);
  expect(await wrong()).toEqual([]);
});

test('a component that reads the clock causes every page to be written in each build', async () => {
  const { rebuild } = await builtSite({
    'site/theme/Footer.tsx': 'export default () => <p>{Date.now()}</p>;\n',
  });
  expect((await rebuild()).length).toBeGreaterThan(3);
});

test('only an edited page is written', async () => {
  const { write, rebuild, wrong } = await builtSite();
  write('docs/one.md', '# One\n\nMore.\n');
  expect(await rebuild()).toEqual(['one/index.html']);
  expect(await wrong()).toEqual([]);
});

const all = ['index.html', 'one/index.html', 'search/index.html', 'two/index.html'];

test('a new title is written only to pages whose sidebar shows it', async () => {
  const { out, write, rebuild, wrong } = await builtSite();
  write('docs/one.md', '# Another\n');
  const markdown = () => statSync(path.join(out, 'index.md')).ino;
  const before = markdown();
  expect(await rebuild()).toEqual(['index.html', 'one/index.html']);
  expect(markdown(), 'its Markdown is the same').toBe(before);
  expect(await wrong()).toEqual([]);
});

test('an added page is written only to pages of its sidebar', async () => {
  const { write, rebuild, wrong } = await builtSite();
  write('docs/more.md', '# More\n');
  write('sidebars.json', '{ "first": ["index", "one"], "second": ["two", "more"] }');
  expect(await rebuild()).toEqual(['more/index.html', 'two/index.html']);
  expect(await wrong()).toEqual([]);
});

test('a site-wide setting and a replaced string are written to all pages', async () => {
  const { write, rebuild, wrong } = await builtSite();
  write('site.config.json', '{ "title": "Other" }');
  expect(await rebuild()).toEqual(all);
  write('site.config.json', '{ "title": "Other", "strings": { "navbar.label": "Jump" } }');
  expect(await rebuild()).toEqual(all);
  expect(await wrong()).toEqual([]);
});

test("a replaced string that the browser doesn't receive is written to all pages", async () => {
  const { write, rebuild, wrong } = await builtSite();
  write('site.config.json', '{ "title": "Site", "strings": { "unstyled.title": "No styles" } }');
  expect(await rebuild()).toEqual(all);
  expect(await wrong()).toEqual([]);
});

test('a new translation is written only to its page in each language', async () => {
  const { write, rebuild, wrong } = await builtSite({
    'site/site.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://site.example',
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    }),
    'site/i18n/de/docusaurus-plugin-content-docs/current/two.md': '# Zwei\n',
  });
  // Same title and text, so only the list of languages changes in the English page.
  write('i18n/de/docusaurus-plugin-content-docs/current/one.md', '# One\n\nEins.\n');
  expect(await rebuild()).toEqual(['de/one/index.html', 'one/index.html']);
  expect(await wrong()).toEqual([]);
});

test('a removed page leaves no file', async () => {
  const { folder, out, write, rebuild, wrong } = await builtSite();
  write('sidebars.json', '{ "first": ["index", "one"] }');
  rmSync(path.join(folder, 'site/docs/two.md'));
  await rebuild();
  expect([...folderContents(out).keys()].filter((name) => name.startsWith('two/'))).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('the output of the build before last is updated and keeps no removed file', async () => {
  const { folder, out, write, build, rebuild, wrong } = await builtSite();
  const edited = (text: string) => write('docs/one.md', `# One\n\n${text}\n`);
  edited('Second.');
  await build();
  edited('Third.');
  write('sidebars.json', '{ "first": ["index", "one"] }');
  rmSync(path.join(folder, 'site/docs/two.md'));
  await build();
  expect(await wrong()).toEqual([]);
  writeFileSync(path.join(out, 'stray.txt'), 'laid here by hand');
  edited('Fourth.');
  expect(await rebuild()).toEqual(['one/index.html']);
  edited('Fifth.');
  expect(await rebuild()).toEqual(['one/index.html']);
  expect(await wrong()).toEqual([]);
});

test('a file changed in the output since is written again', async () => {
  const { out, rebuild, wrong } = await builtSite();
  appendFileSync(path.join(out, 'one/index.html'), '<!-- added -->');
  rmSync(path.join(out, 'two/index.md'));
  expect(await rebuild()).toEqual(['one/index.html', 'two/index.html']);
  expect(await wrong()).toEqual([]);
});

test('a static file that the author adds replaces a generated one', async () => {
  const { folder, out, write } = await builtSite();
  write('site.config.json', '{ "title": "Site", "onDuplicateRoutes": "warn" }');
  const siteDir = path.join(folder, 'site');
  const build = () => buildSite({ siteDir, outDir: out, useCache: true, onStep: () => undefined });
  await build();
  const own = temporaryStatic(siteDir, 'one/index.html', 'by hand');
  await build();
  expect(folderContents(out).get('one/index.html')?.toString()).toBe(own);
});

test('files are copied on a disk without links', async () => {
  const { folder, out, wrong } = await builtSite();
  const fault = { call: 'linkSync', code: 'EPERM', path: '/dist/one/index.json$' };
  const build = () => runDocsHere(['build', '--site', 'site', '--out', 'dist'], folder, [fault]);
  const { code, stderr } = await build();
  expect([code, stderr]).toEqual([0, '']);
  expect(folderContents(out).get('one/index.json')?.length).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
});

function temporaryStatic(siteDir: string, name: string, text: string): string {
  const file = path.join(siteDir, 'static', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return text;
}
