import { expect, test } from 'vitest';
import { createDocLinkAdvisor, createDocLinkResolver } from './doc-links.ts';
import { readDocs, readPluginPages } from './read-docs.ts';
import { config, siteFolder } from './testing/site-folder.ts';

const files = {
  'versions.json': '["1.0"]',
  'docs/intro.md': '',
  'docs/guides/intro.md': '',
  'docs/guides/my page.md': '',
  'docs/guides/setup.mdx': '---\nslug: /install\n---',
  'docs/draft.md': '---\ndraft: true\n---',
  'docs/_parts/note.md': '',
  'versioned_docs/version-1.0/intro.md': '',
};

async function resolver() {
  const site = siteFolder(files);
  const { versions } = await readDocs(site, config({ baseUrl: '/docs/' }), { mode: 'build' });
  const resolve = createDocLinkResolver(versions);
  return (from: string, target: string, version = 'current') => resolve({ from, target, version });
}

test('K55: ./ and ../ are relative to the file', async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/intro.md', './setup.mdx')).toBe('/docs/next/install');
  expect(resolve('docs/guides/intro.md', '../intro.md')).toBe('/docs/next/intro');
  expect(resolve('docs/guides/intro.md', '../guides/../intro.md')).toBe('/docs/next/intro');
});

test('K55: / is the docs folder of the version, then the site folder', async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/intro.md', '/intro.md')).toBe('/docs/next/intro');
  expect(resolve('versioned_docs/version-1.0/intro.md', '/intro.md', '1.0')).toBe('/docs/intro');
  expect(resolve('docs/guides/intro.md', '/docs/guides/setup.mdx')).toBe('/docs/next/install');
  expect(resolve('docs/guides/intro.md', '/setup.mdx')).toBeNull();
});

test("K55: a bare name is resolved against the docs folder, then the file's folder", async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/setup.mdx', 'intro.md')).toBe('/docs/next/intro');
  expect(resolve('docs/guides/intro.md', 'setup.mdx')).toBe('/docs/next/install');
  expect(resolve('docs/intro.md', 'guides/setup.mdx')).toBe('/docs/next/install');
});

test('O7: @site is the site folder', async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/intro.md', '@site/docs/intro.md')).toBe('/docs/next/intro');
});

test('O7: names with spaces', async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/intro.md', './my page.md')).toBe('/docs/next/guides/my%20page');
});

test('K57: a link in a partial is relative to the partial', async () => {
  const resolve = await resolver();
  expect(resolve('docs/_parts/note.md', '../guides/setup.mdx')).toBe('/docs/next/install');
});

test('O7: paths are case-sensitive', async () => {
  const resolve = await resolver();
  expect(resolve('docs/guides/intro.md', './Setup.mdx')).toBeNull();
});

test('L4: missing files, drafts, and partials are not pages', async () => {
  const resolve = await resolver();
  for (const target of ['./gone.md', '../draft.md', '../_parts/note.md', '../../../etc/intro.md']) {
    expect(resolve('docs/guides/intro.md', target), target).toBeNull();
  }
});

async function advisor() {
  const { versions } = await readDocs(siteFolder(files), config({ baseUrl: '/docs/' }), { mode: 'build' });
  const advise = createDocLinkAdvisor(versions);
  return (target: string, from = 'docs/guides/intro.md') => advise({ from, target, version: 'current' });
}

test('L4: a link to a draft is distinguished from a broken link', async () => {
  const advise = await advisor();
  for (const target of ['../draft.md', '/draft.md', '@site/docs/draft.md', '/docs/draft.md', 'draft.md']) {
    expect(advise(target).isDraft, target).toBe(true);
  }
  expect(advise('../gone.md').isDraft).toBe(false);
});

test("L4: the nearest file is suggested in the author's link style", async () => {
  const advise = await advisor();
  expect(advise('./setpu.mdx').nearest).toBe('./setup.mdx');
  expect(advise('/guides/setpu.mdx').nearest).toBe('/guides/setup.mdx');
  expect(advise('@site/docs/guides/setpu.mdx').nearest).toBe('@site/docs/guides/setup.mdx');
  expect(advise('./guides/setup.mdx', 'docs/guides/my page.md').nearest).toBe('./setup.mdx');
  expect(advise('../itnro.md').nearest).toBe('../intro.md');
  expect(advise('../nothing/like/it.md').nearest).toBeNull();
});

test('links to a page of a plugin lead to its translation, from the folder of either', () => {
  const document = { plugin: 'blog', place: {}, text: '' };
  const documents = [
    { ...document, file: 'i18n/de/blog/2025/a.md', original: 'blog/2025/a.md', path: 'blog/a' },
    { ...document, file: 'blog/b.md', path: 'blog/b' },
    { ...document, file: 'i18n/de/news/c.md', original: 'news/d.md', path: 'news/c' },
  ];
  const { pages } = readPluginPages(documents, config(), { mode: 'build' });
  const resolve = createDocLinkResolver([pages]);
  const target = (from: string, link: string) => resolve({ from, target: link, version: pages.name });
  expect(target('blog/b.md', './2025/a.md')).toBe('/blog/a');
  expect(target('i18n/de/blog/2025/a.md', './a.md')).toBe('/blog/a');
  expect(target('i18n/de/blog/2025/a.md', '../b.md')).toBe('/blog/b');
  expect(target('i18n/de/news/c.md', '../b.md')).toBeNull();
  expect(target('blog/b.md', '../news/d.md')).toBe('/news/c');
  expect(target('i18n/de/news/c.md', './c.md')).toBe('/news/c');
});
