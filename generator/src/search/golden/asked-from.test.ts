import { expect, test } from 'vitest';
import { askedFrom } from './asked-from.ts';
import type { GoldenQuery } from './golden-queries.ts';

const parts = new Map([
  ['', ''],
  ['server/otp', 'Server APIs'],
  ['server', 'Server APIs'],
  ['player/v2', 'Player'],
  ['drm', 'DRM'],
]);

const golden = (page: string, changes: Partial<GoldenQuery> = {}): GoldenQuery => ({
  query: 'otp',
  kind: 'task',
  pages: [page],
  sections: [],
  from: '',
  platform: null,
  line: 1,
  ...changes,
});

const fromOf = (queries: GoldenQuery[]): string[] => queries.map(({ from }) => from);

test('each query is asked from the root of its own part and, in rotation, of another part', () => {
  const { own, other } = askedFrom([golden('server/otp'), golden('server/otp'), golden('drm')], parts);
  expect(fromOf(own)).toEqual(['server', 'server', 'drm']);
  expect(fromOf(other)).toEqual(['player/v2', 'drm', 'server']);
});

test('a query with its own page or platform, or without a part, is not asked elsewhere', () => {
  const queries = [golden('server', { from: 'drm' }), golden('server', { platform: 'ios' }), golden('')];
  expect(askedFrom(queries, parts)).toEqual({ own: [], other: [] });
});
