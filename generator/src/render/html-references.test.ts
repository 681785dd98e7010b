import { expect, test } from 'vitest';
import { hrefsIn, idsIn, linksIn, sourcesIn } from './html-references.ts';

test('URLs are decoded like in a browser, including named characters', () => {
  const html =
    '<a href="/a?b&amp;c#d&#x27;e">1</a><a class="x" href="/caf&eacute;&#47;f">2</a><a data-href="/g">3</a>';
  expect(hrefsIn(html)).toEqual(["/a?b&c#d'e", '/café/f']);
});

test('IDs are also decoded', () => {
  expect(idsIn('<h2 id="caf&eacute;">1</h2><p class="b" data-id="c">2</p><P ID="d">3</P>')).toEqual([
    'café',
    'd',
  ]);
});

test('links of components are listed as such, unless they opt out of checks', () => {
  const known = new Map([
    ['/a', false],
    ['/b', true],
  ]);
  expect(linksIn('<a href="/a">1</a><a href="/b">2</a><a href="/c">3</a>', known)).toEqual([
    { url: '/b', isFile: false, isElement: false, isAnchor: true },
    { url: '/c', isFile: false, isElement: true, isAnchor: true },
  ]);
});

test('comments are skipped, because browsers load nothing from them', () => {
  const html =
    '<!-- <a href="/a" id="a">1</a> --><!--\n<img src="/a.png">--><!-- --><a href="/b" id="b">2</a>';
  expect([hrefsIn(html), idsIn(html), sourcesIn(html)]).toEqual([['/b'], ['b'], []]);
});

test('images, media, and frames are found with all their files', () => {
  const files = (html: string): string[] =>
    sourcesIn(html).map(({ url, isFile }) => `${isFile ? 'file' : 'page or file'} ${url}`);
  expect(files('<img alt="src=" src="/a.png?b&amp;c" data-src="/no.png"><img alt="">')).toEqual([
    'file /a.png?b&c',
  ]);
  expect(
    files('<video src="/a.mp4" poster="/a.png"><source src="b.mp4"><track src="c.vtt"></video>'),
  ).toEqual(['file /a.mp4', 'file /a.png', 'file b.mp4', 'file c.vtt']);
  expect(files('<source srcSet="/a.png 1x, /b,c.png 2x"/><img srcset="/d.png">')).toEqual([
    'file /a.png',
    'file /b,c.png',
    'file /d.png',
  ]);
  expect(files('<img srcset="/a.png 1x,/b.png 2x">')).toEqual(['file /a.png', 'file /b.png']);
  expect(files('<svg><image xlink:href="/a.png"/><use href="/b.svg#c"/></svg><a href="/no">x</a>')).toEqual([
    'file /a.png',
    'file /b.svg#c',
  ]);
  expect(files('<iframe src="/a"></iframe><object data="/b.pdf"></object><embed src="/c.pdf">')).toEqual([
    'page or file /a',
    'page or file /b.pdf',
    'page or file /c.pdf',
  ]);
});
