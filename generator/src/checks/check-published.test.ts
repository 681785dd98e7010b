import { expect, test } from 'vitest';
import type { Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import { config, siteFolder } from '../content/testing/site-folder.ts';
import { checkPublished, presentLinks } from './check-published.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { createLinkTargets } from './link-targets.ts';
import { publishedLinksText, readPublishedLinks, type PublishedEntry } from './published-links.ts';
import { minhash } from './minhash.ts';

function page(path: string, title: string, parts: { anchors?: string[]; text?: string } = {}): CheckedPage {
  const { anchors = [], text = null } = parts;
  const data = { path, kind: 'doc', title };
  return { page: { data, source: 'a.md', html: '', markdown: text } as Page, links: [], anchors };
}

const redirect = (from: string, to: string): Redirect => ({ rawFrom: from, rawTo: to, from, to });

function siteOf(pages: CheckedPage[], redirects: Redirect[] = []): CheckedSite {
  return { config: config({ baseUrl: '/docs/' }), pages, redirects };
}

function present(pages: CheckedPage[], redirects: Redirect[] = [], files: string[] = []) {
  const site = siteOf(pages, redirects);
  return presentLinks(site, createLinkTargets(site, new Set()), files);
}

/** Checks a site against the published links. */
function check(
  published: Record<string, PublishedEntry>,
  pages: CheckedPage[],
  redirects: Redirect[] = [],
  files: string[] = [],
) {
  const folder = siteFolder({ 'published-links.json': publishedLinksText(published) });
  const site = { ...siteOf(pages, redirects), published: readPublishedLinks(folder) };
  return checkPublished(site, createLinkTargets(site, new Set(files)));
}

const words = 'A poster is the image that a player shows before the video starts to play.';

test('the list contains pages with title, anchors, and text, old paths, and files that readers link to', () => {
  const pages = [page('/docs/', 'Start'), page('/docs/otp/', 'OTP', { anchors: ['limits'], text: words })];
  const files = ['openapi.yaml', 'demo/index.html', 'index.html', 'img/a.PNG', 'js/x.js', '_headers', 'a/.x'];
  expect(present(pages, [redirect('/docs/old', '/docs/otp/')], files)).toEqual({
    '/': { title: 'Start' },
    '/otp': { title: 'OTP', anchors: ['limits'], text: minhash(words) },
    '/old': {},
    '/openapi.yaml': {},
    '/demo': {},
  });
});

test('ids of the shell and of React, drafts and the not-found page are not on the list', () => {
  const draft = page('/docs/draft', 'Draft');
  draft.page.data.draft = true;
  const missing = page('/docs/404', 'Not found');
  missing.page.data.kind = 'not-found';
  const ids = ['', 'docs-main', '_i1a-R_0_', 'limits', '_own', 'R_0'];
  const otp = page('/docs/otp', 'OTP', { anchors: ids });
  expect(present([draft, missing, otp])).toEqual({
    '/otp': { title: 'OTP', anchors: ['limits', '_own', 'R_0'] },
  });
});

test('a site without a list, or with all listed paths, has no problems', () => {
  const site = siteOf([]);
  expect(checkPublished(site, createLinkTargets(site, new Set()))).toEqual([]);
  const all = { '/otp': { title: 'OTP', anchors: ['größe', 'a b'] }, '/old': {}, '/api.yaml': {} };
  const pages = [page('/docs/otp', 'OTP', { anchors: ['größe', 'a b'] })];
  const redirects = [redirect('/docs/old', '/docs/otp')];
  expect(check(all, pages, redirects, ['api.yaml'])).toEqual([]);
  const encoded = { '/otp': { title: 'OTP', anchors: ['gr%C3%B6%C3%9Fe'] } };
  expect(check(encoded, pages)).toEqual([]);
});

test('a missing URL without a similar page is reported with its line and a fix', () => {
  expect(check({ '/a': {}, '/zebra-crossing': { title: 'Zebra' } }, [page('/docs/a', 'A')])).toEqual([
    {
      code: 'published-link-gone',
      level: 'throw',
      message: 'The address /zebra-crossing was published, but no longer exists.',
      fix: 'If the page has moved, run "docs links move /zebra-crossing NEW". If the address should no longer work, delete its line.',
      file: 'published-links.json',
      line: 3,
    },
  ]);
});

const fixFor = (published: Record<string, PublishedEntry>, pages: CheckedPage[]): string =>
  check(published, pages)[0]?.fix ?? '';

test('a page with the same title, text, or anchors is suggested, whatever its URL', () => {
  const gone = { '/old': { title: 'Posters', anchors: ['a', 'b', 'c'], text: minhash(words) } };
  const other = page('/docs/zz/other', 'Other', {
    text: 'Nothing is said here of it at all.',
    anchors: ['x'],
  });
  for (const moved of [
    page('/docs/media/new', 'POSTERS', {}),
    page('/docs/media/new', 'Images', { text: words }),
    page('/docs/media/new', 'Images', { anchors: ['a', 'b', 'c', 'd'] }),
  ]) {
    expect(fixFor(gone, [other, moved])).toBe(
      `If it has moved to "${moved.page.data.title}", the most similar page, run "docs links move /old /media/new". If the address should no longer work, delete its line.`,
    );
  }
  // Half of the anchors isn't enough.
  const half = page('/docs/media/new', 'Images', { anchors: ['a', 'b', 'd'] });
  expect(fixFor({ ...gone, '/media/new': {} }, [other, half])).toContain('docs links move /old NEW');
});

test('of two equally similar pages, the one that is new since the last release is suggested', () => {
  const published = { '/old': { title: 'Posters' }, '/first': { title: 'Posters' } };
  const [first, second] = [page('/docs/first', 'Posters'), page('/docs/second', 'Posters')];
  expect(fixFor(published, [first, second])).toContain('docs links move /old /second');
  expect(fixFor(published, [second, first])).toContain('docs links move /old /second');
});

test('if no page is similar, the most similar URL is suggested', () => {
  expect(fixFor({ '/server/opt': {} }, [page('/docs/server/otp', 'Get an OTP')])).toContain(
    'If it has moved to "Get an OTP", the most similar page, run "docs links move /server/opt /server/otp".',
  );
});

test('a missing anchor is reported with the most similar heading, preferably a new one', () => {
  const published = { '/otp': { title: 'OTP', anchors: ['limits', 'limit'] } };
  const problems = check(published, [page('/docs/otp', 'OTP', { anchors: ['limit', 'limitz'] })]);
  expect(problems).toEqual([
    {
      code: 'published-anchor-gone',
      level: 'throw',
      message: 'The address /otp#limits was published, but its page no longer has this heading or ID.',
      fix: 'To keep the old ID at its heading, run: docs links move "/otp#limits" "/otp#limitz". If the address should no longer work, delete it from the list.',
      file: 'published-links.json',
      line: 2,
    },
  ]);
  const known = check(published, [page('/docs/otp', 'OTP', { anchors: ['limit'] })]);
  expect(known[0]?.fix).toContain('docs links move "/otp#limits" "/otp#limit"');
  const none = check(published, [page('/docs/otp', 'OTP', { anchors: ['zebra', 'limit-of-all-otps'] })]);
  expect(none[0]?.fix).toContain('docs links move "/otp#limits" "/otp#NEW"');
});
