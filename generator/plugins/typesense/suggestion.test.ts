import { expect, test } from 'vitest';
import { readSuggestion } from './suggestion.ts';

/** A response whose best result contains these words. */
function answer(...tokens: unknown[]): string {
  const hits = [{ document: {}, highlights: [{ field: 'content', matched_tokens: tokens }] }];
  return JSON.stringify({ results: [{ found: 1, page: 1, grouped_hits: [{ group_key: ['x'], hits }] }] });
}

test('each misspelled word is replaced by the most similar word found, as written on the pages', () => {
  expect(readSuggestion(answer('WebVTT', 'captions', 'caption'), 'webvvt captins')).toBe('WebVTT captions');
});

test('a correct word, or one without similar words, stays as typed', () => {
  expect(readSuggestion(answer('captions'), 'Captions')).toBeNull();
  expect(readSuggestion(answer('captions'), 'upload captins')).toBe('upload captions');
  // The service also matches words by prefix.
  expect(readSuggestion(answer('watermarking'), 'waterm')).toBeNull();
});

test('there is no suggestion without a result or for non-words', () => {
  const nothing = JSON.stringify({ results: [{ found: 0, page: 1, grouped_hits: [] }] });
  expect(readSuggestion(nothing, 'zzz')).toBeNull();
  expect(readSuggestion(answer(['nested'], 7, null), 'neste')).toBeNull();
});
