import { beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
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

beforeEach(() => stored.clear());

describe('recent searches', () => {
  it('Q34: keeps the newest seven, each once', () => {
    for (let index = 0; index < 9; index++) {
      rememberSearch(search(`p${index}`));
    }
    rememberSearch(search('p5'));
    expect(recentSearches().map(({ title }) => title)).toEqual(['p5', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']);
  });

  it('forgets them all, and the key', () => {
    rememberSearch(search('otp'));
    forgetSearches();
    expect(stored.has(KEY)).toBe(false);
  });

  it.each([
    ['broken JSON', '{'],
    ['no list', '{"url":"/docs/"}'],
    ['other things', '[null,1,{"url":"/docs/"}]'],
    ['addresses that are no path', '[{"url":"javascript:alert(1)","title":"x","context":""}]'],
    ['addresses elsewhere', '[{"url":"//evil.example","title":"x","context":""}]'],
  ])('Q34: ignores %s in the storage', (_, value) => {
    stored.set(KEY, value);
    expect(recentSearches()).toEqual([]);
  });
});
