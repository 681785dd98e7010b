import { describe, expect, it } from 'vitest';

import { headOf, sampleIndex } from '../testing/sample-engine.ts';
import type { SearchSource } from '../records.ts';
import { samplePage } from '../testing/sample-pages.ts';
import type { IndexSettings } from './build-index.ts';
import { openIndex, pagesFor } from './candidates.ts';
import { rescored, type PageFeatures, type RankedPage, type SectionFeatures } from './ranking.ts';
import weights from './weights.json' with { type: 'json' };

type Reader = { from?: string; choices?: string[] };

/** Features of each page for a query, by the last path segment. */
async function rankedBy(
  query: string,
  sources: SearchSource[],
  settings: Partial<IndexSettings> = {},
  { from = '/docs/', choices = [] }: Reader = {},
): Promise<Record<string, RankedPage>> {
  const files = sampleIndex(sources, settings);
  const index = openIndex(headOf(files), async (path) => files.get(path) ?? '');
  const pages = pagesFor({ from, choices }, await index.matchesIn(query, []), index);
  const named = pages.map(async (one): Promise<[string, RankedPage]> => {
    const [path] = await index.reader.page(one.page);
    return [path.split('/').at(-1) ?? '', one];
  });
  return Object.fromEntries(await Promise.all(named));
}

/** One feature of each page. */
async function feature(name: keyof PageFeatures, ...asked: Parameters<typeof rankedBy>) {
  const pages = Object.entries(await rankedBy(...asked));
  return Object.fromEntries(pages.map(([path, { features }]) => [path, rounded(features[name])]));
}

/** One feature of each section of the page `a`, by section number. */
async function ofSections(name: keyof SectionFeatures, ...asked: Parameters<typeof rankedBy>) {
  const { a } = await rankedBy(...asked);
  return Object.fromEntries(
    (a?.sections ?? []).map(({ section, features }) => [section, rounded(features[name])]),
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const titled = (name: string, title: string, text = 'Text.') =>
  samplePage(`/docs/${name}`, [], title, [text]);

describe('names of a page', () => {
  it('the first name of a chain names the place above a page', async () => {
    const pages = ['shaka', 'hls'].map((place) =>
      samplePage(`/docs/${place}/a-${place}`, [], '7000', ['Text.']),
    );
    const { 'a-shaka': own = 0, 'a-hls': other = 0 } = await feature(
      'titleFit',
      'shaka.util.Error 7000',
      pages,
    );
    expect(own).toBeGreaterThan(other);
  });

  it('a title counts by its share in the query', async () => {
    const pages = [
      titled('a', 'Captions'),
      titled('b', 'Captions of videos'),
      titled('c', 'Files', 'Captions.'),
    ];
    expect(await feature('titleFit', 'captions', pages)).toEqual({ a: 1, b: 0.5, c: 0 });
  });

  it('and by the share of the query that it contains', async () => {
    const { a = 0, b } = await feature('titleFit', 'zebra captions', [
      titled('a', 'Captions', 'A zebra.'),
      titled('b', 'Zebra captions'),
    ]);
    expect(b).toBe(1);
    expect(a).toBeLessThan(0.6);
  });

  it('words for the kind of page are ignored in titles', async () => {
    expect(await feature('titleFit', 'captions', [titled('a', 'Captions overview')])).toEqual({ a: 1 });
  });

  it('keywords and the end of the URL count in the same way', async () => {
    const pages = [
      { ...titled('a', 'Texts'), keywords: ['captions'] },
      titled('captions', 'Texts'),
      titled('c', 'Texts', 'Captions.'),
    ];
    expect(await feature('aliasFit', 'captions', pages)).toEqual({ a: 1, captions: 1, c: 0 });
  });

  it('a keyword of many pages does not count as a name', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => ({
      ...titled(name, 'Texts', 'Captions.'),
      keywords: ['captions'],
    }));
    expect(await feature('aliasFit', 'captions', pages)).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });

  it('questions that the page answers count in the same way', async () => {
    const pages = [
      { ...titled('a', 'Output'), questions: ['Why is the monitor dark?'] },
      titled('b', 'Output', 'The monitor is dark.'),
    ];
    expect(await feature('questionFit', 'dark monitor', pages)).toEqual({ a: 1, b: 0 });
  });

  it("readers' words for a term count less than the term", async () => {
    const pages = [titled('a', 'Poster'), titled('b', 'Thumbnail')];
    const settings = { synonyms: [{ poster: ['thumbnail'] }] };
    const { a = 0, b } = await feature('titleFit', 'thumbnail', pages, settings);
    expect(b).toBe(1);
    // Share of the query, and of the title, which contains the other word next to the word itself.
    expect(a).toBe(rounded(0.65 * (0.65 / 2)));
  });

  it('labels above a page count if the title contains the rest', async () => {
    const pages = [
      samplePage('/docs/ios/a', ['iOS'], 'Downloads', ['Text.']),
      samplePage('/docs/web/b', ['Web'], 'Downloads', ['Text.']),
    ];
    const { a = 0, b = 0 } = await feature('titleFit', 'ios downloads', pages);
    expect(a).toBeGreaterThan(b);
  });
});

