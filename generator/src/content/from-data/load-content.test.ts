import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/schema/site-config.ts';
import { DocsError } from '../../problems.ts';
import { loadContent, noContent } from './load-content.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'docs-content-'));
});
afterEach(() => rmSync(site, { recursive: true }));

function write(file: string, text: string): void {
  const absolute = path.join(site, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}

const config = siteConfigSchema.parse({
  content: 'content/index.ts',
  tokens: { name: 'Vdo' },
  baseUrl: '/docs/',
});
const configuration = {
  file: 'site.config.ts',
  source: "export default {\n  content: 'content/index.ts',\n};\n",
};
const load = () => loadContent(site, config, configuration);

async function problemOf(loading: Promise<unknown>): Promise<unknown> {
  try {
    await loading;
  } catch (error) {
    return error instanceof DocsError ? error.problems[0] : error;
  }
  return null;
}

test('a site without a content module makes nothing', async () => {
  expect(await loadContent(site, siteConfigSchema.parse({}), configuration)).toBe(noContent);
});

test('the module reads data, and everything read is a dependency', async () => {
  write('data/a.yaml', '\uFEFFname: %name%\r\n');
  write('data/deep/b.yaml', 'b');
  write('data/c.json', '{}');
  write('content/part.ts', 'export const path = "out.txt";');
  write(
    'content/index.ts',
    `import { defineContent } from 'docs-generator';
     import { path } from './part.ts';
     export default defineContent((source) => ({
       files: [{ path, contents: [source.withTokens(source.read('data/a.yaml')), ...source.list('data', '.yaml'), source.baseUrl].join('|') }],
     }));`,
  );
  const content = await load();
  expect(content.files).toEqual([
    { path: 'out.txt', contents: 'name: Vdo\n|data/a.yaml|data/deep/b.yaml|/docs/' },
  ]);
  const sources = content.dependencies.map((file) => path.relative(site, file)).sort();
  expect(sources).toEqual(['content/index.ts', 'content/part.ts', 'data', 'data/a.yaml']);
});

test("an editor's lock file is no data, and a link that leads nowhere is an error that names it", async () => {
  write('data/a.yaml', 'a');
  symlinkSync('writer@machine.123:456', path.join(site, 'data/.#a.yaml'));
  symlinkSync('nothing.yaml', path.join(site, 'data/b.yaml'));
  write(
    'content/index.ts',
    "export default (source) => ({ files: [{ path: 'a', contents: source.list('data', 'yaml').join() }] });",
  );
  const content = await load();
  expect(content.files).toEqual([{ path: 'a', contents: 'data/a.yaml' }]);
  expect(content.problems).toMatchObject([{ code: 'symbolic-link', file: 'data/b.yaml', level: 'throw' }]);
});

test('the hash follows the data that was read, and nothing else', async () => {
  write('data/a.yaml', 'one');
  write('data/other.yaml', 'one');
  write(
    'content/index.ts',
    "export default (source) => ({ files: [{ path: 'a', contents: source.read('data/a.yaml') }] });",
  );
  const first = (await load()).hash;
  write('data/other.yaml', 'two');
  expect((await load()).hash).toBe(first);
  write('data/a.yaml', 'two');
  expect((await load()).hash).not.toBe(first);
});

test('a missing module is reported where the configuration names it', async () => {
  expect(await problemOf(load())).toMatchObject({
    code: 'no-content-module',
    message: 'The content module "content/index.ts" does not exist.',
    file: 'site.config.ts',
    line: 2,
  });
});

test('a module that fails is reported with what it says and where', async () => {
  write('content/index.ts', "export default (source) => {\n  source.read('data/none.yaml');\n};\n");
  expect(await problemOf(load())).toMatchObject({
    code: 'content-not-loaded',
    message: 'The content cannot be made: there is no file "data/none.yaml".',
    file: 'content/index.ts',
  });
});

test('a module that exports no function is reported', async () => {
  write('content/index.ts', 'export default { files: [] };');
  expect(await problemOf(load())).toMatchObject({
    message: 'The content cannot be made: the module exports no function.',
  });
});

test('problems name the module unless they name a file, and stop the build unless they say otherwise', async () => {
  write(
    'content/index.ts',
    `export default () => ({
       problems: [{ message: 'One.' }, { message: 'Two.', file: 'errors/a.yaml', line: 3, level: 'warn' }],
       check: (uses) => [{ message: String(uses.length) }],
     });`,
  );
  const content = await load();
  expect(content.problems).toEqual([
    { code: 'content', level: 'throw', file: 'content/index.ts', message: 'One.' },
    { code: 'content', level: 'warn', file: 'errors/a.yaml', line: 3, message: 'Two.' },
  ]);
  expect(content.check([])).toEqual([
    { code: 'content', level: 'throw', file: 'content/index.ts', message: '0' },
  ]);
});
