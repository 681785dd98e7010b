import { expect, test } from 'vitest';
import { codeUses } from './code-uses.ts';
import { htmlUses, linkLoads } from './html-uses.ts';
import { remoteUrl, type RemoteUse } from './remote-use.ts';
import { importedSheets, styleUses } from './style-uses.ts';

const short = ({ list, url }: RemoteUse): string => `${list} ${url}`;

test("page elements can load from other hosts, and paths and code can't", () => {
  const html = `<iframe title="a > b" src="https://f.example/x?a=1&amp;b=2"></iframe>
    <video src="https://m.example/a.mp4" poster="//p.example/a.png"><source src="https://m.example/b.mp4"></video>
    <audio src="https://m.example/a.mp3"></audio><track src="https://m.example/a.vtt">
    <picture><source srcset="https://i.example/1.png 1x, https://i.example/2.png 2x"><img src="/own.png"></picture>
    <img src="https://i.example/3.png" srcset="https://i.example/4.png 2x"><input type="image" src="https://i.example/5.png">
    <svg><image href="https://i.example/6.png"/><image xlink:href="https://i.example/7.png"/></svg>
    <svg><feImage href="https://i.example/8.png"/></svg>
    <script src="https://s.example/a.js"></script><link rel="stylesheet" href="https://c.example/a.css">
    <link rel="preload" as="font" href="https://t.example/a.woff2"><link rel="me" href="https://me.example/">
    <a href="https://link.example/">a</a><pre>&lt;iframe src="https://code.example/"&gt;</pre>
    <iframe src="/own"></iframe><iframe src="about:blank"></iframe><iframe src="https://"></iframe>`;
  expect(htmlUses(html).map(short)).toEqual([
    'frames https://f.example/x?a=1&b=2',
    'media https://m.example/a.mp4',
    'images https://p.example/a.png',
    'media https://m.example/b.mp4',
    'media https://m.example/a.mp3',
    'media https://m.example/a.vtt',
    'images https://i.example/1.png',
    'images https://i.example/2.png',
    'images https://i.example/3.png',
    'images https://i.example/4.png',
    'images https://i.example/5.png',
    'images https://i.example/6.png',
    'images https://i.example/7.png',
    'images https://i.example/8.png',
    'scripts https://s.example/a.js',
    'styles https://c.example/a.css',
    'fonts https://t.example/a.woff2',
  ]);
});

test('style sheets can import others and load fonts and images', () => {
  const css = `/* @import url(https://no.example/a.css);
*/
@import "https://c.example/a.css";
@import url('https://fonts.googleapis.com/css2?family=A;B');
@font-face { font-family: A; src: url("//t.example/a.woff2") format('woff2'), url(own.woff2) }
.a { background: url(https://i.example/a.png), url(data:image/png;base64,AA//) }`;
  expect(styleUses(css, 'a.css').map((use) => `${use.line}:${use.column} ${short(use)}`)).toEqual([
    '3:1 styles https://c.example/a.css',
    '4:1 styles https://fonts.googleapis.com/css2?family=A',
    '4:14 fonts https://fonts.gstatic.com',
    '5:35 fonts https://t.example/a.woff2',
    '6:18 images https://i.example/a.png',
  ]);
});

test.each([
  [`fetch('https://a.example/x')`, 'connect https://a.example/x'],
  ['window.fetch(`https://a.example/${id}`)', 'connect https://a.example/'],
  ["const API = 'https://a.example'; fetch(`${API}/x`)", 'connect https://a.example'],
  ["const API = 'https://a.example'; fetch(API + '/x')", 'connect https://a.example'],
  ["const u = new URL('/x', 'https://a.example'); fetch(u)", 'connect https://a.example'],
  ["fetch(process.env.API ?? 'https://a.example')", 'connect https://a.example'],
  ["fetch('https://a.example' || process.env.API)", 'connect https://a.example'],
  [`fetch(a ? path : 'https://a.example/2')`, 'connect https://a.example/2'],
  [`navigator.sendBeacon('https://b.example/e', '')`, 'connect https://b.example/e'],
  [`new EventSource('https://e.example/')`, 'connect https://e.example/'],
  [`new WebSocket('wss://w.example/')`, 'connect wss://w.example/'],
  [`axios.get('https://a.example/x')`, 'connect https://a.example/x'],
  [`const x = new XMLHttpRequest(); x.open('GET', 'https://a.example/')`, 'connect https://a.example/'],
  [`import('https://s.example/a.js')`, 'scripts https://s.example/a.js'],
  [
    `const s = document.createElement('script'); s.src = '//s.example/a.js'`,
    'scripts https://s.example/a.js',
  ],
  [
    `const f = document.createElement('iframe'); f.setAttribute('src', 'https://f.example/')`,
    'frames https://f.example/',
  ],
  [`<iframe src="https://f.example/" />`, 'frames https://f.example/'],
  [`<video src={'https://m.example/a.mp4'} />`, 'media https://m.example/a.mp4'],
  [`import Giscus from '@giscus/react'; <Giscus />`, 'frames https://giscus.app'],
  [`import posthog from 'posthog-js';`, 'connect https://www.posthog.com'],
  [`import x from 'https://s.example/a.js';`, 'scripts https://s.example/a.js'],
  [`axios('https://a.example/x')`, 'connect https://a.example/x'],
  [`fetch(a ? 'https://a.example/1' : 'https://a.example/2')`, 'connect https://a.example/1'],
  [`fetch('https://a.example/'.concat(id))`, 'connect https://a.example/'],
  [`fetch(new URL('https://a.example/', base))`, 'connect https://a.example/'],
  [`new XMLHttpRequest().open('delete', 'https://a.example/')`, 'connect https://a.example/'],
  [`const i = new Image(); i.src = 'https://i.example/a.png'`, 'images https://i.example/a.png'],
  [`const a = new Audio(); a.src = 'https://m.example/a.mp3'`, 'media https://m.example/a.mp3'],
  [
    `const l = document.createElement('LINK'); l.href = 'https://c.example/a.css'`,
    'styles https://c.example/a.css',
  ],
  [
    `const l = document.createElement('link'); l.setAttribute('href', 'https://c.example/a.css')`,
    'styles https://c.example/a.css',
  ],
  [`<link href="https://c.example/a.css" rel="stylesheet" />`, 'styles https://c.example/a.css'],
])('a component that uses %s', (code, use) => {
  expect(codeUses(code, 'a.tsx').map(short)).toEqual([use]);
  expect(codeUses(code, 'a.js').map(short)).toEqual([use]);
});

