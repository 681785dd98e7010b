import type { Page } from '@playwright/test';
import { expect, test as onFixture, wake } from './fixture-site.ts';
import { test as onSite } from './reader.ts';

const navbar = (page: Page) => page.locator('header.navbar');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

onSite('N6: the navbar has the items of the specification, and each link works', async ({ page }) => {
  await page.goto('/docs/');
  await wake(page);
  const bar = navbar(page);
  for (const [label, href] of [
    ['Server APIs', '/docs/server'],
    ['Player', '/docs/player/v2/'],
    ['Mobile SDKs', '/docs/mobile'],
  ] as const) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
  }
  await expect(bar.getByLabel('Language: English')).toBeVisible();
  await expect(bar.getByLabel(/^Version: /)).toBeVisible();
  await expect(bar.getByRole('button', { name: /Switch between dark and light mode/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Search' })).toBeVisible();
  for (const [label, path] of [
    ['Player', '/docs/player/v2/'],
    ['Mobile SDKs', '/docs/mobile'],
    ['Server APIs', '/docs/server'],
  ] as const) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveClass(/navbar__link--active/);
  }
});

onFixture('N1: the navbar stays at the top, 60 px high, above everything', async ({ page }) => {
  await page.goto('/docs/guide/long');
  await expect(navbar(page)).toHaveCSS('z-index', '200');
  for (const y of [2000, 1500, 4000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(async () => navbar(page).boundingBox()).toMatchObject({ y: 0, height: 60 });
  }
});

onFixture.describe('where the site hides it', () => {
  onFixture.use({ fixtureName: 'variant' });

  onFixture(
    'N1, N2: it hides when scrolling down and comes back when scrolling up or focused',
    async ({ page }) => {
      await page.goto('/docs/guide/long');
      await wake(page);
      await page.mouse.move(640, 400);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrollY(page)).toBe(400);
      await page.mouse.wheel(0, 400);
      await expect(navbar(page)).not.toBeInViewport();
      await navbar(page)
        .getByRole('link', { name: 'Variant' })
        .first()
        .evaluate((brand: HTMLElement) => brand.focus({ preventScroll: true }));
      await expect(navbar(page)).toBeInViewport({ ratio: 1 });
      expect(await scrollY(page)).toBe(800);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrollY(page)).toBe(1200);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.mouse.wheel(0, 400);
      await expect(navbar(page)).not.toBeInViewport();
      await page.mouse.wheel(0, -40);
      await expect(navbar(page)).toBeInViewport({ ratio: 1 });
      expect(await scrollY(page)).toBeGreaterThan(600);

      // At the very end of the page, a small upward movement doesn't show it.
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await expect(navbar(page)).not.toBeInViewport();
      const end = await scrollY(page);
      await page.mouse.wheel(0, -30);
      await expect.poll(() => scrollY(page)).toBe(end - 30);
      await expect(navbar(page)).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    },
  );

  onFixture('N2: a hidden navbar appears when the keyboard reaches it', async ({ page }) => {
    await page.goto('/docs/guide/long');
    await wake(page);
    for (const y of [400, 800]) {
      // Scroll events are dispatched once per frame, so two scrolls within one frame would be one event.
      await page.evaluate(
        (top) =>
          new Promise((resolve) => {
            addEventListener('scroll', () => resolve(null), { once: true });
            scrollTo({ top, behavior: 'instant' });
          }),
        y,
      );
    }
    await expect(navbar(page)).not.toBeInViewport();
    await page.keyboard.press('Tab');
    for (
      let stops = 0;
      stops < 5 && !(await navbar(page).evaluate((bar) => bar.contains(document.activeElement)));
      stops += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  onFixture('N2: jumping to a heading hides it, and the heading is at the top', async ({ page }) => {
    await page.goto('/docs/guide/long');
    await wake(page);
    await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Zebra 6', exact: true }).click();
    await expect(navbar(page)).not.toBeInViewport();
    await expect
      .poll(() =>
        page.locator('#zebra-6').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)),
      )
      .toBe(8);
    await page.goto('/docs/guide/start');
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });
});

onFixture(
  "N7, R70: external links open a new tab without a referrer, and mail and telephone links don't",
  async ({ page, context }) => {
    await context.route('https://status.example/**', (route) =>
      route.fulfill({ body: '<title>Status</title>', contentType: 'text/html' }),
    );
    await page.goto('/docs/guide/links');
    const outside = [
      navbar(page).getByRole('link', { name: 'Status (opens in a new tab)' }),
      page.locator('#docs-body').getByRole('link', { name: 'https', exact: false }).first(),
      page.locator('#docs-body').getByRole('link', { name: 'no protocol' }),
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: /^Elsewhere/ }),
    ];
    for (const link of outside) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    for (const name of ['mail', 'phone', 'inside']) {
      const link = page.locator('#docs-body').getByRole('link', { name });
      await expect(link).not.toHaveAttribute('target');
      await expect(link).not.toHaveAttribute('rel');
    }
    for (const awakened of [false, true]) {
      if (awakened) await wake(page);
      const opened = context.waitForEvent('page');
      await navbar(page)
        .getByRole('link', { name: /^Status/ })
        .click();
      const other = await opened;
      await other.waitForLoadState();
      expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
      await expect(page).toHaveURL(/\/docs\/guide\/links$/);
      await other.close();
    }
  },
);

