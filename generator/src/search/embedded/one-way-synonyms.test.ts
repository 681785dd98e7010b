import { expect, it } from 'vitest';

import { sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import { samplePage } from '../testing/sample-pages.ts';
import { otherMentions, wordingsOf } from './one-way-synonyms.ts';

const wordings = wordingsOf({ poster: ['thumbnail', 'cover image'], 'black screen': ['blank'] });

it("returns readers' words for a word or phrase in a name, in singular and plural", () => {
  expect([...otherMentions(['Upload posters'], wordings)]).toEqual([
    ['thumbnail', 3],
    ['cover', 5],
    ['image', 5],
  ]);
  expect([...otherMentions(['Black screen'], wordings)]).toEqual([['blank', 2]]);
  expect([...otherMentions(['A screen that is black', 'Black'], wordings)]).toEqual([]);
});

it("ranks a page found by readers' words below a page that contains them", async () => {
  const pages = [
    samplePage('/docs/poster', [], 'Poster', ['A picture before the video.']),
    samplePage('/docs/thumbnail', [], 'Thumbnail', ['Another one.']),
  ];
  const files = sampleIndex(pages, { synonyms: [{ poster: ['thumbnail'] }] });
  const request = { page: 1, perPage: 9, filter: { language: 'en', tags: [] }, from: '/docs/' };
  const { hits } = await sampleEngine(files).search({ query: 'thumbnail', ...request });
  expect(hits.map(({ path }) => path)).toEqual(['/docs/thumbnail', '/docs/poster']);
});

it('does not replace words in keywords', async () => {
  const pages = [
    { ...samplePage('/docs/poster', [], 'Poster', ['Text.']), keywords: ['film'] },
    { ...samplePage('/docs/film', [], 'Film', ['Text.']), keywords: ['poster'] },
  ];
  const files = sampleIndex(pages, { synonyms: [{ poster: ['thumbnail'] }] });
  const request = { page: 1, perPage: 9, filter: { language: 'en', tags: [] }, from: '/docs/' };
  const { hits } = await sampleEngine(files).search({ query: 'thumbnail', ...request });
  expect(hits.map(({ path }) => path)).toEqual(['/docs/poster']);
});
