import { describe, expect, test } from 'vitest';
import type { BuiltLanguage, SiteConfigInput } from '../config/schema/site-config.ts';
import type { LinkUse, Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import type { SiteLink } from '../content/navigation/site-links.ts';
import { config as configOf } from '../content/testing/site-folder.ts';
import { firstAtEachPath } from './check-routes.ts';
import { checkSite } from './check-site.ts';
import type { CheckedPage } from './checked-site.ts';

function page(
  path: string,
  parts: {
    links?: LinkUse[];
    anchors?: string[];
    source?: string | null;
    html?: string;
    kind?: Page['data']['kind'];
  } = {},
): CheckedPage {
  const { links = [], anchors = [], source = `docs${path}.md`, html = '', kind = 'doc' } = parts;
  return { page: { data: { path, kind }, source, html, questions: [] as string[] } as Page, links, anchors };
}

function link(href: string | null, parts: Partial<LinkUse> = {}): LinkUse {
  return { raw: href ?? '', href, kind: 'page', line: 3, column: 7, source: 'docs/from.md', ...parts };
}

interface Checked {
  pages?: CheckedPage[];
  siteLinks?: SiteLink[];
  redirects?: Redirect[];
  files?: string[];
  settings?: SiteConfigInput;
}

function check(
  links: LinkUse[],
  { pages = [], siteLinks, redirects, files = [], settings = {} }: Checked = {},
) {
  const all = [
    page('/docs/'),
    page('/docs/from', { links }),
    page('/docs/server/otp', { anchors: ['limits', 'größe', 'a b'] }),
    page('/docs/player/v1/'),
    page('/docs/my%20page'),
    ...pages,
  ];
  const site = { config: configOf({ baseUrl: '/docs/', ...settings }), pages: all, siteLinks, redirects };
  return checkSite(site, new Set(files));
}

test('L2: a broken link is an error with its location and a suggestion', () => {
  expect(check([link('/docs/server/opt', { raw: '../server/opt' })])).toEqual([
    {
      code: 'broken-link',
      level: 'throw',
      message:
        'The link "../server/opt" points to a page that doesn\'t exist (resolved as /docs/server/opt).',
      fix: 'Did you mean "/docs/server/otp"?',
      file: 'docs/from.md',
      line: 3,
      column: 7,
    },
  ]);
});

test('L2: pages are found in upper or lower case, with or without trailing slash, encoded or not', () => {
  const hrefs = [
    '/docs/server/otp',
    '/docs/Server/OTP/',
    '/docs/player/v1',
    '/docs/my page',
    '/docs/my%20page?q=1',
    '/docs/from#',
  ];
  expect(check(hrefs.map((href) => link(href)))).toEqual([]);
});

test('L2: links to files that every build writes for programs are valid', () => {
  const links = ['/docs/llms.txt', '/docs/sitemap.xml', '/docs/_headers'].map((href) => link(href));
  const site = {
    config: configOf({ baseUrl: '/docs/' }),
    pages: [page('/docs/'), page('/docs/from', { links })],
  };
  const own = new Set(['llms.txt', 'sitemap.xml', '_headers']);
  expect(checkSite(site, new Set(), own)).toMatchObject([
    { message: expect.stringContaining('"/docs/_headers"') },
  ]);
});

test('L2: links to static files, page assets, and index files of static folders are valid', () => {
  const links = ['/docs/img/a%20b.png', '/docs/assets/x.pdf', '/docs/demo/'].map((href) => link(href));
  const site = {
    config: configOf({ baseUrl: '/docs/' }),
    pages: [page('/docs/'), page('/docs/from', { links })],
    assets: [{ path: '/docs/assets/x.pdf' }],
  };
  expect(checkSite(site, new Set(['img/a b.png', 'demo/index.html']))).toEqual([]);
  expect(checkSite({ ...site, assets: [] }, new Set())).toHaveLength(3);
});

test('L2: other sites, mail addresses, and already reported links are not checked', () => {
  expect(
    check([
      link('https://x.example/docs/gone', { kind: 'external' }),
      link('/docs/gone', { kind: 'external', raw: 'pathname:///gone' }),
      link('mailto:a@vdo.example'),
      link(null, { kind: 'markdown-file' }),
    ]),
  ).toEqual([]);
});

test('L2: a moved page, or one with .html, is suggested', () => {
  const [html, moved] = check([link('/docs/server/otp.html'), link('/docs/elsewhere/otp')]);
  expect(html?.fix).toBe('Did you mean "/docs/server/otp"?');
  expect(moved?.fix).toBe('Did you mean "/docs/server/otp"?');
});

test('C9: a link to an old path is an error with the new path', () => {
  const redirects = [{ rawFrom: 'old', rawTo: '/server/otp', from: '/docs/old', to: '/docs/server/otp' }];
  const [plain, html] = check([link('/docs/old/'), link('/docs/old.html')], { redirects });
  expect(plain).toMatchObject({
    code: 'broken-link',
    message: 'The link "/docs/old/" points to a page that has moved.',
    fix: 'Link to "/docs/server/otp".',
  });
  expect(html?.fix).toBe('Link to "/docs/server/otp".');
});

test('C9: links to old paths have their own level', () => {
  const redirects = [{ rawFrom: 'old', rawTo: '/server/otp', from: '/docs/old', to: '/docs/server/otp' }];
  expect(check([link('/docs/old')], { redirects, settings: { onMovedLinks: 'warn' } })).toMatchObject([
    { code: 'broken-link', level: 'warn' },
  ]);
});

test('E6: links must not lead to the not-found page', () => {
  expect(
    check([link('/docs/404.html')], { pages: [page('/docs/404.html', { kind: 'not-found' })] }),
  ).toHaveLength(1);
});

test('a site without a page, file, or redirect at its root is a warning', () => {
  const checkStart = (site: { redirects?: Redirect[]; files?: string[]; start?: CheckedPage[] }) =>
    checkSite(
      {
        config: configOf({ baseUrl: '/docs/' }),
        pages: [page('/docs/otp'), ...(site.start ?? [])],
        redirects: site.redirects ?? [],
      },
      new Set(site.files),
    ).map(({ code, level }) => `${level} ${code}`);
  expect(checkStart({})).toEqual(['warn no-home-page']);
  expect(checkStart({ start: [page('/docs/')] })).toEqual([]);
  expect(checkStart({ files: ['index.html'] })).toEqual([]);
  const redirects = [{ from: '/docs/', to: '/docs/otp', rawFrom: '/', rawTo: '/otp' }];
  expect(checkStart({ redirects })).toEqual([]);
});

test('L3: an anchor that is not on the page is a warning with the nearest one', () => {
  expect(check([link('/docs/server/otp#limit', { raw: './otp.md#limit', kind: 'markdown-file' })])).toEqual([
    {
      code: 'broken-anchor',
      level: 'warn',
      message:
        'The link "./otp.md#limit" points to "#limit", but /docs/server/otp has no such heading or ID.',
      fix: 'Did you mean "#limits"?',
      file: 'docs/from.md',
      line: 3,
      column: 7,
    },
  ]);
});

test('L3: anchors match raw or decoded; the top and text fragments are always there', () => {
  const hashes = [
    '#limits',
    '#gr%C3%B6%C3%9Fe',
    '#größe',
    '#a%20b',
    '#',
    '#top',
    '#:~:text=x',
    '#limits:~:text=x',
  ];
  expect(check(hashes.map((hash) => link(`/docs/server/otp${hash}`)))).toEqual([]);
});

test('S6: a hash with invalid encoding is a broken anchor, not a crash', () => {
  expect(check([link('/docs/server/otp#%E0%A4%A')])).toMatchObject([{ code: 'broken-anchor' }]);
});

test('L3: ids in the HTML of generated pages count', () => {
  const tags = page('/docs/tags', { source: null, html: '<h2 id="D">D</h2>' });
  expect(check([link('/docs/tags#D')], { pages: [tags] })).toEqual([]);
  expect(check([link('/docs/tags#E')], { pages: [tags] })).toHaveLength(1);
});

test('L1: each level can be set, and "ignore" is silent', () => {
  const links = [link('/docs/gone'), link('/docs/server/otp#gone')];
  const twice = [page('/docs/server/otp')];
  const levels = (level: 'ignore' | 'log' | 'warn' | 'throw') =>
    check(links, {
      pages: twice,
      settings: { onBrokenLinks: level, onBrokenAnchors: level, onDuplicateRoutes: level },
    }).map((problem) => problem.level);
  expect(levels('ignore')).toEqual([]);
  expect(levels('log')).toEqual(['log', 'log', 'log']);
  expect(levels('throw')).toEqual(['throw', 'throw', 'throw']);
});

test('X146: a link in a partial or the navbar is reported once, not once per page', () => {
  const inPartial = link('/docs/gone', { source: 'docs/_part.md' });
  const others = [page('/docs/x', { links: [inPartial] }), page('/docs/y', { links: [inPartial] })];
  const inNavbar: SiteLink = {
    holder: 'navbar',
    raw: 'nope/',
    href: '/docs/nope/',
    file: 'site.config.ts',
    line: 9,
    column: 2,
  };
  const found = check([], { pages: others, siteLinks: [inNavbar, inNavbar] });
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/_part.md:3 The link "/docs/gone" points to a page that doesn\'t exist.',
    'site.config.ts:9 The link "nope/" in the navbar points to a page that doesn\'t exist (resolved as /docs/nope/).',
  ]);
});

