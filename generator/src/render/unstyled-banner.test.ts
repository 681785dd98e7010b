import { describe, expect, it } from 'vitest';
import { englishText } from '../strings/site-text.ts';
import { ownPath, unstyledBanner } from './unstyled-banner.ts';

/** Returns the base that the inline script detects in a URL. */
const baseIn = (address: string, path: string): string =>
  address.replace(new RegExp(ownPath(path, '/docs/')), '');

describe('banner for pages without their style sheet', () => {
  it.each([
    '/other/server/otp',
    '/other/server/otp/',
    '/other/server/otp.html',
    '/other/server/otp/index.html',
  ])('Z34: the base of %s is the part before the page', (address) => {
    expect(baseIn(address, '/docs/server/otp')).toBe('/other/');
  });

  it('Z34: the base of the first page is the URL itself', () => {
    expect(baseIn('/other/', '/docs/')).toBe('/other/');
    expect(baseIn('/other/index.html', '/docs/')).toBe('/other/');
  });

  it('Z34: the last occurrence of a path counts, even with special characters', () => {
    expect(baseIn('/v1/team/v1/', '/docs/v1/')).toBe('/v1/team/');
    expect(baseIn('/v1x5/v1.5', '/docs/v1.5')).toBe('/v1x5/');
    expect(baseIn('/team/v1', '/docs/v1/')).toBe('/team/');
    expect(baseIn('/other/c++', '/docs/c++')).toBe('/other/');
  });

  it('E7: contains the base URL that the site was built for, and no product name', () => {
    const html = unstyledBanner({ kind: 'doc', path: '/docs/server' }, '/docs/', englishText);
    expect(html).toContain("This site didn't load properly.");
    expect(html).toContain('base URL /docs/<');
    expect(html).not.toMatch(/style=|docusaurus/i);
  });

  it('Z34: a page shown at any URL suggests nothing', () => {
    expect(unstyledBanner({ kind: 'not-found', path: '/docs/404' }, '/docs/', englishText)).not.toContain(
      'docs-hint',
    );
  });
});
