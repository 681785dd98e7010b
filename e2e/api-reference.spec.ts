import { expect, test, wake } from './reader.ts';

test.describe('samples made from the API description', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test("samples use the reader's language on every page and are copied in it, and an endpoint bar shows the call and its permission and copies the URL", async ({
    page,
  }) => {
    await page.goto('/docs/server/videomanagement/folder-create');
    await wake(page);
    await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
    await page.locator('.menu').getByRole('link', { name: 'Rename folder' }).click();
    await expect(page).toHaveURL(/\/docs\/server\/videomanagement\/folder-update/);
    const panel = page.getByRole('tabpanel', { name: 'Go', exact: true }).first();
    await expect(panel).toBeVisible();
    await panel.hover();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await panel.locator('[data-copy]').first().click();
    await expect
      .poll(copied)
      .toMatch(/^body := [^]*vdoRepeated\("PUT", "\/videos\/folders\/FOLDER_ID", body\)/);
    // Only pages about a first call show the program without the helper. It's collapsed and copied completely.
    await page.goto('/docs/server/playbackauth/otp?lang=go');
    await wake(page);
    const otp = page.getByRole('tabpanel', { name: 'Go', exact: true }).first();
    await expect(otp.getByText('package main')).toBeHidden();
    await otp.getByText('Full program').click();
    await otp.getByText('package main').hover();
    await otp.locator('[data-copy]').last().click();
    await expect
      .poll(copied)
      .toMatch(
        /^\/\/ Set API_SECRET and VIDEO_ID in the environment\.\npackage main\n[^]*http\.MethodPost, "https:\/\/[^]*os\.Getenv\("VIDEO_ID"\)/,
      );

    const bar = page.locator('.endpoint');
    await expect(bar).toContainText('POST https://api.vdo.example/api/videos/{videoID}/otp');
    await expect(bar.getByRole('link', { name: 'otpCreator' })).toHaveAttribute(
      'href',
      '/docs/server/authorization#permissions',
    );
    await bar.getByRole('button', { name: 'Copy the URL' }).click();
    await expect.poll(copied).toBe('https://api.vdo.example/api/videos/{videoID}/otp');
  });
});

test('request and response are side by side on wide screens, and the shorter one stays in view', async ({
  page,
}) => {
  const request = page.locator('.exchange .tabs__panel:visible .codeblock').first();
  const response = page.locator('.exchange > .codeblock').first();
  const top = async (block: typeof request) => (await block.boundingBox())?.y ?? 0;

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/server/playbackauth/otp?lang=go');
  expect(await top(response)).toBeGreaterThan(await top(request));
  // The row of tabs scrolls, with the selected one initially in view.
  const row = await page.locator('.exchange [role=tablist]').first().boundingBox();
  const chosen = await page.locator('.exchange [role=tab][aria-selected=true]').first().boundingBox();
  expect((row?.x ?? 0) + (row?.width ?? 361)).toBeLessThanOrEqual(360);
  expect((chosen?.x ?? 0) + (chosen?.width ?? 361)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1440, height: 500 });
  expect(Math.abs((await top(response)) - (await top(request)))).toBeLessThan(2);
  await request.evaluate((block) => scrollTo({ top: scrollY + block.getBoundingClientRect().top + 60 }));
  expect(await top(request)).toBeLessThan(0);
  expect(await top(response)).toBeGreaterThan(0);

  await page.goto('/docs/server/videomanagement/files/list?lang=curl');
  await response.evaluate((block) => scrollTo({ top: scrollY + block.getBoundingClientRect().top + 300 }));
  expect(await top(response)).toBeLessThan(0);
  expect(await top(request)).toBeGreaterThan(0);
});

test('each parameter has a link', async ({ page }) => {
  await page.goto('/docs/server/videomanagement/listing');
  const item = page.getByRole('listitem').filter({ hasText: /^\s*folderId string/ });
  await item.hover();
  await item.getByRole('link', { name: 'Link to folderId' }).click();
  await expect(page).toHaveURL(/#listVideos-folderId$/);
  await expect(item).toBeInViewport();
});

test('the API description can be downloaded in three forms', async ({ page }) => {
  await page.goto('/docs/server/conventions');
  for (const name of ['openapi.json', 'openapi.yaml', 'postman_collection.json']) {
    const link = page.getByRole('link', { name, exact: true });
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([name, response.status()]).toEqual([name, 200]);
    expect(await response.text()).toContain('Vdo server API');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(name);
  }
});
