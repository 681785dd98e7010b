/** A phone with a slow processor and a slow connection, for measuring built sites in Chromium. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';

/** Round-trip time in milliseconds, and bytes per millisecond: 1.6 Mbit/s. */
const ROUND_TRIP = 150;
const BYTES = 200;
/** Brotli level of static files on many hosts. The highest one takes seconds on a busy machine, which would be measured. */
const LEVEL = 9;
/** CPU slowdown factor. */
const SLOWDOWN = 4;

/**
 * Serves builds, and calls `measure` with a browser and the origins behind slow links.
 *
 * @param {{ dist: string, base: string, otherFile?: (path: string) => string | null }[]} sites folders of the built sites,
 *   their base paths, and contents for paths that a build doesn't have
 * @returns {Promise<unknown>} what `measure` returns; `null` without a browser or openssl
 */
export async function withSlowLinks(sites, measure) {
  const executablePath = installedBrowser();
  const identity = certificate();
  if (executablePath === null || identity === null) {
    return null;
  }
  const servers = await Promise.all(
    sites.map(({ dist, base, otherFile = () => null }) =>
      serveBuild((path) => otherFile(path) ?? fileOf(path, dist, base), identity),
    ),
  );
  const links = await Promise.all(servers.map((server) => slowLink(server.address().port)));
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(
      browser,
      links.map((link) => `https://localhost:${link.address().port}`),
    );
  } finally {
    await browser.close();
    for (const server of [...links, ...servers]) server.close();
  }
}

/**
 * Opens a page as a first-time reader, and calls `read` with it.
 *
 * @param observe runs in the page before everything else
 */
export async function onPhone(browser, observe, read) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Serves a build over HTTP/2 with brotli. */
async function serveBuild(read, identity) {
  const known = new Map();
  const server = createSecureServer(identity, (request, response) => {
    const path = request.url.split('?')[0];
    let answer = known.get(path);
    if (answer === undefined) {
      answer = answerOf(path, read);
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

function answerOf(path, read) {
  try {
    const type = TYPES[nameOf(path).split('.').at(-1)] ?? 'application/octet-stream';
    return { status: 200, type, body: compressed(read(path)) };
  } catch {
    return { status: 404, type: 'text/plain', body: compressed('Not found') };
  }
}

function compressed(contents) {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } });
}

function fileOf(path, dist, base) {
  return readFileSync(join(dist, nameOf(path).slice(base.length)));
}

function nameOf(path) {
  return /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
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
