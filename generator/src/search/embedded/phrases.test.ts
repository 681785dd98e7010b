import { describe, expect, it, test } from 'vitest';

import { pairsOf, questionFit, withPhrases } from './phrases.ts';
import { parseQuery } from './query.ts';
import type { RankedPage, SectionFeatures } from './ranking.ts';

test.each([
  ['blocked by the CORS policy', ['blocked cors', 'cors policy']],
  ['otp', []],
  ['how to', []],
])('pairs of "%s" are %j', (query, pairs) => {
  expect(pairsOf(parseQuery(query))).toEqual(pairs);
});

describe('withPhrases', () => {
  /** The share of the pairs that the page's only section contains. */
  function phraseIn(query: string, title: string, text: string, code = ''): number | undefined {
    const features = { phrase: 0 } as SectionFeatures;
    const page = { sections: [{ section: 0, features, score: 0 }] } as unknown as RankedPage;
    const sections: [number, string, string, string, string][] = [[1, '', '', text, code]];
    const [only] = withPhrases(page, ['/a', title, [], sections], pairsOf(parseQuery(query))).sections;
    return only?.features.phrase;
  }

  it.each([
    ['in a text', 'page size', 'Title', 'The page size.', '', 1],
    ['around a common word', 'size of a page', 'Title', 'Size the page.', '', 1],
    ['in a title', 'page size', 'Page size', 'Text.', '', 1],
    ['in code', 'page size', 'Title', 'Text.', 'page(size)', 1],
    ['some of them', 'page size limit', 'Title', 'The page size near the limit.', '', 0.5],
    ['not apart', 'page size', 'Title', 'The size of a page.', '', 0],
    ['not as parts of words', 'page size', 'Title', 'A webpage sized so.', '', 0],
  ])('counts pairs side by side: %s', (_, query, title, text, code, share) => {
    expect(phraseIn(query, title, text, code)).toBe(share);
  });
});

describe('questionFit', () => {
  const fit = (question: string, query: string, shares: number[]) =>
    questionFit([question], { query: parseQuery(query), shares });

  it('is the share of the query that a question has, times the share of the question that the query has', () => {
    expect(fit('Why is the monitor dark?', 'dark monitor', [0.5, 0.5])).toBe(1);
    expect(fit('Why is the monitor dark?', 'dark', [1])).toBe(0.5);
    expect(fit('Why is the monitor dark?', 'dark screen monitor', [0.25, 0.5, 0.25])).toBe(0.5);
  });

  it('compares single questions, not words from several', () => {
    const asked = { query: parseQuery('dark monitor'), shares: [0.5, 0.5] };
    expect(questionFit(['Why is it dark?', 'Which monitor?'], asked)).toBe(0.5);
    expect(questionFit([], asked)).toBe(0);
  });

  it('counts function words less, even in the question', () => {
    expect(fit('What happens to videos of a deleted folder?', 'deleted folder', [0.5, 0.5])).toBeCloseTo(
      2 / 3.3,
    );
    expect(fit('Where go videos of a deleted folder?', 'deleted folder', [0.5, 0.5])).toBeCloseTo(2 / 3.3);
    expect(fit('Where hide videos of a deleted folder?', 'deleted folder', [0.5, 0.5])).toBeCloseTo(2 / 4);
    expect(questionFit(['What is it?'], { query: parseQuery('deleted'), shares: [1] })).toBe(0);
  });

  it('counts an inflected form nearly as much as the word', () => {
    expect(fit('Upload captions?', 'uploading captions', [0.5, 0.5])).toBeCloseTo(0.95, 1);
  });
});
