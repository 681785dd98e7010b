import { expect, test } from 'vitest';
import { dataFile, documentFile } from './page-files.ts';

test('L13: a page is an index.html in the folder of its path, with or without a trailing slash', () => {
  expect(documentFile({ path: '/docs/drm/license', kind: 'doc' }, '/docs/')).toBe('drm/license/index.html');
  expect(documentFile({ path: '/docs/player/v1/', kind: 'doc' }, '/docs/')).toBe('player/v1/index.html');
  expect(documentFile({ path: '/docs/', kind: 'page' }, '/docs/')).toBe('index.html');
  expect(documentFile({ path: '/docs', kind: 'page' }, '/docs/')).toBe('index.html');
});

test('without trailing slashes, a page is a file with its name next to the folder with its data', () => {
  const fileOf = (path: string): string => documentFile({ path, kind: 'doc' }, '/docs/', false);
  expect(fileOf('/docs/drm/license')).toBe('drm/license.html');
  expect(fileOf('/docs/a%20b')).toBe('a b.html');
  expect(fileOf('/docs/1.0')).toBe('1.0.html');
  // Another page uses this file.
  expect(fileOf('/docs/')).toBe('index.html');
  expect(fileOf('/docs/index')).toBe('index/index.html');
  expect(fileOf('/docs/drm/index')).toBe('drm/index/index.html');
  expect(fileOf('/docs/404')).toBe('404/index.html');
  expect(fileOf('/docs/old.html')).toBe('old.html/index.html');
});

test('E6: the not-found page is 404.html in the root, where hosts look for it', () => {
  expect(documentFile({ path: '/docs/404', kind: 'not-found' }, '/docs/')).toBe('404.html');
});

test('data files are in the same folder as the documents', () => {
  expect(dataFile('/docs/player/v1/', '/docs/')).toBe('player/v1/index.json');
  expect(dataFile('/docs/', '/docs/')).toBe('index.json');
});

test('folders have decoded names, because servers look these up', () => {
  expect(dataFile('/docs/a%20b/%C3%A9t%C3%A9', '/docs/')).toBe('a b/été/index.json');
});

test('invalid percent-encoding, or one that would add a folder, is unchanged', () => {
  expect(dataFile('/docs/100%/a%2Fb', '/docs/')).toBe('100%/a%2Fb/index.json');
});

test('a path outside the base is an error', () => {
  expect(() => dataFile('/elsewhere', '/docs/')).toThrow('"/elsewhere" isn\'t under the base "/docs/"');
});
