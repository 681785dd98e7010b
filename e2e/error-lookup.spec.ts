import type { Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { awake, expect, test } from './reader.ts';

const PAGE = '/docs/drm/errors';

function box(page: Page) {
  return page.getByRole('textbox', { name: 'Error code or log line' });
}

/** Opens the page and hydrates the lookup, which needs an interaction. */
async function openAwake(page: Page): Promise<void> {
  await page.goto(PAGE);
  await box(page).hover();
  await awake(page);
}

/** Returns the requests for the list of codes from now on. */
function observeList(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/errors.json')) requests.push(request.url());
  });
  return requests;
}

test('explains a number used on several platforms, a code without a page, a log line, and text without a code', async ({
  page,
}) => {
  await openAwake(page);
  await box(page).fill('2013');
  await expect(page.getByText('4 codes found, the likeliest first.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Web player 2013' })).toBeVisible();
  expect(await violationsOf(page, { within: '.error-lookup' })).toEqual([]);
  await page.getByRole('button', { name: 'License server 2013' }).click();
  const other = page.getByRole('region', { name: 'License server 2013' });
  await expect(other.getByText('Tell the viewer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Web player 2013' })).toHaveCount(0);
  // A selection for one text doesn't apply to the next.
  await box(page).fill('6187');
  await expect(page.getByRole('region', { name: 'Android playback 6187' })).toBeVisible();

  await box(page).fill('<img src=x onerror=alert(1)> nothing to see');
  await expect(page.getByText('No error code matches this text.')).toBeVisible();
  await box(page).fill('HTTP 429 Too Many Requests');
  await expect(page.getByText('For a status of the server API').getByRole('link')).toHaveAttribute(
    'href',
    '/docs/server/errors',
  );

  await box(page).fill('SEGMENT_MISSING');
  const withoutPage = page.getByRole('region', { name: 'Shaka Player 1011' });
  await expect(withoutPage).toContainText('package the recording again');
  await expect(withoutPage.getByRole('link').first()).toHaveAttribute(
    'href',
    '/docs/drm/errors/shaka-player#shaka-player-1011',
  );

  await box(page).fill(
    '11-21 19:12:01.123  2013  2045 E VdoPlayer: ERROR_CODE_DRM_LICENSE_ACQUISITION_FAILED (6004)',
  );
  const answer = page.getByRole('region', { name: 'Media3 (ExoPlayer) 6004' });
  await expect(answer).toContainText("The license server rejected the request or didn't respond");
  await expect(answer.getByRole('list')).toHaveCount(1);
  await answer.getByRole('link', { name: 'Media3 (ExoPlayer) 6004' }).click();
  await expect(page).toHaveURL('/docs/errors/media3/6004');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("6004: License couldn't be loaded");
});

test('a code in the URL is explained immediately', async ({ page }) => {
  await page.goto(`${PAGE}?code=0x17D5`);
  const answer = page.getByRole('region', { name: 'Android playback 6101' });
  await expect(answer).toContainText('Found as 0x17D5.');
  await expect(box(page)).toHaveValue('0x17D5');
});

test('a reader without a code in the URL loads nothing for the lookup', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/docs/player/v2/errors', { waitUntil: 'networkidle' });
  await expect(box(page)).toBeInViewport();
  expect(scripts.filter((url) => url.includes('ErrorLookup') || url.includes('entry'))).toEqual([]);
});

test('the list is fetched once and only on interaction, and nothing else is requested', async ({ page }) => {
  const lists = observeList(page);
  await openAwake(page);
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual([]);

  await box(page).focus();
  await expect.poll(() => lists.length).toBe(1);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  // Ignores prefetches of visible links, which don't depend on the input.
  const isAhead = (url: string): boolean => /\/(?:sidebar-[\w-]+|index)\.json$/.test(url);
  page.on('request', (request) => {
    if (!isAhead(request.url())) requests.push(request.url());
  });
  await box(page).pressSequentially('my secret 6187');
  await expect(page.getByRole('region', { name: 'Android playback 6187' })).toBeVisible();
  expect(requests).toEqual([]);
  expect(page.url()).not.toContain('6187');
});

test.describe("when the list can't be loaded", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('shows an error and tries again', async ({ page }) => {
    await page.route('**/errors.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(`${PAGE}?code=6187`);
    await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Android playback 6187' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('an error page leads to another code through the lookup and to each pipeline through its tabs', async ({
  page,
}) => {
  await page.goto('/docs/errors/license-server/2013?pipeline=own');
  await expect(page.getByRole('tab', { name: 'You host the video' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('textbox', { name: 'Error code or log line' }).fill('code 6187 of the SDK');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page).toHaveURL(`${PAGE}?code=code+6187+of+the+SDK`);
  await expect(page.getByRole('region', { name: 'Android playback 6187' })).toBeVisible();
});

test('the URL of a code without a page leads to its row, and the URL of a duplicate code leads to the shared page', async ({
  page,
}) => {
  await page.goto('/docs/errors/shaka-player/1000');
  await expect(page).toHaveURL('/docs/drm/errors/shaka-player#shaka-player-1000');
  await expect(page.getByRole('row', { name: 'UNSUPPORTED_SCHEME' })).toBeInViewport();
  await page.goto('/docs/errors/web-player/2013');
  await expect(page).toHaveURL('/docs/errors/license-server/2013?pipeline=hosted');
});

test("a field filters a table's rows and hides tables without matches", async ({ page }) => {
  await page.goto('/docs/drm/errors/shaka-player');
  const field = page.getByRole('searchbox', { name: 'Filter by code or word' });
  await field.fill('6007');
  await expect(page.getByRole('row', { name: 'LICENSE_REQUEST_FAILED' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'UNSUPPORTED_SCHEME' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ads' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: / of 155$/ })).toBeVisible();
  expect(await violationsOf(page, { within: '.code-filter' })).toEqual([]);
  await field.fill('');
  await expect(page.getByRole('row', { name: 'UNSUPPORTED_SCHEME' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ads' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page links to the tables of all codes', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Where your code comes from', exact: true }).first().click();
    await page.getByRole('link', { name: 'Android error codes', exact: true }).first().click();
    await page.getByRole('link', { name: 'Rental period of the download has ended' }).click();
    await expect(page).toHaveURL('/docs/errors/android-playback/6187');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '6187: Rental period of the download has ended',
    );
    await page.getByRole('link', { name: 'Error codes', exact: true }).first().click();
    await expect(page).toHaveURL('/docs/mobile/android/error-codes');
  });
});
