import type { Page } from '@playwright/test';
import { publishedPages, readPage } from './built-site.ts';
import { expect, test } from './reader.ts';

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function copyPage(page: Page): Promise<void> {
  await page.locator('.page-menu > summary').click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
}

const said = (page: Page) => page.locator('.page-menu > summary');

test.describe('copies the complete page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the button copies and announces it even as the very first action, and after a navigation it copies the new page', async ({
    page,
  }) => {
    await page.goto('/docs/server/playbackauth/otp');
    const twin = await (await page.request.get('/docs/server/playbackauth/otp/index.md')).text();
    await copyPage(page);
    await expect(said(page)).toHaveText('Copied');
    expect(await clipboard(page)).toBe(twin);
    await expect(page.locator('#docs-announcer')).toHaveText('Page copied as Markdown');
    await expect(said(page)).toHaveText('Copy page');
    expect(twin).toMatch(/^# Generate OTP\n\n> /);

    await page.locator('.menu').getByRole('link', { name: 'Authorization', exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
    await copyPage(page);
    await expect.poll(() => clipboard(page)).toMatch(/^# Authorization\n/);
  });

  test('contains only samples in the chosen language, if the reader chose one', async ({ page }) => {
    await page.goto('/docs/server/videomanagement/tags-add');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await copyPage(page);
    await expect(said(page)).toHaveText('Copied');
    const copied = await clipboard(page);
    expect([...copied.matchAll(/^```(\w+)/gm)].map(([, language]) => language)).toEqual(
      expect.arrayContaining(['python', 'json']),
    );
    expect(copied).toMatch(/^from vdo import vdo$/m);
    expect(copied).not.toMatch(/```(bash|js|php|csharp|ruby|java|go)\b|^\* /m);
    expect(copied).toMatch(/^## Next steps$/m);
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedMessages: [/503/] });

  test('the button shows that copying failed', async ({ page }) => {
    await page.goto('/docs/server/authorization');
    await page.route('**/index.md', (route) => route.fulfill({ status: 503 }));
    await copyPage(page);
    await expect(said(page)).toHaveText('Copying failed');
  });
});

test("a page's Markdown opens in the right encoding, and assistants get its URL", async ({ page }) => {
  await page.goto('/docs/player/v2/');
  await said(page).click();
  const asked = await page.getByRole('link', { name: /^Ask Claude about it/ }).getAttribute('href');
  expect(new URL(asked ?? '').searchParams.get('q')).toContain(
    ' https://docs.vdo.example/docs/player/v2/index.md ',
  );
  const href = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^# Embed the player\n/);
});

test('llms.txt links to the Markdown of every doc', async ({ baseURL }) => {
  const docs = publishedPages().filter((path) => readPage(path).includes('"kind":"doc"'));
  expect(docs.length).toBeGreaterThan(5);
  // Not Playwright's `request`, which records every response.
  const text = await (await fetch(new URL('/docs/llms.txt', baseURL))).text();
  for (const path of docs) {
    const twin = `${path.replace(/\/$/, '')}/index.md`;
    expect(text).toContain(`https://docs.vdo.example${twin})`);
    expect((await fetch(new URL(twin, baseURL), { method: 'HEAD' })).status).toBe(200);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Markdown link is shown, and the button is not', async ({ page }) => {
    await page.goto('/docs/server/authorization');
    await said(page).click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
  });
});
