import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import type { LinkUse, Page } from '../content/model.ts';
import type { SiteLink } from '../content/navigation/site-links.ts';
import { config } from '../content/testing/site-folder.ts';
import { checkLinks } from './check-links.ts';
import type { CheckedPage } from './checked-site.ts';
import { createLinkTargets } from './link-targets.ts';

function page(path: string, anchors: string[] = [], links: Partial<LinkUse>[] = []): CheckedPage {
  const source = `docs${path.replace('/base', '')}.md`;
  return {
    page: { data: { path }, source } as Page,
    anchors,
    links: links.map((link, index) => ({
      kind: 'page',
      raw: link.href ?? '',
      href: '',
      source,
      line: index + 1,
      column: 3,
      ...link,
    })) as LinkUse[],
  };
}

/** `throw broken-link docs/a.md:1:3`, the message, and the fix of each problem. */
function report(
  links: Partial<LinkUse>[],
  settings: SiteConfigInput = {},
  siteLinks: SiteLink[] = [],
): string[] {
  const site = {
    config: config({ baseUrl: '/base/', elsewhere: ['blog'], ...settings }),
    pages: [
      page('/base/a', ['here'], links),
      page('/base/guides/install', ['linux', 'größe', ...'abcdefg']),
      page('/base/empty'),
      page(
        '/base/many',
        Array.from({ length: 9 }, (_, index) => `part-${index}`),
      ),
    ],
    redirects: [{ rawFrom: 'old', rawTo: 'a', from: '/base/old', to: '/base/a' }],
    siteLinks,
  };
  return checkLinks(site, createLinkTargets(site, new Set(['img/logo.svg', 'files/a b.zip']))).map(
    ({ level, code, file, line, column, message, fix }) =>
      `${level} ${code} ${file}:${line}:${column} ${message} ${fix}`,
  );
}

test('links that work, to pages, parts, files, other sites, and other servers, are not reported', () => {
  const hrefs = [
    '/base/a',
    '/base/A/',
    '/base/guides/install?x=1#linux',
    '/base/guides/install#gr%C3%B6%C3%9Fe',
    '/base/guides/install#linux:~:text=a',
    '/base/guides/install#:~:text=a',
    '/base/empty#top',
    '/base/empty#',
    '/base/files/a%20b.zip',
    '/base/blog',
    '/base/blog/2025',
    'https://other.example/base/gone',
    'mailto:a@b.example',
    '//other.example/gone',
    '#gone',
    '',
  ];
  const links: Partial<LinkUse>[] = [
    ...hrefs.map((href) => ({ href })),
    { href: null },
    { href: '/base/gone', raw: 'pathname:///gone' },
    { href: '/base/gone', kind: 'external' },
    { href: '/base/img/logo.svg', kind: 'file' },
  ];
  expect(report(links)).toEqual([]);
});

test('each broken link is reported with its place, and with the page, file, or heading that was meant', () => {
  const links: Partial<LinkUse>[] = [
    { href: '/base/guides/instal', raw: '../guides/instal' },
    { href: '/base/xyz' },
    { href: '/base/xyz', line: 2 },
    { href: '/base/xyz.zip' },
    { href: '/base/xyz.html' },
    { href: '/base/xyz.longest' },
    { href: '/base/old', raw: '/old' },
    { href: '/base/blogs' },
    { href: '/base/img/logo.png', raw: 'logo.png', kind: 'file' },
    { href: '/base/guides/install#linus' },
    { href: '/base/a#xyz', raw: '#xyz' },
    { href: '/base/empty#xyz' },
    { href: '/base/many#xyz' },
    { href: '/base/guides/install#xyz', source: '' },
  ];
  expect(report(links)).toMatchInlineSnapshot(`
    [
      "throw broken-link docs/a.md:1:3 The link "../guides/instal" points to a page that doesn't exist (resolved as /base/guides/instal). Did you mean "/base/guides/install"?",
      "throw broken-link docs/a.md:2:3 The link "/base/xyz" points to a page that doesn't exist. Correct or remove the link.",
      "throw broken-link docs/a.md:4:3 The link "/base/xyz.zip" points to a page or file that doesn't exist. Save the file in the same folder as the page. Or save it in "static" and start the link with a slash.",
      "throw broken-link docs/a.md:5:3 The link "/base/xyz.html" points to a page that doesn't exist. Correct or remove the link.",
      "throw broken-link docs/a.md:6:3 The link "/base/xyz.longest" points to a page that doesn't exist. Correct or remove the link.",
      "throw broken-link docs/a.md:7:3 The link "/old" points to a page that has moved (resolved as /base/old). Link to "/base/a".",
      "throw broken-link docs/a.md:8:3 The link "/base/blogs" points to a page that doesn't exist. Correct or remove the link.",
      "throw missing-file docs/a.md:9:3 The file "logo.png" doesn't exist. Save the file as "static/img/logo.png", or correct the path.",
      "warn broken-anchor docs/a.md:10:3 The link "/base/guides/install#linus" points to "#linus", but /base/guides/install has no such heading or ID. Did you mean "#linux"?",
      "warn broken-anchor docs/a.md:11:3 The link "#xyz" doesn't match any heading or ID on this page. Link to a heading on that page ("#here"), or remove "#xyz".",
      "warn broken-anchor docs/a.md:12:3 The link "/base/empty#xyz" points to "#xyz", but /base/empty has no such heading or ID. Link to a heading on that page, or remove "#xyz".",
      "warn broken-anchor docs/a.md:13:3 The link "/base/many#xyz" points to "#xyz", but /base/many has no such heading or ID. Link to a heading on that page, or remove "#xyz".",
      "warn broken-anchor undefined:14:3 The link "/base/guides/install#xyz" points to "#xyz", but /base/guides/install has no such heading or ID. Link to a heading on that page, or remove "#xyz".",
    ]
  `);
});

