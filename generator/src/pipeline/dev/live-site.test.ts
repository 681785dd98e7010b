import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { HEAD_FILE } from '../../search/embedded/index-files.ts';
import { createCompiler, type Compiler } from '../compile.ts';
import { createLiveSite } from './live-site.ts';

test("a failing check is reported as a problem and doesn't stop the dev server", async () => {
  const siteDir = siteFolder({ 'docs/index.md': '# Start\n\n[Gone](/gone)\n' });
  const real = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  let isBroken = false;
  const live = createLiveSite(siteDir, {
    ...real,
    async compile() {
      const compiled = await real.compile();
      const [language] = compiled.languages;
      const redirects = new Proxy(language.redirects, {
        get: () => {
          throw new TypeError('no redirects');
        },
      });
      return isBroken ? { ...compiled, languages: [{ ...language, redirects }] } : compiled;
    },
  });
  await live.update(new Set());
  expect(live.problems().map(({ code }) => code)).toEqual(['broken-link']);
  isBroken = true;
  await live.update(new Set());
  expect(live.failure).toEqual([]);
  expect(live.problems()[0]?.message).toContain('The generator failed while checking the site: no redirects');
});

test('an unexpected error is reported with its location, the last good pages stay, and the next save fixes it', async () => {
  const siteDir = siteFolder({ 'docs/index.md': '# Start\n' });
  const real = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  let isBroken = false;
  let reloads = 0;
  const compiler: Compiler = {
    ...real,
    compile: () => (isBroken ? Promise.reject(new TypeError('page is not iterable')) : real.compile()),
    reload() {
      reloads += 1;
      real.reload();
    },
  };
  const live = createLiveSite(siteDir, compiler);
  await live.update(new Set());
  const good = live.snapshot;
  expect(good?.languages[0].pages.has('/')).toBe(true);
  expect({ failure: live.failure, reloads }).toEqual({ failure: [], reloads: 0 });

  isBroken = true;
  await live.update(new Set(['docs/index.md']));
  expect(live.snapshot).toBe(good);
  expect(live.failure).toEqual([
    {
      code: 'generator-fault',
      level: 'throw',
      message: expect.stringMatching(
        /^The generator failed while compiling the site: page is not iterable\nat .*live-site\.test\.ts:\d+/,
      ),
      fix: 'This is a bug in the generator, not in your site. The server tries again when you save a file.',
    },
  ]);

  isBroken = false;
  await live.update(new Set(['docs/index.md']));
  expect({ failure: live.failure, reloads }).toEqual({ failure: [], reloads: 1 });
  expect(live.snapshot).not.toBe(good);
});

test('the search index is made once for all its files and again after a save, and files of the one before stay', async () => {
  const siteDir = siteFolder({ 'docs/index.md': '# Start\n\nPlayback\n' });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  const index = () => live.snapshot?.languages[0].searchFiles;
  const save = async (word: string): Promise<void> => {
    writeFileSync(join(siteDir, 'docs/index.md'), `# Start\n\n${word}\n`);
    await live.update(new Set(['docs/index.md']));
  };
  await live.update(new Set());
  expect(index()?.requested().size).toBe(0);
  const head = index()?.get(HEAD_FILE);
  const first = index()?.requested();
  const [file = '', text] = [...(first ?? [])].find(([, contents]) => contents.includes('Playback')) ?? [];
  expect([file, text]).toEqual([expect.stringMatching(/^assets\/search-/), expect.any(String)]);
  expect(index()?.get(file)).toBe(text);
  expect(index()?.requested()).toBe(first);

  await save('Offline');
  await save('Download');
  // A reader who has loaded the head before the saves is still searching.
  expect(index()?.get(file)).toBe(text);
  expect(index()?.get(HEAD_FILE)).not.toBe(head);
  expect([...(index()?.requested().values() ?? [])].join('\n')).toContain('Download');
  await save('Streaming');
  expect(index()?.get(HEAD_FILE)).not.toBe(head);
  expect(index()?.get(file)).toBeUndefined();
});

