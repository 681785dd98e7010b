import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import type { Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import { config } from '../content/testing/site-folder.ts';
import { checkDuplicateRoutes, checkStaticFileConflicts } from './check-routes.ts';
import type { CheckedPage } from './checked-site.ts';

const page = (path: string, kind = 'doc'): CheckedPage => ({
  page: { data: { path, kind }, source: `${path}.md` } as Page,
  links: [],
  anchors: [],
});
const redirect = (from: string): Redirect => ({ rawFrom: from.slice(6), rawTo: 'a', from, to: '/docs/a' });

const siteOf = (paths: string[], redirects: Redirect[] = [], settings: SiteConfigInput = {}) => ({
  config: config({ baseUrl: '/docs/', ...settings }),
  pages: paths.map((path) => page(path)),
  redirects,
  loaded: {
    file: 'site.config.ts',
    source: 'export default {\n  redirects: [{ from: "x.txt/old", to: "a" }],\n}',
  },
});

function conflicts(
  paths: string[],
  files: { static?: string[]; own?: string[] },
  redirects: Redirect[] = [],
) {
  return checkStaticFileConflicts(siteOf(paths, redirects), {
    static: new Set(files.static),
    own: new Set(files.own),
  });
}

test('a static file where a page needs a folder is an error, for each folder above the page', () => {
  expect(conflicts(['/docs/server/otp'], { static: ['server'] })).toEqual([
    {
      code: 'static-file-in-the-way',
      level: 'throw',
      message: 'The static file "server" has the same path as a folder that the page /docs/server/otp needs.',
      fix: 'Rename the file, or change the path of the page.',
      file: '/docs/server/otp.md',
    },
  ]);
  expect(conflicts(['/docs/server/otp/'], { static: ['server/otp'] })).toHaveLength(1);
  expect(conflicts(['/docs/my%20page'], { static: ['my page'] })).toHaveLength(1);
  expect(conflicts(['/docs/server/otp'], { static: ['otp', 'server/otp.txt', ''] })).toEqual([]);
});

test('a page below a generated file is an error with a path that works', () => {
  expect(conflicts(['/docs/_robots.txt'], { own: ['_robots.txt'] })).toMatchObject([
    {
      code: 'path-of-a-file',
      message: 'The page /docs/_robots.txt needs a folder where the build writes the file "_robots.txt".',
      fix: 'Give it another path, such as "robots-txt".',
    },
  ]);
  for (const name of ['index.html', 'index.json', 'index.md']) {
    expect(conflicts(['/docs/', `/docs/${name}`], {}), name).toHaveLength(1);
    expect(conflicts(['/docs/a', `/docs/a/${name}`], {}), name).toHaveLength(1);
    expect(conflicts(['/docs/a/', `/docs/a/${name}/`], {}), name).toHaveLength(1);
  }
});

test('the not-found page needs no folder', () => {
  const site = { ...siteOf([]), pages: [page('/docs/404.html', 'not-found')] };
  expect(checkStaticFileConflicts(site, { static: new Set(), own: new Set(['404.html']) })).toEqual([]);
});

test('a redirect below a file is an error with its location in the configuration', () => {
  expect(conflicts([], { static: ['x.txt'] }, [redirect('/docs/x.txt/old')])).toMatchObject([
    {
      code: 'static-file-in-the-way',
      message:
        'The static file "x.txt" has the same path as a folder that the redirect from "x.txt/old" needs.',
      file: 'site.config.ts',
      line: 2,
    },
  ]);
});

test("without trailing slashes, a static HTML file replaces a page, but 404.html doesn't", () => {
  const found = (trailingSlash: boolean | undefined, file: string, path: string) =>
    checkDuplicateRoutes(siteOf([path], [], { trailingSlash }), new Set([file])).length;
  expect(found(false, 'server/otp.html', '/docs/server/otp')).toBe(1);
  expect(found(undefined, 'server/otp.html', '/docs/server/otp')).toBe(0);
  expect(found(true, 'server/otp.html', '/docs/server/otp/')).toBe(0);
  expect(found(false, '404.html', '/docs/404')).toBe(0);
  expect(found(false, 'a/404.html', '/docs/a/404')).toBe(0);
  expect(found(false, 'a404.html', '/docs/a404')).toBe(1);
});
