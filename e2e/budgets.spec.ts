import type { BrowserContext, Request } from '@playwright/test';
import { base, brotliSize, builtFiles, heaviestPage, ownScripts, readBuilt } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const KB = 1024;

/** Returns the requests of all tabs, in order, from now on. */
function observe(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

async function sizeOf(requests: Request[], type: string): Promise<number> {
  const bodies = await Promise.all(
    requests
      .filter((request) => request.resourceType() === type)
      .map(async (request) => (await request.response())?.body()),
  );
  return bodies.reduce((sum, body) => sum + (body === undefined ? 0 : brotliSize(body)), 0);
}

/** Complete programs for download. */
const isDownload = (file: string) => file.startsWith('examples/');

test('inline JavaScript: at most 1 KB, the same on every page', () => {
  const scripts = new Set<string>();
  for (const path of builtFiles().filter((file) => file.endsWith('.html') && !isDownload(file))) {
    for (const [, text = ''] of readBuilt(path).matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      scripts.add(text);
    }
  }
  const total = [...scripts].reduce((sum, text) => sum + brotliSize(text), 0);
  expect(total).toBeLessThanOrEqual(KB);
  // The page's own script, and the call after a tab group.
  expect(scripts.size).toBeLessThanOrEqual(2);
});

test('reading the heaviest page takes its HTML, one style sheet, one font, and no script', async ({
  page,
}) => {
  const requests = observe(page.context());
  await page.goto(heaviestPage(), { waitUntil: 'networkidle' });
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const needed = requests
    .filter((request) => request.resourceType() !== 'image')
    .filter((request) => ![icon, ...ownScripts].includes(new URL(request.url()).pathname))
    .map((request) => request.resourceType());
  expect(needed.toSorted()).toEqual(['document', 'font', 'stylesheet']);
  // Preloaded, so that it's there for the first paint of the first page that a reader opens.
  await expect(page.locator('link[rel=preload]')).toHaveCount(1);
  const fonts = requests.filter((request) => request.resourceType() === 'font');
  expect(new URL(fonts[0]?.url() ?? '').pathname).toContain('/assets/');
  expect((await (await fonts[0]?.response())?.body())?.length).toBeLessThanOrEqual(30 * KB);
  expect(await sizeOf(requests, 'stylesheet')).toBeLessThanOrEqual(13 * KB);
  for (const script of ownScripts) {
    expect(brotliSize(readBuilt(script.slice(base.length)))).toBeLessThanOrEqual(KB);
  }
});

test('after the first interaction, at most 80 KB of JavaScript and its style sheet are loaded', async ({
  page,
}) => {
  const requests = observe(page.context());
  await page.goto(heaviestPage());
  await wake(page);
  await page.waitForLoadState('networkidle');
  expect(requests.some((request) => request.resourceType() === 'script')).toBe(true);
  expect(await sizeOf(requests, 'script')).toBeLessThanOrEqual(80 * KB);
  const sheets = requests.filter((request) => request.resourceType() === 'stylesheet');
  expect(sheets).toHaveLength(2);
  expect(await sizeOf(sheets, 'stylesheet')).toBeLessThanOrEqual(16 * KB);
});
