import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirects.ts';

const redirects = {
  '/docs/server/videomanagement/posters': '/docs/server/videomanagement/files/posters',
  '/docs/server/content-licensing-api': '/docs/drm',
  '/docs/old': '/docs/new?tab=1',
  '/docs/part': '/docs/new#part',
  '/docs/away': 'https://other.example/x',
};
const follow = (href: string): string | null =>
  redirectTarget(new URL(href, 'https://docs.vdo.example'), redirects)?.href.replace(
    'https://docs.vdo.example',
    '',
  ) ?? null;

describe('redirects by link', () => {
  it('C9: a link to an old path leads to the new one', () => {
    expect(follow('/docs/server/content-licensing-api')).toBe('/docs/drm');
  });

  it.each(['.html', '/', '/index.html'])('Z8: an old path also matches with %s', (ending) => {
    expect(follow(`/docs/server/videomanagement/posters${ending}`)).toBe(
      '/docs/server/videomanagement/files/posters',
    );
  });

  it('C4: query and hash are kept', () => {
    expect(follow('/docs/server/content-licensing-api?a=1#b')).toBe('/docs/drm?a=1#b');
  });

  it("C4: a target with its own query or hash doesn't get those of the link", () => {
    expect(follow('/docs/old?a=1#b')).toBe('/docs/new?tab=1');
    expect(follow('/docs/part?a=1#b')).toBe('/docs/new#part');
  });

  it('C5: a target can be another site', () => {
    expect(follow('/docs/away')).toBe('https://other.example/x');
  });

  it("other paths aren't redirected", () => {
    expect(follow('/docs/server/content-licensing-api/more')).toBeNull();
  });
});
