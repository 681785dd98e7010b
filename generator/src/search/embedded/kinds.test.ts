import { describe, expect, it } from 'vitest';

import { searchRecords } from '../records.ts';
import { samplePage } from '../sample-pages.ts';
import { buildIndex } from './build-index.ts';
import { parseIndexFile } from './index-file.ts';
import { kindOf, nameFit, nameShare } from './kinds.ts';
import { parseQuery } from './query.ts';
import { rank } from './ranking.ts';
import { sectionsOf } from './sections.ts';

const site = {
  url: 'https://docs.vdo.example',
  locale: { code: 'en', label: 'English', direction: 'ltr' as const },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  baseUrl: '/docs/',
  versions: [],
};

const page = samplePage('/docs/mobile/flutter/pip-mode', ['Flutter'], 'Picture-in-picture', [
  'Text',
  { heading: 'Enter the small window' },
  { heading: 'enterPictureInPictureMode()' },
]);
page.keywords = ['floating player'];
const sections = sectionsOf(parseIndexFile(buildIndex(searchRecords([page], site), 'en')));

/** Kind of the page itself, or of a section by its number. */
function kind(query: string, section = 0) {
  const one = sections[section];
  return one === undefined ? null : kindOf(one, parseQuery(query));
}

describe('kindOf a page', () => {
  it.each([
    ['picture in picture', 'exact-title'],
    ['Picture-in-Picture', 'exact-title'],
    ['picture-in', 'title-start'],
    ['pip mode', 'exact-title'],
    ['flutter picture in picture', 'whole-title-and-above'],
    ['floating player', 'exact-keyword'],
    ['mode of pip', 'title'],
    ['watermark', 'body'],
    ['', 'body'],
  ])('for "%s" is %s', (query, expected) => {
    expect(kind(query)).toBe(expected);
  });
});

describe('kindOf a section', () => {
  it.each([
    ['enter the small window', 1, 'exact-heading'],
    ['enter the small', 1, 'heading-start'],
    ['small window', 1, 'heading'],
    ['flutter small window', 1, 'heading-and-above'],
    ['enterPictureInPictureMode', 2, 'exact-heading'],
    ['picture mode', 2, 'heading'],
    ['flutter', 1, 'body'],
  ])('for "%s" of number %i is %s', (query, section, expected) => {
    expect(kind(query, section)).toBe(expected);
  });
});

describe('nameShare', () => {
  it('is how much of the query the own heading has', () => {
    const [, section] = sections;
    expect(section && nameShare(section, parseQuery('small window flutter'))).toBeCloseTo(2 / 3);
  });
});

describe('nameFit', () => {
  it.each([
    ['pip mode android', 0, 2 / 3],
    ['pip', 0, 1 / 2],
    ['small window android', 1, 4 / 9],
    ['android', 0, 0],
  ])('of "%s" with section %i is %d', (query, section, expected) => {
    const [asked, one] = [parseQuery(query), sections[section]];
    const fit = one && nameFit(one, asked, (words) => words.size / asked.words.length);
    expect(fit).toBeCloseTo(expected);
  });

  it('raises what is found by its text, a page more than a section', () => {
    const query = parseQuery('pip mode android');
    const raised = sections.slice(0, 2).map((section) => {
      const ranks = [1, 0].map((named) => {
        const found = { completeness: 0.5, ownCompleteness: 0.5, relevance: 0.5, named };
        const candidate = { section, terms: [], inName: true, ...found };
        return rank(candidate, query, [], { from: '/docs/', choices: [] });
      });
      return (ranks[0] ?? 0) - (ranks[1] ?? 0);
    });
    expect(raised[1]).toBeGreaterThan(0);
    expect(raised[0]).toBeGreaterThan(raised[1] ?? Infinity);
  });
});
