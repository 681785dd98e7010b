import { describe, expect, it, test } from 'vitest';

import type { DocLinkAdvice } from '../content/doc-links.ts';
import type { Problem } from '../problems.ts';
import { isScriptUrl } from './link-target.ts';
import { placesOf, renderHtml, renderPage, type TestPage } from './testing/test-page.ts';

async function hrefOf(markdown: string, files: Record<string, string> = {}): Promise<string | undefined> {
  return /href="([^"]*)"/.exec(await renderHtml(markdown, { files }))?.[1];
}

describe('links to Markdown files', () => {
  it.each([
    ['[a](other.md)', '/docs/guide/other'],
    ['[a](./other.md#limits)', '/docs/guide/other#limits'],
    ['[a](../root.md?x=1#y)', '/docs/root?x=1#y'],
    ['[a](/root.md)', '/docs/root'],
    ['[a](@site/docs/root.md)', '/docs/root'],
    ['[a](<with space.md>)', '/docs/guide/with-space'],
    ['[a](with%20space.md)', '/docs/guide/with-space'],
    ['[a][ref]\n\n[ref]: ./other.md "T"', '/docs/guide/other'],
    ['[a\nb](./other.md)', '/docs/guide/other'],
    ['<a href="other.md">a</a>', '/docs/guide/other'],
  ])('K55: %s', async (markdown, href) => {
    expect(await hrefOf(markdown)).toBe(href);
  });

  it('in pages for MDX 1, may end with a slash', async () => {
    const page = await renderPage('[a](other.md/)\n', { settings: { strict: false } });
    expect(page.html).toContain('href="/docs/guide/other"');
  });

  it('K55: also work in JSX attributes', async () => {
    const html = await renderHtml('See <Link to="./other.md#x">a</Link> <a href="../root.md">b</a>\n', {
      format: 'mdx',
    });
    expect(html).toBe('<p>See <a href="/docs/guide/other#x">a</a> <a href="/docs/root">b</a></p>');
  });

  it("K55: code that looks like a link isn't one", async () => {
    const { links } = await renderPage('`[a](nowhere.md)`\n\n```\n[a](nowhere.md)\n```\n');
    expect(links).toEqual([]);
  });

  it('L4: a broken link is reported at the configured level', async () => {
    const page = await renderPage('a [b](nowhere.md)\n');
    expect(page.problems).toMatchObject([
      { code: 'broken-markdown-link', level: 'throw', line: 1, column: 3 },
    ]);
    expect(page.links).toEqual([
      {
        raw: 'nowhere.md',
        href: null,
        kind: 'markdown-file',
        line: 1,
        column: 3,
        source: 'docs/guide/page.md',
      },
    ]);
    const quiet = await renderPage('[b](nowhere.md)\n', { settings: { onBrokenMarkdownLinks: 'ignore' } });
    expect(quiet.problems).toEqual([]);
    const warned = await renderPage('[b](nowhere.md)\n', { settings: { onBrokenMarkdownLinks: 'warn' } });
    expect(warned.problems[0]?.level).toBe('warn');
  });
});

test('a link to an existing ID on its own page needs no check', async () => {
  const { links } = await renderPage('## One\n\n[a](#one) [b](#two) <a href="#one">c</a> [d](?q#one)\n');
  expect(links.map(({ raw }) => raw)).toEqual(['#two', '?q#one']);
});

describe('links to pages', () => {
  it.each([
    ['[a](/server/otp?x#y)', '/docs/server/otp?x#y'],
    ['[a](/docs/server/otp)', '/docs/server/otp'],
    ['[a](/docs)', '/docs/'],
    ['[a](/docs#top)', '/docs/#top'],
    ['[a](/)', '/docs/'],
    ['[a](sibling)', '/docs/guide/sibling'],
    ['[a](../up/)', '/docs/up/'],
    ['[a](?q=1)', '/docs/guide/page?q=1'],
    ['[a](v1.2)', '/docs/guide/v1.2'],
  ])('K56, R72: %s', async (markdown, href) => {
    expect(await hrefOf(markdown)).toBe(href);
  });

  it('links within the page stay short and are recorded in full', async () => {
    const { html, links } = await renderPage('[a](#x)\n');
    expect(html).toBe('<p><a href="#x">a</a></p>');
    expect(links[0]?.href).toBe('/docs/guide/page#x');
  });
});

