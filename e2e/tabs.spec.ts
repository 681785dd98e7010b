import { awake, expect, test, wake } from './reader.ts';

const path = '/docs/server/playbackauth/otp';

test('K41: a chosen tab is shown in every group of its kind, on other pages, and after a reload', async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'Python' }).first()).toBeVisible();
  for (const tab of await page.getByRole('tab', { name: 'Python' }).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/docs/server/authorization');
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('python');
});

test('K41: a stored tab is selected before the first paint, without flashes or layout shifts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.language', 'python');
    document.addEventListener('DOMContentLoaded', () => {
      const shown = document.querySelector('[data-group=language] [role=tab][aria-selected=true]');
      document.documentElement.setAttribute('data-first-tab', shown?.textContent ?? '');
    });
  });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-first-tab', 'Python');
});

test('K43: the query in the URL chooses a tab and a click changes the query, and a printed page shows only the chosen panel below its label', async ({
  page,
}) => {
  await page.goto(`${path}?lang=php`);
  await expect(page.locator('[data-query=lang]').first().getByRole('tab', { name: 'PHP' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await wake(page);
  await page.locator('[data-query=lang]').first().getByRole('tab', { name: 'Ruby' }).click();
  await expect(page).toHaveURL(/\?lang=ruby$/);

  await page.emulateMedia({ media: 'print' });
  const panels = page.locator('.tabs-container').first().getByRole('tabpanel');
  await expect(panels).toHaveCount(1);
  await expect(panels.locator('.tabs__caption')).toHaveText('Ruby');
  await expect(panels.locator('.tabs__caption')).toBeVisible();
});

test('K41: another browser tab follows', async ({ page, context }) => {
  await page.goto(path);
  await wake(page);
  const other = await context.newPage();
  await other.goto(path);
  await other.getByRole('tab', { name: 'Ruby' }).first().click();
  await expect(page.getByRole('tab', { name: 'Ruby' }).first()).toHaveAttribute('aria-selected', 'true');
});

test('on a page whose samples load late, one selector at the top controls all of them', async ({ page }) => {
  await page.goto('/docs/server/videomanagement/jobs');
  const choice = page.locator('.tab-choice');
  await choice.getByRole('tab', { name: 'Python' }).click();
  await expect(choice.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  for (const group of await page.locator('.tabs-container[data-group=language]').all()) {
    await expect(group.getByRole('tabpanel', { name: 'Python' })).toBeVisible();
  }
  await page.locator('.tabs-container').first().getByRole('tab', { name: 'Java' }).click();
  await expect(choice.getByRole('tab', { name: 'Java' })).toHaveAttribute('aria-selected', 'true');
});

test('a sample without the chosen language shows the nearest one and a note before anything is painted', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'curl'));
  await page.goto('/docs/drm/license/offline');
  const group = page.locator('.tabs-container[data-group=language]').first();
  await expect(group.getByText('Not available for cURL. Showing Node.js.')).toBeVisible();
  await expect(group.getByRole('tabpanel', { name: 'Node.js' })).toBeVisible();
  await expect(group.getByRole('tab', { name: 'Node.js' })).toHaveAttribute('aria-selected', 'true');
  // The stored choice doesn't change until the reader selects another one.
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('curl');
  await group.getByRole('tab', { name: 'Go' }).click();
  await expect(group.locator('.tabs__missing:visible')).toHaveCount(0);
  await expect(group.getByRole('tabpanel', { name: 'Go' })).toBeVisible();
});

test('without a stored choice or without storage, tabs show their defaults', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('no storage');
      },
    });
  });
  await page.goto('/docs/drm/license/offline');
  await expect(
    page.locator('.tabs-container[data-group=language]').first().locator('[role=tabpanel]:visible'),
  ).toHaveCount(1);
});

test('K40, K44: arrows, Home, and End move between tabs, and only the chosen tab shows its content', async ({
  page,
}) => {
  await page.goto(path);
  const tabs = page.locator('[data-tabs]').first().getByRole('tab');
  await tabs.first().focus();
  await awake(page); // hydrated by the focus
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await expect(tabs.first()).toHaveAttribute('tabindex', '0');
  await expect(tabs.nth(1)).toHaveAttribute('tabindex', '-1');

  const group = page.locator('.tabs-container').first();
  await expect(group.getByRole('tabpanel')).toHaveCount(1);
  await group.getByRole('tab').nth(2).click();
  await expect(group.getByRole('tabpanel')).toHaveCount(1);
  await expect(group.locator('[role=tabpanel]').nth(2)).toBeVisible();
});
