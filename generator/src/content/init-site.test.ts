import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFixture } from '../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { initSite } from './init-site.ts';
import { siteFolder } from './testing/site-folder.ts';

afterAll(removeBuiltSites);

test('an empty or new folder becomes a site without problems', async () => {
  const folder = path.join(siteFolder({}), 'my-docs');
  expect(initSite(folder, `Ada's "docs"`)).toEqual([
    'docs/elements.md',
    'docs/getting-started.md',
    'pages/index.md',
    'sidebars.ts',
    'site.config.ts',
    'static/img/logo.svg',
    'theme.css',
  ]);
  expect(await checkFixture(folder)).toEqual({ ok: true, printed: '' });
});

test('nothing is written to a folder that is not empty', () => {
  const folder = siteFolder({ 'README.md': '' });
  expect(() => initSite(folder, 'T')).toThrow('is not empty: it holds "README.md"');
  const withGit = siteFolder({});
  mkdirSync(path.join(withGit, '.git'));
  expect(initSite(withGit, 'T')).toHaveLength(7);
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
});

test('its page of elements shows every kind of admonition that the guide lists first, and every component', () => {
  const folder = path.join(siteFolder({}), 'docs');
  initSite(folder, 'T');
  const elements = readFileSync(path.join(folder, 'docs/elements.md'), 'utf8');
  const shown = new Set([...elements.matchAll(/:{1,4}([a-z-]+)(?=[[{\n])/g)].map(([, name]) => name));
  expect([...shown].toSorted()).toEqual(
    'badge card card-grid danger file-tree icon info note steps tab tabs tip warning'.split(' '),
  );
});
