/**
 * Measures how fast a page is visible on a slow phone with a slow connection, relative to the same text as bare HTML:
 * largest contentful paint, blocking time of scripts, and time from a click to the next page's paint.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measure.mjs';
import { onPhone, withSlowLinks } from './slow-phone.mjs';

/** Milliseconds that a reader reads with the pointer at rest. */
const READING = 3_000;

const BARE = '/bare/';

/**
 * @param {{ dist: string, base: string, runs: number }} site folder of the built site, its base path, and the number
 *   of runs, alternating with those of bare HTML
 * @returns {Promise<{ paint: number, blocked: number, click: number } | null>} medians: largest paint and click to
 *   paint as ratios to bare HTML, blocking time in milliseconds; `null` without a browser or openssl
 */
export async function measurePaint({ dist, base, runs }) {
  const [from, to] = pagesToRead(dist, base);
  const otherFile = (path) =>
    path.startsWith(BARE) ? bareDocument(readPage(dist, path.slice(BARE.length)), base) : null;
  return withSlowLinks([{ dist, base, otherFile }], async (browser, [origin]) => {
    const visits = [];
    for (let run = 1; run <= runs; run += 1) {
      const own = await visit(browser, origin + from.path, to);
      const bare = await visit(browser, origin + BARE + from.path.slice(base.length), to);
      visits.push({ paint: own.paint / bare.paint, blocked: own.blocked, click: own.click / bare.click });
    }
    const middle = (name) => median(visits.map((one) => one[name]));
    return { paint: middle('paint'), blocked: middle('blocked'), click: middle('click') };
  });
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
  return onPhone(browser, observe, async (page) => {
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
  });
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