describe('links to other sites', () => {
  it('R70: external links open a new tab', async () => {
    expect(await renderHtml('[a](https://x.example/y "T") and https://z.example\n')).toBe(
      '<p><a href="https://x.example/y" title="T" class="external-link" target="_blank" rel="noopener noreferrer">a</a> and ' +
        '<a href="https://z.example" class="external-link" target="_blank" rel="noopener noreferrer">https://z.example</a></p>',
    );
  });

  it("R70: mailto and tel links don't", async () => {
    expect(await renderHtml('<me@x.example> [call](tel:+49123)\n')).toBe(
      '<p><a href="mailto:me@x.example">me@x.example</a> <a href="tel:+49123">call</a></p>',
    );
  });

  it('R70: raw HTML links also do, unless they have a target', async () => {
    expect(
      await renderHtml(
        '<a class="b" href="//x.example">a</a> <a href="https://x.example" target="_self">b</a>\n',
      ),
    ).toBe(
      '<p><a class="b external-link" href="//x.example" target="_blank" rel="noopener noreferrer">a</a> ' +
        '<a href="https://x.example" target="_self" rel="noopener noreferrer" class="external-link">b</a></p>',
    );
  });

  it('R73: pathname:// gets the base path and skips the checks', async () => {
    const { html, links } = await renderPage('[a](pathname:///swagger/index.html)\n');
    expect(html).toContain('href="/docs/swagger/index.html" class="external-link" target="_blank"');
    expect(links[0]?.kind).toBe('external');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ])('a link that would run a script is removed: %s', async (url) => {
    const page = await renderPage(`[a](<${url}>) <a href="${url}">b</a>\n`);
    expect(page.html).toBe('<p>a <a>b</a></p>');
    expect(page.problems.map((problem) => problem.code)).toEqual(['unsafe-html', 'unsafe-html']);
  });

  it('K55: an empty URL is an error', async () => {
    const page = await renderPage('x [a]()\n');
    expect(page.html).toBe('<p>x a</p>');
    expect(placesOf(page)).toEqual(['empty-link:1:3']);
  });
});

describe('links to files', () => {
  it('K54: a file next to the page is copied under a hashed name', async () => {
    const { html, assets, links } = await renderPage('[a](./demo%20app.zip#x)\n', {
      files: { 'docs/guide/demo app.zip': 'zip' },
    });
    expect(html).toMatch(/href="\/docs\/assets\/files\/demo-app-[0-9a-f]{8}\.zip#x"/);
    expect(assets).toHaveLength(1);
    expect(assets[0]?.file).toMatch(/demo app\.zip$/);
    expect(links[0]?.kind).toBe('asset');
  });

  it('K54: the name changes with the content', async () => {
    const first = await hrefOf('[a](a.zip)', { 'docs/guide/a.zip': '1' });
    expect(await hrefOf('[a](a.zip)', { 'docs/guide/a.zip': '2' })).not.toBe(first);
    expect(await hrefOf('[a](a.zip)', { 'docs/guide/a.zip': '1' })).toBe(first);
  });

  it('K54: static files keep their path', async () => {
    const files = { 'static/files/a.pdf': 'pdf' };
    expect(await hrefOf('[a](/files/a.pdf)', files)).toBe('/docs/files/a.pdf');
    expect(await hrefOf('[a](@site/static/files/a.pdf)', files)).toBe('/docs/files/a.pdf');
  });

  it('K54: a missing @site file is an error', async () => {
    expect(placesOf(await renderPage('[a](@site/files/none.pdf)\n'))).toEqual(['missing-file:1:1']);
  });

  it("a file outside the site folder isn't published", async () => {
    const { assets, html } = await renderPage(
      '[a](../../../../../../../../etc/hostname.txt) [b](../../../../../../../../etc/passwd.d)\n',
    );
    expect(assets).toEqual([]);
    expect(html).not.toContain('/assets/');
  });
});

describe('the record of a link for the check', () => {
  const kindOf = async (markdown: string, files: Record<string, string> = {}): Promise<unknown[]> => {
    const { links } = await renderPage(markdown, { files });
    return links.map(({ kind, href }) => [kind, href]);
  };

  it.each([
    ['[a](/server/otp)', 'page', '/docs/server/otp'],
    ['[a](sibling)', 'page', '/docs/guide/sibling'],
    ['[a](#x)', 'page', '/docs/guide/page#x'],
    ['[a](./other.md)', 'markdown-file', '/docs/guide/other'],
    ['[a](/files/a.pdf)', 'asset', '/docs/files/a.pdf'],
    ['[a](@site/static/files/a.pdf)', 'asset', '/docs/files/a.pdf'],
    ['[a](/files/none.pdf)', 'page', '/docs/files/none.pdf'],
    ['[a](/old/page.html)', 'page', '/docs/old/page.html'],
    ['[a](page.mdxx)', 'page', '/docs/guide/page.mdxx'],
    ['[a](mailto:me@x.example)', 'external', 'mailto:me@x.example'],
    ['[a](web+app://x)', 'external', 'web+app://x'],
    ['[a](sub/x:y)', 'page', '/docs/guide/sub/x:y'],
  ])('%s is a link of kind %s', async (markdown, kind, href) => {
    expect(await kindOf(markdown, { 'static/files/a.pdf': 'pdf' })).toEqual([[kind, href]]);
  });

  it('marks links of elements, but not those of Markdown and components', async () => {
    const isElement = async (body: string, format: 'md' | 'mdx'): Promise<unknown> =>
      (await renderPage(body, { format })).links[0]?.isElement;
    expect(await isElement('<a href="/a">a</a>\n', 'md')).toBe(true);
    expect(await isElement('<a href="/a">a</a>\n', 'mdx')).toBe(true);
    expect(await isElement('<Link to="/a">a</Link>\n', 'mdx')).toBeUndefined();
    expect(await isElement('[a](/a)\n', 'mdx')).toBeUndefined();
  });
});

