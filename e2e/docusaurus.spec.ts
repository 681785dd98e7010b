/** A Docusaurus project looks like its own site. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixture-site.ts';

test.use({ fixtureName: 'docusaurus' });

const COLORS = {
  light: { navbar: 'rgb(255, 251, 230)', code: 'rgb(246, 248, 250)', comment: 'rgb(85, 85, 85)' },
  dark: { navbar: 'rgb(32, 35, 42)', code: 'rgb(40, 42, 54)', comment: 'rgb(176, 184, 208)' },
};

for (const mode of ['light', 'dark'] as const) {
  test(`in ${mode} mode, it has the project's colors, and nothing is cut in narrow and wide windows`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto('/docs/');
    for (const width of [1280, 360]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 800 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await cutParts(page), `${width} px`).toEqual([]);
    }
    const footer = page.locator('footer');
    await expect(page.locator('.navbar')).toHaveCSS('background-color', COLORS[mode].navbar);
    await expect(footer).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    await expect(footer.locator('.footer__title').first()).toHaveCSS('color', 'rgb(255, 204, 0)');
    await expect(footer.locator('.wide .footer__link-item.star')).toHaveCSS('color', 'rgb(235, 237, 240)');
    await expect(footer.getByRole('img', { name: 'Partner' })).toBeVisible();
    await expect(footer.locator('img.footer__logo')).toBeVisible();
    await expect(page.locator('.codeblock')).toHaveCSS('background-color', COLORS[mode].code);
    await expect(page.locator('.codeblock code')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('.codeblock .t-c')).toHaveCSS('color', COLORS[mode].comment);
    await expect(page.locator('.codeblock__title')).toHaveCSS('letter-spacing', '2px');
  });
}

for (const width of [1600, 1280, 360]) {
  test(`in a window ${width} px wide, a link without text shows only the icon that its class draws`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/docs/');
    await expect(page.locator(`${width < 997 ? '#docs-menu' : '.navbar'} .source-link`)).toHaveCSS(
      'font-size',
      '0px',
    );
  });
}

test('the menu on phones looks like the navbar, and its rows are as high as those of the sidebar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/docs/');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('#docs-menu');
  await expect(menu).toHaveCSS('background-color', COLORS.light.navbar);
  await expect(menu.locator('.menu__link:visible').first()).toHaveCSS('min-height', '0px');
});

test('icons of the navbar have its color', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/');
  await expect(page.locator('.navbar .colour-toggle')).toHaveCSS('color', 'rgb(204, 221, 238)');
});

test('preformatted text without highlighting has the size of code', async ({ page }) => {
  await page.goto('/docs/utilities');
  const text = await page.evaluate(() => {
    const pre = document.createElement('pre');
    document.querySelector('#docs-body')?.append(pre);
    const { fontSize, lineHeight } = getComputedStyle(pre);
    return [fontSize, lineHeight];
  });
  expect(text).toEqual(['14.4px', '20.88px']);
});

test('the arrow of a closed category points to the end of the line', async ({ page }) => {
  await page.goto('/docs/utilities');
  const turned = await page.evaluate(() =>
    ['ltr', 'rtl'].map((direction) => {
      const menu = document.createElement('div');
      menu.dir = direction;
      menu.innerHTML =
        '<details class="menu__category"><summary class="menu__link--sublist">Category</summary></details>';
      document.querySelector('#docs-body')?.append(menu);
      const { transform } = getComputedStyle(menu.querySelector('summary') ?? menu, '::after');
      return Math.round(Number(transform.split(',')[1]));
    }),
  );
  // The sine of the angle.
  expect(turned).toEqual([1, -1]);
});

test('frames have no border', async ({ page }) => {
  await page.goto('/docs/utilities');
  await expect(page.getByTitle('Frame')).toHaveCSS('border-top-width', '0px');
});

test('text in a gray of Infima is bright in dark mode', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/utilities');
  const color = await page
    .getByText('Gray', { exact: true })
    .evaluate((element) => getComputedStyle(element).color);
  const parts = color.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(Math.min(...parts.slice(0, 3)) * (color.startsWith('rgb') ? 1 : 255)).toBeGreaterThan(200);
});

test('classes of navbar items set their display and padding', async ({ page }) => {
  await page.goto('/docs/');
  const item = page.locator('.navbar .bordered').first();
  await expect(item).toHaveCSS('display', 'flex');
  await expect(item).toHaveCSS('padding-top', '5px');
});

test('buttons of React pages are as high as their text and padding, and active pills have the colors of the project', async ({
  page,
}) => {
  await page.goto('/docs/utilities');
  // 21 px for the line, and twice 6 px of padding and 1 px of border.
  await expect(page.getByRole('link', { name: 'Try it' })).toHaveCSS('height', '35px');
  const pill = page.getByText('First', { exact: true });
  await expect(pill).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(pill).toHaveCSS('background-color', 'rgb(4, 5, 6)');
});

test("the caret of a dropdown stays next to its label if a rule for all links places their '::after'", async ({
  page,
}) => {
  await page.goto('/docs/');
  const caret = await page.locator('.navbar .dropdown__toggle', { hasText: 'More' }).evaluate((toggle) => {
    const { position, borderTopWidth, transform } = getComputedStyle(toggle, '::after');
    return {
      position,
      isTriangle: borderTopWidth !== '0px',
      isTurned: !transform.startsWith('matrix(1, 0, 0, 1,'),
    };
  });
  expect(caret).toEqual({ position: 'relative', isTriangle: true, isTurned: false });
});

test('classes in a cascade layer, such as those of Tailwind, change paragraphs of React pages', async ({
  page,
}) => {
  await page.goto('/docs/utilities');
  const text = page.getByText('Large', { exact: true });
  await expect(text).toHaveCSS('font-size', '30px');
  await expect(text).toHaveCSS('line-height', '50px');
  await expect(text).toHaveCSS('color', 'rgb(102, 51, 153)');
});

test('a margin of a heading is not added to its own distance', async ({ page }) => {
  await page.goto('/docs/');
  await expect(page.getByRole('heading', { name: 'Next' })).toHaveCSS('margin-top', '0px');
});

test('an image with only a height keeps its proportions, a title in the text has space below it, and a class on a summary sets its padding and color', async ({
  page,
}) => {
  await page.goto('/docs/other');
  await expect(page.getByRole('img', { name: 'Tall' })).toHaveCSS('height', '60px');
  await expect(page.getByRole('img', { name: 'Tall' })).toHaveCSS('width', '120px');
  await expect(page.getByRole('heading', { name: 'Title in the text' })).toHaveCSS('margin-bottom', '16px');
  const summary = page.locator('summary.topic');
  await expect(summary).toHaveCSS('padding-right', '24px');
  await expect(summary).toHaveCSS('color', 'rgb(102, 51, 153)');
});

test('a React page fills the window, so its parts can be centered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/docs/centered');
  const space = await page.locator('header', { hasText: /^Centered$/ }).evaluate((header) => {
    const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    const { top, bottom } = header.getBoundingClientRect();
    return [top - (edge('.navbar')?.bottom ?? 0), (edge('.footer')?.top ?? 0) - bottom];
  });
  expect(space[0]).toBeGreaterThan(100);
  expect(space[0]).toBeCloseTo(space[1] ?? 0, 0);
});

test('code in a component is highlighted, even after the state of the component changes', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs/code');
  const keyword = page.locator('.codeblock .t-k');
  await expect(keyword).toHaveText('let ');
  await page.getByRole('button', { name: 'Clicked' }).click();
  await expect(page.getByRole('button', { name: 'Clicked' })).toHaveText('Clicked 1');
  await expect(keyword).toHaveText('let ');
  expect(errors).toEqual([]);
});

test('a border for all code is drawn at the edge of a code block', async ({ page }) => {
  await page.goto('/docs/');
  const code = page.locator('.codeblock code');
  await expect(code).toHaveCSS('border-top-width', '1px');
  expect(await code.boundingBox()).toEqual(await page.locator('.codeblock pre').boundingBox());
});

test("cells of a table's head show the background of their row and have the color that the project sets", async ({
  page,
}) => {
  await page.goto('/docs/other');
  const cell = page.getByRole('columnheader', { name: 'Value' });
  await expect(cell).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(cell).toHaveCSS('color', 'rgb(102, 51, 153)');
});

test('on phones, the cells of a row stay next to each other, as in Infima', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/docs/other');
  const cell = page.locator('td', { hasText: 'Two' });
  await expect(cell).toHaveCSS('border-left-width', '2px');
  await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveCSS('text-align', 'center');
  const tops = await cell.evaluate((element) =>
    [...(element.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

test('the text has three quarters of its column if headings are next to it, and the first of them is below its padding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/docs/');
  expect((await page.locator('.doc__column').boundingBox())?.width).toBe(703);
  const heading = page.locator('.theme-doc-toc-desktop a').first();
  expect(await heading.boundingBox()).toMatchObject({ x: 1052, y: 76 + 12 });
  await expect(heading).toHaveCSS('padding-left', '16px');
});

test("the project's root component has state that lasts across pages, whose text is shown", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs/');
  await page.getByRole('button', { name: 'Asked' }).click();
  await expect(page.getByRole('button', { name: 'Asked' })).toHaveText('Asked 1');
  await page.locator('main, nav').getByRole('link', { name: 'The other page' }).first().click();
  await expect(page.getByText('Text.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Asked' })).toHaveText('Asked 1');
  expect(errors).toEqual([]);
});

test('a text that a module translates when it is loaded is in the language of the page in the browser', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs/de/');
  await page.getByRole('button', { name: 'Gefragt' }).click();
  await expect(page.getByRole('button', { name: 'Gefragt' })).toHaveText('Gefragt 1');
  expect(errors).toEqual([]);
});

/** Visible parts of the shell whose text is cut, covers the next one, or is outside of the window. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.navbar__inner > *, .navbar__items > *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 0)
      .concat(document.documentElement, ...document.querySelectorAll<HTMLElement>('.navbar__title, footer *'))
      .filter((part) => !part.matches('.visually-hidden, .visually-hidden *'));
    return parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return (
          (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) ||
          left < -1 ||
          right > innerWidth + 1
        );
      })
      .map((part) => `${part.className}: ${part.textContent}`);
  });
}

test('titles, links of the sidebar, and text have the sizes and colors of Infima', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/docs/other');
  await expect(page.locator('h1').first()).toHaveCSS('font-size', '48px');
  await expect(page.locator('#docs-body p').first()).toHaveCSS('line-height', '26.4px');
  const link = page.locator('.theme-doc-sidebar-menu a:not([aria-current])').first();
  await expect(link).toHaveCSS('color', 'rgb(96, 103, 112)');
  await expect(link).toHaveCSS('font-weight', '500');
  const current = page.locator('.theme-doc-sidebar-menu a[aria-current]');
  await expect(current).toHaveCSS('font-weight', '800');
  await expect(current).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  const [sidebar, main] = [page.locator('.theme-doc-sidebar-container'), page.locator('main')];
  expect((await sidebar.boundingBox())?.x).toBe(0);
  expect((await main.boundingBox())?.width).toBe(980);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.locator('h1').first()).toHaveCSS('font-size', '32px');
});
