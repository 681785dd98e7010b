import { publishedPages, readPage } from './built-site.ts';
import { expect, test as onFixture } from './fixture-site.ts';
import { test as onSite, wake } from './reader.ts';

const LANGUAGES = ['java', 'swift', 'ruby', 'python', 'csharp', 'bash', 'php', 'dart', 'gradle', 'groovy'];

onFixture('K30: every language that the specification adds is highlighted', async ({ page }) => {
  await page.goto('/docs/guide/code');
  for (const language of LANGUAGES) {
    const code = page.locator(`.theme-code-block.language-${language} code`);
    await expect(code).toBeVisible();
    const colours = await code
      .locator('span[class^="t-"]')
      .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
    expect(colours, language).toBeGreaterThan(1);
  }
});

onFixture(
  'K35, Z13: code stands on the dark ground of an editor in both modes, coloured by classes alone',
  async ({ page }) => {
    for (const mode of ['light', 'dark']) {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto('/docs/guide/code');
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const grounds = await page.locator('.theme-code-block pre').evaluateAll((blocks) =>
        blocks.map((block) => {
          for (let element: Element | null = block; element !== null; element = element.parentElement) {
            const { backgroundColor } = getComputedStyle(element);
            if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
          }
          return 'none';
        }),
      );
      expect(new Set(grounds)).toEqual(new Set(['rgb(30, 30, 30)']));
      await expect(page.locator('.theme-code-block [style]')).toHaveCount(0);
    }
  },
);

onSite('K51: a diagram is drawn when it is seen, and drawn anew in the other mode', async ({ page }) => {
  const path =
    publishedPages().find((candidate) => /<figure[^>]* data-mermaid/.test(readPage(candidate))) ?? '';
  expect(path, 'a page with a diagram').not.toBe('');
  await page.goto(path);
  const drawing = page.locator('[data-mermaid] svg').first();
  await page.locator('[data-mermaid]').first().scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  const light = await drawing.evaluate((svg) => svg.outerHTML);
  await wake(page);
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await page.locator('[data-mermaid]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.evaluate((svg) => svg.outerHTML)).not.toBe(light);
  await expect(drawing).toBeVisible();
});

onSite('a label on an arrow stands on the ground of its diagram, in both modes', async ({ page }) => {
  await page.goto('/docs/drm/how-it-plays');
  const diagram = page.locator('[data-mermaid]').first();
  const grounds = () =>
    diagram.evaluate((figure) => {
      const label = [...figure.querySelectorAll('.edgeLabel, .edgeLabel *')]
        .map((element) => getComputedStyle(element).backgroundColor)
        .find((color) => color !== 'rgba(0, 0, 0, 0)');
      return [label, getComputedStyle(figure).backgroundColor];
    });
  for (const mode of ['light', 'dark']) {
    await diagram.scrollIntoViewIfNeeded();
    await expect(diagram.locator('svg')).toBeVisible();
    await expect.poll(async () => new Set(await grounds()).size, mode).toBe(1);
    await wake(page);
    await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  }
});
