import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { expect, test } from './reader.ts';

const otp = 'OaXgSqy3RV2YUMYFNk9RTBEyTOZAFpYNI9XcV9Py2PSac5Roq4BJvxjuxCDNsa1s';
const playbackInfo = 'eyJ2aWRlb0lkIjoiM2YyOWI3YzFkMGE4NGU2ZjliNWMyZTdkOGExZjQwNjMifQ==';
const videoId = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';

async function openDecoder(page: Page): Promise<Locator> {
  await page.goto('/docs/server/playbackauth/otp#look-into-a-pair');
  return page.getByLabel('An API response, a playbackInfo');
}

test("an API response is explained field by field, even if it's pasted at once, and sent nowhere", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(request.method() + request.url() + (request.postData() ?? '')),
  );
  const field = await openDecoder(page);
  // The page hasn't loaded any script yet.
  await field.fill(JSON.stringify({ otp, playbackInfo }, null, 2));
  const tool = page.locator('.tool');
  await expect(tool.locator('dt')).toHaveText(['otp', 'playbackInfo.videoId']);
  await expect(tool.getByText(videoId)).toBeVisible();
  await expect(tool.getByText("You can't decode it")).toBeVisible();
  await expect(tool.getByText('error 2013 or 2018')).toBeVisible();
  expect(requests.filter((request) => request.includes(otp) || request.includes(videoId))).toEqual([]);
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test("a player's URL is also decoded", async ({ page }) => {
  const field = await openDecoder(page);
  const query = new URLSearchParams({ otp: otp.slice(1), playbackInfo });
  await field.fill(`https://player.vdo.example/v2/?${query.toString()}`);
  const tool = page.locator('.tool');
  await expect(tool.getByText('An OTP has 64 characters, but this has 63.')).toBeVisible();
  await expect(tool.getByText('encoded for a URL')).toBeHidden();
  await expect(tool.getByText(videoId)).toBeVisible();
});

test('invalid text and text that looks like an API secret are reported at the field', async ({ page }) => {
  const field = await openDecoder(page);
  await field.fill(playbackInfo.slice(0, 40));
  await expect(field).toHaveAccessibleDescription(/truncated or changed/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`Authorization: Apisecret ${otp}`);
  await expect(field).toHaveAccessibleDescription(/looks like an API secret/);
  await field.fill(otp);
  await expect(field).toHaveAccessibleDescription(/an OTP or an API secret/);
  await expect(page.locator('.tool').getByText(otp)).toHaveCount(0);
  await field.fill('');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

for (const theme of ['light', 'dark']) {
  test.describe(`${theme}, 360 px`, () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test('the decoder fits and is accessible', async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      const field = await openDecoder(page);
      await field.fill(JSON.stringify({ otp: playbackInfo, playbackInfo: otp }));
      await expect(page.getByText('The two values are swapped')).toBeVisible();
      expect(await violationsOf(page, { within: '.tool' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page explains how to decode manually', async ({ page }) => {
    await openDecoder(page);
    // `getByText` doesn't find text in a noscript element.
    await expect(page.locator('.tool noscript p')).toBeVisible();
  });
});
