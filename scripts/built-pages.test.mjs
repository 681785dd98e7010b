import { expect, test } from 'vitest';
import { difference, withoutBuild } from './built-pages.mjs';

test("new and changed pages are listed in the site's order", () => {
  const before = { styles: 's', pages: { '/docs/a': '1', '/docs/b': '1', '/docs/gone': '1' } };
  const now = { styles: 's', pages: { '/docs/a': '1', '/docs/b': '2', '/docs/c': '1' } };
  expect(difference(before, now)).toEqual(['/docs/b', '/docs/c']);
});

test('changed style sheets can change any page', () => {
  expect(difference({ styles: 's', pages: {} }, { styles: 't', pages: {} })).toBeNull();
});

test('two builds of a page differ only in generated names', () => {
  const page = (build, hash) =>
    `<link href="/docs/assets/styles-${hash}.css"><script>{"buildId":"${build}","dataHref":"/docs/assets/site-${hash}.json"}</script>`;
  expect(withoutBuild(page('a55437d6514a', '770bc8be'))).toBe(withoutBuild(page('b66548e7625b', '881cd9cf')));
  expect(withoutBuild('<p>one</p>')).not.toBe(withoutBuild('<p>two</p>'));
});
