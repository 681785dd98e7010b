import { expect, test } from 'vitest';
import { keyProblems } from './key-check.ts';
import { settingsFor } from './testing/sample.ts';

const settings = settingsFor(['https://search.example.com:443'], { apiKey: 'abcdefgh' });

/** Problems if every call gets this response. */
const problems = (answer: () => Promise<Response>) => keyProblems(settings, { fetch: answer });
const json = (status: number) => async () => new Response('{"message":"x"}', { status });

test('a search-only key has no problems', async () => {
  expect(await problems(json(401))).toEqual([]);
  expect(await problems(json(403))).toEqual([]);
});

test('a key that passes the permission check can write', async () => {
  for (const status of [200, 400, 404]) {
    const [problem] = await problems(json(status));
    expect(problem).toMatchObject({ message: expect.stringContaining('can do more than search') as string });
    // The full key must not end up in a log.
    expect(problem?.message).toContain('"abcd…"');
    expect(problem?.message).not.toContain('abcdefgh');
  }
});

test('the empty response of an older service is valid', async () => {
  expect(await problems(async () => new Response('', { status: 200 }))).toMatchObject([
    { fix: expect.stringContaining('documents:search') as string },
  ]);
});

test('an unreachable service is a note, not a failure', async () => {
  const silent: (() => Promise<Response>)[] = [
    json(503),
    async () => new Response('<!doctype html>', { status: 200 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ];
  for (const answer of silent) {
    expect(await problems(answer)).toMatchObject([{ level: 'log' }]);
  }
});

test('the calls change nothing', async () => {
  const calls: unknown[] = [];
  await keyProblems(settings, {
    fetch: async (input, init) => {
      const { origin } = new URL(String(input));
      calls.push([init?.method, String(input).slice(origin.length + ':443'.length), init?.body]);
      return new Response('{}', { status: 401 });
    },
  });
  expect(calls).toEqual([
    ['POST', '/collections/docs/documents/import?action=create', undefined],
    ['POST', '/collections/docs/documents', undefined],
    ['DELETE', expect.stringMatching(/^\/collections\/docs\/documents\/no-such-document-\d+$/), undefined],
    ['GET', '/keys', undefined],
  ]);
});
