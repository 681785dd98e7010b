import { expect, test } from 'vitest';
import { keyProblems } from './key-check.ts';
import { settingsFor } from './testing/sample.ts';

const settings = settingsFor(['https://search.example.com:443'], { apiKey: 'abcdefgh' });

/** Problems when every call gets this answer. */
const problems = (answer: () => Promise<Response>) => keyProblems(settings, { fetch: answer });
const json = (status: number) => async () => new Response('{"message":"x"}', { status });

test('a key that may only search is fine', async () => {
  expect(await problems(json(401))).toEqual([]);
  expect(await problems(json(403))).toEqual([]);
});

test('a key that gets further than the check of keys can write', async () => {
  for (const status of [200, 400, 404]) {
    const [problem] = await problems(json(status));
    expect(problem).toMatchObject({ code: 'search-key-can-write', level: 'throw' });
    // The key itself must not end up in a log.
    expect(problem?.message).toContain('"abcd…"');
    expect(problem?.message).not.toContain('abcdefgh');
  }
});

test('a service that cannot be asked is a note, and no failure', async () => {
  const silent: (() => Promise<Response>)[] = [
    json(503),
    async () => new Response('<!doctype html>', { status: 200 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ];
  for (const answer of silent) {
    expect(await problems(answer)).toMatchObject([{ code: 'search-key-not-checked', level: 'log' }]);
  }
});

test('the calls change nothing: an import of no documents, and a list', async () => {
  const calls: unknown[] = [];
  await keyProblems(settings, {
    fetch: async (input, init) => {
      calls.push([init?.method, String(input), init?.body]);
      return new Response('{}', { status: 401 });
    },
  });
  expect(calls).toEqual([
    ['POST', 'https://search.example.com:443/collections/docs/documents/import?action=create', undefined],
    ['GET', 'https://search.example.com:443/keys', undefined],
  ]);
});