test.each([
  `fetch('/api')`,
  `fetch(address)`,
  'fetch(`https://${host}/x`)',
  'fetch(`https://api.${region}.example`)',
  `// fetch('https://a.example')`,
  `const link = 'https://a.example/'; export default () => <a href={link}>a</a>`,
  `dialog.open('GET', name)`,
  `dialog.show('GET', 'https://a.example')`,
  `dialog.open('FORGET', 'https://a.example')`,
  `dialog.open('GETTING', 'https://a.example')`,
  `taxios.get('https://a.example')`,
  `axiosLike.get('https://a.example')`,
  `mywindow.fetch('https://a.example')`,
  `windows.fetch('https://a.example')`,
  `const s = document.createElement('script'); s.title = 'https://s.example/a.js'`,
  `const s = document.createElement('script'); s.setAttribute('title', 'https://s.example/')`,
  `const s = document.createElement('div'); s.src = 'https://s.example/a.js'; s.setAttribute('src', 'https://s.example/')`,
  `const s = document.createTextNode('script'); s.src = 'https://s.example/a.js'`,
  `const s = new Thing('script'); s.src = 'https://s.example/a.js'`,
  `src = 'https://s.example/a.js'`,
  `<iframe title="https://f.example/" />`,
  `<iframe src />; // https://f.example`,
  `const a = b, b = a; fetch(a); // https://a.example`,
  `const u = new Thing('https://a.example'); fetch(u)`,
  `const a = new URL(b), b = new URL(a); fetch(a); // https://a.example`,
  'const a = `${b}/x`, b = `${a}/y`; fetch(a); // https://a.example',
  `const a = b.c(), b = a.d; fetch(a); // https://a.example`,
  `repository.fetch('https://a.example')`,
  `<link rel="me" href="https://a.example/" />`,
  `const = ; fetch('https://a.example')`,
])('a component that uses %s loads nothing visible', (code) => {
  expect(codeUses(code, 'a.tsx')).toEqual([]);
});

test('a use has its noun, and each is listed once a line', () => {
  const twice = "fetch('https://a.example');fetch('https://a.example');\nfetch('https://a.example')";
  expect(codeUses(twice, 'a.ts')).toMatchObject([
    { what: 'call', file: 'a.ts', line: 1 },
    { what: 'call', file: 'a.ts', line: 2 },
  ]);
  expect(codeUses(`import Giscus from '@giscus/react';`, 'a.ts')).toMatchObject([
    { what: 'package "@giscus/react"', knowsHosts: true },
  ]);
  expect(codeUses(`import('https://s.example/a.js')`, 'a.ts')).toMatchObject([{ what: 'module' }]);
  const css = `@import '//c.example/a.css'; @import 'https://fonts.googleapis.com/css2'; .a { background: url(//i.example/a.png) } @font-face { src: url(//t.example/a.woff2) }`;
  expect(styleUses(css, 'a.css').map(({ what }) => what)).toEqual([
    'style sheet',
    'style sheet',
    'font host',
    'image',
    'font',
  ]);
});

test('an image before any font is no font', () => {
  expect(styleUses('.a { background: url(https://i.example/a.png) }', 'a.css')).toMatchObject([
    { list: 'images' },
  ]);
  expect(styleUses('.a { background: url(https://) }', 'a.css')).toEqual([]);
});

test('imported sheets are those with a relative path, outside of comments', () => {
  const css = `@import './a.css'; @use  "../b"; @forward 'c'; @import url( './d.css' ); /* @import './e.css' */ @import '/f.css';`;
  expect(importedSheets(css)).toEqual(['./a.css', '../b', './d.css']);
});

test.each([
  ['stylesheet', '', 'styles', 'style sheet'],
  ['alternate stylesheet', '', 'styles', 'style sheet'],
  ['preload', 'style', 'styles', 'style sheet'],
  ['preload', 'script', 'scripts', 'script'],
  ['modulepreload', '', 'scripts', 'script'],
  ['preload', 'font', 'fonts', 'font'],
  ['shortcut icon', '', 'images', 'icon'],
])('a link with rel="%s" and as="%s" loads %s', (rel, as, list, what) => {
  expect(linkLoads(rel, as)).toEqual(['href', list, what]);
});

test('a link that only prefetches or names something loads nothing', () => {
  for (const as of ['style', 'script', 'font']) {
    expect(linkLoads('prefetch', as)).toBeNull();
  }
  expect(linkLoads('preload', 'image')).toBeNull();
});

test.each([
  [' https://a.example/ ', 'https://a.example/'],
  ['//a.example', 'https://a.example'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['ws://a.example', 'ws://a.example'],
  ['wss://a.example', 'wss://a.example'],
  ['/a//b.example', null],
  ['see https://a.example', null],
  ['ftp://a.example', null],
  ['https://', null],
])('%j is on another host: %s', (written, url) => {
  expect(remoteUrl(written)).toBe(url);
});
