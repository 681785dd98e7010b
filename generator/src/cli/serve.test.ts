import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type RunningServer } from './serve.ts';

const hostFiles = {
  _redirects: '/docs/old /docs/server 301\n/docs/fixed /docs/server?own 301\n',
  _headers:
    "# comment\n/docs/*\n  Content-Security-Policy: default-src 'self'\n\n/docs/assets/*\n  Cache-Control: immutable\n",
};

let outDir = '';
let running: RunningServer;

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'serve-'));
  const files: Record<string, string> = {
    'index.html': 'landing',
    '404.html': 'not found',
    'server/index.html': 'server',
    'server/authorization/index.html': 'authorization',
    'server/authorization/index.json': '{}',
    'old.html': 'moved page',
    'flat.html': 'flat page',
    'a#b/index.html': 'with a hash',
    'a?b/index.html': 'with a question mark',
    '#x#/index.html': 'between hashes',
    'a%b/index.html': 'with a percent sign',
    'a\\b/index.html': 'with a backslash',
    'assets/app-1.js': 'let app = 1;',
    ...hostFiles,
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), contents);
  }
  writeFileSync(join(outDir, 'assets/app-1.js.br'), brotliCompressSync('let app = 1;'));
  running = await serve({ outDir, baseUrl: '/docs/', port: 0, strictPort: true });
});

afterAll(async () => {
  await running.close();
  rmSync(outDir, { recursive: true, force: true });
});

