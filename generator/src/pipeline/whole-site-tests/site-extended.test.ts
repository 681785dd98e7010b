/** A site with plugins and components that replace parts of the shell. */

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '../../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildHere(path.join(fixtures, 'sites/extended'));
});
afterAll(removeBuiltSites);

test('builds without messages, and every link works', () => {
  expect(site.printed).toBe('');
  expect(crawl({ folder: site.folder, baseUrl: '/x/', url: '' })).toEqual([]);
});

describe('plugins', () => {
  test('a docs page made from data is in the sidebar and can be linked by its file', () => {
    expect(JSON.stringify(site.sidebar('current-defaultSidebar'))).toContain('"href":"/x/made"');
    expect(site.page('').html).toContain('<a href="/x/made">made</a>');
    expect(site.page('made').page.editUrl).toBeNull();
  });

  test("a page with a path has its plugin's sidebar, links, and tags, and no version", () => {
    const { page, html } = site.page('prices/tea');
    expect(page).toMatchObject({
      path: '/x/prices/tea',
      title: 'Price of tea',
      sidebar: '@prices/all',
      previous: null,
      next: { label: 'Milk', href: '/x/prices/milk' },
      tags: [{ label: 'cheap', href: '/x/prices' }],
      editUrl: 'https://git.example/tea',
      version: null,
      htmlClasses: ['plugin-prices'],
    });
    expect(html).toBe(
      '<p>Hot or cold.</p>\n<p>All about tea, as <a href="/x/">started</a>.</p>\n<p><strong>2 euro</strong></p>',
    );
    expect(site.sidebar('-prices-all').items).toMatchObject([
      {
        type: 'category',
        label: 'Drinks',
        items: [{ label: 'tea', href: '/x/prices/tea' }, { label: 'milk' }],
      },
    ]);
  });

  test("a section of a file keeps its links, and a page that only lists others isn't indexed", () => {
    expect(site.page('prices').html).toContain('<p>All about milk, as <a href="/x/">started</a>.</p>');
    const index = [...site.files.keys()].filter((name) => name.startsWith('assets/search-'));
    const found = index.map((name) => site.text(name)).join('');
    expect(found).toContain('Price of milk');
    expect(found).not.toContain('"Prices"');
  });

  test('text before the content is in the page but not in its Markdown', () => {
    expect(site.text('prices/tea/index.md')).not.toContain('Hot or cold');
    expect(site.text('prices/tea/index.md')).toContain('**2 euro**');
  });

  test('formulas are MathML in the page and TeX in its Markdown', () => {
    expect(site.page('').html).toContain('<mfrac>');
    expect(site.text('index.md')).toContain('$\\frac12$');
  });

  test("generated files contain pages' HTML, and head elements and style sheets are on every page", () => {
    expect(JSON.parse(site.text('prices.json'))).toContainEqual({
      path: '/x/prices/milk',
      title: 'Price of milk',
      html: site.page('prices/milk').html,
    });
    for (const document of site.documents()) {
      expect(site.text(document)).toContain(
        '<link rel="alternate" type="application/json" href="/x/prices.json">',
      );
    }
    expect(site.text(site.named('assets/styles-', '.css'))).toContain('.price-list');
  });

  test("plugins' modules are in the script of every page", () => {
    expect(site.text(site.named('assets/client-', '.js'))).toContain('visited');
  });
});

describe('slots', () => {
  test('a component wraps the part that it replaces in every page, with its styles', () => {
    for (const document of site.documents()) {
      expect(site.text(document)).toMatch(
        /<footer class="footer .*<\/footer><p class="own-footer" data-hours="">/,
      );
    }
    expect(site.text(site.named('assets/styles-', '.css'))).toContain('.own-footer');
  });

  test("receives the page and the part's props", () => {
    expect(site.text('prices/tea/index.html')).toContain(
      '<p class="own-pagination">Go on with <a href="/x/prices/milk">Milk</a></p>',
    );
    expect(site.text('made/index.html')).not.toContain('pagination-nav');
    expect(site.text('404.html')).toContain('Lost in ');
  });

  test('its imports work with it, as an island on a page and within the shell', () => {
    const island = 'data-component="theme/credits.tsx#Credits"';
    expect(site.text('counter/index.html').split(island)).toHaveLength(2);
    expect(site.text('index.html')).not.toContain(island);
    expect(site.text(site.named('assets/client-', '.js'))).toContain('own-thanks');
  });
});
