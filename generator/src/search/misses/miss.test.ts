import { expect, test } from 'vitest';
import { missOf, readMisses } from './miss.ts';

test('a report contains only the query and the number of results', () => {
  const answer = { query: ' black  screen ', found: 3, hits: [], from: '/docs/secret' };
  expect(missOf(answer)).toEqual({ query: 'black  screen', found: 3 });
});

test.each(['who is jo@example.com', 'why does 0123456789abcdef0123456789abcdef fail', '  '])(
  'queries that may identify the reader or contain a key are not reported: %s',
  (query) => expect(missOf({ query, found: 0 })).toBeNull(),
);

test('reports in a log are counted by query, most frequent first, and other lines are ignored', () => {
  const log = [
    '2026-11-22T10:00:00Z {"query":"Rate limit","found":4}',
    '{"query":"black screen","found":0}',
    'GET /docs/ 200',
    '{"query":"rate  limit ","found":5}',
    '{"query":"","found":0}',
    '{broken}',
  ].join('\n');
  expect(readMisses(log)).toEqual([
    { query: 'rate limit', found: 5, times: 2 },
    { query: 'black screen', found: 0, times: 1 },
  ]);
});
