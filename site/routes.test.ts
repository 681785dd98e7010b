import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCompiler, type CompiledSite } from '../generator/src/build/compile.ts';

interface Route {
  path: string;
  sidebar: string | null;
  title: string;
  draft?: true;
}

const siteDir = fileURLToPath(new URL('.', import.meta.url));
const routes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as Route[];
const routeOf = new Map(routes.map((route) => [route.path, route]));

let site: CompiledSite;
beforeAll(async () => {
  site = await createCompiler({
    siteDir: siteDir.replace(/\/$/, ''),
    mode: 'build',
    cacheFolder: null,
  }).compile();
});

/** Pages with an address of their own. */
function published() {
  return site.pages.map(({ page }) => page.data).filter((page) => page.kind !== 'not-found');
}

/** Pages made from `errors/*.yaml`, one for each code. The route list names the pages that people write. */
const ERROR_PAGE = /^\/docs\/errors\/[a-z0-9-]+\/[a-z0-9-]+$/;

describe('the pages of the site', () => {
  it('R1: has no page that the route list does not name, to the letter', () => {
    const unknown = published().filter(
      ({ path, kind }) => kind !== 'tag' && kind !== 'tags' && !routeOf.has(path) && !ERROR_PAGE.test(path),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(published().length).toBeGreaterThan(10);
  });

  it('B1: shows each page in its sidebar, or in none', () => {
    const sidebars = published().map(({ path, sidebar }) => [path, sidebar?.replace('current/', '') ?? null]);
    const expected = published().map(({ path }) => [path, routeOf.get(path)?.sidebar ?? null]);
    expect(sidebars).toEqual(expected);
  });

  it('gives each page the title of the route list', () => {
    const listed = published().filter(({ path }) => !ERROR_PAGE.test(path));
    const titles = listed.map(({ path, title }) => [path, title]);
    expect(titles).toEqual(listed.map(({ path }) => [path, routeOf.get(path)?.title]));
  });

  it('L6: publishes no draft', () => {
    const drafts = published().filter(({ path }) => routeOf.get(path)?.draft === true);
    expect(drafts).toEqual([]);
  });

  it('has a description of a useful length on every page that may be found', () => {
    const wrong = site.pages
      .filter(
        ({ page }) =>
          !page.noIndex && (page.data.description.length < 50 || page.data.description.length > 170),
      )
      .map(({ page }) => `${page.data.path}: ${page.data.description.length}`);
    expect(wrong).toEqual([]);
  });
});