test("saving a page's text renders it and the pages that show it, and others show its title", async () => {
  const siteDir = siteFolder({
    'docs/index.md': '# Start\n',
    'docs/lamp.md': '# Lamp\n\nA lamp.\n\nIt shines.\n',
    'docs/about.mdx': "import Lamp from './lamp.md';\n\n# About\n\n<Lamp />\n",
  });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  const save = async (text: string): Promise<{ changed: string[]; isSameShell: boolean }> => {
    const before = live.snapshot;
    writeFileSync(join(siteDir, 'docs/lamp.md'), text);
    await live.update(new Set([join(siteDir, 'docs/lamp.md')]));
    const pages = [...(live.snapshot?.languages[0].pages ?? [])];
    return {
      changed: pages
        .filter(([path, page]) => before?.languages[0].pages.get(path) !== page)
        .map(([path]) => path),
      isSameShell: live.snapshot?.compiled.languages[0].sidebars === before?.compiled.languages[0].sidebars,
    };
  };
  expect(await save('# Lamp\n\nA lamp.\n\nIt is dark.\n')).toEqual({
    changed: ['/about', '/lamp'],
    isSameShell: true,
  });
  expect(live.snapshot?.languages[0].pages.get('/about')?.html).toContain('It is dark.');
  expect(await save('# Lamp\n\nA lamp.\n\nIt is dark. [Gone](./gone.md)\n')).toMatchObject({
    isSameShell: false,
  });
  expect(live.problems().map(({ file }) => file)).toContain('docs/lamp.md');
  expect(await save('# Torch\n\nA lamp.\n\nIt is dark.\n')).toMatchObject({ isSameShell: false });
  expect(JSON.stringify(live.snapshot?.compiled.languages[0].sidebars)).toContain('"label":"Torch"');
});

test('plugins are set up again when their inputs change, but not for pages whose names they know or for their checks', async () => {
  const siteDir = siteFolder({
    'docs/index.md': '# Start\n\n::colors\n',
    'docs/lamp.md': '# Lamp\n\nA lamp.\n',
    'colors.txt': 'red',
    'site.config.ts': `
      import { defineConfig, definePlugin } from 'pagewright';
      globalThis.liveSite = { loads: (globalThis.liveSite?.loads ?? 0) + 1, setups: globalThis.liveSite?.setups ?? 0, others: 0 };
      const other = definePlugin({ name: 'other', setup(site) {
        globalThis.liveSite.others += 1;
        site.list('data', '.yaml');
        return { directives: { other: () => 'other' } };
      } });
      export default defineConfig({ plugins: [other, definePlugin({ name: 'own', setup(site) {
        globalThis.liveSite.setups += 1;
        const colors = site.read('colors.txt') + ', ' + site.list('docs', '.md').length + ' pages';
        return {
          directives: { colors: () => colors },
          check: () => site.read('docs/lamp.md').includes('dark') ? [{ message: 'It is dark.' }] : [],
        };
      } })] });`,
  });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  const counts = (): unknown => ({ ...(globalThis as { liveSite?: object }).liveSite });
  const save = async (file: string, text: string): Promise<string | undefined> => {
    writeFileSync(join(siteDir, file), text);
    await live.update(new Set([join(siteDir, file)]));
    return live.snapshot?.languages[0].pages.get('/')?.html;
  };
  expect(live.snapshot?.languages[0].pages.get('/')?.html).toContain('red, 2 pages');
  expect(counts()).toEqual({ loads: 1, setups: 1, others: 1 });

  await save('docs/lamp.md', '# Lamp\n\nIt is dark here.\n');
  expect(live.problems().map(({ message }) => message)).toEqual(['It is dark.']);
  await save('docs/lamp.md', '# Lamp\n\nIt shines.\n');
  expect(live.problems()).toEqual([]);
  expect(counts()).toEqual({ loads: 1, setups: 1, others: 1 });

  expect(await save('colors.txt', 'blue')).toContain('blue, 2 pages');
  expect(await save('docs/torch.md', '# Torch\n')).toContain('blue, 3 pages');
  expect(counts()).toEqual({ loads: 1, setups: 3, others: 1 });
});

test('the router takes each language for another site, except the default one', async () => {
  const siteDir = siteFolder({
    'site.config.json': '{ "i18n": { "defaultLocale": "en", "locales": ["en", "de"] } }',
    'docs/index.md': '# Start\n',
  });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  expect(live.snapshot?.languages.map(({ site }) => site.buildId)).toEqual(['dev', 'dev de']);
});
