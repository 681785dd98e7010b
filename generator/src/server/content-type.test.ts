import { expect, test } from 'vitest';
import { contentType } from './content-type.ts';

test.each([
  ['a/index.html', 'text/html;charset=utf-8'],
  ['a.md', 'text/markdown;charset=utf-8'],
  ['a.json', 'application/json;charset=utf-8'],
  ['a.webmanifest', 'application/manifest+json;charset=utf-8'],
  ['a.xml', 'text/xml;charset=utf-8'],
  ['a.svg', 'image/svg+xml;charset=utf-8'],
  ['a.png', 'image/png'],
  ['a.woff2', 'font/woff2'],
  ['a.xyz-unknown', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
