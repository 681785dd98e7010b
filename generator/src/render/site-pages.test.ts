import { expect, it } from 'vitest';
import { pagePath, renderSitePage, type PageFrame } from './site-pages.tsx';

const frame = { site: { baseUrl: '/docs/' }, folder: 'pages' } as PageFrame;

it.each([{}, { Page: () => null }, { default: 'text' }])(
  'R34: a page module without a component as default export is an error with page and file: %o',
  (module) => {
    const { result, problems } = renderSitePage('pages/about.tsx', module, frame);
    expect(result).toBeNull();
    expect(problems).toEqual([
      expect.objectContaining({
        level: 'throw',
        file: 'pages/about.tsx',
        message:
          "The page component at /docs/about doesn't have a default export. This makes it impossible to render anything.",
        fix: expect.stringContaining('export default function'),
      }),
    ]);
  },
);

it("React pages have the site's URL endings", () => {
  expect(pagePath('pages/team/index.tsx', 'pages', { baseUrl: '/p/', trailingSlash: false })).toBe('/p/team');
  expect(pagePath('pages/about.tsx', 'pages', { baseUrl: '/p/', trailingSlash: true })).toBe('/p/about/');
});