test('links of menus name their place, and redirects to missing pages are errors at any level', () => {
  const links = ['/base/xyz', '/base/old', '/base/a'].flatMap((href): SiteLink[] => [
    { holder: 'footer', raw: href, href, file: 'site.config.ts', line: 3, column: 1 },
    { holder: 'redirect', raw: href, href, file: 'site.config.ts', line: 4, column: 1 },
  ]);
  const unsafe = [' JavaScript:a()', 'data:text/html,x', 'vbscript:x', 'database', 'x-data:a'].map(
    (raw): SiteLink => ({ holder: 'navbar', raw, href: raw, file: 'site.config.ts' }),
  );
  const logo: SiteLink = { holder: 'logo', raw: 'b.svg', href: '/base/b.svg', isFile: true };
  expect(report([], { staticDirs: ['static', 'more'] }, [...links, ...unsafe, logo])).toMatchInlineSnapshot(`
    [
      "throw broken-link site.config.ts:3:1 The link "/base/xyz" in the footer points to a page that doesn't exist. Correct or remove the link.",
      "throw broken-redirect site.config.ts:4:1 The redirect to "/base/xyz" points to a page that doesn't exist. Correct or remove the redirect.",
      "throw broken-link site.config.ts:3:1 The link "/base/old" in the footer points to a page that has moved. Link to "/base/a".",
      "throw broken-redirect site.config.ts:4:1 The redirect to "/base/old" points to a page that doesn't exist. Correct or remove the redirect.",
      "throw unsafe-link site.config.ts:undefined:undefined The link " JavaScript:a()" in the navbar would run a script. Link to a page instead, because the site doesn't allow inline scripts.",
      "throw unsafe-link site.config.ts:undefined:undefined The link "data:text/html,x" in the navbar would run a script. Link to a page instead, because the site doesn't allow inline scripts.",
      "throw unsafe-link site.config.ts:undefined:undefined The link "vbscript:x" in the navbar would run a script. Link to a page instead, because the site doesn't allow inline scripts.",
      "throw broken-link site.config.ts:undefined:undefined The link "database" in the navbar points to a page that doesn't exist. Correct or remove the link.",
      "throw missing-file undefined:undefined:undefined The logo "b.svg" doesn't exist. Save the file as "static/b.svg" or "more/b.svg", or correct the path.",
    ]
  `);
  expect(report([], { onBrokenLinks: 'ignore' }, [...links, logo])).toMatchInlineSnapshot(`
    [
      "throw broken-redirect site.config.ts:4:1 The redirect to "/base/xyz" points to a page that doesn't exist. Correct or remove the redirect.",
      "throw broken-redirect site.config.ts:4:1 The redirect to "/base/old" points to a page that doesn't exist. Correct or remove the redirect.",
    ]
  `);
});

test('each kind of broken link has its own level', () => {
  const links: Partial<LinkUse>[] = [
    { href: '/base/xyz' },
    { href: '/base/xyz', isElement: true },
    { href: '/base/xyz.png', kind: 'file', isElement: true },
    { href: '/base/old' },
    { href: '/base/empty#xyz' },
  ];
  const levels = (settings: SiteConfigInput): string =>
    report(links, settings)
      .map((line) => line.split(' ', 3).slice(0, 3).join(' '))
      .join(', ');
  expect([
    levels({}),
    levels({ onBrokenLinks: 'warn', onBrokenAnchors: 'ignore' }),
    levels({ onBrokenLinks: 'ignore', onBrokenAnchors: 'log' }),
    levels({ onMovedLinks: 'log', onBrokenElementLinks: 'ignore' }),
    levels({ onMovedLinks: 'ignore', onBrokenElementLinks: 'warn' }),
  ]).toMatchInlineSnapshot(`
    [
      "throw broken-link docs/a.md:1:3, throw broken-link docs/a.md:2:3, throw missing-file docs/a.md:3:3, throw broken-link docs/a.md:4:3, warn broken-anchor docs/a.md:5:3",
      "warn broken-link docs/a.md:1:3, warn broken-link docs/a.md:2:3, warn missing-file docs/a.md:3:3, warn broken-link docs/a.md:4:3",
      "log broken-anchor docs/a.md:5:3",
      "throw broken-link docs/a.md:1:3, log broken-link docs/a.md:4:3, warn broken-anchor docs/a.md:5:3",
      "throw broken-link docs/a.md:1:3, warn broken-link docs/a.md:2:3, warn missing-file docs/a.md:3:3, warn broken-anchor docs/a.md:5:3",
    ]
  `);
});