test('two links on one line are two problems', () => {
  expect(check([link('/docs/gone', { column: 1 }), link('/docs/gone', { column: 20 })])).toHaveLength(2);
});

test('C6: a redirect to a missing page fails the build, whatever the level for links', () => {
  const siteLinks = [
    { holder: 'redirect', raw: '/server/opt', href: '/docs/server/opt', file: 'site.config.ts' },
  ];
  expect(check([], { siteLinks, settings: { onBrokenLinks: 'ignore' } })).toMatchObject([
    {
      code: 'broken-redirect',
      level: 'throw',
      message:
        'The redirect to "/server/opt" points to a page that doesn\'t exist (resolved as /docs/server/opt).',
      fix: 'Did you mean "/docs/server/otp"?',
    },
  ]);
});

test('C7: redirects from a page, and two from one path, are reported', () => {
  const to = { rawTo: '/server/otp', to: '/docs/server/otp' };
  const redirects = [
    { ...to, rawFrom: 'player/v1', from: '/docs/player/v1' },
    { ...to, rawFrom: 'old', from: '/docs/old' },
    { ...to, rawFrom: 'Old/', from: '/docs/Old' },
  ];
  expect(check([], { redirects }).map(({ code, level, message }) => [code, level, message])).toEqual([
    [
      'duplicate-redirect',
      'warn',
      'The redirect from "player/v1" isn\'t used, because /docs/player/v1/ is a page.',
    ],
    [
      'duplicate-redirect',
      'warn',
      'There\'s more than one redirect from "Old/". Only the first one is used.',
    ],
  ]);
});

