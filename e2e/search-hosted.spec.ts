/**
 * Tests a site with a hosted search service in the browser. The service's answers to the fixture site's searches are
 * recorded.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  recordedAnswers,
  startStandIn,
  type Fault,
  type StandIn,
} from '../generator/plugins/typesense/testing/stand-in.ts';
import { brotliSize } from './built-site.ts';
import { expect, test as plain, wake } from './fixture-site.ts';

const answers = fileURLToPath(new URL('fixtures/hosted-answers.jsonl', import.meta.url));
const nodes = /^https:\/\/node-\d\.search\.invalid(?::8108)?\//;
const box = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });
const options = (page: Page) => page.getByRole('option');

const test = plain.extend<{ service: StandIn }>({
  fixtureName: 'hosted',
  /** Replaces the nodes in the configuration with the service. */
  service: [
    async ({ once, context }, use) => {
      const cluster = await once('hosted service', async () => {
        const value = await startStandIn(1, recordedAnswers(answers));
        return { value, remove: value.close };
      });
      const [node] = cluster.nodes;
      node.fault = () => null;
      await forward(context, node.origin);
      await use(cluster);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

async function forward(context: BrowserContext, origin: string): Promise<void> {
  await context.route(nodes, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
  });
}

/** Returns the requests to the service from now on. */
function observe(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (nodes.test(request.url())) {
      requests.push(request);
    }
  });
  return requests;
}

function searchIn(request: Request): Record<string, unknown> {
  const body = JSON.parse(request.postData() ?? '') as { searches: Record<string, unknown>[] };
  return body.searches[0] ?? {};
}

async function openBox(page: Page): Promise<void> {
  await page.goto('/docs/server/posters');
  await wake(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('W1: requests to a hosted service use HTTPS, its own collection, and a search-only key', async ({
  page,
}) => {
  const requests = observe(page);
  const index: string[] = [];
  page.on('request', (request) => index.push(...(/search-index|worker/.exec(request.url()) ?? [])));
  await openBox(page);
  expect(requests).toEqual([]);
  await box(page).fill('captions');
  await expect(options(page).first()).toContainText('Upload captions');
  await expect(options(page).first().locator('mark').first()).toHaveText(/captions/i);
  const [request] = requests;
  const url = new URL(request?.url() ?? '');
  expect(url.protocol).toBe('https:');
  expect(url.pathname + url.search).toBe('/multi_search?x-typesense-api-key=key-1');
  expect(request?.method()).toBe('POST');
  // A content type that browsers send without a preflight request.
  expect(request?.headers()['content-type']).toBe('text/plain');
  expect(searchIn(request as Request)).toMatchObject({
    collection: 'hosted-docs',
    q: 'captions',
    per_page: 12,
  });
  expect(index, 'the embedded index is not needed').toEqual([]);
  await options(page).first().click();
  await expect(page).toHaveURL(/\/docs\/server\/captions/);
});

test('W4: a response is cached for 120 s', async ({ page }) => {
  const requests = observe(page);
  const asked = () => requests.map((request) => searchIn(request)['q']);
  await page.clock.install();
  await openBox(page);
  const ask = async (query: string, title: string) => {
    await box(page).fill(query);
    await expect(options(page).first()).toContainText(title);
  };
  await ask('captions', 'Upload captions');
  await ask('gnu', 'Gnu number');
  await ask('captions', 'Upload captions');
  expect(asked()).toEqual(['captions', 'gnu']);
  await page.clock.fastForward(121_000);
  await ask('gnu', 'Gnu number');
  await expect.poll(asked).toEqual(['captions', 'gnu', 'gnu']);
});

test('W6: a configured filter is combined with the filters for language and version, in the box and on the page', async ({
  page,
}) => {
  const requests = observe(page);
  await openBox(page);
  await box(page).fill('zebra');
  // The filter excludes the kind of "Rare errors".
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText('Large posters');
  await page.goto('/docs/search?q=zebra');
  await expect(page.locator('.DocSearch-Results > li')).toHaveCount(1);
  await expect(page.locator('.DocSearch-Results > li')).toContainText('Large posters');
  expect(requests.map((request) => searchIn(request)['filter_by'])).toEqual(
    requests.map(
      () =>
        'language:=en && docusaurus_tag:=[default,docs-default-current] && (type:!=lvl3 || hierarchy.lvl1:=Posters)',
    ),
  );
});

test('W3, U4: the results page shows 12 results at a time and the rest on demand', async ({ page }) => {
  await page.goto('/docs/search?q=gnu');
  const results = page.locator('.DocSearch-Results > li');
  await expect(page.getByText('14 documents found')).toBeVisible();
  await expect(results).toHaveCount(12);
  await page.getByRole('button', { name: /results/ }).scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(14);
});

test("the service's client code is a separate file of at most 4 KB", ({ builtSite }) => {
  const folder = join(builtSite.dist, 'assets');
  const files = readdirSync(folder).filter((name) => name.startsWith('search-typesense-'));
  expect(files).toHaveLength(1);
  expect(brotliSize(readFileSync(join(folder, files[0] ?? '')))).toBeLessThanOrEqual(4 * 1024);
});

test('records are shown as text, without interpreting markup', async ({ page }) => {
  await openBox(page);
  await box(page).fill('onerror');
  await expect(options(page).first()).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('[role=listbox] img')).toHaveCount(0);
});

test('while typing fast, at most one request is in flight, nothing shorter than two letters is sent, and only the latest response is shown', async ({
  page,
  context,
  service,
}) => {
  await context.unrouteAll();
  const origin = service.nodes[0].origin;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(nodes, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: origin + pathname + search });
    await answered;
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const queries: unknown[] = [];
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    if (nodes.test(request.url())) {
      queries.push(searchIn(request)['q']);
      inFlight.add(request);
    }
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));

  await page.clock.install();
  await openBox(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const asked: string[] = [];
  for (const letter of 'gnu 13') {
    await page.keyboard.type(letter);
    // Long enough for each request to be sent, before any is answered.
    await page.clock.runFor(300);
    const typed = (await box(page).inputValue()).trim();
    if (typed.length > 1 && typed !== asked.at(-1)) asked.push(typed);
    await expect.poll(() => queries).toEqual(asked);
    await expect.poll(() => inFlight.size).toBe(Math.min(1, asked.length));
  }
  await expect(options(page)).toHaveCount(0);
  answer();
  await expect(options(page).first()).toContainText('Gnu number 13');
  expect(queries).toEqual(['gn', 'gnu', 'gnu 1', 'gnu 13']);
});

