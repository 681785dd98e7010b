import { expect, test } from 'vitest';
import { config, rendered, siteFolder } from '../testing/site-folder.ts';
import type { Doc, RenderedMarkdown } from '../model.ts';
import { readDocs } from '../read-docs.ts';
import { buildNavigation } from './build-navigation.ts';
import { PageMemo } from './page-memo.ts';

/** A site with two pages, composed repeatedly with the same memo. */
async function site() {
  const siteDir = siteFolder({
    'docs/a.md': '---\ntags: [one]\n---\nA',
    'docs/b.md': 'B',
    'docs/c/_category_.json': '{ "link": { "type": "generated-index" } }',
    'docs/c/d.md': 'D',
  });
  const pageMemo = new PageMemo();
  const { versions } = await readDocs(siteDir, config(), { mode: 'dev' });
  const docs = versions[0]?.docs ?? [];
  const texts = new Map(docs.map((doc) => [doc.source, rendered({ html: doc.body, excerpt: doc.body })]));
  const compose = async (title = 'T') => {
    const settings = config({ title });
    const request = { siteDir, config: settings, versions, rendered: texts, mode: 'dev' as const };
    const { pages } = await buildNavigation({ ...request, pageMemo });
    expect(pages).toEqual((await buildNavigation(request)).pages);
    return pages;
  };
  return { docs, texts, compose, pageMemo };
}

test('if the text of a page changes, only that page is composed again', async () => {
  const { texts, compose } = await site();
  const before = await compose();
  expect(before.map(({ data }) => data.path)).toEqual([
    '/a',
    '/b',
    '/c/d',
    '/category/c',
    '/tags',
    '/tags/one',
  ]);
  expect((await compose()).map((page, index) => page === before[index])).toEqual(Array(6).fill(true));
  texts.set('docs/b.md', rendered({ html: 'New', excerpt: 'B' }));
  const after = await compose();
  expect(after.map((page, index) => page === before[index])).toEqual([true, false, true, true, true, true]);
});

test('if a title, a description, or the configuration changes, all pages are composed again', async () => {
  const { texts, compose } = await site();
  let before = await compose();
  const isAllNew = async (title?: string): Promise<boolean> => {
    const after = await compose(title);
    const isNew = after.every((page, index) => page !== before[index]);
    before = after;
    return isNew;
  };
  texts.set('docs/b.md', rendered({ html: 'B', excerpt: 'New' }));
  expect(await isAllNew()).toBe(true);
  const contentTitle = { text: 'New', html: 'New', id: 'new' };
  texts.set('docs/b.md', rendered({ html: 'B', excerpt: 'New', contentTitle }));
  expect(await isAllNew()).toBe(true);
  expect(await isAllNew('Other')).toBe(true);
});

test('pages with new texts can be composed alone, if what other pages show of them is unchanged', async () => {
  const { docs, texts, compose, pageMemo } = await site();
  const b = docs.find(({ source }) => source === 'docs/b.md') as Doc;
  const changed = (doc: Doc, page: RenderedMarkdown) =>
    pageMemo.withNewTexts([doc], new Map([[doc.source, page]]));
  expect(changed(b, rendered())).toBeNull();
  await compose();
  const once = rendered({ html: 'Once', excerpt: 'B' });
  const twice = rendered({ html: 'Twice', excerpt: 'B' });
  const newDoc = { ...b, body: 'Once' };
  for (const [doc, page] of [
    [newDoc, once],
    [{ ...newDoc, body: 'Twice' }, twice],
  ] as const) {
    const pages = changed(doc, page);
    texts.set('docs/b.md', page);
    expect([...(pages ?? [])]).toEqual([
      ['docs/b.md', (await compose()).find(({ data }) => data.path === '/b')],
    ]);
  }
  expect(pageMemo.withNewTexts([], new Map())).toEqual(new Map());
  expect(pageMemo.withNewTexts([b], new Map())).toBeNull();
});

test.each<[string, Partial<Doc>, Partial<RenderedMarkdown>]>([
  ['source', { source: 'docs/x.md' }, {}],
  ['id', { id: 'x' }, {}],
  ['version', { version: '1.0' }, {}],
  ['path', { path: '/x' }, {}],
  ['draft', { draft: true }, {}],
  ['unlisted', { unlisted: true }, {}],
  ['plugin', { plugin: { plugin: 'x', file: 'docs/b.md', text: '', place: {} } }, {}],
  ['front matter', { frontMatter: { keywords: ['x'] } }, {}],
  ['title', {}, { contentTitle: { text: 'b', html: 'b', id: 'b' } }],
  ['description', {}, { excerpt: 'x' }],
])('a page with a new %s cannot be composed alone', async (_, docParts, pageParts) => {
  const { docs, compose, pageMemo } = await site();
  await compose();
  const doc = { ...(docs.find(({ source }) => source === 'docs/b.md') as Doc), ...docParts };
  const page = rendered({ html: 'B', excerpt: 'B', ...pageParts });
  expect(pageMemo.withNewTexts([doc], new Map([[doc.source, page]]))).toBeNull();
});
