import { distinctPages, publishedPages, readPage } from './built-site.ts';
import { expect, test } from './reader.ts';

/** What the specification fixes for every page of the site. */

test('R2, H1, H10, D6: base path, generator, title, language, direction and copyright, on every page', () => {
  const paths = publishedPages();
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const html = readPage(path);
    expect(path, path).toMatch(/^\/docs\//);
    expect(html, path).toMatch(/<meta name="generator" content="[^"]*\bv?3\.3\.2"/);
    expect(html, path).toMatch(/<title>(?:[^<|]+ \| )?Documentation<\/title>/);
    expect(html, path).toMatch(/<html (?=[^>]*\blang="en")(?=[^>]*\bdir="ltr")/);
    expect(html, path).toMatch(/Copyright © 2025/);
    // A browser that knows no script shows light.
    expect(html, path).not.toMatch(/<html [^>]*data-theme="dark"/);
    expect(html, path).toMatch(/<html [^>]*data-default-theme="light"/);
  }
});

test('T1: the table of contents lists the headings of levels 2 and 3, all of them and no others', async ({
  page,
}) => {
  let listed = 0;
  for (const path of distinctPages().filter((candidate) =>
    readPage(candidate).includes('theme-doc-toc-desktop'),
  )) {
    await page.goto(path);
    const { toc, headings } = await page.evaluate(() => ({
      toc: [...document.querySelectorAll('.theme-doc-toc-desktop a')].map((link) =>
        decodeURIComponent(link.getAttribute('href') ?? ''),
      ),
      headings: [...document.querySelectorAll('#docs-body :is(h2, h3)[id]')].map(({ id }) => `#${id}`),
    }));
    expect(toc, path).toEqual(headings);
    listed += toc.length;
  }
  expect(listed).toBeGreaterThan(20);
});
