import { expect, it } from 'vitest';
import { scriptHash } from '../output/content-security-policy.ts';
import { copyCss, copyHtml } from './copy-html.ts';
import { hrefInCopy, type CopyLinks } from './copy-links.ts';

function links(changes: Partial<CopyLinks> = {}): CopyLinks & { wanted: string[] } {
  const wanted: string[] = [];
  return {
    base: '/docs/',
    origin: 'https://docs.example',
    nameInCopy: (file) => file,
    files: new Set([
      'index.html',
      'server/otp/index.html',
      'ä b/index.html',
      'embed.html',
      'img/a.png',
      'both',
      'both/index.html',
    ]),
    redirects: new Map([
      ['/docs/old', { to: '/docs/server/otp#ttl' }],
      ['/docs/moved/', { to: '/docs/server/otp' }],
    ]),
    onFile: (file) => void wanted.push(file),
    wanted,
    ...changes,
  };
}

it.each([
  ['/docs/', '../../index.html'],
  ['/docs/server/otp#ttl', 'index.html#ttl'],
  ['/docs/server/otp/?lang=go', 'index.html?lang=go'],
  ['/docs/%C3%A4%20b', '../../%C3%A4%20b/index.html'],
  ['/docs/embed', '../../embed.html'],
  ['/docs/img/a.png', '../../img/a.png'],
  ['/docs/old', 'index.html#ttl'],
  ['/docs/old#errors', 'index.html#errors'],
  ['/docs/old/', 'index.html#ttl'],
  ['/docs/moved/', 'index.html'],
  ['/docs/both', '../../both'],
  ['MAILTO:a@b.example', 'MAILTO:a@b.example'],
  // Relative links are resolved against the page's URL.
  ['../img/a.png', '../../img/a.png'],
  // Links to pages that the copy doesn't contain lead to the website.
  ['/docs/mcp', 'https://docs.example/docs/mcp'],
  ['/shop?a=1', 'https://docs.example/shop?a=1'],
  ['https://else.example/', 'https://else.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#ttl', '#ttl'],
])('%s links to %s', (address, expected) => {
  expect(hrefInCopy(address, 'server/otp/index.html', '/docs/server/otp', links())).toBe(expected);
});

it('records which files the copy needs', () => {
  const found = links();
  hrefInCopy('/docs/img/a.png', 'index.html', '/docs/', found);
  hrefInCopy('https://else.example/x.png', 'index.html', '/docs/', found);
  expect(found.wanted).toEqual(['img/a.png']);
});

it('keeps an unknown URL on a site without a public one', () => {
  expect(hrefInCopy('../shop', 'index.html', '/docs/', links({ origin: '' }))).toBe('../shop');
});

const page = {
  root: '../',
  base: '/docs/',
  scripts: ['site.js'],
  styles: ['later.css'],
  hrefOf: (address: string) => `@${address}`,
};

it('rewrites URLs only where they are URLs', () => {
  const [comment, data] = [
    '<!-- <a href="/c"> -->',
    '<script type="application/json">{"a":"<a href=\\"/d\\">"}</script>',
  ];
  expect(
    copyHtml(
      `<a title="href=&quot;/a&quot;" href="/x?a&amp;b">href="/y"</a>${comment}<img src="/i" srcset="/i 1x, /j 2x">${data}`,
      page,
    ),
  ).toBe(
    `<a title="href=&quot;/a&quot;" href="@/x?a&amp;b">href="/y"</a>${comment}<img src="@/i" srcset="@/i 1x, @/j 2x">${data}`,
  );
});

it('lets pages load only files', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-abc=' 'sha256-a+/=' https://tags.example; connect-src https://api.example";
  const html = copyHtml(
    `<html data-client="/c.js" lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      '<script async src="https://tags.example/x.js"></script><script type="module" src="/m.js"></script>' +
      '<script async src="/a.js" data-analytics></script><script>start()</script><link rel="stylesheet" href="/s.css">',
    { ...page, hrefOf: (address) => address },
  );
  expect(html).toBe(
    `<html lang="en" data-copy-root="../" data-copy-base="/docs/"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file: 'sha256-abc=' 'sha256-a+/=' ${scriptHash('start();docs.awake=true;onload=onpopstate=null')}; style-src 'self' file:; img-src 'self' file: data:; font-src 'self' file: data:; media-src 'self' file:; form-action 'self' file:; base-uri 'none'">` +
      '<script>start();docs.awake=true;onload=onpopstate=null</script><script src="../site.js"></script>' +
      '<link rel="stylesheet" href="../later.css"><link rel="stylesheet" href="/s.css">',
  );
});

it('scripts and style sheets are added once, and other elements are unchanged', () => {
  const html =
    '<html data-client="/c.js" data-client-x x-data-client><meta name="a" content="b"><link rel="icon" href="/i">' +
    '<style>a{}</style><script id="x">x()</script><script>a()</script><script>b()</script>' +
    '<link rel="stylesheet" href="/s.css"><LINK rel="stylesheet" href="/t.css"><a rel="search" href="/a">' +
    '<video controls src="/v"></video><br/><img srcset="/i" alt=""><img srcset=" /i  1x,\n/j"><hr>';
  const twice = { ...page, scripts: ['a.js', 'b.js'], styles: ['a.css', 'b.css'] };
  expect(copyHtml(html, twice)).toBe(
    '<html data-client-x x-data-client data-copy-root="../" data-copy-base="/docs/"><meta name="a" content="b"><link rel="icon" href="@/i">' +
      '<style>a{}</style><script id="x">x()</script><script>a();docs.awake=true;onload=onpopstate=null</script><script src="../a.js"></script><script src="../b.js"></script><script>b()</script>' +
      '<link rel="stylesheet" href="../a.css"><link rel="stylesheet" href="../b.css"><link rel="stylesheet" href="@/s.css"><LINK rel="stylesheet" href="@/t.css"><a rel="search" href="@/a">' +
      '<video controls src="@/v"></video><br/><img srcset="@/i" alt=""><img srcset="@/i 1x, @/j"><hr>',
  );
});

it('a page in the root folder of the copy finds it as "./", because an empty path is the page itself', () => {
  expect(copyHtml('<html lang="en">', { ...page, root: '' })).toContain(' data-copy-root="./"');
});

it('leaves out links to what the copy lacks', () => {
  const link = (rel: string): string => `<link rel="${rel}" href="/a">`;
  const missing = ['search', 'alternate', 'preconnect', 'modulepreload', 'prefetch'];
  expect(copyHtml([...missing, 'icon'].map(link).join(''), page)).toBe('<link rel="icon" href="@/a">');
});

it('rewrites the URLs in style sheets', () => {
  const css =
    '@font-face{src:url(/docs/a.woff2)}b{background:url("data:image/svg+xml,%3Csvg/%3E")}i{mask:url(#a)}';
  expect(copyCss(css, (address) => (address.startsWith('/') ? `..${address}` : address))).toBe(
    '@font-face{src:url(../docs/a.woff2)}b{background:url("data:image/svg+xml,%3Csvg/%3E")}i{mask:url(#a)}',
  );
});
