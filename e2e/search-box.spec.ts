import { violationsOf } from './accessible.ts';
import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });
const options = (page: Page) => page.getByRole('option');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function open(page: Page, path = '/docs/guide/start') {
  await page.goto(path);
  await wake(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
}

/** Opens the first result of a query, then the box again. */
async function follow(page: Page, query: string, title: string) {
  await box(page).fill(query);
  await expect(options(page).first()).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
}

test('Q20: arrows, Home, and End move through the results and wrap, and Enter opens one', async ({
  page,
}) => {
  await open(page);
  await box(page).fill('gnu');
  await expect(options(page)).toHaveCount(12);
  const selected = page.locator('[role=option][aria-selected=true]');
  const expectSelected = async (index: number) => {
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(selected).toHaveCount(1);
    const id = await options(page).nth(index).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect(options(page).nth(index)).toBeInViewport();
  };
  await expectSelected(0);
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 11],
    ['ArrowDown', 0],
    ['End', 11],
    ['Home', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(index);
  }
  const href = await options(page).nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(dialog(page)).toHaveCount(0);
});

test('Q20: Ctrl+Enter opens a result in a new tab and keeps the box open', async ({ context, page }) => {
  await open(page);
  await box(page).fill('gnu 7');
  await expect(options(page).first()).toContainText('Gnu 7');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Gnu 7');
  await expect(box(page)).toHaveValue('gnu 7');
});

test('Q20: Shift+Enter opens a new window and Ctrl+Enter a new tab, both without an opener', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const asked: unknown[] = [];
    window.open = (...how: unknown[]) => {
      asked.push(how);
      return null;
    };
    Object.assign(window, { asked });
  });
  await box(page).fill('gnu 7');
  await expect(options(page).first()).toContainText('Gnu 7');
  const href = await options(page)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  for (const keys of ['Shift+Enter', 'Control+Enter']) {
    await page.keyboard.press(keys);
    await expect(box(page)).toHaveValue('gnu 7');
  }
  expect(await page.evaluate(() => Reflect.get(window, 'asked') as unknown)).toEqual([
    [href, '_blank', 'noopener,popup'],
    [href, '_blank', 'noopener'],
  ]);
  await expect(page).toHaveURL(/\/guide\/start$/);
});

test('a click with Ctrl on a result opens a tab and keeps the box open, and a plain click closes it', async ({
  context,
  page,
}) => {
  await open(page);
  await box(page).fill('gnu 7');
  await expect(options(page).first()).toContainText('Gnu 7');
  const opening = context.waitForEvent('page');
  await options(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText('Gnu 7');
  await expect(box(page)).toHaveValue('gnu 7');
  await expect(page).toHaveURL(/\/guide\/start$/);
  await options(page).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/gnu-7$/);
});

test('Q36: the results are a listbox controlled by the input, and their number is announced', async ({
  page,
}) => {
  await open(page);
  const listbox = dialog(page).getByRole('listbox');
  await expect(box(page)).toHaveAttribute('aria-controls', (await listbox.getAttribute('id')) ?? '');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await box(page).fill('gnu');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog(page).getByRole('status')).toHaveText('15 results');
  await box(page).fill('okapi');
  await expect(dialog(page).getByRole('status')).toHaveText('No results for okapi');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('Q34: recent searches are stored and can be made favorites and removed one by one, also with the keyboard', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('No recent searches')).toBeVisible();
  await follow(page, 'gnu 7', 'Gnu 7');
  await follow(page, 'gnu 3', 'Gnu 3');
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');
  await expect(group('Recent')).toHaveText(['Gnu 3Zoo', 'Gnu 7Zoo']);

  await page.getByRole('button', { name: 'Save this search: Gnu 7' }).press('Enter');
  await expect(group('Favorite')).toHaveText(['Gnu 7Zoo']);
  await expect(group('Recent')).toHaveText(['Gnu 3Zoo']);
  await expect(dialog(page).getByRole('status')).toHaveText('Gnu 7 saved');
  await expect(box(page)).toBeFocused();

  await page.reload();
  await wake(page);
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Remove this search from history: Gnu 3' }).click();
  await expect(group('Recent')).toHaveCount(0);
  await expect(group('Favorite')).toHaveText(['Gnu 7Zoo']);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH'))),
  ).toEqual(['__DOCSEARCH_FAVORITE_SEARCHES__docs']);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gnu-7$/);
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Remove this search from favorites: Gnu 7' }).click();
  await expect(group('Favorite')).toHaveCount(0);
});

