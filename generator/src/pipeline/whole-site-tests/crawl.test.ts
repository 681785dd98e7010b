/** Other tests rely on the crawl, so this checks that it finds each kind of mistake. */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { crawl } from '../../../fixtures/crawl.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';

const script = 'let a = 1';
const policy = `/docs/*\n  Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-${createHash(
  'sha256',
)
  .update(script)
  .digest('base64')}'\n`;

const good: Record<string, string> = {
  _headers: policy,
  'index.html': `<!doctype html><html data-client="/docs/assets/client.js"><head>
    <title>a < b <a href="/docs/not-a-link"></title><link rel="stylesheet" href="assets/a.css"></head>
    <body><script>${script}</script><script type="application/json">{"html":"<a href='/docs/no'>"}</script>
    <!-- <a href="/docs/comment"> --><a href="/docs/with%20space#part">x</a><a href="https://elsewhere.example">y</a>
    <a href="/docs/page.html">z</a><a href="#top">t</a><a href=/docs/unquoted>u</a>
    <img srcset="/docs/assets/a.png 1x, /docs/assets/b.png 2x" src="data:image/gif;base64,AA" alt=""></body></html>`,
  'with space/index.html': '<p id="part">text</p>',
  'with space/index.json': '{"next":{"href":"/docs/page"},"siteHref":"/docs/","label":"/docs/gone"}',
  'page.html': '<p>text</p>',
  'unquoted/index.html': '<p>text</p>',
  'assets/a.css': '',
  'assets/a.png': '',
  'assets/b.png': '',
  'assets/client.js': '',
  'sitemap.xml': '<loc>https://docs.example/docs/with%20space</loc>',
};

const run = (files: Record<string, string>): string[] =>
  crawl({ folder: siteFolder({ ...good, ...files }), baseUrl: '/docs/', url: 'https://docs.example' });

test('a correct site has no findings', () => {
  expect(run({})).toEqual([]);
});

describe('each mistake is found', () => {
  const page = (html: string) => ({ 'x/index.html': html });
  const cases: [string, Record<string, string>, string][] = [
    ['a link to nothing', page('<a href="/docs/gone"></a>'), '<a href> "/docs/gone" leads to no file'],
    ['a link out of the base', page('<a href="/other"></a>'), '<a href> "/other" leads to no file'],
    ['a relative link', page('<a href="../gone"></a>'), '<a href> "../gone" leads to no file'],
    [
      'a missing id',
      page('<a href="/docs/#gone"></a>'),
      '<a href> "/docs/#gone" leads to no id in index.html',
    ],
    ['a missing image', page('<img src="a.png">'), '<img src> "a.png" leads to no file'],
    [
      'a missing script',
      page('<script src="/docs/a.js"></script>'),
      '<script src> "/docs/a.js" leads to no file',
    ],
    [
      'a missing style sheet',
      page('<link href="/docs/a.css">'),
      '<link href> "/docs/a.css" leads to no file',
    ],
    ['one of a set', page('<img srcset="/docs/c.png 1x">'), '<img srcset> "/docs/c.png" leads to no file'],
    [
      'an address for link previews',
      page('<meta property="og:image" content="https://docs.example/docs/a.png">'),
      '<meta og:image> "https://docs.example/docs/a.png" leads to no file',
    ],
    [
      'a URL that runs script',
      page('<a href="javascript:alert(1)"></a>'),
      '<a href> "javascript:alert(1)" runs script',
    ],
    ['a style attribute', page('<p style="color:red"></p>'), '<p> has the attribute "style"'],
    ['a handler', page('<p ONCLICK="a()"></p>'), '<p> has the attribute "onclick"'],
    ['an inline style', page('<style>p{}</style>'), 'there is an inline <style>'],
    [
      'a script that is not allowed',
      page('<script>b()</script>'),
      'the policy does not allow the inline script "b()"',
    ],
    ['data that ends its element', page('<script type="application/json">{"a":"</script>'), 'is no JSON'],
    ['an element that is not closed', page('<div><p>a</p>'), 'x/index.html: <div> is never closed'],
    ['an element that was not open', page('<p>a</p></div>'), 'x/index.html: </div> closes nothing'],
    ['an id used twice', page('<p id="a"></p><p id=a></p>'), 'the id "a" is used twice'],
    [
      'a link in data',
      { 'x/index.json': '{"a":[{"href":"/docs/gone"}]}' },
      'the href "/docs/gone" leads to no file',
    ],
    [
      'a redirect in data',
      { 'x.json': '{"redirects":{"/docs/a":"/docs/gone"}}' },
      '"/docs/gone" leads to no file',
    ],
    ['JSON that is none', { 'x.json': '{' }, 'x.json: is no JSON'],
    ['the sitemap', { 'sitemap.xml': '<loc>https://docs.example/docs/x</loc>' }, 'leads to no file'],
    [
      'redirects of hosts',
      { _redirects: '/docs/a /docs/gone 301\n' },
      'the target "/docs/gone" leads to no file',
    ],
    ['llms.txt', { 'llms.txt': '- [\\]a](https://docs.example/docs/x)' }, '/docs/x" leads to no file'],
  ];
  test.each(cases)('%s', (_, files, expected) => {
    const found = run(files);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});