describe('a code or identifier of its own', () => {
  it('is in both title and URL', async () => {
    const pages = [
      titled('2013', 'Error 2013'),
      titled('b', 'Error 2013 and others'),
      titled('c', 'Codes', '2013'),
      { ...titled('d', 'Codes'), keywords: ['2013'] },
    ];
    expect(await feature('own', '2013', pages)).toEqual({ 2013: 1, b: 0, c: 0, d: 0 });
  });

  it('is not a plain word', async () => {
    expect(await feature('own', 'otp', [titled('otp', 'OTP')])).toEqual({ otp: 0 });
  });
});

describe('an identifier in parts', () => {
  it('matches a title that contains the parts, by their share of the title', async () => {
    const pages = [
      titled('a', 'IP and geo rules'),
      titled('b', 'IP and geo rules of an account in detail'),
      titled('c', 'Rules', 'The geo of an IP.'),
    ];
    const { a = 0, b = 0, c } = await feature('titleFit', 'ipGeoRules', pages);
    expect(a).toBe(0.25);
    expect(b).toBeGreaterThan(0);
    expect(b).toBeLessThan(a);
    expect(c).toBe(0);
  });
});

describe('the text of a page', () => {
  it('has a summary feature from its first block', async () => {
    const pages = [
      titled('a', 'One', 'The watermark.'),
      samplePage('/docs/b', [], 'Two', ['Text.', { heading: 'More', text: ['The watermark.'] }]),
    ];
    const { a = 0, b } = await feature('summary', 'watermark', pages);
    expect(a).toBeGreaterThan(0.5);
    expect(b).toBe(0);
  });

  it('counts query words anywhere on the page', async () => {
    const pages = [
      samplePage('/docs/a', [], 'Watermark', ['Text.', { heading: 'Zebra', text: ['Text.'] }]),
      titled('b', 'Watermark'),
    ];
    const { a, b = 0 } = await feature('complete', 'zebra watermark', pages);
    expect(a).toBe(1);
    expect(b).toBeLessThan(0.7);
  });

  it('counts how many sections match', async () => {
    const one = { heading: 'One', text: ['The watermark.'] };
    const pages = [
      samplePage('/docs/a', [], 'Notes', ['Text.', one, { ...one, heading: 'Two' }]),
      samplePage('/docs/b', [], 'Notes', ['Text.', one]),
    ];
    const { a = 0, b = 0 } = await feature('focus', 'watermark', pages);
    expect(a).toBeGreaterThan(b);
  });
});

