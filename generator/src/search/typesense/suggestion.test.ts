import { expect, test } from 'vitest';
import { readSuggestion } from './suggestion.ts';

/** A response whose best result contains these words. */
function answer(...tokens: unknown[]): string {
  const hits = [{ document: {}, highlights: [{ field: 'content', matched_tokens: tokens }] }];
  return JSON.stringify({ results: [{ found: 1, page: 1, grouped_hits: [{ group_key: ['x'], hits }] }] });
}

test('each misspelt word is replaced by the nearest of the words found, as pages write it', () => {
  expect(readSuggestion(answer('WebVTT', 'captions', 'caption'), 'webvvt captins')).toBe('WebVTT captions');
});

test('a word that is right, or like none, stays as typed', () => {
  expect(readSuggestion(answer('captions'), 'Captions')).toBeNull();
  expect(readSuggestion(answer('captions'), 'upload captins')).toBe('upload captions');
  // The service also matches words by prefix.
  expect(readSuggestion(answer('watermarking'), 'waterm')).toBeNull();
});

test('no suggestion without a result, and none of what is no word', () => {
  const nothing = JSON.stringify({ results: [{ found: 0, page: 1, grouped_hits: [] }] });
  expect(readSuggestion(nothing, 'zzz')).toBeNull();
  expect(readSuggestion(answer(['nested'], 7, null), 'neste')).toBeNull();
});
