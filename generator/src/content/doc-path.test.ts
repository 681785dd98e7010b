import { expect, test } from 'vitest';
import { docId, docSlug, encodeSlug, isCategoryIndex, type DocPlace } from './doc-path.ts';

const at = (file: string, rest: Partial<DocPlace> = {}): DocPlace => ({ file, stripPrefixes: true, ...rest });

test('I10: an id is the folder and the name, without number prefixes', () => {
  expect(docId(at('intro.md'))).toBe('intro');
  expect(docId(at('01-server/02-otp.md'))).toBe('server/otp');
  expect(docId(at('01-server/02-otp.md', { stripPrefixes: false }))).toBe('01-server/02-otp');
});

test("I10: the id in the front matter is relative to the file's folder", () => {
  expect(docId(at('server/otp.md', { id: 'one-time' }))).toBe('server/one-time');
  expect(docId(at('otp.md', { id: 'one-time' }))).toBe('one-time');
});

test('I20: without a slug, the path follows the id', () => {
  expect(docSlug(at('intro.md'))).toBe('/intro');
  expect(docSlug(at('01-server/02-otp.md'))).toBe('/server/otp');
  expect(docSlug(at('server/otp.md', { id: 'one-time' }))).toBe('/server/one-time');
});

test('I20: an absolute slug is relative to the docs root', () => {
  expect(docSlug(at('server/otp.md', { slug: '/otp' }))).toBe('/otp');
  expect(docSlug(at('server/otp.md', { slug: '/otp/' }))).toBe('/otp/');
  expect(docSlug(at('server/index.md', { slug: '/server' }))).toBe('/server');
  expect(docSlug(at('otp.md', { slug: '/a/%2e%2E/../../b' }))).toBe('/b');
});

test('I20: a relative slug is relative to the folder', () => {
  expect(docSlug(at('a/b/c.md', { slug: 'x' }))).toBe('/a/b/x');
  expect(docSlug(at('a/b/c.md', { slug: './x' }))).toBe('/a/b/x');
  expect(docSlug(at('a/b/c.md', { slug: '../x' }))).toBe('/a/x');
  expect(docSlug(at('a/b/c.md', { slug: '../../../x' }))).toBe('/x');
  expect(docSlug(at('01-a/c.md', { slug: 'x/' }))).toBe('/a/x/');
  expect(docSlug(at('a/b/c.md', { slug: '..' }))).toBe('/a/');
});

test('I21: the slug "/" is the root', () => {
  expect(docSlug(at('a/b.md', { slug: '/' }))).toBe('/');
  expect(docSlug(at('index.md'))).toBe('/');
});

test("R12: paths of index files, readmes, and files with their folder's name end with a slash", () => {
  for (const file of ['player/v1/index.md', 'player/v1/README.mdx', 'player/v1/V1.md']) {
    expect(docSlug(at(file)), file).toBe('/player/v1/');
  }
  expect(docSlug(at('v1/v2.md'))).toBe('/v1/v2');
});

test('I20: an index file can have its own slug', () => {
  expect(docSlug(at('a/index.md', { slug: 'start' }))).toBe('/a/start');
});

test('I20: which files are the index of their folder', () => {
  expect(isCategoryIndex('docs/a/Index.md')).toBe(true);
  expect(isCategoryIndex('docs/a/a.mdx')).toBe(true);
  expect(isCategoryIndex('docs/a/b.md')).toBe(false);
  expect(isCategoryIndex('readme.md')).toBe(true);
});

test('I23: case is kept', () => {
  expect(docSlug(at('mobile/ios/swiftUI.md'))).toBe('/mobile/ios/swiftUI');
});

test('paths are percent-encoded, so that they are what a browser shows', () => {
  expect(encodeSlug('/my page/c#/100%/日本')).toBe('/my%20page/c%23/100%25/%E6%97%A5%E6%9C%AC');
});

test('a lone surrogate, which is possible in YAML, also results in a path', () => {
  expect(encodeSlug('/a\uD83D')).toBe('/a%EF%BF%BD');
});