test.each([
  ['/docs/a%23b', 200, 'with a hash'],
  ['/docs/a%3Fb/', 200, 'with a question mark'],
  ['/docs/%23x%23', 200, 'between hashes'],
  ['/docs/a%25b', 200, 'with a percent sign'],
  ['/docs/a%5Cb', 200, 'with a backslash'],
  ['/docs/a%5C..%5C..%5Csecret', 404, 'not found'],
  ['/docs/server%2Fauthorization', 404, 'not found'],
  ['/docs/%2e%2e%2fsecret', 404, 'not found'],
])('a file name with a reserved URL character is found: %s', async (path, status, body) => {
  expect(await get(path)).toMatchObject({ status, body });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Doesn't use `fetch`, which follows redirects, normalizes paths, and hides encodings. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: running.port, path, headers, method }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('serve', () => {
  test.each([
    ['/docs/', 'landing'],
    ['/docs/?q=1', 'landing'],
    ['/docs/server', 'server'],
    ['/docs/server/', 'server'],
    ['/docs/server/authorization', 'authorization'],
    ['/docs/server/authorization/', 'authorization'],
    ['/docs/server/authorization/index.html', 'authorization'],
    ['/docs/server/authorization/index.json', '{}'],
  ])('R2: %s returns its page without a redirect', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body });
  });

  test.each([
    ['/docs/server/authorization.html', 'authorization'],
    ['/docs/index.html', 'landing'],
    ['/docs/server.html', 'server'],
    ['/docs/flat/index.html', 'flat page'],
  ])('R20: %s is retried without its extension', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body });
  });

  test('R21: an existing .html file takes precedence over the retry', async () => {
    mkdirSync(join(outDir, 'both'));
    writeFileSync(join(outDir, 'both.html'), 'the file');
    writeFileSync(join(outDir, 'both/index.html'), 'the folder');
    expect(await get('/docs/both.html')).toMatchObject({ status: 200, body: 'the file' });
  });

  test('the root and the base without a slash redirect to the base', async () => {
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/docs/' } });
    expect(await get('/docs?a=1')).toMatchObject({ status: 301, headers: { location: '/docs/?a=1' } });
  });

  test('C4: a redirect keeps the query, unless its target has one', async () => {
    expect(await get('/docs/old?x=1')).toMatchObject({
      status: 301,
      headers: { location: '/docs/server?x=1' },
    });
    expect(await get('/docs/fixed?x=1')).toMatchObject({
      status: 301,
      headers: { location: '/docs/server?own' },
    });
  });

  test.each([
    '/docs/none',
    '/docs/none.html',
    '/docs/none/index.html',
    '/docs/server/none/',
    '/other',
    '/docsx/',
  ])('E6: %s returns the not-found page and status 404', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: 'not found' });
  });

  test('another language has its own not-found page', async () => {
    mkdirSync(join(outDir, 'de'));
    writeFileSync(join(outDir, 'de/404.html'), 'nicht gefunden');
    expect(await get('/docs/de/none')).toMatchObject({ status: 404, body: 'nicht gefunden' });
    expect(await get('/docs/none/none')).toMatchObject({ status: 404, body: 'not found' });
  });

  test('the Markdown of a page is sent to programs that accept it', async () => {
    writeFileSync(join(outDir, 'server/index.md'), '# Server');
    const answer = await get('/docs/server/', { accept: 'text/markdown' });
    expect(answer).toMatchObject({ status: 200, body: '# Server' });
    expect(answer.headers.vary).toBe('Accept, Accept-Encoding');
    expect(await get('/docs/server', { accept: 'text/html' })).toMatchObject({ body: 'server' });
  });

  test('headers of the _headers file are sent by path, also with status 404', async () => {
    const page = await get('/docs/server');
    expect(page.headers['content-security-policy']).toBe("default-src 'self'");
    expect(page.headers['cache-control']).toBe('no-cache');
    const asset = await get('/docs/assets/app-1.js');
    expect(asset.headers['content-security-policy']).toBe("default-src 'self'");
    expect(asset.headers['cache-control']).toBe('immutable');
    const missing = await get('/docs/none');
    expect(missing.headers['content-security-policy']).toBe("default-src 'self'");
  });

  test.each(['/', '/docs', '/docs/old', '/other', '/docs/%', '//'])(
    'the site headers are also sent with %s, which matches no rule',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(headers['content-security-policy']).toBe("default-src 'self'");
    },
  );

  test.each([
    ['bytes=0-3', 206, 'land', 'bytes 0-3/7'],
    ['bytes=4-', 206, 'ing', 'bytes 4-6/7'],
    ['bytes=-3', 206, 'ing', 'bytes 4-6/7'],
    ['bytes=-50', 206, 'landing', 'bytes 0-6/7'],
    ['bytes=0-99', 206, 'landing', 'bytes 0-6/7'],
    ['bytes=7-', 416, '', 'bytes */7'],
    ['bytes=-0', 416, '', 'bytes */7'],
    ['bytes=3-1', 200, 'landing', undefined],
    ['bytes=0-1,3-4', 200, 'landing', undefined],
    ['lines=0-1', 200, 'landing', undefined],
  ])('the range %s returns status %i and "%s"', async (range, status, body, contentRange) => {
    const answer = await get('/docs/', { range });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  test('if the file has changed, the whole new file is sent instead of a range', async () => {
    const { headers } = await get('/docs/');
    const version = String(headers['last-modified']);
    expect(await get('/docs/', { range: 'bytes=0-3', 'if-range': version })).toMatchObject({ status: 206 });
    const old = new Date(0).toUTCString();
    expect(await get('/docs/', { range: 'bytes=0-3', 'if-range': old })).toMatchObject({ body: 'landing' });
  });

  test('files with settings for the host are not served', async () => {
    expect((await get('/docs/_headers')).status).toBe(404);
    expect((await get('/docs/_redirects')).status).toBe(404);
  });

  test('hidden files are not served, except for those that hosts need', async () => {
    for (const name of ['.env', '.git/HEAD', '.well-known/security.txt']) {
      mkdirSync(dirname(join(outDir, name)), { recursive: true });
      writeFileSync(join(outDir, name), 'text');
    }
    expect((await get('/docs/.env')).status).toBe(404);
    expect((await get('/docs/.git/HEAD')).status).toBe(404);
    expect((await get('/docs/%2Egit/HEAD')).status).toBe(404);
    expect(await get('/docs/.well-known/security.txt')).toMatchObject({ status: 200, body: 'text' });
  });

  test('a precompressed file is sent to browsers that can read it', async () => {
    const compressed = await get('/docs/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toBe('text/javascript;charset=utf-8');
    const plain = await get('/docs/assets/app-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('let app = 1;');
  });

  test('an unchanged file is not sent again', async () => {
    const first = await get('/docs/server');
    const again = await get('/docs/server', { 'if-none-match': String(first.headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('a rebuild is served immediately', async () => {
    writeFileSync(join(outDir, 'late.html'), 'first');
    expect((await get('/docs/late')).body).toBe('first');
    writeFileSync(join(outDir, 'late.html'), 'second');
    expect((await get('/docs/late')).body).toBe('second');

    writeFileSync(join(outDir, '_redirects'), '/docs/late /docs/server 301\n');
    expect((await get('/docs/late')).headers.location).toBe('/docs/server');
    writeFileSync(join(outDir, '_headers'), '/docs/*\n  Cache-Control: no-store\n');
    expect((await get('/docs/server')).headers['cache-control']).toBe('no-store');
    for (const [name, contents] of Object.entries(hostFiles)) {
      writeFileSync(join(outDir, name), contents);
    }
  });

  test('replacing the build under load breaks no response', async () => {
    const other = `${outDir}-other`;
    const old = `${outDir}-old`;
    cpSync(outDir, other, { recursive: true });
    const big = 'x'.repeat(300_000);
    writeFileSync(join(outDir, 'big.html'), big);
    writeFileSync(join(other, 'big.html'), big);
    const seen = new Set<string>();
    const swaps = new AbortController();
    const load = async (path: string): Promise<void> => {
      while (!swaps.signal.aborted) {
        const { status, body } = await get(path);
        seen.add(`${status} ${body.length}`);
      }
    };
    const readers = ['/docs/big', '/docs/big', '/docs/server', '/docs/none'].map(load);
    for (let round = 0; round < 40; round += 1) {
      renameSync(outDir, old);
      await get('/docs/big');
      renameSync(other, outDir);
      renameSync(old, other);
      await get('/docs/big');
    }
    swaps.abort();
    await Promise.all(readers);
    rmSync(other, { recursive: true });
    expect([...seen].filter((one) => !one.startsWith('503')).sort()).toEqual([
      '200 300000',
      '200 6',
      '404 9',
    ]);
    expect(await get('/docs/')).toMatchObject({ status: 200, body: 'landing' });
  });

  test('a request during a build replacement returns 503, not 404', async () => {
    const old = `${outDir}-old`;
    renameSync(outDir, old);
    const answer = await get('/docs/server');
    renameSync(old, outDir);
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/plain;charset=utf-8' });
  });

  test.each([
    '/docs/../../../../etc/passwd',
    '/docs/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/docs/..%2f..%2f..%2fetc/passwd',
  ])('nothing outside the folder is served: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['/docs/%', '/docs/%00', '//', 'http://[/'])('a malformed URL is handled: %s', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(300);
    expect((await get('/docs/')).status).toBe(200);
  });

  test('only GET and HEAD are allowed', async () => {
    expect((await get('/docs/', {}, 'POST')).status).toBe(405);
    expect(await get('/docs/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test('a folder without a build is an error with a fix', async () => {
    const options = { outDir: join(outDir, 'server'), baseUrl: '/docs/', port: 0, strictPort: true };
    await expect(serve(options)).rejects.toThrow('Run "docs build" first.');
  });
});

describe('a taken port', () => {
  let other: Server;
  let taken = 0;

  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    taken = typeof address === 'object' && address !== null ? address.port : 0;
  });

  afterAll(() => other.close());

  test('is an error with a fix if it was requested explicitly', async () => {
    const options = { outDir, baseUrl: '/docs/', port: taken, strictPort: true };
    await expect(serve(options)).rejects.toThrow(`choose another port: --port ${taken + 1}`);
  });

  test('is skipped for the next free one otherwise', async () => {
    const server = await serve({ outDir, baseUrl: '/docs/', port: taken, strictPort: false });
    expect(server.port).toBeGreaterThan(taken);
    expect(server.url).toBe(`http://localhost:${server.port}/docs/`);
    const answer = await fetch(server.url);
    expect(await answer.text()).toBe('landing');
    await server.close();
  });
});
