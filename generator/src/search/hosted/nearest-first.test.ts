import { expect, test } from 'vitest';
import type { SearchHit } from '../engine.ts';
import { nearestFirst } from './nearest-first.ts';

const scored = (path: string, score: number, breadcrumbs: string[] = []) => ({
  hit: { path, url: path, title: [], headings: [], snippets: [], breadcrumbs } as SearchHit,
  score,
});
const order = (results: Parameters<typeof nearestFirst>[0], from: string, choices?: string[]): string[] =>
  nearestFirst(results, choices === undefined ? { from } : { from, choices }).map(({ path }) => path);

test('among equal matches, those that share more folders with the page come first', () => {
  const results = ['/docs/drm/a', '/docs/server/b', '/docs/server/otp/c'].map((path) => scored(path, 5));
  expect(order(results, '/docs/server/otp/')).toEqual([
    '/docs/server/otp/c',
    '/docs/server/b',
    '/docs/drm/a',
  ]);
  expect(order(results, '/docs/drm/a')).toEqual(['/docs/drm/a', '/docs/server/b', '/docs/server/otp/c']);
});

test('equally near results keep their order', () => {
  const results = ['/docs/b/x', '/docs/a/x', '/docs/c/x'].map((path) => scored(path, 5));
  expect(order(results, '/docs/server/')).toEqual(['/docs/b/x', '/docs/a/x', '/docs/c/x']);
});

test('a better match stays first, and only consecutive results with equal scores are reordered', () => {
  const results = [
    scored('/docs/b', 9),
    scored('/docs/a/x', 5),
    scored('/docs/c', 7),
    scored('/docs/a/y', 7),
  ];
  expect(order(results, '/docs/a/')).toEqual(['/docs/b', '/docs/a/x', '/docs/a/y', '/docs/c']);
});

test('a page that mentions a choice comes before a near one, in upper or lower case', () => {
  const results = [scored('/docs/a/x', 5), scored('/docs/z/iOS', 5), scored('/docs/z/y', 5, ['Kotlin'])];
  expect(order(results, '/docs/a/', ['ios'])).toEqual(['/docs/z/iOS', '/docs/a/x', '/docs/z/y']);
  expect(order(results, '/docs/a/', ['swift', 'KOTLIN'])).toEqual(['/docs/z/y', '/docs/a/x', '/docs/z/iOS']);
  expect(order(results, '/docs/a/', ['os'])).toEqual(['/docs/a/x', '/docs/z/iOS', '/docs/z/y']);
});
