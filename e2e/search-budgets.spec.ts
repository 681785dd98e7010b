import { readFileSync } from 'node:fs';
import { brotliSize, base, builtFiles, publishedPages, readBuilt, readPage } from './built-site.ts';
import { HEAD_FILE, isIndexFile } from '../generator/src/search/embedded/index-files.ts';
import type { SearchRequest } from '../generator/src/search/engine.ts';
import { parseGoldenQueries } from '../generator/src/search/golden/golden-queries.ts';
import { asTyped, loadedBy } from '../generator/src/search/golden/loaded.ts';
import { expect, test, wake } from './reader.ts';

const KB = 1024;

function indexFiles(): ReadonlyMap<string, string> {
  const paths = builtFiles().filter(isIndexFile);
  return new Map(paths.map((path) => [path, readBuilt(path).toString()]));
}

function requestFor(query: string): SearchRequest {
  return { query, page: 1, perPage: 12, filter: { language: 'en', tags: [] }, from: '/docs/' };
}

test('a first search loads at most 45 KB of the index in 13 requests, and at most 10 KB of its head', async () => {
  expect(publishedPages().length).toBeGreaterThan(136);
  expect(brotliSize(readBuilt(HEAD_FILE))).toBeLessThanOrEqual(10 * KB);
  const questions = [
    'how do I add a watermark to a video',
    'react native picture in picture mode',
    'playbackInfo',
    'delete videos of a folder',
    'error 6007 license request failed',
  ];
  const files = indexFiles();
  const requests: number[] = [];
  for (const query of questions) {
    const loaded = await loadedBy([requestFor(query)], files);
    expect(loaded.bytes, query).toBeLessThanOrEqual(45 * KB);
    requests.push(loaded.requests);
  }
  expect(Math.max(...requests)).toBeLessThanOrEqual(13);
  expect(requests.toSorted((a, b) => a - b)[2]).toBeLessThanOrEqual(11);
});

test('five words typed one by one load as much as pasted ones: at most 70 KB, mostly in 12 requests', async () => {
  const golden = readFileSync('site/search/golden-queries/tune-6.yaml', 'utf8');
  const queries = parseGoldenQueries(golden, 'tune-6.yaml')
    .queries.map(({ query }) => query)
    .filter((query) => query.split(' ').length === 5)
    .filter((_, index) => index % 4 === 0);
  expect(queries.length).toBeGreaterThan(20);
  const files = indexFiles();
  const requests: number[] = [];
  for (const query of queries) {
    const pasted = await loadedBy([requestFor(query)], files);
    const typed = await loadedBy(asTyped(requestFor(query)), files);
    expect(typed.bytes, query).toBeLessThanOrEqual(70 * KB);
    // The beginning of a word may be in other files than the word.
    expect(typed.requests, query).toBeLessThanOrEqual(pasted.requests + 2);
    requests.push(typed.requests);
  }
  expect(requests.toSorted((a, b) => a - b)[requests.length >> 1]).toBeLessThanOrEqual(12);
});

test('the code of the search box, on top of the shell: at most 15 KB', async ({ page }) => {
  await page.goto('/docs/server');
  await wake(page);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('watermark');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The worker is the engine, which runs in parallel with the page.
  const own = scripts.filter((path) => !path.includes('/worker-'));
  expect(own.length).toBeGreaterThan(0);
  const sizes = own.map((path) => brotliSize(readBuilt(path.slice(base.length))));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15 * KB);
});

test('the engine and the box load in parallel with the client, and text typed earlier is searched for', async ({
  page,
}) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  let letClientCome = () => {};
  const held = new Promise<void>((resolve) => (letClientCome = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/docs/server');
  await page.keyboard.press('/');
  await page.keyboard.insertText('watermark');
  await page.waitForResponse(/\/assets\/search-\w+\/pages-/);
  const ofBox = ['/search-views-', '/react-', '/post-silently-'];
  const asked = ofBox.filter((part) => order.some((path) => path.includes(part)));
  expect(asked).toEqual(ofBox);
  letClientCome();
  await expect(page.getByRole('option').first()).toContainText(/watermark/i);
  for (const part of [...ofBox, '/worker-', '/search-index.json', '/search-start-']) {
    expect(
      order.filter((path) => path.includes(part)),
      part,
    ).toHaveLength(1);
  }
});

test('before an interaction, only the search page loads any part of the search', async ({ page }) => {
  const wanted: string[] = [];
  page.on('request', (request) => {
    if (/search-index|search-views|search-start|worker-/.test(request.url())) {
      wanted.push(request.url());
    }
  });
  await page.goto('/docs/server');
  await wake(page);
  await page.waitForLoadState('networkidle');
  expect(wanted).toEqual([]);
  expect(readPage('/docs/server')).not.toMatch(/<link[^>]*search-/);
});

test('the remembered platform decides between pages with the same name', async ({ page }) => {
  for (const platform of ['react-native', 'ios']) {
    // A link with a query makes the choice.
    await page.goto(`/docs/server?platform=${platform}`);
    await expect(page.getByRole('button', { name: /^Your choices: / })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search docs' }).fill('picture in picture');
    await expect(page.getByRole('option').first()).toHaveAttribute(
      'href',
      `/docs/mobile/${platform}/pip-mode`,
    );
  }
});
