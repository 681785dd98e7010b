import { distinctPages, inGroups } from './built-site.ts';
import { expect, test } from './reader.ts';

/** Windows in CSS pixels: a window of 1280 px at 200 %, and one of 320 px, which is 1280 px at 400 %. */
for (const [name, width, height, deviceScaleFactor] of [
  ['200 % zoom', 640, 400, 2],
  ['320 px', 320, 256, 4],
] as const) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    for (const group of inGroups([...distinctPages(), '/docs/404.html'], 30)) {
      test(`no page scrolls sideways or cuts its text off, and the way to menu and search stays in view: ${group[0]} and ${group.length - 1} more`, async ({
        page,
      }) => {
        const wrong: string[] = [];
        for (const path of group) {
          await page.goto(path);
          const found = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            const seen = [...document.querySelectorAll('.navbar__toggle, .DocSearch-Button')].every(
              (element) => {
                const box = element.getBoundingClientRect();
                return (
                  box.width > 0 && box.left >= 0 && box.right <= clientWidth && box.bottom <= innerHeight
                );
              },
            );
            const cut = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, button)')]
              .filter(
                (element) =>
                  element.checkVisibility() && !element.closest('pre, table, [role=tablist], [data-mermaid]'),
              )
              .filter((element) => {
                const box = element.getBoundingClientRect();
                return box.width > 1 && (box.right > clientWidth + 1 || box.left < -1);
              })
              .map((element) => element.textContent?.slice(0, 40));
            return { overflow: scrollWidth - clientWidth, seen, cut };
          });
          if (found.overflow > 0 || !found.seen || found.cut.length > 0) {
            wrong.push(`${path}: ${JSON.stringify(found)}`);
          }
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}
