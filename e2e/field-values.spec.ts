import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

const id = '8c04d5e2b7f1496aa3e9107d5b2c8f36';
const secret = 'Ab3'.repeat(21) + 'x';

const codeOf = (page: Page) => page.locator('.exchange').first();

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test("a typed ID is shown in the page's samples and copied with them", async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp?lang=nodejs');
  const field = page.getByLabel('Your video ID');
  await field.fill(id);
  await expect(codeOf(page)).toContainText(`vdo('POST', '/videos/${id}/otp'`);
  await codeOf(page).getByRole('button', { name: 'Copy code to clipboard' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/videos/${id}/otp`);
  // Every language contains it, and variables with this name stay.
  await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
  await expect(codeOf(page)).toContainText(`"/videos/${id}/otp"`);
  await codeOf(page).getByText('Full program').locator('visible=true').click();
  await expect(codeOf(page)).toContainText('os.Getenv("VIDEO_ID")');
  // The next page also contains it.
  await page.locator('.menu').getByRole('link', { name: 'Request body' }).click();
  await expect(page).toHaveURL(/reqbody/);
  await expect(field).toHaveValue(id);
  const next = page.locator('.theme-doc-markdown > .tabs-container');
  await expect(next).toContainText(`"/videos/${id}/otp"`);
  await field.fill('');
  await expect(next).toContainText('"/videos/VIDEO_ID/otp"');
});

test("a typed key stays on its page: it isn't sent or stored, and other pages don't have it", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/docs/server/authorization');
  await page.getByLabel('Placeholder key').fill(secret);
  const sample = page.locator('.theme-code-block').first();
  await expect(sample).toContainText(`Authorization: Apisecret ${secret}`);
  await expect(page.getByText('export API_SECRET=')).toHaveText(`export API_SECRET=${secret}`);
  await page.locator('.menu').getByRole('link', { name: 'API errors' }).click();
  await expect(page).toHaveURL(/errors$/);
  await page.goBack();
  await expect(page.getByLabel('Placeholder key')).toHaveValue('');
  await expect(sample).toContainText('Authorization: Apisecret a1b2c3d4e5');
  expect(sent.filter((each) => each.includes(secret))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept + JSON.stringify(await context.storageState())).not.toContain(secret);
});

test("an invalid ID isn't shown, and the field explains the format", async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp?lang=curl');
  const field = page.getByLabel('Your video ID');
  await field.pressSequentially("'; rm -rf ~ #<img src=x onerror=alert(1)>");
  await field.blur();
  await expect(page.getByText('32 hexadecimal characters').first()).toBeVisible();
  await expect(codeOf(page)).toContainText('/videos/VIDEO_ID/otp');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no field, and the placeholders stay', async ({ page }) => {
    await page.goto('/docs/server/playbackauth/otp');
    await expect(page.getByLabel('Your video ID')).toBeHidden();
    await expect(codeOf(page)).toContainText('/videos/VIDEO_ID/otp');
  });
});
