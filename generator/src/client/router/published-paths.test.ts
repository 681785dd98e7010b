import { expect, it } from 'vitest';
import { findPublishedPath } from './published-paths.ts';

const published = [
  '/docs/',
  '/docs/drm',
  '/docs/player/v2/',
  '/docs/legacy.html',
  '/docs/legacy',
  '/docs/class/Vdo',
];

it.each([
  ['/docs/drm.html', '/docs/drm'],
  ['/docs/drm/index.html', '/docs/drm'],
  ['/docs/player/v2.html', '/docs/player/v2/'],
  ['/docs/index.html', '/docs/'],
])('R20: %s is found as %s', (path, found) => {
  expect(findPublishedPath(path, published)).toBe(found);
});

it('R21: a page that really ends in .html takes precedence', () => {
  expect(findPublishedPath('/docs/legacy.html', published)).toBe('/docs/legacy.html');
});

it("Z5: case and slash don't matter", () => {
  expect(findPublishedPath('/docs/DRM/', published)).toBe('/docs/drm');
  expect(findPublishedPath('/docs/class/vdo', published)).toBe('/docs/class/Vdo');
});

it("an unknown path isn't found", () => {
  expect(findPublishedPath('/docs/drm/none.html', published)).toBeNull();
});
