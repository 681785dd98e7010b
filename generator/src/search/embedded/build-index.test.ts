import { describe, expect, it } from 'vitest';

import { samplePage, samplePages } from '../sample-pages.ts';
import { searchRecords, type SearchSource } from '../records.ts';
import { buildIndex } from './build-index.ts';
import { derivedAnchor, parseIndexFile } from './index-file.ts';

const site = {
  url: 'https://docs.vdo.example',
  locale: { code: 'en', label: 'English', direction: 'ltr' as const },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  baseUrl: '/docs/',
  versions: [],
};

function indexOf(sources: SearchSource[]) {
  return parseIndexFile(buildIndex(searchRecords(sources, site), 'en'));
}

describe('buildIndex', () => {
  it('writes the same bytes whatever order the pages come in', () => {
    const again = searchRecords(samplePages.toReversed(), site);
    expect(buildIndex(again, 'en')).toBe(buildIndex(searchRecords(samplePages, site), 'en'));
  });

  it('writes only anchors that cannot be derived from the heading', () => {
    const page = samplePage('/docs/a', [], 'A', ['Text', { heading: 'The way' }, { heading: 'Limits' }]);
    const [, limits] = page.rendered?.headings ?? [];
    if (limits !== undefined) {
      limits.id = 'quotas';
    }
    expect(indexOf([page]).pages[0]?.[9].map(([, , anchor]) => anchor)).toEqual([0, 0, 'quotas']);
  });

  it('keeps each word of code once, and none that the text has', () => {
    const code = 'player.load(otp); player.load(setup)';
    const page = samplePage('/docs/a', [], 'A', [
      'The otp.',
      { heading: 'One', code },
      { heading: 'Two', code },
    ]);
    expect(indexOf([page]).pages[0]?.[9].map(([, , , , words]) => words)).toEqual([
      '',
      'player load setup player.load',
      '',
    ]);
  });

  it('needs no more than a quarter more than its text', () => {
    const records = searchRecords(samplePages, site);
    const text = records.map((record) => `${record.content ?? ''}${record.hierarchy.lvl2 ?? ''}`).join('');
    const entries = indexOf(samplePages).pages.flatMap((page) => page[9]);
    const kept = entries.map(([, heading, , content]) => heading + content).join('');
    expect(kept.length).toBe(text.length);
    // Everything around the text of a section: brackets, quotes, level, anchor.
    expect(JSON.stringify(entries).length - kept.length).toBeLessThan(entries.length * 40);
  });
});

describe('parseIndexFile', () => {
  it('says what is wrong with an index of another format', () => {
    expect(() => parseIndexFile('{"format":1}')).toThrow('another format');
    expect(() => parseIndexFile('<!doctype html>')).toThrow(SyntaxError);
  });
});

describe('derivedAnchor', () => {
  it.each([
    ['Limits & quotas', 'limits--quotas'],
    ['What the OTP holds?', 'what-the-otp-holds'],
    ['drm_3032', 'drm_3032'],
    ['Größe', 'größe'],
  ])('of "%s" is %s', (heading, anchor) => {
    expect(derivedAnchor(heading)).toBe(anchor);
  });
});
