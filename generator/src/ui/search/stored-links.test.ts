import { expect, test } from 'vitest';
import { addLink, readLinks, writeLinks, type StoredLink } from './stored-links.ts';

const KEY = 'recent';

/** Returns a storage with `value` under the key. */
function storeWith(value: string | null) {
  const values = new Map<string, string>(value === null ? [] : [[KEY, value]]);
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, text: string | null) =>
      void (text === null ? values.delete(key) : values.set(key, text)),
  };
}

const link = (url: unknown, parts: object = {}): object => ({
  url,
  title: 'OTP',
  context: 'Server',
  ...parts,
});

const read = (...links: unknown[]): StoredLink[] => readLinks(storeWith(JSON.stringify(links)), KEY, 10);

test("the site's paths are links with their hash and query", () => {
  const own = ['/', '/docs/server/otp', '/docs/a#b', '/docs/a?q=//x.example', '/docs/a\\b'];
  expect(read(...own.map((url) => link(url))).map(({ url }) => url)).toEqual(own);
});

test.each([
  'https://x.example/docs/',
  '//x.example/',
  '/\\x.example/',
  '/\t/x.example/',
  '/\n\\x.example/',
  '\\\\x.example/',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,x',
  'docs/server',
  '',
])('no other host, no script, and no relative address becomes a link: %j', (url) => {
  expect(read(link(url), link('/docs/'))).toEqual([link('/docs/')]);
});

test('invalid entries are left out, and anything but a list counts as empty', () => {
  expect(read(null, 1, 'x', [], link(1), link('/a', { title: 1 }), link('/b', { context: null }))).toEqual(
    [],
  );
  for (const value of [null, '', '{', '{}', 'null', '"/docs/"']) {
    expect(readLinks(storeWith(value), KEY, 10)).toEqual([]);
  }
});

test('a link is added once, at the front; above the limit the oldest is removed; an empty list removes the key', () => {
  const store = storeWith(null);
  for (const url of ['/a', '/b', '/a', '/c']) {
    addLink(store, KEY, link(url) as StoredLink, 2);
  }
  expect(readLinks(store, KEY, 10).map(({ url }) => url)).toEqual(['/c', '/a']);
  writeLinks(store, KEY, []);
  expect(store.values.size).toBe(0);
});
