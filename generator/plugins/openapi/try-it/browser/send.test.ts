import { afterEach, expect, test, vi } from 'vitest';
import type { PreparedRequest } from './prepare-request.ts';
import { send } from './send.ts';

const REQUEST: PreparedRequest = {
  method: 'PUT',
  url: 'https://api.example.com/a?b=c',
  headers: [
    { name: 'X-Key', value: 'k' },
    { name: 'Content-Type', value: 'text/plain' },
  ],
  body: { mediaType: 'text/plain', text: 'body', params: [] },
};

interface Page {
  /** Responses in order; errors are failed requests. */
  responses: (Response | Error)[];
  isOnline?: boolean;
  address?: string;
  /** The policy blocks the first request. */
  isBlocked?: boolean;
}

function onPage({
  responses,
  isOnline = true,
  address = 'https://docs.example.com',
  isBlocked = false,
}: Page) {
  const calls: [string, RequestInit | undefined][] = [];
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push([url, init]);
    if (isBlocked) document.dispatchEvent(new Event('securitypolicyviolation'));
    const response = responses.shift() ?? new TypeError('Failed to fetch');
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return { calls, signal: new AbortController().signal };
}

afterEach(() => vi.unstubAllGlobals());

test('a request sends only what the reader has entered, and JSON in the response is indented', async () => {
  const headers = { 'x-b': '2', 'content-type': 'application/json', 'a-a': '1' };
  const response = new Response('{"a":1}', { status: 201, statusText: 'Created', headers });
  const { calls, signal } = onPage({ responses: [response] });
  const { ms, body, ...answer } = await send(REQUEST, signal);
  expect(calls).toEqual([
    [
      'https://api.example.com/a?b=c',
      {
        method: 'PUT',
        headers: [
          ['X-Key', 'k'],
          ['Content-Type', 'text/plain'],
        ],
        body: 'body',
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'origin',
        signal,
      },
    ],
  ]);
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(body.size).toBe(7);
  expect(answer).toEqual({
    status: 201,
    statusText: 'Created',
    bytes: 7,
    headers: [
      ['a-a', '1'],
      ['content-type', 'application/json'],
      ['x-b', '2'],
    ],
    text: '{\n  "a": 1\n}',
    isShortened: false,
    type: 'application/json',
  });
});

test.each([
  ['image/png', 'x', null, false],
  ['', '{"a":1}', '{"a":1}', false],
  ['application/problem+json', '{"a":1}', '{\n  "a": 1\n}', false],
  ['application/json', '{"a"', '{"a"', false],
  ['application/jsonl', '{"a":1}', '{"a":1}', false],
  ['text/csv', 'x'.repeat(200_000), 'x'.repeat(200_000), false],
  ['text/csv', 'x'.repeat(200_001), 'x'.repeat(200_000), true],
  ['video/mp4', 'x'.repeat(200_001), null, true],
])('a response of type "%s" is shown as text if it is one', async (type, body, text, isLong) => {
  const response = new Response(new Blob([body]), { headers: type === '' ? {} : { 'content-type': type } });
  if (type === '') response.headers.delete('content-type');
  const { signal } = onPage({ responses: [response] });
  const answer = await send({ ...REQUEST, body: null }, signal);
  expect([answer.text, answer.isShortened]).toEqual([text, isLong && text !== null]);
});

test('a form is sent with files and the types of its parts', async () => {
  const { calls, signal } = onPage({ responses: [new Response('')] });
  const file = new File(['f'], 'f.txt', { type: 'text/x' });
  const params = [
    { name: 'plain', value: 'p' },
    { name: 'typed', value: '{}', contentType: 'application/json' },
    { name: 'file', value: file },
    { name: 'typedFile', value: file, contentType: 'text/y' },
  ];
  await send({ ...REQUEST, body: { mediaType: 'multipart/form-data', text: null, params } }, signal);
  const sent = calls[0]?.[1]?.body;
  expect(sent).toBeInstanceOf(FormData);
  const parts = sent instanceof FormData ? [...sent] : [];
  expect(
    parts.map(([name, part]) => (typeof part === 'string' ? [name, part] : [name, part.type, part.name])),
  ).toEqual([
    ['plain', 'p'],
    ['typed', 'application/json', 'blob'],
    ['file', 'text/x', 'f.txt'],
    ['typedFile', 'text/y', 'f.txt'],
  ]);
});

const LOST = new TypeError('Failed to fetch');

test.each<[string, Page, Partial<PreparedRequest>, object]>([
  ['offline', { responses: [LOST], isOnline: false }, {}, { cause: 'offline', headers: [] }],
  ['blocked', { responses: [LOST], isBlocked: true }, {}, { cause: 'blocked', headers: [] }],
  ['insecure', { responses: [LOST] }, { url: 'http://api.example.com/' }, { cause: 'insecure' }],
  ['unreachable', { responses: [LOST, LOST] }, {}, { cause: 'unreachable', headers: [] }],
  [
    'unreachable on a local server',
    { responses: [LOST, LOST] },
    { url: 'http://127.0.0.1:8080/' },
    { cause: 'unreachable', host: 'http://127.0.0.1:8080' },
  ],
  [
    'unreachable from an insecure page',
    { responses: [LOST, LOST], address: 'http://docs.example.com' },
    { url: 'http://api.example.com/' },
    { cause: 'unreachable' },
  ],
  [
    'unreachable on the own server',
    { responses: [LOST, new Response('')] },
    { url: 'https://docs.example.com/a' },
    { cause: 'unreachable' },
  ],
  [
    'missing CORS headers',
    { responses: [LOST, new Response('')] },
    {},
    {
      cause: 'cors',
      host: 'https://api.example.com',
      headers: [
        'Access-Control-Allow-Origin: https://docs.example.com',
        'Access-Control-Allow-Methods: PUT',
        'Access-Control-Allow-Headers: x-key, content-type',
      ],
    },
  ],
  [
    'a missing CORS header',
    { responses: [LOST, new Response('')] },
    { method: 'POST', headers: [] },
    { cause: 'cors', headers: ['Access-Control-Allow-Origin: https://docs.example.com'] },
  ],
])('a failed request has a cause: %s', async (_, page, changes, failure) => {
  const { signal } = onPage(page);
  await expect(send({ ...REQUEST, ...changes }, signal)).rejects.toMatchObject(failure);
});

test('whether the server runs is asked without anything of the request', async () => {
  const { calls, signal } = onPage({ responses: [LOST, LOST] });
  await expect(send(REQUEST, signal)).rejects.toMatchObject({ cause: 'unreachable' });
  expect(calls[1]).toEqual([
    'https://api.example.com',
    { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' },
  ]);
});

test('a canceled request has no cause', async () => {
  onPage({ responses: [LOST] });
  const abort = new AbortController();
  abort.abort();
  await expect(send(REQUEST, abort.signal)).rejects.toBe(LOST);
});
