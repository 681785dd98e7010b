import type { Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { expect, test, wake } from './reader.ts';

const PAGE = '/docs/drm/player';

/** Returns the first use of a term on the page, and its definition. */
function term(page: Page, name: string) {
  const button = page.locator('#docs-body').getByRole('button', { name, exact: true });
  return { button, definition: button.locator('+ [popover]') };
}

const CDM = /^A content decryption module, the part of a browser or device/;

test('each term is marked once per page, never in headings, links, code, or tables. Screen readers announce its definition, and copies and printed pages leave it out', async ({
  page,
}) => {
  await page.goto(PAGE);
  const names = await page.locator('.term').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
  await expect(page.locator(':is(h1, h2, h3, a, code, table, summary) .term')).toHaveCount(0);
  const { button, definition } = term(page, 'CDM');
  await expect(button).toHaveAccessibleDescription(CDM);

  const selected = await button.evaluate((element) => {
    const paragraph = element.closest('p');
    if (paragraph === null) throw new Error('no paragraph');
    getSelection()?.selectAllChildren(paragraph);
    return getSelection()?.toString();
  });
  expect(selected).toContain('between the CDM and the license server, and');
  expect(selected).not.toContain('Content decryption module');

  await page.emulateMedia({ media: 'print' });
  await expect(button).toHaveCSS('text-decoration-line', 'none');
  await button.hover();
  await expect(definition).toBeHidden();
});

test("pointing at a term shows its definition, which the pointer can enter. The keyboard also shows it, Escape hides it, and it's accessible", async ({
  page,
}) => {
  await page.goto(PAGE);
  const { button, definition } = term(page, 'CDM');
  await expect(definition).toBeHidden();
  await button.hover();
  await expect(definition).toBeVisible();
  await expect(definition).toHaveText(CDM);
  await definition.hover();
  await expect(definition).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();

  // Escape hides it until the next hover.
  await wake(page);
  await button.hover();
  await expect(definition).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await page.mouse.move(0, 0);
  await button.hover();
  await expect(definition).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();

  await page.keyboard.press('Tab');
  await button.focus();
  await expect(definition).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(definition).toBeVisible();
  expect(await violationsOf(page, { within: '#docs-body p' })).toEqual([]);
});

test('a definition is next to its term and inside the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(PAGE);
  for (const name of ['DRM', 'CDM', 'license server']) {
    const { button, definition } = term(page, name);
    await button.hover();
    await expect(definition).toBeVisible();
    const [place, at] = await Promise.all([definition.boundingBox(), button.boundingBox()]);
    if (place === null || at === null) throw new Error('nothing to measure');
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(360);
    const below = Math.abs(place.y - (at.y + at.height));
    const above = Math.abs(place.y + place.height - at.y);
    expect(Math.min(below, above)).toBeLessThan(4);
    await page.mouse.move(0, 0);
    await expect(definition).toBeHidden();
  }

  // At every width, the comma after a term must not start a line.
  const lines = await page
    .locator('.one-line')
    .first()
    .evaluate((part) =>
      Array.from({ length: 100 }, (_, index) => {
        if (part.parentElement !== null) part.parentElement.style.width = `${60 + index}px`;
        return part.getClientRects().length;
      }),
    );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test.describe('on touch screens, without JavaScript', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
  });

  test('a tap shows the definition and a tap elsewhere hides it', async ({ page }) => {
    await page.goto(PAGE);
    const { button, definition } = term(page, 'CDM');
    await button.tap();
    await expect(definition).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(definition).toBeHidden();
  });
});

test('the glossary has a heading for each term and marks none', async ({ page }) => {
  await page.goto('/docs/drm/glossary#cenc');
  await expect(page.getByRole('heading', { level: 3, name: 'CENC', exact: true })).toBeInViewport();
  await expect(page.locator('.term')).toHaveCount(0);
  const headings = await page.locator('#docs-body h3').allTextContents();
  const names = headings.map((text) => text.trim());
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(names.length).toBeGreaterThan(40);
});

test('the Markdown export has no marks', async ({ request }) => {
  expect(await (await request.get(PAGE)).text()).toContain('class="term"');
  const markdown = await (await request.get(`${PAGE}/index.md`)).text();
  expect(markdown).toContain('CDM');
  expect(markdown).not.toContain('popover');
});