onFixture.describe('a dropdown', () => {
  onFixture('N31: opens, moves, closes, and returns focus with the keyboard', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    const summary = navbar(page).locator('summary', { hasText: 'More' });
    const links = navbar(page)
      .locator('details', { has: page.locator('summary', { hasText: 'More' }) })
      .locator('.dropdown__link');
    await summary.focus();
    for (const key of ['Enter', ' ']) {
      const before = await scrollY(page);
      await page.keyboard.press(key);
      await expect(links.first()).toBeVisible();
      expect(await scrollY(page)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
      await expect(summary).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(links.first()).toBeHidden();
  });

  onFixture(
    'N30: closes when the reader leaves it, is open one at a time, and follows a choice',
    async ({ page }) => {
      await page.goto('/docs/guide/start');
      await wake(page);
      const open = navbar(page).locator('details[open]');
      await navbar(page).locator('summary', { hasText: 'More' }).click();
      await expect(open).toHaveCount(1);
      await navbar(page).getByLabel('Version: 3.0').click();
      await expect(open).toHaveCount(1);
      await expect(open).toContainText('2.0');
      await page.locator('main h1').click();
      await expect(open).toHaveCount(0);
      await navbar(page).locator('summary', { hasText: 'More' }).click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(open).toHaveCount(0);
      await navbar(page).locator('summary', { hasText: 'More' }).click();
      await navbar(page).getByRole('link', { name: 'Long', exact: true }).click();
      await expect(page.locator('main h1')).toHaveText('Long');
      await expect(open).toHaveCount(0);
    },
  );
});

onFixture(
  'N50: the language dropdown has its one language, checked, and keeps page, query, and hash',
  async ({ page }) => {
    await page.goto('/docs/guide/long?x=1#zebra-3');
    await wake(page);
    await navbar(page).getByLabel('Language: English').click();
    const choice = navbar(page).locator('details[open] a');
    await expect(choice).toHaveCount(1);
    await expect(choice).toHaveText('English');
    await expect(choice).toHaveAttribute('lang', 'en');
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect(choice).toHaveAttribute('href', '/docs/guide/long?x=1#zebra-3');
  },
);

onFixture.describe('on a site with one version', () => {
  onFixture.use({ fixtureName: 'variant' });

  onFixture('Z10, N42: the version dropdown has its one version, checked', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await navbar(page)
      .getByLabel(/^Version: /)
      .click();
    const choice = navbar(page).locator('details[open] a');
    await expect(choice).toHaveCount(1);
    await expect(choice).toBeVisible();
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect(choice).toHaveAttribute('href', '/docs/guide/start');
  });
});

onSite(
  'N10: three parts of the site are next to the menu on a tablet and in the menu on a phone',
  async ({ page }) => {
    await page.goto('/docs/errors/license-server/2013');
    const parts = page.locator('.navbar__items').first();
    for (const [width, shown] of [
      [997, true],
      [768, true],
      [720, false],
      [360, false],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 800 });
      // oxlint-disable-next-line no-await-in-loop
      await expect(parts.getByText('Mobile SDKs')).toBeVisible({ visible: shown });
    }
    await expect(page.locator('.section-switcher summary')).toHaveText('DRM licensing');
  },
);

onSite('the section switcher covers the pages that are scrolled behind it', async ({ page }) => {
  await page.goto('/docs/server/videomanagement/listing');
  const menu = page.locator('.theme-doc-sidebar-container');
  await menu.evaluate((element) => element.scrollTo(0, 1e4));
  expect(await menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const behind = await page.locator('.section-switcher').evaluate((switcher) => {
    const { left, top, bottom } = switcher.querySelector('summary')?.getBoundingClientRect() ?? new DOMRect();
    return [top - 20, top - 12, top - 4, bottom + 4].map(
      (y) => switcher.contains(document.elementFromPoint(left + 20, y)) || y,
    );
  });
  expect(behind).toEqual([true, true, true, true]);
});
