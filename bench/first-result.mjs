/** Measures the time from the first key in the search box to the first result, on a slow phone with a slow connection. */

import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measure.mjs';
import { onPhone, withSlowLinks } from './slow-phone.mjs';

/** A word, names, codes, and questions. */
export const readersQueries = [
  'watermark',
  'webhook',
  'picture in picture',
  'error 6007',
  'playbackInfo',
  'upload captions',
  'delete videos of a folder',
  'generate an otp in node',
  'offline download license expired',
  'how do I add a watermark to a video',
  'android player screen recording blocked',
  'react native picture in picture mode',
];

/** Milliseconds from the open box to the first key, and between keys. */
const REACHING = 300;
const KEY = 150;

/**
 * @param {{ dist: string, base: string, path: string }[]} sites built sites, and the page to search from. They take turns,
 *   so that a busy machine affects all of them
 * @returns {Promise<{ typed: Times, pasted: Times }[] | null>} medians and the slowest per site, where `Times` are
 *   milliseconds from the first key to the first result and from the last key to the complete results; `null` without a
 *   browser or openssl
 */
export async function measureFirstResult(sites, queries = readersQueries) {
  return withSlowLinks(sites, async (browser, origins) => {
    const visit = (number, query, way) =>
      searchOnce(browser, origins[number] + sites[number].path, { query, isTyped: way === 'typed' });
    const rounds = sites.map(() => ({ typed: [], pasted: [] }));
    for (const query of queries) {
      for (const [number, round] of rounds.entries()) {
        // The first visit compresses the files that it loads.
        await visit(number, query, 'pasted');
        for (const way of ['typed', 'pasted']) {
          round[way].push(await visit(number, query, way));
        }
      }
    }
    return rounds.map(({ typed, pasted }) => ({ typed: summary(typed), pasted: summary(pasted) }));
  });
}

function summary(times) {
  const figures = (name) => {
    const values = times.map((one) => one[name]);
    return { median: median(values), slowest: Math.max(...values) };
  };
  return { first: figures('first'), complete: figures('complete') };
}

/** Simulates a first-time reader who opens the box with a tap, and types or pastes a query. */
function searchOnce(browser, url, { query, isTyped }) {
  return onPhone(browser, observe, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('.DocSearch-Button').click();
    await page.waitForFunction(() => document.querySelector('dialog').open);
    await sleep(REACHING);
    if (isTyped) {
      await page.keyboard.type(query, { delay: KEY });
    } else {
      await page.keyboard.insertText(query);
    }
    const seen = await page.waitForFunction(() => globalThis.seen.complete > 0 && globalThis.seen);
    const { firstKey, lastKey, first, complete } = await seen.jsonValue();
    return { first: first - firstKey, complete: complete - lastKey };
  });
}

/** Runs in the page before everything else. */
function observe() {
  const seen = { firstKey: 0, lastKey: 0, first: 0, complete: 0 };
  globalThis.seen = seen;
  addEventListener(
    'input',
    () => {
      seen.lastKey = performance.now();
      seen.firstKey ||= seen.lastKey;
      seen.complete = 0;
    },
    { capture: true },
  );
  const look = () => {
    const hasResult =
      document.querySelector('.DocSearch-Dropdown:not(.DocSearch-Start) [role=option]') !== null;
    if (hasResult) {
      seen.first ||= performance.now();
      const isBusy = document.querySelector('.DocSearch-Spinner')?.dataset.busy !== 'false';
      if (isBusy) seen.complete = 0;
      else seen.complete ||= performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
}
