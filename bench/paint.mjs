/**
 * Measures how fast a page is visible on a slow phone with a slow connection, relative to the same text as bare HTML:
 * largest contentful paint, blocking time of scripts, and time from a click to the next page's paint.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';
import { median } from './measure.mjs';

/** Round-trip time in milliseconds, and bytes per millisecond: 1.6 Mbit/s. */
const ROUND_TRIP = 150;
const BYTES = 200;
/** CPU slowdown factor. */
const SLOWDOWN = 4;
/** Milliseconds that a reader reads with the pointer at rest. */
const READING = 3_000;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

const BARE = '/bare/';

/**
 * @param {{ dist: string, base: string, runs: number }} site folder of the built site, its base path, and the number
 *   of runs, alternating with those of bare HTML
 * @returns {Promise<{ paint: number, blocked: number, click: number } | null>} medians: largest paint and click to
 *   paint as ratios to bare HTML, blocking time in milliseconds; `null` without a browser or openssl
 */
export async function measurePaint({ dist, base, runs }) {
  const executablePath = installedBrowser();
  const identity = certificate();
  if (executablePath === null || identity === null) {
    return null;
  }
  const [from, to] = pagesToRead(dist, base);
  const server = await serveBuild(dist, base, identity);
  const link = await slowLink(server.address().port);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const origin = `https://localhost:${link.address().port}`;
    const visits = [];
    for (let run = 1; run <= runs; run += 1) {
      const own = await visit(browser, origin + from.path, to);
      const bare = await visit(browser, origin + BARE + from.path.slice(base.length), to);
      visits.push({ paint: own.paint / bare.paint, blocked: own.blocked, click: own.click / bare.click });
    }
    const middle = (name) => median(visits.map((one) => one[name]));
    return { paint: middle('paint'), blocked: middle('blocked'), click: middle('click') };
  } finally {
    await browser.close();
    link.close();
    server.close();
  }
}

/** Returns the same text without style sheets and scripts, with a link to the next page. */
export function bareDocument({ page, html }, base) {
  const next =
    page.next === null
      ? ''
      : `<p><a rel="next" href="${BARE}${page.next.href.slice(base.length)}">Next</a></p>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${page.title}</title></head><body>${next}<h1>${page.headingHtml ?? page.title}</h1>${html}</body></html>`
  );
}

/** Returns a page from the middle of the site, and the next one. */
function pagesToRead(dist, base) {
  const paths = JSON.parse(readFileSync(join(dist, 'paths.json'), 'utf8'));
  const middle = paths
    .slice(Math.floor(paths.length / 2))
    .map((path) => readPage(dist, path.slice(base.length)).page);
  const from = middle.find(({ kind, next }) => kind === 'doc' && next !== null);
  return [from, readPage(dist, from.next.href.slice(base.length)).page];
}

function readPage(dist, name) {
  return JSON.parse(readFileSync(join(dist, name, 'index.json'), 'utf8'));
}

/** Simulates a first-time reader who reads a page and goes to the next one. */
async function visit(browser, url, to) {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy machine paints and reports it after the network is idle.
    await page.waitForFunction(() => globalThis.seen.paint > 0);
    const { paint, blocked } = await page.evaluate(() => globalThis.seen);
    const next = page.locator('a[rel=next]').first();
    // The first interaction hydrates the page, which prefetches the link that is then hovered.
    for (const place of [page.locator('h1').first(), next]) {
      await place.hover();
      await sleep(READING);
    }
    await next.click();
    // The next page's title is painted two frames after it's in the document.
    const click = await page.waitForFunction(
      (title) => {
        const pressed = Number(sessionStorage.getItem('pressed'));
        const isThere = document.querySelector('h1')?.textContent?.includes(title) === true;
        globalThis.framesSeen = isThere ? (globalThis.framesSeen ?? 0) + 1 : 0;
        return globalThis.framesSeen > 1 ? performance.timeOrigin + performance.now() - pressed : 0;
      },
      to.title,
      { polling: 'raf' },
    );
    return { paint, blocked, click: await click.jsonValue() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before everything else. */
function observe() {
  const seen = { paint: 0, blocked: 0 };
  globalThis.seen = seen;
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  each('longtask', ({ duration }) => (seen.blocked += duration - 50));
  addEventListener(
    'click',
    () => sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
    { capture: true },
  );
}

/** Serves a build over HTTP/2 with brotli, and also each page as bare HTML. */
async function serveBuild(dist, base, identity) {
  const known = new Map();
  const server = createSecureServer(identity, (request, response) => {
    const path = request.url.split('?')[0];
    let answer = known.get(path);
    if (answer === undefined) {
      answer = answerOf(path, dist, base);
      known.set(path, answer);
    }
    response
      .writeHead(answer.status, { 'content-type': answer.type, 'content-encoding': 'br' })
      .end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

/**
 * A proxy that simulates a phone's connection. Data arrives with a delay and in sequence, and a new connection takes a
 * round trip. The emulation in browsers doesn't simulate connections.
 */
async function slowLink(port) {
  const link = createServer((reader) => {
    const server = connect(port, 'localhost');
    const opened = performance.now() + ROUND_TRIP;
    carry(reader, server, opened);
    carry(server, reader, opened);
  });
  await new Promise((resolve) => link.listen(0, 'localhost', resolve));
  return link;
}

function carry(from, to, opened) {
  let free = opened;
  let before = Promise.resolve();
  from.on('data', (chunk) => {
    free = Math.max(free, performance.now()) + chunk.length / BYTES;
    const arrives = free + ROUND_TRIP / 2;
    before = before.then(() => sleep(arrives - performance.now())).then(() => void to.write(chunk));
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

const TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function answerOf(path, dist, base) {
  const file = /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
  try {
    const contents = path.startsWith(BARE)
      ? bareDocument(readPage(dist, path.slice(BARE.length)), base)
      : readFileSync(join(dist, file.slice(base.length)));
    const type = TYPES[file.split('.').at(-1)] ?? 'application/octet-stream';
    return { status: 200, type, body: brotliCompressSync(contents) };
  } catch {
    return { status: 404, type: 'text/plain', body: brotliCompressSync('Not found') };
  }
}

/** Creates a certificate for the local server; returns `null` without openssl. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
    const made = spawnSync('openssl', [...kind.split(' '), '-keyout', key, '-out', cert]);
    return made.status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
