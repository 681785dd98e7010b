import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestedPath } from './requested-path.ts';

const asked = (url?: string) => requestedPath({ url } as IncomingMessage);

test('a path is returned encoded and decoded, separate from its query', () => {
  expect(asked('/docs/%C3%BCber/a%20b?q=%20#part')).toEqual({
    encoded: '/docs/%C3%BCber/a%20b',
    decoded: '/docs/über/a b',
    file: '/docs/über/a b',
    search: '?q=%20',
  });
  expect(asked('/docs/')).toEqual({ encoded: '/docs/', decoded: '/docs/', file: '/docs/', search: '' });
});

test("dots can't leave the folder in any form, and an encoded slash isn't a separator", () => {
  for (const url of ['/docs/../../etc', '/docs/%2e%2e/%2E%2E/etc', '/../etc', '/./etc']) {
    expect(asked(url)?.decoded).toBe('/etc');
  }
  expect(asked('/docs/..%2fetc')?.decoded.split('/')).toHaveLength(3);
});

test('each part of a file name is decoded separately and contains no slash', () => {
  expect(asked('/docs/a%23b%3Fc')).toMatchObject({ decoded: '/docs/a%23b%3Fc', file: '/docs/a#b?c' });
  expect(asked('/docs/a%2Fb')).toMatchObject({ decoded: '/docs/a%2Fb', file: null });
});

test("two leading slashes don't mean another host", () => {
  expect(asked('//evil.example/x')?.encoded).toBe('//evil.example/x');
});

test.each([
  undefined,
  '',
  'docs',
  '*',
  'http://evil.example/',
  '@evil.example/',
  ':80/',
  '/%',
  '/%C3',
  '/a%00b',
])('"%s" isn\'t a path', (url) => {
  expect(asked(url)).toBeNull();
});
