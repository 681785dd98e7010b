import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedApi } from '../../plugins/api/testing/described-api.ts';
import { SECRET, startMockServer, type MockServer } from './mock-server.ts';

let server: MockServer;
const VIDEO = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';

beforeAll(async () => {
  const text = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
  server = await startMockServer(await describedApi(text));
});
afterAll(() => server.close());

interface Call {
  method?: string;
  path: string;
  secret?: string | null;
  json?: unknown;
  form?: [name: string, value: string | Blob][];
}

async function call({ method = 'GET', path, secret = SECRET, json, form }: Call): Promise<string> {
  const body = new FormData();
  for (const [name, value] of form ?? []) {
    body.append(name, value);
  }
  const response = await fetch(`${server.origin('test')}${path}`, {
    method,
    headers: {
      ...(secret === null ? {} : { Authorization: `Apisecret ${secret}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : body,
  });
  return `${response.status} ${await response.text()}`;
}

const otp = (json: unknown): Call => ({ method: 'POST', path: `/api/videos/${VIDEO}/otp`, json });
const file: [string, Blob] = ['file', new Blob(['film'])];
const fields = ['policy', 'key', 'x-amz-signature', 'x-amz-algorithm', 'x-amz-date', 'x-amz-credential'].map(
  (name): [string, string] => [name, 'a'],
);
const fixed: [string, string][] = [
  ['success_action_status', '201'],
  ['success_action_redirect', ''],
];
const upload = (form: [string, string | Blob][], secret: string | null = null): Call => ({
  method: 'POST',
  path: '/storage',
  secret,
  form,
});

test.each<[string, Call, string]>([
  ['a right request', otp({ ttl: 300 }), '200 {"otp":"OaXg'],
  [
    'the right one of two paths that differ by a slash',
    { path: `/api/videos/${VIDEO}/files/` },
    '200 [{"id":',
  ],
  ['a right form', upload([...fields, ...fixed, file]), '201 <?xml'],
])('responds to %s with the example', async (_, request, expected) => {
  expect(await call(request)).toContain(expected);
});

test.each<[string, Call, string]>([
  ['no secret', { path: '/api/videos', secret: null }, '401'],
  ['another secret', { path: '/api/videos', secret: 'a1b2c3d4e5' }, '401'],
  ['an unknown path', { path: '/api/vidoes' }, '404'],
  ['a wrong method', { method: 'PUT', path: `/api/videos/${VIDEO}/otp`, json: {} }, '405'],
  ['an id of the wrong form', { path: '/api/videos/1' }, '400'],
  ['a missing parameter', { method: 'PUT', path: '/api/videos' }, '400'],
  ['a parameter of the wrong type', { path: '/api/videos?page=first' }, '400'],
  ['an unknown parameter', { path: '/api/videos?tag=math' }, '400'],
  ['no body', { method: 'POST', path: `/api/videos/${VIDEO}/otp` }, '400'],
  ['a field of the wrong type', otp({ ttl: '300' }), '400'],
  ['a misspelt field', otp({ whitelistHref: 'example.com' }), '400'],
  ['a misspelt field deep inside', otp({ ipGeo: { alow: ['IN'] } }), '400'],
  ['an array where a string that holds JSON belongs', otp({ annotate: [] }), '400'],
  ['a string that holds the wrong JSON', otp({ annotate: '[{"type":"moving","text":"a"}]' }), '400'],
  ['a form without its file', upload([...fields, ...fixed]), '400'],
  ['a form with a field too many', upload([...fields, ...fixed, ['acl', 'public'], file]), '400'],
  ['a form whose file is not the last field', upload([file, ...fields, ...fixed]), '400'],
  ['a form with the secret', upload([...fields, ...fixed, file], SECRET), '400'],
])('rejects %s', async (_, request, status) => {
  expect((await call(request)).slice(0, 3)).toBe(status);
});