test('L5: two pages at one path are a warning with both, even if only slash or case differ', () => {
  const found = check([], {
    pages: [
      page('/docs/server/otp', { source: 'docs/other.md' }),
      page('/docs/player/v1', { source: 'docs/v1.md' }),
      page('/docs/From', { source: null, kind: 'category' }),
    ],
  });
  expect(found.map(({ file, level, message }) => [file, level, message])).toEqual([
    [
      'docs/other.md',
      'warn',
      'Attempting to create page at /docs/server/otp, but a page already exists at this route: docs/docs/server/otp.md. Only that one is published.',
    ],
    [
      'docs/v1.md',
      'warn',
      'Attempting to create page at /docs/player/v1, but a page already exists at this route: docs/docs/player/v1/.md. Only that one is published.',
    ],
    [
      undefined,
      'warn',
      'Attempting to create page at /docs/From, but a page already exists at this route: docs/docs/from.md. Only that one is published.',
    ],
  ]);
});

test('L5: a static file at the path of a page is a warning', () => {
  expect(check([], { files: ['server/otp/index.html', 'other/index.html', 'server/otp.txt'] })).toMatchObject(
    [
      {
        code: 'duplicate-route',
        level: 'warn',
        message:
          'The static file "server/otp/index.html" has the same path as the page /docs/server/otp. Only the file is published.',
      },
    ],
  );
});

test('L5: the first of several pages at one path is kept', () => {
  const pages = ['/docs/a', '/docs/b', '/docs/A/'].map((path) => page(path));
  expect(firstAtEachPath(pages)).toEqual(pages.slice(0, 2));
});

test('a configured file must exist; a page at that path is not enough', () => {
  const siteLinks: SiteLink[] = [
    { holder: 'favicon', raw: 'server/otp', href: '/docs/server/otp', isFile: true, file: 'site.config.ts' },
    { holder: 'logo', raw: 'img/a.svg', href: '/docs/img/a.svg', isFile: true },
  ];
  expect(check([], { siteLinks, files: ['img/a.svg'] })).toMatchObject([
    {
      code: 'missing-file',
      level: 'throw',
      message: 'The favicon "server/otp" doesn\'t exist.',
      fix: 'Save the file as "static/server/otp", or correct the path.',
    },
  ]);
});

