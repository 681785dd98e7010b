import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFixture } from '../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { run } from './init.ts';
import { hexOf } from '../color-contrast.ts';
import { initSite } from './init-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

afterAll(removeBuiltSites);

test('an empty or new folder becomes a site without problems', async () => {
  const folder = path.join(siteFolder({}), 'my-docs');
  expect(initSite(folder, `Ada's "docs"`)).toEqual([
    'docs/elements.md',
    'docs/getting-started.md',
    'pages/index.md',
    'sidebars.ts',
    'site.config.ts',
    'static/img/example.svg',
    'static/img/logo.svg',
    'theme.css',
  ]);
  expect(await checkFixture(folder)).toEqual({ ok: true, printed: '' });
});

test('nothing is written to a folder that is not empty', () => {
  const folder = siteFolder({ 'README.md': '' });
  expect(() => initSite(folder, 'T')).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'folder-not-empty',
          level: 'throw',
          message: `The folder "${path.basename(folder)}" isn't empty. It contains "README.md".`,
          fix: 'Use an empty or new folder, for example: docs init my-docs',
        },
      ],
    }),
  );
  const withGit = siteFolder({});
  mkdirSync(path.join(withGit, '.git'));
  expect(initSite(withGit, 'T')).toHaveLength(8);
  const file = path.join(siteFolder({}), 'file');
  writeFileSync(file, '');
  expect(() => initSite(file, 'T')).toThrow('is a file, not a folder');
});

test('the title is the same in the settings and on the start page, whatever is in it', async () => {
  const folder = path.join(siteFolder({}), 'docs');
  const title = `'A' & <b>"B"</b> $& {c}`;
  initSite(folder, title);
  const built = await buildHere(folder);
  expect(built.site().title).toBe(title);
  expect(built.page('').page.title).toBe(title);
  expect(built.page('').html).toContain(
    '<h1 class="hero__title">\'A\' &amp; &lt;b&gt;"B"&lt;/b&gt; $&amp; {c}</h1>',
  );
  expect(built.text('index.html')).toContain('© \'A\' &amp; &lt;b>"B"&lt;/b> $&amp; {c}');
});

test('its page of elements shows every kind of admonition that the guide lists first and every component', () => {
  const folder = path.join(siteFolder({}), 'docs');
  initSite(folder, 'T');
  const elements = readFileSync(path.join(folder, 'docs/elements.md'), 'utf8');
  const shown = new Set([...elements.matchAll(/:{1,4}([a-z-]+)(?=[[{\n])/g)].map(([, name]) => name));
  expect([...shown].toSorted()).toEqual(
    'badge card card-grid danger file-tree icon info note steps tab tabs tip warning'.split(' '),
  );
});

test('its colors are those of the preset, and its logo has only shades of gray, so both fit another preset', () => {
  const folder = path.join(siteFolder({}), 'docs');
  initSite(folder, 'T');
  expect(readFileSync(path.join(folder, 'site.config.ts'), 'utf8')).toContain("theme: { preset: 'paper' },");
  const logo = readFileSync(path.join(folder, 'static/img/logo.svg'), 'utf8');
  const colors = [...logo.matchAll(/#[\da-f]{3,6}\b/gi)].map(([color]) => hexOf(color) ?? color);
  expect(colors.length).toBeGreaterThan(0);
  const saturation = (color: string): number => {
    const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    return Math.max(...channels) - Math.min(...channels);
  };
  expect(colors.filter((color) => !(saturation(color) < 16))).toEqual([]);
});

test('an API description becomes pages with the files that it references', async () => {
  const from = siteFolder({
    'apis/v1/pets.yaml': `openapi: 3.1.0
info: { title: "Ada's pets", version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: ../shared/pet.yaml } } }
`,
    'apis/shared/pet.yaml': 'type: object\nproperties: { name: { type: string } }\n',
  });
  const folder = path.join(from, 'Größe der site');
  const printed: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text) => printed.push(String(text)) > 0;
  try {
    expect(await run([folder, '--openapi', path.join(from, 'apis/v1/pets.yaml')])).toBe(0);
  } finally {
    process.stdout.write = write;
  }
  expect(printed.join('')).toContain('api/v1/pets.yaml\n');
  expect(printed.at(-1)).toContain(`docs dev --site "${folder}"\n`);
  expect(await checkFixture(folder)).toEqual({ ok: true, printed: '' });
  const built = await buildHere(folder);
  expect(built.site().title).toBe("Ada's pets");
  expect(built.documents()).toContain('api/list-pets/index.html');
  for (const place of ['<nav class="navbar', '<a class="button"', '<ul class="card-list"', '<footer']) {
    expect(built.text('index.html')).toMatch(new RegExp(`${place}.*?href="/api"`, 's'));
  }
  expect(built.page('api/schemas/pet').html).toContain('<code>name</code>');
});

test('a description with mistakes is reported, and nothing is written', async () => {
  const from = siteFolder({
    'empty.yaml': '',
    'wrong.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { responses: {} } } }\n',
  });
  const folder = path.join(from, 'site');
  const init = (file: string): Promise<number> => run([folder, '--openapi', path.join(from, file)]);
  await expect(init('empty.yaml')).rejects.toThrow('The API description is empty.');
  await expect(init('wrong.yaml')).rejects.toThrow(/wrong\.yaml:1 .*\n.* has no "info"/);
  await expect(init('none.yaml')).rejects.toThrow(/There's no file ".*none\.yaml"/);
  expect(existsSync(folder)).toBe(false);
});
