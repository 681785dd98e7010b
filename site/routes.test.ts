import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledLanguage } from '../generator/src/pipeline/compiled-site.ts';
import type { SidebarItem } from '../generator/src/content/model.ts';
import { realSite, type RealSite } from './tests/assembled-site.ts';
import { specifiedDraft, specifiedPages } from './tests/pages.ts';
import { specified } from './tests/settings.ts';

interface Route {
  path: string;
  sidebar: string | null;
  title: string;
  draft?: true;
  /** A page that isn't in the specification. */
  added?: true;
}

const routes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as Route[];
const listedPages = routes.filter(({ draft }) => draft !== true);
const routeOf = new Map(routes.map((route) => [route.path, route]));

let real: RealSite;
let site: CompiledLanguage;
beforeAll(async () => {
  real = await realSite();
  site = real.compiled;
});

/** Returns the pages with a URL. */
function published() {
  return site.pages.map(({ page }) => page.data).filter((page) => page.kind !== 'not-found');
}

/** Pages generated from `errors/*.yaml`. The route list only contains pages written by people. */
const ERROR_PAGE = /^\/docs\/errors\/[a-z0-9-]+\/[a-z0-9-]+$/;

/** Returns the sidebar of each page by path; `null` for none. */
function sidebarOf() {
  return new Map(published().map(({ path, sidebar }) => [path, sidebar?.replace('current/', '') ?? null]));
}

describe("the site's pages", () => {
  it('R1, B1, R12: every page in the specification is published at its path, in its sidebar or in none', () => {
    const sidebars = sidebarOf();
    const found = [...specifiedPages.keys()].map((path) => [path, sidebars.get(path)]);
    expect(found).toEqual([...specifiedPages]);
    expect(found.length).toBeGreaterThan(130);
  });

  it("R1, B1: the route list contains the specification's pages with their sidebars and marks all others as added", () => {
    const listed = routes.filter(({ draft, added }) => draft !== true && added !== true);
    const byPath = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1);
    expect(listed.map(({ path, sidebar }): [string, unknown] => [path, sidebar]).sort(byPath)).toEqual(
      [...specifiedPages].sort(byPath),
    );
  });

  it('R1, B1: every page in the route list is published, in its sidebar or in none', () => {
    const sidebars = sidebarOf();
    const found = listedPages.map(({ path }) => [path, sidebars.get(path)]);
    expect(found).toEqual(listedPages.map(({ path, sidebar }) => [path, sidebar]));
  });

  it('B1: a sidebar lists every page that belongs to it, and the site has these four sidebars', () => {
    expect(
      Object.values(site.sidebars)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(specified.sidebars);
    for (const { name, items } of Object.values(site.sidebars)) {
      const wanted = listedPages.filter(({ sidebar }) => sidebar === name).map(({ path }) => path);
      // Paths from other sections to DRM, and to the lookup, which isn't in a sidebar.
      const ways = name === 'drm' ? ['/docs/drm/errors'] : ['/docs/drm'];
      const own = pathsOf(items).filter((path) => !ways.includes(path));
      expect([name, own.sort()]).toEqual([name, wanted.sort()]);
    }
  });

  it("R1: has no page that isn't in the route list, including case", () => {
    const unknown = published().filter(
      ({ path, kind }) => kind !== 'tag' && kind !== 'tags' && !routeOf.has(path) && !ERROR_PAGE.test(path),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(published().length).toBeGreaterThan(10);
  });

  it('B1: shows each page in its sidebar or in none', () => {
    const sidebars = published().map(({ path, sidebar }) => [path, sidebar?.replace('current/', '') ?? null]);
    const written = sidebars.filter(([path]) => !ERROR_PAGE.test(path ?? ''));
    expect(written).toEqual(written.map(([path]) => [path, routeOf.get(path ?? '')?.sidebar ?? null]));
  });

  it("shows each error page with its platform's sidebar and breadcrumbs", () => {
    const errors = published().filter(({ path }) => ERROR_PAGE.test(path));
    expect(errors.length).toBeGreaterThan(60);
    const lost = errors.filter(({ sidebar, breadcrumbs = [] }) => sidebar === null || breadcrumbs.length < 2);
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it('has the titles in the route list', () => {
    const listed = published().filter(({ path }) => !ERROR_PAGE.test(path));
    const titles = listed.map(({ path, title }) => [path, title]);
    expect(titles).toEqual(listed.map(({ path }) => [path, routeOf.get(path)?.title]));
  });

  it("L6, Z19: the draft exists, but isn't in any page, sidebar, list, or search record", () => {
    expect(routes.filter(({ draft }) => draft === true).map(({ path }) => path)).toEqual([specifiedDraft]);
    expect(existsSync(new URL('docs/drm/encryption/wowza.md', import.meta.url))).toBe(true);
    expect(sidebarOf().has(specifiedDraft)).toBe(false);
    expect(JSON.stringify(site.sidebars)).not.toContain(specifiedDraft);
    for (const file of ['sitemap.xml', 'llms.txt', 'search-index.json']) {
      expect(real.file(file), file).toContain('/docs/drm/encryption');
      expect(real.file(file), file).not.toContain(specifiedDraft);
    }
  });

  it('keeps the anchors on the webhooks page that others link to, though its sections have moved', () => {
    const page = site.pages.find(({ page }) => page.data.path === '/docs/server/account/hooks');
    const places =
      `create-a-webhook what-arrives video-ready video-readyall receive-it confirm repeated-and-lost
      when-encoding-fails test-on-your-machine replay-a-delivery-with-curl receive-a-real-one-through-a-tunnel
      when-nothing-arrives list-webhooks delete-a-webhook errors-of-the-calls pitfalls next-steps`.split(
        /\s+/,
      );
    const missing = places.filter((id) => !page?.rendered?.html.includes(` id="${id}"`));
    expect(missing).toEqual([]);
  });

  it('has a description of a useful length on every indexed page', () => {
    const wrong = site.pages
      .filter(
        ({ page }) =>
          !page.noIndex && (page.data.description.length < 50 || page.data.description.length > 170),
      )
      .map(({ page }) => `${page.data.path}: ${page.data.description.length}`);
    expect(wrong).toEqual([]);
  });
});

/** Returns the paths of all pages in a sidebar, including category links. */
function pathsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') {
      return [];
    }
    const own = item.href === undefined || !item.href.startsWith('/') ? [] : [item.href];
    return item.type === 'category' ? [...own, ...pathsOf(item.items)] : own;
  });
}
