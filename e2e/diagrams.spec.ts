/** Diagrams drawn at build time, and those that Mermaid draws in the browser. */

import { expect, test as onFixture } from './fixture-site.ts';
import { test as onSite, wake } from './reader.ts';

onSite.describe('without JavaScript', () => {
  onSite.use({ javaScriptEnabled: false });

  onSite('K51: a diagram is drawn, and none of its text overlaps or leaves its box', async ({ page }) => {
    // The widest sequence, frames, a horizontal tree, and states.
    for (const path of [
      'drm/player/ios-offline',
      'server/upload/overview',
      'mobile/troubleshooting/integrity',
      'drm/license/offline',
    ]) {
      await page.goto(`/docs/${path}`);
      const faults = await page.locator('.diagram svg').evaluateAll((drawings) =>
        drawings.flatMap((drawing) => {
          const texts = [...drawing.querySelectorAll('text')].map((text) => ({
            words: text.textContent,
            box: text.getBBox(),
          }));
          const boxes = [...drawing.querySelectorAll<SVGRectElement>('g:not(.diagram-frame) > rect')].map(
            (rect) => rect.getBBox(),
          );
          const overlap = (a: DOMRect, b: DOMRect): boolean =>
            a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
          return texts.flatMap(({ words, box }, index) => [
            ...texts
              .slice(index + 1)
              .filter((other) => overlap(box, other.box))
              .map((other) => `"${words}" touches "${other.words}"`),
            ...boxes
              .filter(
                (other) =>
                  overlap(box, other) && (box.x < other.x || box.x + box.width > other.x + other.width),
              )
              .map(() => `"${words}" leaves its box`),
          ]);
        }),
      );
      expect(faults, path).toEqual([]);
      await expect(page.locator('.diagram svg').first()).toBeVisible();
    }
  });
});

onSite("K51: a diagram has the mode's colors, and print colors on paper", async ({ page }) => {
  await page.goto('/docs/mobile/troubleshooting/black-screen');
  const colors = () =>
    page.locator('.diagram').evaluate((figure) => {
      const of = (selector: string, property: 'fill' | 'stroke'): string =>
        getComputedStyle(figure.querySelector(selector) ?? figure)[property];
      return [
        getComputedStyle(figure).backgroundColor,
        of('.diagram-box', 'fill'),
        of('.diagram-soft', 'fill'),
        of('text', 'fill'),
        of('.diagram-line', 'stroke'),
      ];
    });
  const light = await colors();
  await wake(page);
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await colors();
  expect(dark.filter((color, index) => color === light[index])).toEqual([]);
  const drawn = page.locator('.diagram-drawing svg').first();
  const small = await drawn.boundingBox();
  await page.getByRole('button', { name: 'Enlarge the diagram' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Diagram' });
  const large = await dialog.locator('svg').boundingBox();
  expect((large?.width ?? 0) * (large?.height ?? 0)).toBeGreaterThan(
    1.2 * (small?.width ?? 0) * (small?.height ?? 0),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge the diagram' }).first()).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  const [, box, , text] = await colors();
  expect([box, text]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

onSite(
  'K51: outcomes link to their pages in the drawing, in its list with the keyboard, and on a phone in the list',
  async ({ page }) => {
    await page.goto('/docs/mobile/troubleshooting/no-license');
    await wake(page);
    const figure = page.locator('.diagram').first();
    const first = figure.locator('li').first();
    // Clicked before using the keyboard, because the list covers the drawing while one of its links has focus.
    await figure.locator('svg a').first().click();
    await expect(page).toHaveURL(/#the-otp$/);
    await figure.locator('ul a').first().focus();
    await page.keyboard.press('Tab');
    await expect(first).toHaveCSS('clip-path', 'none');
    await expect
      .poll(async () => (await figure.locator('ul').first().boundingBox())?.height)
      .toBeGreaterThan(200);
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async () => (await first.boundingBox())?.width;
    const width = await top();
    await figure.locator('ul a').nth(1).focus();
    await page.keyboard.press('Tab');
    expect(await top()).toBe(width);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#/);
  },
);

onFixture(
  "K51: a diagram that only Mermaid can draw is drawn when it's visible, and again in the other mode",
  async ({ page }) => {
    await page.goto('/docs/guide/code');
    const figure = page.locator('[data-mermaid]');
    const drawing = figure.locator('svg');
    await figure.scrollIntoViewIfNeeded();
    await expect(drawing).toBeVisible();
    const light = await drawing.evaluate((svg) => svg.outerHTML);
    await wake(page);
    await page.getByRole('button', { name: /Switch between dark and light/ }).click();
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((svg) => svg.outerHTML)).not.toBe(light);
    await expect(drawing).toBeVisible();
  },
);
