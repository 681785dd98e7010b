/** Tests the prebuilt shell that ships with the generator. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { runDocsHere } from '../../../fixtures/run-docs.ts';
import { bundleClient, buildShell } from './client-bundle.ts';
import { type ClientBundle } from './bundle-types.ts';
import { packageRoot } from '../../package-root.ts';

afterEach(() => vi.unstubAllEnvs());

const bundle = (own: { clientSources?: string[]; stylesheets?: string[] } = {}): Promise<ClientBundle> =>
  bundleClient({
    siteDir: packageRoot,
    baseUrl: '/docs/',
    clientSources: [],
    stylesheets: [],
    useCache: false,
    ...own,
  });

const only = (folder: string): string => {
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return readFileSync(path.join(folder, name), 'utf8');
};

test('a site without components and style sheets uses the shell unchanged and needs no bundler', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { cached, entry, styles, files } = await bundle();
  expect(cached).toBe(true);
  expect([...files.keys()]).toEqual(expect.arrayContaining([entry, styles]));
});

test('a style sheet is bundled with its imports and images, and the scripts are those of the shell', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const siteDir = temporarySite({
    'own.css': "@import url('https://fonts.example/a.css');\n.own { background: #010203 url(./own.svg) }",
    'own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const shell = await bundle();
  const { cached, entry, styles, files } = await bundle({ stylesheets: [path.join(siteDir, 'own.css')] });
  const names = [...files.keys()].filter((name) => name !== styles);
  const [picture = '', ...others] = names.filter((name) => !shell.files.has(name));
  expect([cached, entry, others]).toEqual([false, shell.entry, []]);
  expect(names.filter((name) => shell.files.has(name))).toEqual(
    [...shell.files.keys()].filter((name) => name !== shell.styles),
  );
  const sheet = new TextDecoder().decode(files.get(styles));
  expect(sheet).toMatch(/^@import ?"https:\/\/fonts\.example\/a\.css";/);
  expect(sheet).toContain(`.own{background:#010203 url(/docs/${picture})`);
  expect(sheet.length).toBeGreaterThan(shell.files.get(shell.styles)?.length ?? Infinity);
});

test("no script contains or calls Vite's preload function, which would have nothing to preload", async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { files } = await bundle();
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  const withPreload = scripts.filter(([, code]) =>
    /vite:preloadError|\w\((?:async )?\(\)=>import\(/.test(new TextDecoder().decode(code)),
  );
  expect(withPreload.map(([name]) => name)).toEqual([]);
});

test('the shell is bundled again if the site uses another build of React', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect((await bundle()).cached).toBe(false);
});

test('equal sources result in the same bytes', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const folder = temporarySite({});
  await buildShell(path.join(folder, 'shell'));
  expect(only(path.join(folder, 'shell'))).toBe(only(path.join(packageRoot, 'dist/shell')));
});

test('scripts, worker, and diagrams are found under any base path', async () => {
  const folder = temporarySite({
    'site/docs/index.md': '# Start\n\n```mermaid\npie\n"a" : 1\n```\n',
    'site/site.config.ts': "export default { title: 'T', baseUrl: '/some/where/' };\n",
  });
  const { code, stderr } = await runDocsHere(
    ['build', '--site', 'site', '--out', 'dist', '--no-cache'],
    folder,
  );
  expect([code, stderr]).toEqual([0, '']);
  const assets = path.join(folder, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const named = scripts
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .flatMap((code) => [...code.matchAll(/(?:import\(|from|new URL\()\s*["'`]([^"'`]+\.js)["'`]/g)])
    .map(([, address = '']) => address);
  expect(named).toEqual(
    expect.arrayContaining([expect.stringMatching(/worker/), expect.stringMatching(/mermaid/)]),
  );
  const missing = named.filter((address) => !existsSync(path.join(assets, address)));
  expect(missing).toEqual([]);
});
