import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { violationsOf } from './accessible.ts';
import { expect, test } from './reader.ts';

// Needed to add the style sheet to a built page.
test.use({ bypassCSP: true });

const guide = readFileSync(
  fileURLToPath(new URL('../generator/docs/docs/theming.md', import.meta.url)),
  'utf8',
);
const example = /```css title="theme\.css"\n(.*?)```/s.exec(guide)?.[1] ?? '';

for (const theme of ['light', 'dark']) {
  test(`the theming guide's example is readable in ${theme} mode and replaces the old color everywhere`, async ({
    page,
  }) => {
    expect(example).toContain('--ifm-color-primary');
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/docs/server');
    await page.addStyleTag({ content: example });
    const { background, soft } = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent-soft)';
      const found = {
        background: getComputedStyle(document.documentElement).backgroundColor,
        soft: getComputedStyle(probe).color,
      };
      probe.remove();
      return found;
    });
    // White is only set for light mode.
    expect(background).toBe(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 24, 26)');
    // The example's purple hue, not the default teal.
    const [, red, yellow] = /oklab\([\d.]+ (-?[\d.e-]+) (-?[\d.e-]+)/.exec(soft)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(0.005);
    expect(yellow).toBeLessThan(-0.01);
    expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([]);
  });
}
