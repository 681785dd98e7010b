import { brotliSize, base, publishedPages, readBuilt, readPage } from './built-site.ts';
import { createLocalEngine } from '../generator/src/search/embedded/local-engine.ts';
import { HEAD_FILE, parseHead } from '../generator/src/search/embedded/index-files.ts';
import { expect, test, wake } from './reader.ts';

const KB = 1024;

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
  const requests: number[] = [];
  for (const query of questions) {
    const loaded = await loadedBy(query);
    const bytes = loaded.reduce((sum, path) => sum + brotliSize(readBuilt(path)), 0);
    expect(bytes, query).toBeLessThanOrEqual(45 * KB);
    requests.push(loaded.length);
  }
  expect(Math.max(...requests)).toBeLessThanOrEqual(13);
  expect(requests.toSorted((a, b) => a - b)[2]).toBeLessThanOrEqual(11);
});

/** Returns the index files that a query loads. */
async function loadedBy(query: string): Promise<string[]> {
  const loaded = [HEAD_FILE];
  const engine = createLocalEngine(parseHead(readBuilt(HEAD_FILE).toString()), async (path) => {
    loaded.push(path);
    return readBuilt(path).toString();
  });
  const filter = { language: 'en', tags: [] };
  const { hits } = await engine.search({ query, page: 1, perPage: 12, filter, from: '/docs/' });
  expect(hits.length).toBeGreaterThan(0);
  return loaded;
}

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

test('the engine starts in parallel with the client, and searches for text typed before the box is loaded', async ({
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
  expect(order.filter((path) => path.includes('search-views'))).toEqual([]);
  letClientCome();
  await expect(page.getByRole('option').first()).toContainText(/watermark/i);
  for (const part of ['/worker-', '/search-index.json', '/search-start-']) {
    expect(
      order.filter((path) => path.includes(part)),
      part,
    ).toHaveLength(1);
  }
});

test('only the search page loads any part of the search before an interaction', async ({ page }) => {
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

test('the remembered platform decides between pages of one name', async ({ page }) => {
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
