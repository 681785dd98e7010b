import { afterEach, expect, it, vi } from 'vitest';
import { addressInCopy, copyAddress } from './copy-address.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/docs/', '/home/ada/copy/index.html'],
  ['/docs', '/home/ada/copy/index.html'],
  ['/docs/server/otp#ttl', '/home/ada/copy/server/otp/index.html#ttl'],
  ['/docs/server/otp/?a=b.c#d', '/home/ada/copy/server/otp/index.html?a=b.c#d'],
  ['/docs/search-index.json', '/home/ada/copy/search-index.json'],
  ['/docs/v1.x/otp', '/home/ada/copy/v1.x/otp/index.html'],
  ['/docsish/otp', '/docsish/otp'],
  ['https://else.example/docs/', 'https://else.example/docs/'],
])('in the open copy, %s is %s', (address, expected) => {
  expect(copyAddress(address, '/docs/', '/home/ada/copy/')).toBe(expected);
});

it("the copy's folder comes from its open page", () => {
  vi.stubGlobal('location', { href: 'file:///home/ada/copy/server/otp/index.html' });
  vi.stubGlobal('window', { docs: { dataset: { copyRoot: '../../', copyBase: '/docs/' } } });
  expect(addressInCopy('/docs/drm')).toBe('/home/ada/copy/drm/index.html');
});
