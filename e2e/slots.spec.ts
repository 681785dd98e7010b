import { expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

test('a component that replaces a part of the shell hydrates with it and keeps its state across pages', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  const own = page.locator('.thanks');
  await expect(own).toHaveAttribute('data-alive', 'false');
  await wake(page);
  await markDocument(page);
  await expect(own).toHaveAttribute('data-alive', 'true');
  await own.getByRole('button', { name: 'Thanks: 0' }).click();
  await expect(own.getByRole('button')).toHaveText('Thanks: 1');
  const title = await own.textContent();
  await page.locator('.navbar').getByRole('link', { name: 'Server' }).first().click();
  await expect(own).not.toHaveText(title ?? '');
  await expect(own.getByRole('button')).toHaveText('Thanks: 1');
  await expectSameDocument(page);
});
