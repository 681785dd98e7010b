import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const TEXT = 'abcdefghij';
/** Larger than files that are read at once. */
const LARGE = 'x'.repeat(700 * 1024) + 'end';

let folder = '';
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'send-file-'));
  writeFileSync(join(folder, 'a.txt'), TEXT);
  // Half a second more than an HTTP date can express.
  utimesSync(join(folder, 'a.txt'), 1_700_000_000.5, 1_700_000_000.5);
  writeFileSync(join(folder, 'empty.txt'), '');
  writeFileSync(join(folder, 'large.txt'), LARGE);
  mkdirSync(join(folder, 'sub'));
  server = createServer((asked, response) => {
    response.setHeader('Cache-Control', 'public');
    const file = join(folder, asked.url ?? '');
    const own = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
    if (asked.headers['x-plain'] !== undefined) {
      response.removeHeader('Cache-Control');
    }
    void sendFile(asked, response, file, asked.headers['x-plain'] === undefined ? own : {}).then(
      (sent) => sent || response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(name: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: `/${name}`, headers, method, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const DATE = 'Tue, 14 Nov 2023 22:13:20 GMT';

test('a file is sent completely with its type, date, size, and version, and existing headers take precedence', async () => {
  const { status, headers, body } = await ask('a.txt');
  expect([status, body]).toEqual([200, TEXT]);
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'public',
    'content-length': '10',
    'last-modified': DATE,
    etag: `W/"10-${Math.floor(statSync(join(folder, 'a.txt')).mtimeMs)}"`,
    'accept-ranges': 'bytes',
  });
});

test('without its own headers, a file is sent as bytes that browsers must revalidate', async () => {
  const { headers } = await ask('a.txt', { 'x-plain': '1' });
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/octet-stream',
    'no-cache',
  ]);
});

test('HEAD returns only headers, and an empty file has no bytes', async () => {
  const head = await ask('a.txt', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  const empty = await ask('empty.txt');
  expect([empty.status, empty.headers['content-length'], empty.body]).toEqual([200, '0', '']);
});

test('folders and missing files are not sent', async () => {
  expect((await ask('sub')).status).toBe(404);
  expect((await ask('none')).status).toBe(404);
});

test('a client with the current version, by ETag or by date, receives no body', async () => {
  const { etag = '' } = (await ask('a.txt')).headers;
  for (const names of [etag, `"other", ${etag}`, '*', ` ${etag} `]) {
    const { status, body } = await ask('a.txt', { 'if-none-match': names });
    expect([status, body], names).toEqual([304, '']);
  }
  expect((await ask('a.txt', { 'if-modified-since': DATE })).status).toBe(304);
  expect((await ask('a.txt', { 'if-modified-since': 'Tue, 14 Nov 2023 22:13:21 GMT' })).status).toBe(304);
  for (const headers of [
    { 'if-none-match': '"other"' },
    { 'if-modified-since': 'Tue, 14 Nov 2023 22:13:19 GMT' },
    { 'if-modified-since': 'yesterday' },
    // The ETag takes precedence over the date.
    { 'if-none-match': '"other"', 'if-modified-since': DATE },
  ] as Record<string, string>[]) {
    expect((await ask('a.txt', headers)).status, JSON.stringify(headers)).toBe(200);
  }
});

test('a range is sent only for the version that the browser has', async () => {
  const part = await ask('a.txt', { range: 'bytes=2-4' });
  expect([part.status, part.body]).toEqual([206, 'cde']);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  const same = await ask('a.txt', { range: 'bytes=2-4', 'if-range': DATE });
  expect([same.status, same.body]).toEqual([206, 'cde']);
  const other = await ask('a.txt', { range: 'bytes=2-4', 'if-range': 'Tue, 14 Nov 2023 22:13:19 GMT' });
  expect([other.status, other.body, other.headers['content-range']]).toEqual([200, TEXT, undefined]);
});

test('a range beyond the end is an error that contains the file size', async () => {
  const { status, headers, body } = await ask('a.txt', { range: 'bytes=10-' });
  expect([status, headers['content-range'], body]).toEqual([416, 'bytes */10', '']);
});

test('a large file is sent completely, and in large ranges', async () => {
  expect((await ask('large.txt')).body).toBe(LARGE);
  const { body } = await ask('large.txt', { range: 'bytes=5-' });
  expect(body).toBe(LARGE.slice(5));
});
