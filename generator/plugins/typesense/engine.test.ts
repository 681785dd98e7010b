import { expect, test } from 'vitest';
import { requestFor, settingsFor } from './testing/sample.ts';
import createTypesenseEngine from './engine.ts';

const { signal } = new AbortController();
const empty = { found: 0, page: 1, grouped_hits: [] };
const one = { ...empty, found: 1 };
const noParts = { code: 404, error: 'Could not find a facet field named `part` in the schema.' };

/** An engine whose service returns these responses in turn and then repeats the last one. */
function engineWith(...answers: (object[] | number)[]) {
  const sent: { url: string; init: RequestInit | undefined; searches: Record<string, unknown>[] }[] = [];
  const engine = createTypesenseEngine(settingsFor(['https://search.example.com:443'], { numRetries: 0 }), {
    fetch: async (input, init) => {
      const { searches } = JSON.parse(String(init?.body)) as { searches: Record<string, unknown>[] };
      sent.push({ url: String(input), init, searches });
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 500;
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : Response.json({ results: answer });
    },
  });
  return { engine, sent };
}

test('W1: browsers send the request without a preflight', async () => {
  const { engine, sent } = engineWith([one]);
  await engine.search(requestFor('otp'), signal);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('https://search.example.com:443/multi_search?x-typesense-api-key=search-only');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/plain' } });
});

test('a collection without parts is detected once', async () => {
  const { engine, sent } = engineWith([noParts], [one]);
  expect(await engine.search(requestFor('otp'), signal)).toMatchObject({ found: 1 });
  await engine.search(requestFor('captions'), signal);
  expect(sent.map(({ searches }) => searches[0]?.['facet_by'])).toEqual(['part', undefined, undefined]);
  const filter = { language: 'en', tags: [], part: 'Player' };
  await expect(engine.search(requestFor('otp', { filter }), signal)).rejects.toThrow(
    "doesn't distinguish parts",
  );
});

test('other rejections are not mistaken for that', async () => {
  const { engine, sent } = engineWith([{ code: 404, error: 'Not found.' }]);
  await expect(engine.search(requestFor('otp'), signal)).rejects.toThrow('Not found');
  expect(sent).toHaveLength(1);
});

test('a failed suggestion is not an error', async () => {
  const { engine, sent } = engineWith([empty], 503);
  expect(await engine.search(requestFor('otpp'), signal)).toMatchObject({ found: 0, suggestion: null });
  expect(sent.map(({ searches }) => searches[0]?.['num_typos'])).toEqual(['0', '2']);
});
