import { afterEach, expect, test } from 'vitest';
import { findOperation, requestMistakes, responseMistakes } from './protocol.ts';
import { ADMIN_KEY } from './service.ts';
import { startCluster, type StrictCluster } from './strict-server.ts';

const none = new URLSearchParams();
const search = { collection: 'docs', q: 'otp', query_by: 'content' };
const body = (changes: object) => JSON.stringify({ searches: [{ ...search, ...changes }] });
const mistakes = (changes: object) => requestMistakes('POST /multi_search', none, body(changes)).join(' ');

let cluster: StrictCluster | null = null;
afterEach(() => cluster?.close());

test('an operation is found by method and path, with the names in the path', () => {
  expect(findOperation('GET', '/aliases/my%20docs')).toEqual({ name: 'GET /aliases/*', names: ['my docs'] });
  expect(findOperation('PATCH', '/aliases/docs')).toBeNull();
  expect(findOperation('GET', '/aliases/docs/more')).toBeNull();
});

test('a request with an unknown parameter, a wrong type, or a missing part is rejected', () => {
  expect(mistakes({})).toBe('');
  expect(mistakes({ per_pages: 12 })).toContain('per_pages');
  expect(mistakes({ num_typos: 0 })).toContain('must be string');
  expect(mistakes({ per_page: 251 })).toContain('must be <= 250');
  expect(mistakes({ q: undefined })).toContain("must have required property 'q'");
  expect(requestMistakes('POST /multi_search', none, '{')).toEqual(['This is no JSON: {']);
  expect(requestMistakes('GET /keys', none, '{}')).toEqual(['This call has no body.']);
  expect(requestMistakes('GET /keys', new URLSearchParams('limit=1'), '')).toEqual([
    'There is no parameter "limit".',
  ]);
});

test('a response with another shape or an undocumented status is reported', () => {
  expect(responseMistakes('GET /aliases/*', 200, '{"name":"docs","collection_name":"docs_1"}')).toEqual([]);
  expect(responseMistakes('GET /aliases/*', 200, '{"name":"docs"}')).not.toEqual([]);
  expect(responseMistakes('GET /aliases/*', 418, '{}')).toEqual(['Status 418 is not described.']);
  const lines = '{"success":true}\n{"success":"no"}';
  expect(responseMistakes('POST /collections/*/documents/import', 200, lines)).toHaveLength(1);
});

test('the service rejects and records violations', async () => {
  cluster = await startCluster();
  const [node] = cluster.nodes;
  const headers = { 'x-typesense-api-key': ADMIN_KEY };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${node?.origin}${path}`, { headers, ...init });
  expect((await call('/nothing')).status).toBe(400);
  expect((await call('/multi_search', { method: 'POST', body: body({ nonsense: 1 }) })).status).toBe(400);
  expect(cluster.violations).toEqual([
    'GET /nothing: The protocol has no such call.',
    expect.stringContaining('"nonsense"'),
  ]);
});
