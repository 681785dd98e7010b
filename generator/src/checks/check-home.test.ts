import { expect, test } from 'vitest';
import type { Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import { config } from '../content/testing/site-folder.ts';
import type { Problem } from '../problems.ts';
import { checkHome } from './check-home.ts';
import type { CheckedPage } from './checked-site.ts';
import { createLinkTargets } from './link-targets.ts';

const page = (path: string, kind = 'doc'): CheckedPage => ({
  page: { data: { path, kind } } as Page,
  links: [],
  anchors: [],
});

function problems(pages: CheckedPage[], found: Problem[] = []): Problem[] {
  const loaded = { file: 'site.config.ts', source: '' };
  const site = { config: config({ baseUrl: '/docs/' }), pages, problems: found, loaded };
  return checkHome(site, createLinkTargets(site, new Set()));
}

test('a site without a page at its root is a warning with the fix', () => {
  expect(problems([page('/docs/otp')])).toEqual([
    {
      code: 'no-home-page',
      level: 'warn',
      message: "There's no page at /docs/, but the site title links to it.",
      fix: 'Add `slug: /` to the front matter of the page that readers should see first.',
      file: 'site.config.ts',
    },
  ]);
});

test('a site without docs needs no home page, and one with an error may have one that cannot be read', () => {
  const problem = (level: Problem['level']): Problem => ({ code: 'broken-link', level, message: '' });
  expect(problems([page('/docs/search', 'search')])).toEqual([]);
  expect(problems([])).toEqual([]);
  expect(problems([page('/docs/otp')], [problem('warn'), problem('throw')])).toEqual([]);
  expect(problems([page('/docs/otp')], [problem('warn')])).toHaveLength(1);
});

test('a redirect or a static file can be the home page', () => {
  const redirect = (from: string): Redirect => ({ rawFrom: '', rawTo: 'otp', from, to: '/docs/otp' });
  const found = (redirects: Redirect[], files: string[] = []): Problem[] => {
    const site = { config: config({ baseUrl: '/docs/' }), pages: [page('/docs/otp')], redirects };
    return checkHome(site, createLinkTargets(site, new Set(files)));
  };
  expect(found([redirect('/docs/old'), redirect('/docs/')])).toEqual([]);
  expect(found([], ['index.html'])).toEqual([]);
  expect(found([redirect('/docs/old')], ['otp/index.html'])).toMatchObject([{ file: undefined }]);
});
