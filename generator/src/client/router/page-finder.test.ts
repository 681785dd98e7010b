import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '../../content/model.ts';
import { samplePage } from '../../search/testing/sample-pages.ts';
import { createPageFinder } from './page-finder.ts';
import { createPageFiles } from './page-files.ts';

const pageAt = (path: string) => samplePage(path, [], path, ['Text']).page;
const fetched = vi.fn<(href: string) => Promise<unknown>>();
const finder = () =>
  createPageFinder({ pathsHref: '/paths.json' } as SiteData, {
    files: createPageFiles(fetched),
    fetchJson: fetched,
  });
const hrefs = () => fetched.mock.calls.map(([href]) => href);

beforeEach(() => {
  fetched.mockReset();
  const files: Record<string, unknown> = {
    '/paths.json': ['/docs/a', '/docs/b.html'],
    '/docs/a/index.json': { page: pageAt('/docs/a'), html: '' },
    '/docs/b.html/index.json': { page: pageAt('/docs/b.html'), html: '' },
    '/sidebar.json': { key: 'docs' },
  };
  fetched.mockImplementation(async (href) => files[href] ?? null);
});

describe('a path', () => {
  it('of a page needs only its file', async () => {
    expect((await finder().findFile('/docs/a'))?.page.path).toBe('/docs/a');
    expect(hrefs()).toEqual(['/docs/a/index.json']);
  });

  it.each([
    ['R20', '/docs/a.html', '/docs/a'],
    ['R21', '/docs/b.html', '/docs/b.html'],
    ['R12', '/docs/A', '/docs/a'],
  ])('%s: %s is looked up in the list of paths and leads to %s', async (_code, path, published) => {
    expect((await finder().findFile(path))?.page.path).toBe(published);
  });

  it("that isn't in the list is left to the server, whatever the list contains", async () => {
    expect(await finder().findFile('/docs/c')).toBeNull();
    fetched.mockResolvedValue(null);
    expect(await finder().publishedPath('/docs/a')).toBeNull();
  });

  it('R31: the list is fetched once and again after a failure', async () => {
    const { publishedPath } = finder();
    fetched.mockRejectedValueOnce(new Error('500'));
    await expect(publishedPath('/docs/a')).rejects.toThrow('500');
    expect(await publishedPath('/docs/a')).toBe('/docs/a');
    expect(await publishedPath('/docs/x')).toBeNull();
    expect(hrefs()).toEqual(['/paths.json', '/paths.json']);
  });
});

it('a sidebar is fetched once, and a page without one has none', async () => {
  const { sidebarOf } = finder();
  const page = { ...pageAt('/docs/a'), sidebarHref: '/sidebar.json' };
  expect(await sidebarOf(page)).toEqual({ key: 'docs' });
  expect(await sidebarOf({ ...page, path: '/docs/b' })).toEqual({ key: 'docs' });
  expect(await sidebarOf(pageAt('/docs/a'))).toBeNull();
  expect(hrefs()).toEqual(['/sidebar.json']);
});
