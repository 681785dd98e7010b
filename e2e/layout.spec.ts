import { distinctPages, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

test('no page scrolls sideways at 320, 768, 1280 and 1920 px', async ({ page }) => {
  const wide: string[] = [];
  for (const path of distinctPages()) {
    await page.goto(path);
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) {
        wide.push(`${path}: ${overflow} px at ${width} px`);
      }
    }
  }
  expect(wide).toEqual([]);
});

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing moves while a page loads and comes alive', async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: unknown = Reflect.get(entry, 'sources');
            const nodes = Array.isArray(sources)
              ? sources.map((source) => String(source.node?.className))
              : [];
            const shifts = document.documentElement.dataset['shifts'] ?? '';
            document.documentElement.dataset['shifts'] =
              `${shifts}${Reflect.get(entry, 'value')} ${nodes.join(' ')}; `;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const moved: string[] = [];
      for (const path of pagesWithEverything()) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await wake(page);
        // The observer is told of the last frame's shifts after that frame.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
        );
        const shifts = await page.locator('html').getAttribute('data-shifts');
        if (shifts !== null) {
          moved.push(`${path}: ${shifts}`);
        }
      }
      expect(moved).toEqual([]);
    });
  });
}
