import { elementsOf, hasClass } from './built-html.ts';
import { publishedPages, readPage } from './built-site.ts';
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

test('T1: the table of contents lists the headings of levels 2 and 3, all of them and no others', () => {
  let listed = 0;
  for (const path of publishedPages()) {
    const elements = elementsOf(readPage(path));
    const toc = elements
      .filter(
        ({ name, around }) =>
          name === 'a' && around.some((outer) => hasClass(outer, 'theme-doc-toc-desktop')),
      )
      .map(({ attributes }) => decodeURIComponent(attributes['href'] ?? ''));
    if (toc.length > 0) {
      const headings = elements.filter(
        ({ name, attributes, around }) =>
          /^h[23]$/.test(name) &&
          attributes['id'] !== undefined &&
          // That of the footnotes is for who hears the page.
          attributes['id'] !== 'footnote-label' &&
          around.some((outer) => outer.attributes['id'] === 'docs-body'),
      );
      expect(toc, path).toEqual(headings.map(({ attributes }) => `#${attributes['id']}`));
      listed += toc.length;
    }
  }
  expect(listed).toBeGreaterThan(1000);
});
