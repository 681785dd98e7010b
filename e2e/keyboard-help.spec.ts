import { expect, test, wake } from './reader.ts';

test('the ? key shows the shortcuts, even as the very first action', async ({ page }) => {
  await page.goto('/docs/server');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Show this list')).toBeVisible();
  await expect(dialog.getByRole('definition').first()).toHaveText('/ or Ctrl K');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
});

test('the footer button also shows them and regains focus afterward', async ({ page }) => {
  await page.goto('/docs/server');
  await wake(page);
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  // A click outside also closes it.
  await button.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test('in a field or while another dialog is open, ? is a letter', async ({ page }) => {
  await page.goto('/docs/server');
  await wake(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search docs' });
  await expect(field).toBeFocused();
  await page.keyboard.press('?');
  await expect(field).toHaveValue('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('their list is loaded on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/docs/server');
  await wake(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('KeyboardHelpDialog'))).toEqual([]);
  await page.keyboard.press('?');
  await expect.poll(() => scripts.filter((url) => url.includes('KeyboardHelpDialog'))).toHaveLength(1);
});

test.describe("when the list can't be loaded", () => {
  test.use({ expectedMessages: [/dialog couldn't be loaded|Failed to load resource/] });

  test('the page stays unchanged, and the next attempt can succeed', async ({ page }) => {
    await page.route('**/KeyboardHelpDialog*', (route) => route.abort());
    await page.goto('/docs/server');
    await wake(page);
    const warning = page.waitForEvent('console', (message) => message.text().includes('dialog'));
    await page.keyboard.press('?');
    await warning;
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the shortcuts aren't offered", async ({ page }) => {
    await page.goto('/docs/server');
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden();
    await expect(page.getByText('Your choices')).toBeHidden();
  });
});
