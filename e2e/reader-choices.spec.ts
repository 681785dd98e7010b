import type { Page } from '@playwright/test';
import { expect, test, wake } from './reader.ts';

const shown = (page: Page) => page.getByRole('button', { name: /^Your choices/ });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a link sets choices that persist, and one place shows, changes, shares, and clears them', async ({
  page,
}) => {
  const link = '/docs/server/playbackauth/otp?lang=php&platform=windows&x=1#errors';
  await page.goto(link);
  // Without any interaction.
  await expect(shown(page)).toHaveText('PHP');
  await expect(page).toHaveURL(link);

  // Also on a page without tabs and on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/drm/glossary');
  await wake(page);
  await expect(shown(page)).toHaveAccessibleName('Your choices: PHP');
  await shown(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your choices' });
  const chip = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(chip('PHP')).toHaveAttribute('aria-pressed', 'true');
  await chip('iOS').click();
  await chip('Ruby').click();
  await dialog.getByRole('button', { name: 'Copy link with these choices' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe('/docs/drm/glossary?platform=ios&lang=ruby');

  await page.goto('/docs/server/playbackauth/otp');
  await expect(page.getByRole('tab', { name: 'Ruby' }).first()).toHaveAttribute('aria-selected', 'true');
  await shown(page).click();
  await dialog.getByRole('button', { name: 'Go', exact: true }).click();
  // The page behind the dialog is updated.
  await expect(page.locator('[role=tab][data-value=go]').first()).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Choices cleared');
  await expect(page.locator('[role=tab][data-value=curl]').first()).toHaveAttribute('aria-selected', 'true');
  // The page's default is also marked.
  await expect(chip('cURL')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(shown(page)).toBeFocused();
  await expect(shown(page)).toHaveText('Your choices');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
