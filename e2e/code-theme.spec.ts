import { expect, test } from './fixture-site.ts';

const LANGUAGES = ['java', 'swift', 'ruby', 'python', 'csharp', 'bash', 'php', 'dart', 'gradle', 'groovy'];

test('K30: every language that the specification adds is highlighted', async ({ page }) => {
  await page.goto('/docs/guide/code');
  for (const language of LANGUAGES) {
    const code = page.locator(`.theme-code-block.language-${language} code`);
    await expect(code).toBeVisible();
    const colors = await code
      .locator('span[class^="t-"]')
      .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
    expect(colors, language).toBeGreaterThan(1);
  }
});

test('K35, Z13: code has a dark background in both modes and is colored by classes only', async ({
  page,
}) => {
  for (const [mode, ground] of [
    ['light', 'rgb(30, 30, 30)'],
    ['dark', 'rgb(26, 31, 34)'],
  ] as const) {
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
    expect(new Set(grounds)).toEqual(new Set([ground]));
    await expect(page.locator('.theme-code-block [style]')).toHaveCount(0);
  }
});

test('the sign of external links is visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/guide/code');
  const [kept, color] = await page
    .locator('main p')
    .first()
    .evaluate((text) => {
      text.innerHTML = '<a href="https://x.example/"><span class="external-link">word</span></a>';
      const style = getComputedStyle(text.querySelector('span') ?? text, '::after');
      return [style.getPropertyValue('forced-color-adjust'), style.backgroundColor];
    });
  // Otherwise, the browser draws the background of the text over it.
  expect(kept).toBe('none');
  expect(color).toBe('rgb(0, 0, 0)');
});

test('a marked word is readable in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/docs/guide/code');
  const mark = await page
    .locator('.codeblock .code-line')
    .first()
    .evaluate((line) => {
      line.innerHTML = '<mark>word</mark>';
      const { color, backgroundColor } = getComputedStyle(line.querySelector('mark') ?? line);
      return { color, backgroundColor };
    });
  expect(mark).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 0)' });
});
