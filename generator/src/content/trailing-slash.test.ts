import { expect, test } from 'vitest';
import { withTrailingSlash } from '../base-path.ts';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { renderPage } from '../markdown/testing/test-page.ts';
import { navigate } from './testing/site-folder.ts';

const files = {
  'docs/index.md': '---\ntags: [a]\n---\n# Start',
  'docs/guide/index.md': '# Guide',
  'docs/guide/one.md': '# One',
  'sidebars.js': `module.exports = { all: [
    'index', { type: 'category', label: 'Guide', link: { type: 'generated-index', slug: '/all' }, items: ['guide/index', 'guide/one'] },
  ] };`,
};

async function paths(trailingSlash: boolean | undefined, docs: SiteConfigInput['docs'] = {}) {
  const { pages, site } = await navigate(files, {
    baseUrl: '/p/',
    url: 'https://p.example',
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    docs,
    navbar: { items: [{ label: 'One', to: 'guide/one' }] },
  });
  const [item] = site.navbar.items;
  return {
    pages: pages.map(({ data }) => data.path),
    canonical: pages.at(2)?.canonical,
    link: item !== undefined && 'href' in item ? item.href : '',
    main: site.versions[0]?.mainPath,
    search: site.search?.pagePath,
  };
}

test('by default, folder URLs end with a slash', async () => {
  expect(await paths(undefined)).toEqual({
    pages: ['/p/guide/', '/p/guide/one', '/p/', '/p/all', '/p/tags', '/p/tags/a'],
    canonical: 'https://p.example/p/',
    link: '/p/guide/one',
    main: '/p/',
    search: '/p/search',
  });
});

test('all URLs end with a slash, or none except the base', async () => {
  expect(await paths(true)).toEqual({
    pages: ['/p/guide/', '/p/guide/one/', '/p/', '/p/all/', '/p/tags/', '/p/tags/a/'],
    canonical: 'https://p.example/p/',
    link: '/p/guide/one/',
    main: '/p/',
    search: '/p/search/',
  });
  expect(await paths(false, { routeBasePath: 'docs' })).toEqual({
    pages: ['/p/docs/guide', '/p/docs/guide/one', '/p/docs', '/p/docs/all', '/p/docs/tags', '/p/docs/tags/a'],
    canonical: 'https://p.example/p/docs',
    // There is no page at this path.
    link: '/p/guide/one',
    main: '/p/docs',
    search: '/p/search',
  });
});

test('links by URL get the same form; files, hashes, and other sites stay unchanged', async () => {
  const body =
    '[a](/guide/one?x#y) [b](two/) [c](/file.pdf) [d](#e) [f](https://x.example/g) [h](./other.md#i)';
  const hrefs = async (trailingSlash: boolean): Promise<(string | null)[]> =>
    (
      await renderPage(body, {
        settings: { trailingSlash },
        context: { resolveDocLink: () => '/docs/other/' },
      })
    ).links.map(({ href }) => href);
  const rest = ['/docs/file.pdf', '/docs/guide/page#e', 'https://x.example/g', '/docs/other/#i'];
  expect(await hrefs(true)).toEqual(['/docs/guide/one/?x#y', '/docs/guide/two/', ...rest]);
  expect(await hrefs(false)).toEqual(['/docs/guide/one?x#y', '/docs/guide/two', ...rest]);
});

test('the base keeps its slash', () => {
  expect(withTrailingSlash('/p/', { baseUrl: '/p/', trailingSlash: false })).toBe('/p/');
});