describe('the place of a page', () => {
  const pages = ['android', 'ios', 'web'].map((name) => titled(`${name}/${name}`, 'Downloads'));
  const settings = { facets: { android: ['kotlin'], ios: ['swift'] } };

  it('is recognized by configured words, which need not be on the page', async () => {
    expect(await feature('place', 'downloads kotlin', pages, settings)).toEqual({
      android: 1,
      ios: 0,
      web: 0,
    });
    const { android, ios = 0 } = await feature('titleFit', 'downloads kotlin', pages, settings);
    expect(android).toBe(1);
    expect(ios).toBeLessThan(1);
  });

  it('is lowered if another place is mentioned, but not for pages without a place', async () => {
    expect(await feature('otherPlace', 'downloads kotlin', pages, settings)).toEqual({
      android: 0,
      ios: 1,
      web: 0,
    });
    expect(await feature('otherPlace', 'downloads', pages, settings)).toEqual({ android: 0, ios: 0, web: 0 });
  });

  it('is recognized by a phrase only if the query contains all of it', async () => {
    const named = { facets: { ios: ['react native'] } };
    expect(await feature('place', 'downloads react native', pages, named)).toMatchObject({ ios: 1 });
    expect(await feature('place', 'downloads native', pages, named)).toMatchObject({ ios: 0 });
    expect(await feature('place', 'downloads react nativeapp', pages, named)).toMatchObject({ ios: 0 });
    const dotted = { facets: { ios: ['player.kit'] } };
    expect(await feature('place', 'downloads player.kit', pages, dotted)).toMatchObject({ ios: 1 });
    expect((await feature('titleFit', 'downloads player.kit', pages, dotted))['ios']).toBe(1);
    expect(await feature('place', 'downloads kit', pages, dotted)).toMatchObject({ ios: 0 });
  });

  it('is lowered by a setting, and more by two, unless the reader is there', async () => {
    const all = [titled('v1/a', 'Downloads'), titled('v1/old/b', 'Downloads'), titled('v2/c', 'Downloads')];
    const later = { secondary: ['v1', 'v1/old'] };
    expect(await feature('secondary', 'downloads', all, later)).toEqual({ a: 0.5, b: 1, c: 0 });
    expect(await feature('secondary', 'downloads', all, later, { from: '/docs/v1/x' })).toEqual({
      a: 0,
      b: 0.5,
      c: 0,
    });
  });

  it("is not lowered if the query contains the page's own code", async () => {
    const all = [titled('errors/2013', 'Error 2013'), titled('errors/b', 'Error 2014', '2013')];
    const later = { secondary: ['errors'] };
    expect(await feature('secondary', 'error 2013', all, later)).toEqual({ 2013: 0, b: 0.5 });
    const named = [titled('v1/VdoPlayer', 'Class VdoPlayer')];
    expect(await feature('secondary', 'VdoPlayer', named, { secondary: ['v1'] })).toEqual({ VdoPlayer: 0.5 });
  });

  it('is not lowered if the query is a log line', async () => {
    const all = [titled('errors/a', 'Bad status'), titled('b', 'Status page')];
    const later = { secondary: ['errors'] };
    expect(await feature('secondary', 'the status', all, later)).toEqual({ a: 0.5, b: 0 });
    expect(await feature('secondary', '10:00:00 the status', all, later)).toEqual({ a: 0, b: 0 });
  });

  it('is not lowered if its names match a query of three or more words', async () => {
    const all = [titled('errors/a', 'Bad HTTP status'), titled('errors/b', 'HTTP', 'Bad status')];
    const later = { secondary: ['errors'] };
    expect(await feature('secondary', 'bad http status', all, later)).toEqual({ a: 0, b: 0.5 });
    expect(await feature('secondary', 'http status', all, later)).toEqual({ a: 0.5, b: 0.5 });
  });

  it('is lowered less the more the query resembles one of its questions', async () => {
    const all = ['asked', 'other'].map((name) => ({
      ...titled(`errors/${name}`, 'Bad status', 'Download stops early.'),
      questions: name === 'asked' ? ['Why does my download stop early?'] : [],
    }));
    const later = { secondary: ['errors'] };
    expect(await feature('secondary', 'download stops early', all, later)).toEqual({ asked: 0, other: 0.5 });
    const { asked = 0 } = await feature('secondary', 'download early', all, later);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(0.5);
  });

  it("has a nearness to the current page and the reader's choices", async () => {
    const near = (reader: Reader) => feature('near', 'downloads', pages, {}, reader);
    expect(await near({ from: '/docs/ios/start' })).toEqual({ android: 0, ios: 0.33, web: 0 });
    expect(await near({ choices: ['web'] })).toEqual({ android: 0, ios: 0, web: 0.3 });
  });

  it('has little nearness for a query of three words', async () => {
    const reader = { from: '/docs/ios/start' };
    expect(await feature('near', 'offline downloads sqlite', pages, {}, reader)).toMatchObject({ ios: 0.03 });
  });

  it('is a sibling if the reader is on another platform and the query mentions none', async () => {
    const facets = { android: ['android'], ios: ['ios', 'swift'] };
    const sibling = (query: string, reader: Reader) => feature('sibling', query, pages, { facets }, reader);
    expect(await sibling('downloads', { from: '/docs/ios/start' })).toEqual({ android: 1, ios: 0, web: 0 });
    expect(await sibling('downloads', { choices: ['Android'] })).toEqual({ android: 0, ios: 1, web: 0 });
    expect(await sibling('downloads', { from: '/docs/web/start' })).toEqual({ android: 0, ios: 0, web: 0 });
    expect(await sibling('downloads android', { from: '/docs/ios/start' })).toMatchObject({ android: 0 });
  });
});

