/** Checks the HTML of every page against values that the specification defines. */

import { elementsOf, hasClass } from './built-html.ts';
import { publishedPages, readPage } from './built-site.ts';
import { expect, test } from './reader.ts';

// In one worker, because parsing all pages takes longer than all checks.
test.describe.configure({ mode: 'default' });

interface Outline {
  path: string;
  /** Links in the table of contents. */
  toc: string[];
  /** Links to the level 2 and 3 headings. */
  headings: string[];
  /** Elements that each page must have exactly once. */
  titles: number;
  mains: number;
  /** Code and tab panels that are hidden without scripts. */
  hidden: number;
}

let known: Outline[] | null = null;

/** Returns the outlines of all published pages. Cached. */
function outlines(): readonly Outline[] {
  known ??= publishedPages().map((path) => {
    const elements = elementsOf(readPage(path));
    return {
      path,
      toc: elements
        .filter(
          ({ name, around }) =>
            name === 'a' && around.some((outer) => hasClass(outer, 'theme-doc-toc-desktop')),
        )
        .map(({ attributes }) => decodeURIComponent(attributes['href'] ?? '')),
      headings: elements
        .filter(
          ({ name, attributes, around }) =>
            /^h[23]$/.test(name) &&
            attributes['id'] !== undefined &&
            // The heading of the footnotes is only for screen readers.
            attributes['id'] !== 'footnote-label' &&
            around.some((outer) => outer.attributes['id'] === 'docs-body'),
        )
        .map(({ attributes }) => `#${attributes['id']}`),
      titles: elements.filter(({ name }) => name === 'h1').length,
      mains: elements.filter(({ name }) => name === 'main').length,
      hidden: elements.filter(
        (element) =>
          (element.name === 'pre' || element.attributes['role'] === 'tabpanel') &&
          [element, ...element.around].some(
            ({ attributes }) => 'hidden' in attributes && attributes['role'] !== 'tabpanel',
          ),
      ).length,
    };
  });
  return known;
}

test('R2, H1, H10, D6: every page has the base path, generator, title, language, direction, and copyright', () => {
  const paths = publishedPages();
  expect(paths.length).toBeGreaterThan(10);
  const missing = paths.flatMap((path) => {
    const html = readPage(path);
    const fixed = {
      base: path.startsWith('/docs/'),
      generator: /<meta name="generator" content="[^"]*\bv?3\.3\.2"/.test(html),
      title: /<title>(?:[^<|]+ \| )?Documentation<\/title>/.test(html),
      languageAndDirection: /<html (?=[^>]*\blang="en")(?=[^>]*\bdir="ltr")/.test(html),
      copyright: html.includes('Copyright © 2025'),
      // Without scripts, light mode is used.
      light: !/<html [^>]*data-theme="dark"/.test(html),
      lightByDefault: /<html [^>]*data-default-theme="light"/.test(html),
    };
    return Object.entries(fixed).flatMap(([name, holds]) => (holds ? [] : [`${path}: ${name}`]));
  });
  expect(missing).toEqual([]);
});

test('T1: the table of contents lists all headings of levels 2 and 3 and no others', () => {
  // The glossary's front matter limits its list to the letters, which are level 2.
  const listed = outlines().filter(({ path, toc }) => toc.length > 0 && path !== '/docs/drm/glossary');
  expect(listed.map(({ path, toc }) => ({ path, toc }))).toEqual(
    listed.map(({ path, headings }) => ({ path, toc: headings })),
  );
  expect(listed.flatMap(({ toc }) => toc).length).toBeGreaterThan(1000);
});

test('every page has its heading and text in its HTML and hides only tabs, which the style sheet shows', () => {
  const faults = outlines()
    .filter(({ mains, titles, hidden }) => mains !== 1 || titles !== 1 || hidden > 0)
    .map(({ path, mains, titles, hidden }) => `${path}: ${mains} main, ${titles} h1, ${hidden} hidden`);
  expect(faults).toEqual([]);
});
