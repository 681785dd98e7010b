import { describe, expect, it } from 'vitest';

import type { NavbarItem } from '../content/model.ts';
import { partNames } from './parts.ts';
import { samplePage } from './testing/sample-pages.ts';

const version = { label: 'v', isLast: true, mainDocId: '', mainPath: '/docs/', banner: null };

const site = {
  baseUrl: '/docs/',
  versions: [
    { ...version, name: 'current', path: '/docs/' },
    { ...version, name: 'old', path: '/docs/old/' },
  ],
  navbar: { title: '', hideOnScroll: false, items: [] as NavbarItem[] },
};

function link(href: string, label: string): NavbarItem {
  return { type: 'link', label, href, position: 'left' };
}

function partsOf(paths: string[], items: NavbarItem[] = []) {
  const pages = paths.map((path) => {
    const changes = path.startsWith('/docs/old/') ? { version: 'old' } : {};
    return samplePage(path, [], `Title of ${path}`, ['Text'], changes).page;
  });
  const part = partNames(pages, { ...site, navbar: { ...site.navbar, items } });
  return pages.map(part);
}

describe('partNames', () => {
  it('uses the label of the navbar link into the part', () => {
    const items = [link('/docs/player/v2/', 'Player'), link('/docs/playbooks', 'Recipes')];
    expect(partsOf(['/docs/player/v1', '/docs/player/v2/', '/docs/playlist'], items)).toEqual([
      'Player',
      'Player',
      null,
    ]);
  });

  it('uses the page that opens the part if the navbar has no link or several', () => {
    const paths = ['/docs/drm', '/docs/drm/license', '/docs/player', '/docs/player/v1'];
    const items = [link('/docs/player/v1', 'Player v1'), link('/docs/player/v2', 'Player v2')];
    expect(partsOf(paths, items)).toEqual([
      'Title of /docs/drm',
      'Title of /docs/drm',
      'Title of /docs/player',
      'Title of /docs/player',
    ]);
  });

  it('uses the folder name as the last resort', () => {
    expect(partsOf(['/docs/error-codes/a'])).toEqual(['Error codes']);
  });

  it('has no parts for single top-level pages', () => {
    expect(partsOf(['/docs/', '/docs/intro'])).toEqual([null, null]);
  });

  it('recognizes the same part in another version', () => {
    expect(partsOf(['/docs/server/otp', '/docs/old/server/otp'], [link('/docs/server', 'Server')])).toEqual([
      'Server',
      'Server',
    ]);
  });
});
