import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { awake, expect, expectSameDocument, markDocument, test } from './reader.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Serial, because the sites share a limit of watched files, and a starting server uses all CPU cores of a small
// machine.
test.describe.configure({ mode: 'serial' });

let siteDir = '';
let url = '';
let server: ChildProcess;
/** Server output so far. */
let output = '';

test.beforeAll(async () => {
  // A copy, because the tests change it. It's inside the repository so that the site finds its packages, but not in
  // test-results, which Vite doesn't watch.
  mkdirSync(join(root, '.cache'), { recursive: true });
  siteDir = mkdtempSync(join(root, '.cache', 'dev-site-'));
  cpSync(join(root, 'e2e/fixtures/dev'), siteDir, { recursive: true });
  const port = await freePort();
  url = `http://localhost:${port}/docs/`;
  server = spawn(
    process.execPath,
    [join(root, 'generator/bin/docs.js'), 'dev', '--site', siteDir, '--port', String(port)],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => (output += String(chunk)));
  }
  await expect
    .poll(
      () =>
        fetch(url).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill();
  await ended;
  rmSync(siteDir, { recursive: true, force: true });
});

/** Replaces text in a file of the site and saves it. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(siteDir, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} contains ${from}`).not.toBe(before);
  writeFileSync(path, after);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await awake(page);
  await markDocument(page);
}

test('a saved page shows without a reload, and the reader stays where they were', async ({ page }) => {
  await open(page, 'server/otp');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  edit('docs/server/otp.md', /$/, '\nA sentence just written.\n');
  await expect(page.getByText('A sentence just written.')).toHaveCount(1);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
  await expectSameDocument(page);
});

test('of several pages saved at once, the open one is updated', async ({ page }) => {
  await open(page, 'server/otp');
  edit('docs/server/ttl.md', /$/, '\nSaved first.\n');
  edit('docs/server/otp.md', /$/, '\nSaved at the same time.\n');
  await expect(page.getByText('Saved at the same time.')).toHaveCount(1);
  await expectSameDocument(page);
});

test('a page saved between being sent and listening for changes is also updated', async ({ page }) => {
  let letConnect = (): void => {};
  const saved = new Promise<void>((resolve) => (letConnect = resolve));
  await page.route('**/@vite/client', async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto(`${url}server/ttl`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Time to live');
  edit('docs/server/ttl.md', /$/, '\nSaved in between.\n');
  await expect
    .poll(async () => (await page.request.get(`${url}server/ttl`)).text())
    .toContain('Saved in between.');
  await expect(page.getByText('Saved in between.')).toHaveCount(0);
  letConnect();
  await expect(page.getByText('Saved in between.')).toHaveCount(1);
});

test("settings and sidebars saved before a page's scripts run update it without a failed hydration", async ({
  page,
}) => {
  let letRun = (): void => {};
  const saved = new Promise<void>((resolve) => (letRun = resolve));
  await page.route(/__docs\/(?:site|sidebar)|@id\//, async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto(`${url}server/ttl`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Time to live');
  edit('site.config.ts', "label: 'Server', position", "label: 'Later', position");
  edit('sidebars.ts', "'Playback'", "'Play later'");
  await expect
    .poll(async () => (await page.request.get(`${url}server/ttl`)).text())
    .toMatch(/Later[^]*Play later/);
  letRun();
  await expect(page.locator('.navbar__item', { hasText: 'Later' }).first()).toBeVisible();
  await expect(page.locator('.menu').getByText('Play later')).toBeVisible();
  edit('site.config.ts', "label: 'Later', position", "label: 'Server', position");
  edit('sidebars.ts', "'Play later'", "'Playback'");
});

test('a new heading shows without a reload, including in the table of contents', async ({ page }) => {
  await open(page, 'server/ttl');
  edit('docs/server/ttl.md', /$/, '\n## A heading just written\n\nText.\n');
  await expect(page.locator('.theme-doc-toc-desktop').getByText('A heading just written')).toBeVisible();
  await expectSameDocument(page);
});

test('a page that was renamed is found by its new title in a tab that has searched before', async ({
  page,
}) => {
  await open(page, 'server');
  const find = async (query: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill(query);
  };
  const hits = page.locator('.DocSearch-Hit');
  const indexRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index.json')) indexRequests.push(request.url());
  });
  await find('Time to live');
  await expect(hits.first()).toContainText('Time to live');
  // A second engine would end the worker of the first, which then never responds.
  expect(indexRequests).toHaveLength(1);
  await page.keyboard.press('Escape');
  edit('docs/server/ttl.md', 'Time to live', 'Zebra crossing');
  await expect
    .poll(async () => (await page.request.get(`${url}server/ttl`)).text())
    .toContain('Zebra crossing');
  await find('Zebra crossing');
  await expect(hits.first()).toContainText('Zebra crossing');
  // The worker with the old index has ended.
  await expect.poll(() => page.workers().length).toBe(1);
  await page.keyboard.press('Escape');
  edit('docs/server/ttl.md', 'Zebra crossing', 'Time to live');
  await expectSameDocument(page);
});