test.describe('when the service fails', () => {
  test.use({
    expectedMessages: [
      /^error: Failed to load resource: (?:the server responded with a status of (?:401|429|503)|net::ERR_FAILED)|^warning: The search service failed, so the embedded index is used: /,
    ],
  });

  const faults: [string, Fault][] = [
    ['lags behind', { status: 503, body: '{"message":"Not Ready or Lagging"}' }],
    [
      'is too busy',
      { status: 429, body: '{"message":"Rate limit exceeded"}', headers: { 'retry-after': '60' } },
    ],
    ['refuses the key', { status: 401, body: '{"message":"Forbidden"}' }],
    ['is hidden by a proxy', { status: 200, body: '<!doctype html><title>Sign in</title>' }],
    ['breaks off', { status: 200, body: '{"results":[{"found":1,"grouped' }],
  ];
  for (const [what, fault] of faults) {
    test(`if it ${what}, the embedded index responds with a quiet note`, async ({ page, service }) => {
      service.nodes[0].fault = () => fault;
      await openBox(page);
      await box(page).fill('captions');
      await expect(options(page).first()).toContainText('Upload captions');
      await expect(page.getByText('The search service does not answer at the moment.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test("if one node fails, another responds and the reader doesn't notice", async ({
    page,
    context,
    service,
  }) => {
    await context.unrouteAll();
    const origin = service.nodes[0].origin;
    const asked: string[] = [];
    await context.route(nodes, async (route) => {
      const { host, pathname, search } = new URL(route.request().url());
      asked.push(host);
      return asked.length === 1
        ? route.abort()
        : route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
    });
    await openBox(page);
    await box(page).fill('captions');
    await expect(options(page).first()).toContainText('Upload captions');
    await expect(page.getByText('does not answer')).toHaveCount(0);
    expect(asked.toSorted()).toEqual(['node-1.search.invalid', 'node-2.search.invalid:8108']);
  });

  test('Q30, Q31: if the index also fails, the error text and Retry are shown', async ({ page, context }) => {
    await context.unrouteAll();
    await context.route(nodes, (route) => route.abort());
    await context.route('**/search-index.json', (route) => route.fulfill({ status: 503, body: 'down' }));
    await openBox(page);
    await box(page).fill('captions');
    const failed = page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });
    await expect(failed).toContainText('You might want to check your network connection.');
    await context.unroute('**/search-index.json');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toContainText('Upload captions');
  });
});

test.describe('a site that searches its own index', () => {
  test.use({ fixtureName: 'sample' });

  test('loads no part of the hosted search', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') {
        scripts.push(request.url());
      }
    });
    await page.goto('/docs/guide/start');
    await wake(page);
    await page.keyboard.press('Control+k');
    await box(page).fill('gnu');
    await expect(options(page).first()).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url) => url.includes('typesense'))).toEqual([]);
  });
});
