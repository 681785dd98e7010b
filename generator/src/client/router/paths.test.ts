import { describe, expect, it, vi } from 'vitest';
import { dataHref, isPathUnder, NORMALIZED_PATHS_LIMIT, samePath, withoutHtmlEnding } from './paths.ts';

describe('paths', () => {
  it.each([
    ['/docs/DRM/Glossary/', '/docs/drm/glossary'],
    ['/docs/a%20b', '/docs/a b'],
    ['/docs/', '/docs'],
  ])('Z5: %s is the same page as %s', (a, b) => {
    expect(samePath(a, b)).toBe(true);
  });

  it('Z24: distinguishes different pages', () => {
    expect(samePath('/docs/class/Vdo', '/docs/class/VdoPlayer')).toBe(false);
  });

  it('N20: a path is under another only at a segment boundary', () => {
    expect(isPathUnder('/docs/player/v2/changelog', '/docs/player/v2/')).toBe(true);
    expect(isPathUnder('/docs/player/v2', '/docs/player/v2/')).toBe(true);
    expect(isPathUnder('/docs/player/v20', '/docs/player/v2')).toBe(false);
  });

  it.each([
    ['/docs/server/otp', '/docs/server/otp/index.json'],
    ['/docs/player/v2/', '/docs/player/v2/index.json'],
    ['/docs/', '/docs/index.json'],
  ])('R31: the data of %s is %s', (path, href) => {
    expect(dataHref(path)).toBe(href);
  });

  it.each([
    ['/docs/a/index.html', '/docs/a'],
    ['/docs/a.html', '/docs/a'],
    ['/docs/a.html%20', '/docs/a'],
    ['/index.html', '/'],
    ['/docs/a.HTML', '/docs/a'],
  ])('R20: %s is retried as %s', (path, stripped) => {
    expect(withoutHtmlEnding(path)).toBe(stripped);
  });

  it("R20: other endings aren't retried", () => {
    expect(withoutHtmlEnding('/docs/html')).toBeNull();
    expect(withoutHtmlEnding('/docs/a.htmlx')).toBeNull();
  });

  it('a path with half of a surrogate pair throws nothing', () => {
    expect(withoutHtmlEnding('/docs/\uD83D.html ')).toBe('/docs/%EF%BF%BD');
  });

  it('R81, Z27: remembers at most 10000 normalized paths', async () => {
    vi.resetModules();
    const { normalizePath, rememberedPaths } = await import('./paths.ts');
    for (let i = 0; i < NORMALIZED_PATHS_LIMIT + 50; i += 1) normalizePath(`/p/${i}`);
    expect(NORMALIZED_PATHS_LIMIT).toBe(10_000);
    expect(rememberedPaths()).toBe(10_000);
    expect(normalizePath('/P/NEW/')).toBe('/p/new');
  });
});
