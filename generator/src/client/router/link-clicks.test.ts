import { describe, expect, it } from 'vitest';
import { isPlainClick, pageLinkTarget } from './link-clicks.ts';

const here = new URL('https://docs.vdo.example/docs/server/otp?a=1#b');

function link(href: string, attributes: { target?: string; download?: string; hreflang?: string } = {}) {
  const absolute = URL.canParse(href, here) ? new URL(href, here).href : href;
  return {
    href: absolute,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
  };
}
const target = (href: string, attributes = {}): string | null =>
  pageLinkTarget(link(href, attributes), here, '/docs/')?.pathname ?? null;

describe('links followed in place', () => {
  it.each([
    '/docs/drm',
    '/docs/',
    '/docs',
    '#hash',
    '/docs/a.html',
    '/docs/v1.2',
    '/docs/a.js/b',
    '/docs/drm?x=/a.zip',
  ])('R71: %s is a page of this site', (href) => expect(target(href)).not.toBeNull());

  it.each([
    'https://other.example/docs/drm',
    '//other.example/docs/drm',
    'mailto:help@vdo.example',
    'tel:+123',
    '/blog/',
    '/docsish',
    '/docs/assets/files/sdk-1a2b3c4d.zip',
    '/docs/llms.txt',
    '/docs/PRICES.PDF',
    '/docs/a.htmlx',
    'http://[broken',
  ])('R70: %s is left to the browser', (href) => expect(target(href)).toBeNull());

  it('R63: a link to another tab or a download is left to the browser', () => {
    expect(target('/docs/drm', { target: '_blank' })).toBeNull();
    expect(target('/docs/drm', { download: '' })).toBeNull();
    expect(target('/docs/drm', { hreflang: 'de' })).toBeNull();
    expect(target('/docs/drm', { target: '_self' })).toBe('/docs/drm');
  });
});

describe('clicks', () => {
  const plain = {
    button: 0,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
  };

  it('R75: a plain click is followed', () => expect(isPlainClick(plain)).toBe(true));

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('R75: %o is left to the browser', (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  });
});
