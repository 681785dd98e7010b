import { rootUrlOf } from '../config/schema/site-config.ts';
import { createKnownPaths, type KnownPaths } from '../content/navigation/known-paths.ts';
import { nearestName } from '../nearest-name.ts';
import { decodePart, pathKey } from '../url-text.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';

/** All possible link targets. */
export interface LinkTargets {
  /** Returns the page at a path in any of its forms, or `null`. */
  page(path: string): CheckedPage | null;
  /** Returns whether a file is served at the path. */
  isFile(path: string): boolean;
  /** Returns the redirect target of a path, or `null`. */
  movedTo(path: string): string | null;
  /** Returns the ids that a link can target. */
  anchors(page: CheckedPage): ReadonlySet<string>;
  /** Returns the path that was most likely meant, or `null`. */
  nearest(path: string): string | null;
}

/** Maximum number of guesses, which are slow on large sites. */
const GUESSES = 100;

/** @param staticFiles paths below the output folder, such as `img/logo.svg` */
export function createLinkTargets(site: CheckedSite, staticFiles: ReadonlySet<string>): LinkTargets {
  const { baseUrl } = site.config;
  const rootUrl = rootUrlOf(site.config);
  // The not-found page is shown for any path, so links must not target it directly.
  const pages = [...site.pages, ...(site.otherPages ?? [])].filter(
    ({ page }) => page.data.kind !== 'not-found',
  );
  const paths: KnownPaths = createKnownPaths(pages.map(({ page }) => page.data.path));
  const byPath = new Map(pages.map((entry) => [entry.page.data.path, entry]));
  const assets = new Set((site.assets ?? []).map(({ path }) => path));
  const redirects = [...(site.otherRedirects ?? []), ...(site.redirects ?? [])];
  const moved = new Map(redirects.map(({ from, to }) => [pathKey(from), to]));
  const anchorSets = new Map<CheckedPage, ReadonlySet<string>>();

  return {
    page: (path) => byPath.get(paths.canonical(path) ?? '') ?? null,
    isFile(path) {
      const plain = decodePart(path);
      const name = plain.startsWith(rootUrl) ? plain.slice(rootUrl.length) : plain.slice(1);
      const index = `${name.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
      return assets.has(path) || assets.has(plain) || staticFiles.has(name) || staticFiles.has(index);
    },
    movedTo: (path) => moved.get(pathKey(path)) ?? moved.get(pathKey(path.replace(/\.html$/, ''))) ?? null,
    anchors(entry) {
      const known = anchorSets.get(entry);
      if (known !== undefined) {
        return known;
      }
      const written = entry.page.source === null ? idsIn(entry.page.html) : [];
      const made = new Set([...entry.anchors, ...written]);
      anchorSets.set(entry, made);
      return made;
    },
    nearest: nearestPath(paths, baseUrl),
  };
}

/** Returns a function that suggests a page for a path that doesn't exist. */
function nearestPath(paths: KnownPaths, baseUrl: string): LinkTargets['nearest'] {
  let byName: ReadonlyMap<string, readonly string[]> | null = null;
  let guesses = 0;
  const find = (path: string): string | null => {
    byName ??= groupedByName(paths);
    const withoutEnding = paths.canonical(path.replace(/(\/index)?\.(html|mdx?)$/, ''));
    const sameName = byName.get(lastPart(path)) ?? [];
    if (withoutEnding !== null || sameName.length === 1) {
      return withoutEnding ?? sameName[0] ?? null;
    }
    guesses += 1;
    if (guesses > GUESSES) {
      return null;
    }
    // Compares without the base and the leading slash, which would make all short names look alike.
    const short = new Map([...paths.all()].map((known) => [known.slice(baseUrl.length), known]));
    short.delete('');
    const near = nearestName(path.slice(path.startsWith(baseUrl) ? baseUrl.length : 1), short.keys());
    return short.get(near ?? '') ?? null;
  };
  // Generated pages often share a broken link.
  const found = new Map<string, string | null>();
  return (path) => {
    if (!found.has(path)) {
      found.set(path, find(path));
    }
    return found.get(path) ?? null;
  };
}

function groupedByName(paths: KnownPaths): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const path of paths.all()) {
    const name = lastPart(path);
    const sameName = byName.get(name);
    if (sameName === undefined) {
      byName.set(name, [path]);
    } else {
      sameName.push(path);
    }
  }
  return byName;
}

function lastPart(path: string): string {
  return pathKey(path).split('/').at(-1) ?? '';
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '');
}