test('a page saved while the search is open is found without typing again', async ({ page }) => {
  await open(page, 'server');
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill('Zebra crossing');
  await expect(page.locator('.DocSearch output')).toContainText('No results');
  edit('docs/server/ttl.md', 'Time to live', 'Zebra crossing');
  await expect(page.locator('.DocSearch-Hit').first()).toContainText('Zebra crossing');
  await expectSameDocument(page);
  edit('docs/server/ttl.md', 'Zebra crossing', 'Time to live');
});

test('a saved sidebar, setting, or style sheet shows without a reload', async ({ page }) => {
  await open(page, 'server');
  edit('sidebars.ts', "'Playback'", "'Rules of playback'");
  await expect(page.locator('.menu').getByText('Rules of playback')).toBeVisible();
  await expectSameDocument(page);

  edit('site.config.ts', "label: 'Server', position", "label: 'Apps', position");
  await expect(page.locator('.navbar').getByRole('link', { name: 'Apps' })).toBeVisible();
  await expectSameDocument(page);

  writeFileSync(join(siteDir, 'styles/site.css'), 'h1 { letter-spacing: 7px; }\n');
  await expect(page.locator('h1')).toHaveCSS('letter-spacing', '7px');
});

test('a saved component shows without a reload, even if it replaces a part of the shell', async ({
  page,
}) => {
  await open(page, '');
  const text = 'A card of the first page';
  await expect(page.getByText(text)).toBeVisible();
  edit('components/Card.tsx', text, 'A card just renamed');
  await expect(page.getByText('A card just renamed')).toBeVisible();
  await expectSameDocument(page);

  const footer = 'Ours since the beginning';
  await expect(page.getByText(footer)).toBeVisible();
  edit('theme/Footer.tsx', footer, 'Ours since today');
  await expect(page.getByText('Ours since today')).toBeVisible();
  await expectSameDocument(page);
  // Pages opened from now on include the change, because they're rendered again before this page receives the module.
  expect(await (await page.request.get(url)).text()).toContain('Ours since today');
});

test("a page's problems are shown over it with location and fix until they're fixed", async ({ page }) => {
  await open(page, 'server/ttl');
  const panel = page.locator('docs-dev-problems');
  const file = 'docs/server/ttl.md';
  const original = readFileSync(join(siteDir, file), 'utf8');
  writeFileSync(join(siteDir, file), `---\ntitle: [\n---\n\nText.\n`);
  await expect.poll(() => output).toContain(`${file}:2  invalid-front-matter`);
  await expect(panel).toContainText(`${file}:2`);
  // Links are checked after the page has been sent.
  writeFileSync(join(siteDir, file), `${original}\n[Where](#nowhere-at-all)\n\n![Gone](./gone.png)\n`);
  await expect(panel).toContainText('gone.png');
  await expect(panel).toContainText('#nowhere-at-all');
  await expect(panel).toContainText('→');
  // Other pages don't have these problems.
  await page.locator('.menu').getByRole('link', { name: 'OTP', exact: true }).first().click();
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(panel).toContainText('gone.png');
  writeFileSync(join(siteDir, file), `${original}\nRepaired text.\n`);
  await expect(page.getByText('Repaired text.')).toHaveCount(1);
  await expect(panel).toHaveCount(0);
});