describe('a section', () => {
  const page = (...sections: { heading: string; text: string[] }[]) => [
    samplePage('/docs/a', [], 'Server', ['Text.', ...sections]),
  ];

  it('counts the share of its heading in the query', async () => {
    const pages = page(
      { heading: 'Limits', text: ['Text.'] },
      { heading: 'Limits of calls', text: ['Text.'] },
      { heading: 'Other', text: ['Limits.'] },
    );
    expect(await ofSections('headingFit', 'limits', pages)).toEqual({ 1: 1, 2: 0.5, 3: 0 });
  });

  it('includes the names above it', async () => {
    const pages = page({ heading: 'Limits', text: ['Text.'] });
    expect(await ofSections('complete', 'server limits', pages)).toMatchObject({ 1: 1 });
  });

  it('defines the first words of its rows', async () => {
    const pages = page(
      { heading: 'Fields', text: ['ttl', 'Seconds.'] },
      { heading: 'More', text: ['Set the ttl to 60.'] },
    );
    expect(await ofSections('defined', 'ttl', pages)).toEqual({ 1: 0.75, 2: 0 });
  });

  it('matches a word better the more often it occurs', async () => {
    const pages = page(
      { heading: 'One', text: ['The zebra.'] },
      { heading: 'Two', text: ['The zebra, the zebra.'] },
      { heading: 'Three', text: ['Zebra, zebra, zebra, zebra.'] },
    );
    expect(await ofSections('complete', 'zebra', pages)).toEqual({ 1: 0.75, 2: 0.85, 3: 1 });
  });

  it('is marked as the page itself if it is the introduction', async () => {
    const pages = [samplePage('/docs/a', [], 'Zebra', ['Text.', { heading: 'More', text: ['A zebra.'] }])];
    expect(await ofSections('page', 'zebra', pages)).toEqual({ 0: 1, 1: 0 });
  });
});

describe('the score', () => {
  const none = Object.fromEntries(
    Object.keys(weights.page).map((name) => [name, 0]),
  ) as unknown as PageFeatures;
  const noneOfSection = Object.fromEntries(
    Object.keys(weights.section).map((name) => [name, 0]),
  ) as unknown as SectionFeatures;

  it('adds the page and its best section and subtracts the cost of other wordings', () => {
    const page: RankedPage = {
      page: 1,
      features: { ...none, complete: 1 },
      score: 0,
      cost: 0.25,
      sections: [
        { section: 0, features: { ...noneOfSection, complete: 0.5 }, score: 0 },
        { section: 3, features: { ...noneOfSection, complete: 1 }, score: 0 },
      ],
    };
    const by = { page: { ...none, complete: 2 }, section: { ...noneOfSection, complete: 4 } };
    const { score, sections } = rescored(page, by);
    expect(score).toBe(2 + 4 - 0.25);
    expect(sections.map(({ section }) => section)).toEqual([3, 0]);
  });

  it('is lowered only by features that must not help a page', () => {
    const harmful = Object.entries(weights.page).filter(([, weight]) => weight < 0);
    expect(harmful.map(([name]) => name)).toEqual(['otherPlace', 'secondary', 'sibling']);
    expect(Object.values(weights.section).filter((weight) => weight < 0)).toEqual([]);
  });
});