describe('messages about links', () => {
  const problemOf = async (markdown: string, page: TestPage = {}): Promise<Problem | undefined> =>
    (await renderPage(markdown, page)).problems[0];

  it('an element without a URL is only a warning, because a script may set it', async () => {
    expect(await problemOf('[a]()\n')).toMatchObject({
      level: 'throw',
      message: 'This link has no URL.',
      fix: 'Write the target between the parentheses: "[text](./page.md)".',
    });
    expect(await problemOf('<a href="">a</a>\n')).toMatchObject({ level: 'warn' });
    expect(await problemOf('<a href=" ">a</a>\n', { format: 'mdx' })).toMatchObject({ level: 'warn' });
  });

  it('a removed script is a warning that quotes its start', async () => {
    const url = `javascript:${'x'.repeat(69)}`;
    expect(await problemOf(`[a](<${url}>)\n`)).toMatchObject({
      level: 'warn',
      message: `The link "${url}" would run a script, so it was removed.`,
    });
    expect((await problemOf(`[a](<${url}y>)\n`))?.message).toContain(`"${url.slice(0, 77)}…"`);
  });

  it('a missing file of the site folder is named', async () => {
    expect(await problemOf('[a](@site/files/none.pdf)\n')).toMatchObject({
      level: 'throw',
      message: 'The file "@site/files/none.pdf" doesn\'t exist in the site folder.',
    });
  });

  it('a broken link to a Markdown file names an older version and explains paths', async () => {
    expect(await problemOf('[a](nowhere.md)\n', { input: { version: 'api:2.0' } })).toMatchObject({
      message: 'The link "nowhere.md" points to a Markdown file that doesn\'t exist in version "2.0".',
      fix: expect.stringContaining('relative to this file'),
    });
    for (const version of ['', 'current', 'api:current']) {
      expect((await problemOf('[a](nowhere.md)\n', { input: { version } }))?.message).toBe(
        'The link "nowhere.md" points to a Markdown file that doesn\'t exist.',
      );
    }
  });
});

it('a broken link suggests the nearest file with the rest of the link, or names the page a draft', async () => {
  const problemsOf = async (advice: DocLinkAdvice): Promise<Problem[]> =>
    (await renderPage('[a](nowhere.md?x#y)\n', { context: { adviseDocLink: () => advice } })).problems;
  expect(await problemsOf({ isDraft: false, nearest: './now.md' })).toMatchObject([
    { fix: 'Did you mean "./now.md?x#y"?' },
  ]);
  expect(await problemsOf({ isDraft: true, nearest: './now.md' })).toMatchObject([
    {
      message: 'The link "nowhere.md?x#y" points to a draft, which isn\'t published.',
      fix: expect.stringContaining('removing `draft: true`'),
    },
  ]);
});

it('images may be data, and other data and scripts may not', () => {
  expect(isScriptUrl('data:image/png;base64,x')).toBe(false);
  expect(isScriptUrl(' DATA:image/gif,x')).toBe(false);
  expect(isScriptUrl('data:text/html,data:image/png')).toBe(true);
  expect(isScriptUrl('java\n\tscript:x')).toBe(true);
  expect(isScriptUrl('/javascript:x')).toBe(false);
});

it('R73: pathname:// is below the base path of the site, not of a language, in links, images, and elements', async () => {
  const html = await renderHtml(
    '[a](pathname:///a.html) ![b](pathname:///b.png) <video poster="pathname:///c.png" src="pathname:///d.mp4"></video>\n',
    { settings: { baseUrl: '/docs/de/', rootUrl: '/docs/' } },
  );
  expect([...html.matchAll(/(?:href|src|poster)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/docs/a.html',
    '/docs/b.png',
    '/docs/c.png',
    '/docs/d.mp4',
  ]);
});

it('a static HTML document has one URL for all languages, and pages have one in each', async () => {
  const page: TestPage = {
    files: { 'static/demo/index.html': '<p>', 'static/one.html': '<p>' },
    settings: { baseUrl: '/docs/de/', rootUrl: '/docs/' },
  };
  const { links } = await renderPage('[a](/demo/) [b](/demo) [c](/one.html) [d](/page) [e](/)\n', page);
  expect(links.map(({ href, kind }) => [href, kind])).toEqual([
    ['/docs/demo/', 'asset'],
    ['/docs/demo', 'asset'],
    ['/docs/one.html', 'asset'],
    ['/docs/de/page', 'page'],
    ['/docs/de/', 'page'],
  ]);
});