test('thousands of broken links are all reported, the first hundred with a suggestion', () => {
  const links = Array.from({ length: 1000 }, (_, line) => link(`/docs/server/otq${line}`, { line }));
  const found = check(links);
  expect(found).toHaveLength(1000);
  expect(found[0]?.fix).toBe('Did you mean "/docs/server/otp"?');
  expect(found[999]?.fix).toBe('Correct or remove the link.');
});

test('a path in "elsewhere" includes all paths below it, but not names with the same prefix', () => {
  const settings = { elsewhere: ['api'] };
  const hrefs = ['/docs/api', '/docs/api/users', '/docs/apix', '/docs/apix/users', '/docs/server/api'];
  const problems = check(
    hrefs.map((href, line) => link(href, { line })),
    { settings },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The link "/docs/apix" points to a page that doesn\'t exist.',
    'The link "/docs/apix/users" points to a page that doesn\'t exist.',
    'The link "/docs/server/api" points to a page that doesn\'t exist.',
  ]);
});

test('a link outside of pages that would run a script is an error, even if spaces hide its scheme', () => {
  const unsafe = (raw: string, holder = 'navbar') =>
    check([], { siteLinks: [{ holder, raw, href: raw }] }).filter(({ code }) => code === 'unsafe-link');
  expect(unsafe('javascript:alert(1)')).toEqual([
    {
      code: 'unsafe-link',
      level: 'throw',
      message: 'The link "javascript:alert(1)" in the navbar would run a script.',
      fix: "Link to a page instead, because the site doesn't allow inline scripts.",
    },
  ]);
  for (const raw of [' \0\nJavaScript:x', 'vbscript:x', 'data:text/html,x']) {
    expect(unsafe(raw), raw).toHaveLength(1);
  }
  expect(unsafe('https://x.example/?javascript:x')).toEqual([]);
});

test('links of pages to scripts were removed when the page was rendered, so they are not reported again', () => {
  expect(check([link('javascript:alert(1)')])).toEqual([]);
});

test('empty links and links with "pathname:" are not checked', () => {
  expect(check([link(''), link('/docs/gone', { raw: 'pathname:///gone' })])).toEqual([]);
});

test('a link to a file must lead to a file, even if a page has its path', () => {
  const links = [
    link('/docs/server/otp', { raw: 'otp', kind: 'file' }),
    link('/docs/a.png', { kind: 'file' }),
  ];
  expect(check(links, { files: ['a.png'], settings: { staticDirs: ['static', 'media'] } })).toMatchObject([
    {
      code: 'missing-file',
      message: 'The file "otp" doesn\'t exist.',
      fix: 'Save the file as "static/server/otp" or "media/server/otp", or correct the path.',
    },
  ]);
});

test('broken links of elements can have their own level', () => {
  const levels = (settings: SiteConfigInput) =>
    check([link('/docs/gone/one', { isElement: true }), link('/docs/gone/two')], { settings }).map(
      ({ level }) => level,
    );
  expect(levels({})).toEqual(['throw', 'throw']);
  expect(levels({ onBrokenElementLinks: 'warn' })).toEqual(['warn', 'throw']);
});

test('a query is not part of a path', () => {
  expect(check([link('/docs/server/otp?a=/b#limits')])).toEqual([]);
  expect(check([link('/docs/server/otp?limits#gone')])).toMatchObject([{ code: 'broken-anchor' }]);
});

test('an anchor on the same page is described as such', () => {
  const [problem] = check([link('/docs/from#gone', { raw: '#gone' })]);
  expect(problem?.message).toBe('The link "#gone" doesn\'t match any heading or ID on this page.');
});

test('the fix for an anchor lists the others on the page, unless there are none or many', () => {
  const fix = (anchors: string[]) =>
    check([link('/docs/a#wholly-different')], { pages: [page('/docs/a', { anchors })] })[0]?.fix;
  const named = (list: string): string =>
    `Link to a heading on that page${list}, or remove "#wholly-different".`;
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(fix([])).toBe(named(''));
  expect(fix(['a', 'b'])).toBe(named(' ("#a", "#b")'));
  expect(fix(eight)).toBe(named(` (${eight.map((id) => `"#${id}"`).join(', ')})`));
  expect(fix([...eight, 'i'])).toBe(named(''));
});

