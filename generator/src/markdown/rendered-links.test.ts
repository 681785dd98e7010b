import { expect, test } from 'vitest';
import { renderedLinkUse } from './rendered-links.ts';

const anchor = { isFile: false, isElement: true, isAnchor: true };
const image = { isFile: true, isElement: true, isAnchor: false };

test('a link is resolved as browsers do', () => {
  const href = (url: string) => renderedLinkUse({ ...anchor, url }, '/docs/a/b')?.href;
  expect(['/c?d#e', 'c', ' ../c ', '#e', ''].map(href)).toEqual([
    '/c?d#e',
    '/docs/a/c',
    '/docs/c',
    '/docs/a/b#e',
    '/docs/a/b',
  ]);
});

test('links to other hosts and schemes are external, and their images are not checked', () => {
  for (const url of ['https://x.example/a', '//x.example', 'mailto:a@x.example', 'http://[']) {
    expect(renderedLinkUse({ ...anchor, url }, '/a')).toEqual({
      raw: url,
      href: url,
      kind: 'external',
      isElement: true,
    });
    expect(renderedLinkUse({ ...image, url }, '/a')).toBeNull();
  }
});

test('an image is a file, a frame can be a page, and a part of the same document is neither', () => {
  expect(renderedLinkUse({ ...image, url: 'x.png' }, '/a/')).toMatchObject({
    href: '/a/x.png',
    kind: 'file',
  });
  expect(renderedLinkUse({ ...image, isFile: false, url: 'x' }, '/a/')).toMatchObject({
    href: '/a/x',
    kind: 'page',
  });
  expect(renderedLinkUse({ ...image, url: '#icon' }, '/a/')).toBeNull();
});

test('a link of a component is not an element', () => {
  expect(renderedLinkUse({ ...anchor, isElement: false, url: '/b' }, '/a')).toEqual({
    raw: '/b',
    href: '/b',
    kind: 'page',
  });
});