test('the panel of problems closes with the keyboard and comes back with other problems', async ({
  page,
}) => {
  await open(page, 'server/ttl');
  const panel = page.getByRole('region', { name: 'on this page' });
  const file = 'docs/server/ttl.md';
  const original = readFileSync(join(siteDir, file), 'utf8');
  writeFileSync(join(siteDir, file), `${original}\n![Gone](./gone.png)\n`);
  await expect(panel).toContainText('gone.png');
  // The first Escape closes the search dialog.
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  writeFileSync(join(siteDir, file), `${original}\n![Gone](./gone.png)\n\n![Lost](./lost.png)\n`);
  await expect(panel).toContainText('lost.png');
  await panel.getByRole('button', { name: 'Close (Esc)' }).click();
  await expect(panel).toHaveCount(0);
  writeFileSync(join(siteDir, file), original);
});

test("an unreadable setting is shown over the page with its location and disappears when it's fixed", async ({
  page,
}) => {
  await open(page, 'server/otp');
  const overlay = page.locator('vite-error-overlay');
  const original = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
  writeFileSync(join(siteDir, 'site.config.ts'), `export default {;\n`);
  await expect(overlay).toContainText('site.config.ts:1:');
  const newcomer = await page.context().newPage();
  await newcomer.goto(`${url}server`);
  await expect(newcomer.locator('vite-error-overlay')).toContainText('site.config.ts:1:');
  writeFileSync(join(siteDir, 'site.config.ts'), original);
  await expect(overlay).toHaveCount(0);
  await expect(newcomer.locator('vite-error-overlay')).toHaveCount(0);
  await expectSameDocument(page);
});

test.describe('missing or blocked pages', () => {
  // The browser also logs it.
  test.use({ expectedMessages: [/Failed to load resource|CORS policy/] });

  test("a page that is removed while open is shown as missing, and comes back when it's saved again", async ({
    page,
  }) => {
    const file = join(siteDir, 'docs/server/just-written.md');
    writeFileSync(file, '# Just written\n');
    await expect.poll(async () => (await page.request.get(`${url}server/just-written`)).status()).toBe(200);
    await open(page, 'server/just-written');
    rmSync(file);
    await expect(page.locator('h1')).not.toHaveText('Just written');
    expect((await page.request.get(page.url())).status()).toBe(404);
    writeFileSync(file, '# Just written again\n');
    await expect(page.locator('h1')).toHaveText('Just written again');
  });

  test("another website can't read the site in development", async ({ page }) => {
    const other = createHttpServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Other</title>');
    });
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await page.goto(`http://localhost:${port}/`);
    const read = await page.evaluate(async (target) => {
      const attempt = (init?: RequestInit) =>
        fetch(target, init).then(
          (response) => response.text(),
          () => 'refused',
        );
      const image = new Image();
      const drawn = new Promise((resolve) => {
        image.addEventListener('load', () => resolve('drawn'));
        image.addEventListener('error', () => resolve('refused'));
      });
      image.src = `${target}img/icon.svg`;
      return [await attempt(), await attempt({ mode: 'no-cors' }), await drawn];
    }, url);
    expect(read).toEqual(['refused', '', 'refused']);
    other.close();
  });
});

test('unknown URLs and redirects behave as in the built site', async ({ request }) => {
  expect((await request.get(`${url}no-such-page`)).status()).toBe(404);
  const moved = await request.get(`${url}server/moved`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
});

test("a page's Markdown is available as in the built site", async ({ request }) => {
  const response = await request.get(`${url}server/ttl/index.md`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/markdown;charset=utf-8');
  expect(await response.text()).toMatch(/^# Time to live\n/);
});

test("an operation's form sends a request and follows the description", async ({ page }) => {
  await open(page, 'api/read-page');
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('region', { name: 'Send GET' });
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status')).toContainText('200');
  await expect(form.getByRole('region', { name: 'Response' })).toContainText('# Time to live');
  edit('api.yaml', 'name: name,', 'name: name, description: Which page.,');
  await expect(page.getByText('Which page.').first()).toBeVisible();
  await expectSameDocument(page);
});
