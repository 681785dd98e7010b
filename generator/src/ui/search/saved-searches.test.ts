import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  forgetRecentSearches,
  forgetSearch,
  keepSearch,
  rememberSearch,
  savedSearches,
} from './saved-searches.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs';
const stored = vi.hoisted(() => new Map<string, string>());

vi.mock('../../client/storage.ts', () => ({
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored(key: string, value: string | null) {
    if (value === null) {
      stored.delete(key);
    } else {
      stored.set(key, value);
    }
  },
}));

function search(name: string) {
  return { url: `/docs/${name}`, title: name, context: '' };
}

function titles() {
  const { recent, favorites } = savedSearches();
  return { recent: recent.map(({ title }) => title), favorites: favorites.map(({ title }) => title) };
}

function remember(count: number) {
  for (let index = 0; index < count; index++) {
    rememberSearch(search(`p${index}`));
  }
}

beforeEach(() => stored.clear());

describe('recent searches', () => {
  it('Q34: are the newest seven, each once', () => {
    remember(9);
    rememberSearch(search('p5'));
    expect(titles().recent).toEqual(['p5', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']);
  });

  it('Q34: are four if there are favorites, and the others are not lost', () => {
    remember(7);
    keepSearch(search('x'));
    expect(titles()).toEqual({ recent: ['p6', 'p5', 'p4', 'p3'], favorites: ['x'] });
    forgetSearch(search('x'));
    expect(titles().recent).toHaveLength(7);
  });

  it('can be removed one by one or all at once, which clears the storage', () => {
    remember(3);
    forgetSearch(search('p1'));
    expect(titles().recent).toEqual(['p2', 'p0']);
    forgetRecentSearches();
    expect(stored.size).toBe(0);
  });
});

describe('favorite searches', () => {
  it('Q34: are at most ten, and no longer among the recent ones', () => {
    remember(2);
    keepSearch(search('p1'));
    rememberSearch(search('p1'));
    expect(titles()).toEqual({ recent: ['p0'], favorites: ['p1'] });
    for (let index = 0; index < 12; index++) {
      keepSearch(search(`f${index}`));
    }
    expect(titles().favorites).toHaveLength(10);
    expect(titles().favorites[0]).toBe('f11');
  });

  it('stay when recent ones are cleared', () => {
    remember(2);
    keepSearch(search('p1'));
    forgetRecentSearches();
    expect(titles()).toEqual({ recent: [], favorites: ['p1'] });
  });
});

describe('stored data from other scripts', () => {
  it.each([
    ['broken JSON', '{'],
    ['no list', '{"url":"/docs/"}'],
    ['other things', '[null,1,{"url":"/docs/"}]'],
    ['addresses that are no path', '[{"url":"javascript:alert(1)","title":"x","context":""}]'],
    ['addresses elsewhere', '[{"url":"//evil.example","title":"x","context":""}]'],
    ['addresses elsewhere, with a backslash', '[{"url":"/\\\\evil.example","title":"x","context":""}]'],
  ])('Q34: is ignored: %s', (_, value) => {
    stored.set(RECENT, value);
    stored.set(FAVORITE, value);
    expect(savedSearches()).toEqual({ recent: [], favorites: [] });
  });

  it('is read up to its limit', () => {
    stored.set(FAVORITE, JSON.stringify(Array.from({ length: 500 }, (_, index) => search(`f${index}`))));
    expect(titles().favorites).toHaveLength(10);
  });
});
