import type { Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { awake, expect, test } from './reader.ts';

const PAGE = '/docs/drm/player';
const DEVICES = '/docs/drm/player/devices';

/** Returns the visible rows of the matrix by their first cell. */
function rows(page: Page) {
  return page.locator('.support-group[data-platform] tbody tr:visible td:first-child');
}

async function runTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test this browser' }).click();
  await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible();
}

test("the overview's header stays below the bar while the table scrolls", async ({ page }) => {
  await page.goto(DEVICES);
  const table = page.locator('.glance');
  await table.locator('tr').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('.glance tr:nth-child(6)')?.scrollIntoView());
  const bar = await page.locator('.navbar').boundingBox();
  expect((await table.locator('thead').boundingBox())?.y).toBeCloseTo(bar?.height ?? 0, 0);
});

test.describe('the support matrix, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('fits the screen, has a table per manufacturer, and can be filtered by platform and DRM system, except PlayReady', async ({
    page,
  }) => {
    await page.goto(DEVICES);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page
        .locator('.support-group')
        .locator('.table-wrapper, td')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.scrollWidth > part.clientWidth)
            .map((part) => part.textContent?.slice(0, 60)),
        );
      expect(wide, `no scrolling and no overlapping cells at ${width} px`).toEqual([]);
    }

    // A table has the columns that one of its rows fills, and no empty field.
    const samsung = page.locator('.support-group').filter({ has: page.locator('#samsung') });
    const table = samsung.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Device or browser',
      'DRM system',
      'Resolution',
      'Version',
      'Codecs',
      'Notes and sources',
    ]);
    const ofSamsung = table.getByRole('row').filter({ hasText: 'Samsung TVs of 2019' });
    await expect(ofSamsung.locator('td:visible').nth(3)).toHaveText('Widevine Modular 14.1');
    await expect(ofSamsung.locator('td:visible')).toHaveCount(5);

    const all = await rows(page).count();
    expect(all).toBeGreaterThan(25);

    await page.getByRole('radio', { name: 'FairPlay' }).check();
    await expect(rows(page)).toHaveText([
      'Safari on macOS',
      'Safari and other browsers with WebKit on iOS and iPadOS',
      'iOS app with the Vdo SDK, also in Flutter and React Native',
      'iOS or iPadOS app with AVFoundation',
      'Apple TV (tvOS)',
    ]);
    await page.getByRole('radio', { name: 'Computers' }).check();
    await expect(rows(page)).toHaveText(['Safari on macOS']);
    const ofPlayReady = page.getByRole('row').filter({ hasText: 'Samsung TVs of 2019' });
    await expect(ofPlayReady.getByText('SL3000, SL2000')).toBeVisible();

    await page.getByRole('group', { name: 'Platform' }).getByLabel('All').check();
    await page.getByRole('group', { name: 'DRM system' }).getByLabel('All').check();
    await expect(rows(page)).toHaveCount(all);
  });

  test("the test's placeholder explains how to find out manually", async ({ page }) => {
    await page.goto(PAGE);
    // `getByText` doesn't find text in a noscript element.
    await expect(page.locator('.tool noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Test this browser' })).toBeHidden();
  });
});

test("a browser with only ClearKey shows that protected video doesn't play and why, in a report that can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGE);
  await awakeByTool(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    // Ignores prefetches, in case the result scrolls a link into view.
    if (!/\/(index|sidebar[^/]*)\.json$/.test(request.url())) requests.push(request.url());
  });
  await runTest(page);
  await expect(page.locator('.tool-verdict')).toHaveText("Protected video doesn't play in this browser.");
  await expect(page.getByText('It supports neither Widevine nor FairPlay')).toBeVisible();
  const report = page.getByRole('textbox', { name: 'Report for support' });
  await expect(report).toHaveValue(/^ClearKey: org\.w3\.clearkey, /m);
  await expect(report).toHaveValue(/^Secure context: yes$/m);
  await expect(report).toHaveValue(/^Opus: yes/m);
  expect(requests, 'nothing leaves the page').toEqual([]);
  expect(await violationsOf(page, { within: '.tool' })).toEqual([]);
  await page.getByRole('button', { name: 'Copy the report' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await report.inputValue());
});

/** The island is hydrated after an interaction. */
async function awakeByTool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test this browser' }).hover();
  await awake(page);
  await page.waitForLoadState('networkidle');
}

test.describe('with mock key systems', () => {
  /** Makes the browser support exactly these levels, `key system/robustness`. */
  async function pretend(page: Page, levels: string[], hdcp: string[]): Promise<void> {
    await page.addInitScript(
      ([levels, hdcp]) => {
        const access = {
          createMediaKeys: async () => ({
            getStatusForPolicy: async ({ minHdcpVersion = '' }) =>
              hdcp.includes(minHdcpVersion) ? 'usable' : 'output-restricted',
          }),
        };
        Object.defineProperty(navigator, 'requestMediaKeySystemAccess', {
          value: async (keySystem: string, [configuration]: MediaKeySystemConfiguration[]) => {
            const robustness = configuration?.videoCapabilities?.[0]?.robustness ?? '';
            if (!levels.includes(`${keySystem}/${robustness}`) || configuration?.sessionTypes !== undefined) {
              throw new DOMException('Unsupported', 'NotSupportedError');
            }
            return access;
          },
        });
      },
      [levels, hdcp] as const,
    );
    await page.goto(PAGE);
    // A click before hydration also starts the test.
    await runTest(page);
  }

  const field = (page: Page, title: string) =>
    page.locator('.tool-fields > div').filter({ has: page.getByText(title, { exact: true }) });

  test('Widevine in software', async ({ page }) => {
    await pretend(
      page,
      ['com.widevine.alpha/SW_SECURE_DECODE', 'com.widevine.alpha/SW_SECURE_CRYPTO'],
      ['1.0', '1.4'],
    );
    await expect(page.locator('.tool-verdict')).toHaveText(
      'Protected video plays in this browser, with Widevine.',
    );
    await expect(field(page, 'Widevine')).toContainText('The best level is SW_SECURE_DECODE');
    await expect(field(page, 'Widevine')).toContainText('Stores licenses: no. HDCP: 1.4 or later.');
    await expect(page.getByText("requires secure hardware doesn't play")).toBeVisible();
  });

  test('Widevine in hardware', async ({ page }) => {
    await pretend(page, ['com.widevine.alpha/HW_SECURE_ALL'], ['1.0', '1.4', '2.2', '2.3']);
    await expect(field(page, 'Widevine')).toContainText('stay in secure hardware (L1)');
    await expect(page.getByText("requires secure hardware doesn't play")).toHaveCount(0);
  });

  test('PlayReady', async ({ page }) => {
    await pretend(page, ['com.microsoft.playready.recommendation/2000'], []);
    await expect(page.locator('.tool-verdict')).toHaveText("Protected video doesn't play in this browser.");
    await expect(page.getByText('needs another license server')).toBeVisible();
    await expect(field(page, 'PlayReady')).toContainText('The best level is 2000');
  });

  test('FairPlay', async ({ page }) => {
    await pretend(page, ['com.apple.fps/'], ['1.0']);
    await expect(page.locator('.tool-verdict')).toHaveText(
      'Protected video plays in this browser, with FairPlay.',
    );
    await expect(page.getByText('FairPlay plays HLS and, with some players, DASH.')).toBeVisible();
  });
});
