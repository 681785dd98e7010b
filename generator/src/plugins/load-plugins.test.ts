import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { DocsError } from '../problems.ts';
import { loadPlugins, type LoadedPlugins } from './load-plugins.ts';

/** @param setup body of a plugin's `setup` */
const configOf = (setup: string, settings = ''): string =>
  `import { definePlugin } from 'pagewright';
   export default { ${settings} plugins: [definePlugin({ name: 'own', async setup(site) { ${setup} } })] };`;

async function load(
  files: Readonly<Record<string, string>>,
  prepare: (siteDir: string) => void = () => undefined,
): Promise<LoadedPlugins & { siteDir: string }> {
  const siteDir = siteFolder(files);
  prepare(siteDir);
  return { ...(await loadPlugins(siteDir, await loadConfig(siteDir), 'build')), siteDir };
}

async function problemsOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const error: unknown = await load(files).catch((thrown: unknown) => thrown);
  return error instanceof DocsError ? error.problems : error;
}

test('a site without plugins has no plugin data', async () => {
  const { documents, directives, terms, files, problems } = await load({ 'docs/index.md': '' });
  expect([documents, directives, terms, files(() => []).files, problems]).toEqual([[], {}, [], [], []]);
});

test('a Base64 file is published as its bytes', async () => {
  const { files } = await load({
    'site.config.ts': configOf(
      "return { files: [{ path: 'a.zip', contents: 'UEsF/w==', encoding: 'base64' }] };",
    ),
  });
  expect(files(() => []).files.map(({ contents }) => contents)).toEqual([Buffer.from([0x50, 0x4b, 5, 0xff])]);
});

test('a plugin reads data, and all its reads are recorded', async () => {
  const { files, setUp, siteDir } = await load({
    'data/a.yaml': '\uFEFFname: %name%\r\n',
    'data/deep/b.yaml': 'b',
    'data/c.json': '{}',
    'database/d.yaml': 'd',
    'site.config.ts': configOf(
      `try { site.read('more/optional.yaml'); } catch {}
       const a = site.withTokens(site.read('data/a.yaml'));
       return { files: [{ path: 'out.txt', contents: [a, ...site.list('data', '.yaml'), site.baseUrl, site.mode].join('|') }] };`,
      "baseUrl: '/docs/', tokens: { name: 'Vdo' },",
    ),
  });
  expect(files(() => []).files).toMatchObject([
    { path: 'out.txt', contents: 'name: Vdo\n|data/a.yaml|data/deep/b.yaml|/docs/|build', plugin: 'own' },
  ]);
  writeFileSync(path.join(siteDir, 'data/new.txt'), '');
  rmSync(path.join(siteDir, 'data/c.json'));
  const isAffectedBy = (file: string): boolean =>
    setUp.some(({ reads }) => reads.isAffectedBy(path.join(siteDir, file)));
  const causes = ['data/a.yaml', 'data/new.txt', 'data/c.json', 'more/optional.yaml'];
  expect(causes.filter((file) => !isAffectedBy(file))).toEqual([]);
  // It depends on the existence of this file but not on its contents.
  expect(['data/deep/b.yaml', 'database/d.yaml', 'docs/index.md'].filter(isAffectedBy)).toEqual([]);
});

test("an editor's lock file is ignored, and a broken link is an error with its name", async () => {
  const { files, problems } = await load(
    {
      'data/a.yaml': 'a',
      'site.config.ts': configOf(
        "return { files: [{ path: 'a', contents: site.list('data', 'yaml').join() }] };",
      ),
    },
    (siteDir) => {
      symlinkSync('writer@machine.123:456', path.join(siteDir, 'data/.#a.yaml'));
      symlinkSync('nothing.yaml', path.join(siteDir, 'data/b.yaml'));
    },
  );
  expect(files(() => []).files).toMatchObject([{ contents: 'data/a.yaml' }]);
  expect(problems).toMatchObject([{ code: 'symbolic-link', file: 'data/b.yaml', level: 'throw' }]);
});

test('all plugins that fail are reported, each with the line that threw', async () => {
  const failing = (name: string): string =>
    `{ name: '${name}', setup: (site) => site.read('${name}.yaml') },\n`;
  expect(
    await problemsOf({
      'site.config.mjs': `export default { plugins: [\n${failing('a')}${failing('b')}] };`,
    }),
  ).toMatchObject([
    { code: 'plugin-failed', file: 'site.config.mjs', line: 2, message: expect.stringContaining('"a.yaml"') },
    { code: 'plugin-failed', file: 'site.config.mjs', line: 3, message: expect.stringContaining('"b.yaml"') },
  ]);
});

test("problems have the plugin's location in the configuration and fail the build by default", async () => {
  const { problems, check } = await load({
    'site.config.ts': configOf(
      `return {
         problems: [{ message: 'One.' }, { message: 'Two.', file: 'errors/a.yaml', line: 3, level: 'warn' }],
         check: (uses) => [{ message: String(uses.length) }],
       };`,
    ),
  });
  const place = { file: 'site.config.ts', line: 2, column: 54 };
  expect(problems).toEqual([
    { code: 'plugin/own', level: 'throw', ...place, message: 'One.' },
    { code: 'plugin/own', level: 'warn', file: 'errors/a.yaml', line: 3, message: 'Two.' },
  ]);
  expect(check([])).toEqual([{ code: 'plugin/own', level: 'throw', ...place, message: '0' }]);
});

test('hooks of several plugins are combined in list order', async () => {
  const plugin = (name: string): string =>
    `{ name: '${name}', setup: () => ({ lead: () => '${name}', terms: [{ term: '${name}', definition: '' }] }) }`;
  const { lead, terms } = await load({
    'site.config.mjs': `export default { plugins: [${plugin('b')}, { name: 'none', setup: () => ({}) }, ${plugin('a')}] };`,
  });
  expect(lead?.('docs/index.md')).toBe('b\n\na');
  expect(terms.map(({ term }) => term)).toEqual(['b', 'a']);
});

test('filesOfPages gets the pages of its own plugin', async () => {
  const { files } = await load({
    'site.config.ts': configOf(
      "return { filesOfPages: (pages) => [{ path: 'feed.xml', contents: pages.map((page) => page.html).join() }] };",
    ),
  });
  const page = { file: 'posts/a.md', path: '/a', title: 'A', description: '', html: '<p>A</p>' };
  expect(files((plugin) => (plugin === 'own' ? [page] : [])).files).toMatchObject([
    { path: 'feed.xml', contents: '<p>A</p>' },
  ]);
});

test('the fix for a document above the site folder leads into the site folder', async () => {
  const plugin = configOf("return { documents: [{ file: '../../data/a.md', text: '' }] };");
  expect(await problemsOf({ 'site.config.ts': plugin })).toMatchObject([
    { fix: 'Change its file to "docs/data/a.md", or give it a path, such as "data/a".' },
  ]);
});