test('a download that does not exist gets the places to save it, but a page does not', () => {
  const fix = (href: string, settings: SiteConfigInput = {}) => check([link(href)], { settings })[0]?.fix;
  const message = (href: string) => check([link(href)])[0]?.message;
  expect(message('/docs/manual.pdf')).toContain("points to a page or file that doesn't exist");
  expect(message('/docs/quite-gone.htm')).toContain("points to a page that doesn't exist");
  expect(message('/docs/quite-gone.html')).toContain("points to a page that doesn't exist");
  expect(message('/docs/v1.2/quite-gone')).toContain("points to a page that doesn't exist");
  expect(message('/docs/quite.htmlx')).toContain("points to a page or file that doesn't exist");
  const places = (dir: string): string =>
    `Save the file in the same folder as the page. Or save it in "${dir}" and start the link with a slash.`;
  expect(fix('/docs/manual.pdf', { staticDirs: ['media'] })).toBe(places('media'));
  expect(fix('/docs/manual.pdf', { staticDirs: [] })).toBe(places('static'));
  expect(fix('/docs/quite-gone')).toBe('Correct or remove the link.');
});

test("a redirect to a redirected path is broken, because its target doesn't exist", () => {
  const redirects = [{ rawFrom: 'old', rawTo: '/server/otp', from: '/docs/old', to: '/docs/server/otp' }];
  const siteLinks = [{ holder: 'redirect', raw: '/old', href: '/docs/old', file: '' }];
  const [problem] = check([], { redirects, siteLinks });
  expect(problem).toMatchObject({ code: 'broken-redirect', level: 'throw' });
  expect(problem?.file).toBeUndefined();
});

describe('an anchor that a translation lost', () => {
  const heading = (id: string, text: string, level: 2 | 3) => ({ id, text, level });
  const original = page('/docs/a', { anchors: ['size', 'color'], source: 'docs/a.md' });
  const translation = (anchors: string[]): CheckedPage => {
    const one = page('/docs/de/a', { anchors, source: 'i18n/de/a.md' });
    const toc = [heading('groesse', 'Größe', 2), heading('farbe', 'Farbe', 3)];
    return { ...one, page: { ...one.page, data: { ...one.page.data, toc } } as Page };
  };
  const lost = (anchors: string[], { source = 'docs/from.md', id = 'color', other = original } = {}) => {
    const links = [link(`/docs/de/a#${id}`, { raw: `./a.md#${id}`, source })];
    const config = {
      ...configOf({ baseUrl: '/docs/de/' }),
      language: { rootUrl: '/docs/' } as BuiltLanguage,
    };
    const pages = [page('/docs/de/', { links }), translation(anchors)];
    return checkSite({ config, pages, otherPages: [page('/docs/b'), other] }, new Set());
  };

  test('is reported in the translation, with the heading at the same position', () => {
    expect(lost(['groesse', 'farbe'])).toEqual([
      {
        code: 'broken-anchor',
        level: 'warn',
        message:
          'The link "./a.md#color" of docs/from.md points to "#color", but this translation has no such heading or ID.',
        fix: 'Write "### Farbe {#color}" there.',
        file: 'i18n/de/a.md',
        line: undefined,
        column: undefined,
      },
    ]);
  });

  test('is only named if the translation has another number of headings or no table of contents', () => {
    const set = 'Set the ID of the heading or element there: "{#color}".';
    expect(lost(['groesse', 'farbe', 'form'])[0]?.fix).toBe(set);
    expect(lost(['groesse', 'element'])[0]?.fix).toBe(set);
  });

  test('is an ordinary one if the original lacks it, the page is not translated, or the link is in the translation', () => {
    const ordinary = {
      file: 'docs/from.md',
      message: 'The link "./a.md#gone" points to "#gone", but /docs/de/a has no such heading or ID.',
    };
    expect(lost(['groesse', 'farbe'], { id: 'gone' })).toMatchObject([ordinary]);
    const same = page('/docs/a', { anchors: ['size', 'color'], source: 'i18n/de/a.md' });
    expect(lost(['groesse', 'farbe'], { other: same })).toMatchObject([{ file: 'docs/from.md' }]);
    expect(lost(['groesse', 'farbe'], { source: 'i18n/de/a.md' })).toMatchObject([{ line: 3 }]);
  });
});