test('the results can be filtered by part of the site, also on the results page', async ({ page }) => {
  await open(page);
  await box(page).fill('page');
  const parts = dialog(page).getByRole('group', { name: 'Search in' });
  const guide = parts.getByRole('button', { name: /^Guide \d+$/ });
  await guide.click();
  await expect(guide).toHaveAttribute('aria-pressed', 'true');
  await expect(box(page)).toBeFocused();
  await expect(options(page).and(page.locator(':not([href^="/docs/guide"])'))).toHaveCount(0);
  await expect(dialog(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  const count = /\d+/.exec((await guide.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: `See all ${count} results` }).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=page&part=Guide$/);
  await expect(page.getByText(`${count} documents found`)).toBeVisible();
  await page.getByRole('button', { name: /^All / }).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=page$/);
  await expect(page.getByText(`${count} documents found`)).toHaveCount(0);
  await expect(page.getByText('documents found')).toBeVisible();
});

const hostile = {
  markup: '<img src=x onerror=alert(1)>',
  'a script': '</script><script>alert(1)</script>',
  'more than it takes': 'gnu '.repeat(2000),
  'control characters': 'gnu\u0000\u0007\u001B[31m',
  'right to left': '\u202Egnu כתוביות',
  emoji: '🎬👩‍👩‍👧 gnu',
  'a regular expression': '(a+)+$ [^ \\ .*?{1,',
  'names of the language': '__proto__ constructor',
};

test('Q23: a query is text, never markup', async ({ page }) => {
  page.on('dialog', (shown) => {
    throw new Error(`The page asks: ${shown.message()}`);
  });
  await open(page);
  for (const [name, query] of Object.entries(hostile)) {
    await box(page).fill(query);
    await expect(dialog(page).getByRole('status'), name).toHaveText(/result/);
    await expect(page.locator('dialog :is(img, script)'), name).toHaveCount(0);
    // So that the next status is that of the next query.
    await box(page).fill('');
    await expect(dialog(page).getByRole('status'), name).not.toHaveText(/result/);
  }
  for (const [name, query] of Object.entries(hostile)) {
    await page.goto(`/docs/search?q=${encodeURIComponent(query)}`);
    await expect(
      page.locator('.DocSearch-Count, .DocSearch-Screen').filter({ hasText: /found|No results/ }),
      name,
    ).toBeVisible();
    await expect(page.locator('main :is(img, script)'), name).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), name).toContainText('Search results for');
  }
});

/** A query that ends with half of an emoji, as deleting or truncating text can produce. */
const half = 'gnu \uD83D';

test('Q23: half of a surrogate pair, typed or in the URL, is an ordinary query', async ({ page }) => {
  await open(page);
  // The browser's protocol can't transmit such text, so a script sets the value.
  await box(page).evaluate((input: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, JSON.parse(text));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, JSON.stringify(half));
  await expect(dialog(page).getByRole('status')).toHaveText(/result/);
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(/q=gnu%20%EF%BF%BD$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for “gnu');
  for (const address of ['?q=%ED%A0%BD', '?q=gnu%ED%A0%BD&part=%ED%A0%BD']) {
    await page.goto(`/docs/search${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for');
  }
});

test('the box is accessible when it opens, with results, and without', async ({ page }) => {
  await open(page);
  const violations = () => violationsOf(page, { within: 'dialog' });
  await follow(page, 'gnu 7', 'Gnu 7');
  await follow(page, 'gnu 3', 'Gnu 3');
  await page.getByRole('button', { name: 'Save this search: Gnu 7' }).click();
  expect(await violations()).toEqual([]);
  await box(page).fill('gnu');
  await expect(options(page)).toHaveCount(12);
  expect(await violations()).toEqual([]);
  await box(page).fill('okapi');
  await expect(page.getByText('Try searching for:')).toBeVisible();
  expect(await violations()).toEqual([]);
});
