import { locateValue } from '../config/locate-value.ts';
import { rootUrlOf } from '../config/schema/site-config.ts';
import { createKnownPaths, type KnownPaths } from '../content/navigation/known-paths.ts';
import type { Problem } from '../problems.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { decodePart } from '../url-text.ts';

/**
 * Reports several pages at one path (L5) and redirects from existing pages. Paths that differ only in case or a
 * trailing slash count as equal, because both forms reach the page and the files may overwrite each other.
 *
 * @param staticFiles paths below the output folder, such as `about/index.html`
 */
export function checkDuplicateRoutes(
  site: CheckedSite,
  staticFiles: ReadonlySet<string> = new Set(),
): Problem[] {
  const level = site.config.onDuplicateRoutes;
  if (level === 'ignore') {
    return [];
  }
  const paths = createKnownPaths(site.pages.map(({ page }) => page.data.path));
  const first = new Map<string, CheckedPage>();
  const wrong = [
    ...pagesAtOnePath(site, paths, first),
    ...filesOverPages(site, staticFiles, paths, first),
    ...deadRedirects(site, paths),
  ];
  return wrong.map((problem) => ({ ...problem, level }));
}

type Wrong = Omit<Problem, 'level'>;

/** @param first receives the page that is published at each path */
function pagesAtOnePath({ pages }: CheckedSite, paths: KnownPaths, first: Map<string, CheckedPage>): Wrong[] {
  return pages.flatMap((entry): Wrong[] => {
    const { path } = entry.page.data;
    const key = paths.canonical(path) ?? path;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, entry);
      return [];
    }
    return [
      {
        code: 'duplicate-route',
        message: `Attempting to create page at ${path}, but a page already exists at this route: ${nameOf(other)}. Only that one is published.`,
        fix: 'Change the `slug` in the front matter of one page, or rename its file.',
        file: entry.page.source ?? undefined,
      },
    ];
  });
}

function filesOverPages(
  { config }: CheckedSite,
  staticFiles: ReadonlySet<string>,
  paths: KnownPaths,
  first: ReadonlyMap<string, CheckedPage>,
): Wrong[] {
  return [...staticFiles].flatMap((file): Wrong[] => {
    const [page, folder = ''] =
      /^(.*\/)?index\.html$/.exec(file) ??
      (config.trailingSlash === false ? /^(.*)(?<!^404|\/404)\.html$/.exec(file) : null) ??
      [];
    const path = page === undefined ? null : paths.canonical(rootUrlOf(config) + folder);
    return path === null
      ? []
      : [
          {
            code: 'duplicate-route',
            message: `The static file "${file}" has the same path as the page ${path}. Only the file is published.`,
            fix: 'Remove one of the two.',
            file: first.get(path)?.page.source ?? undefined,
          },
        ];
  });
}

/** Reports redirects that never apply, because the path is a page or another redirect's source. */
function deadRedirects({ redirects = [], loaded }: CheckedSite, paths: KnownPaths): Wrong[] {
  const taken = new Set<string>();
  return redirects.flatMap(({ from, rawFrom }): Wrong[] => {
    const page = paths.canonical(from);
    const isTaken = taken.has(from.toLowerCase());
    taken.add(from.toLowerCase());
    return page === null && !isTaken
      ? []
      : [
          {
            code: 'duplicate-redirect',
            message:
              page === null
                ? `There's more than one redirect from "${rawFrom}". Only the first one is used.`
                : `The redirect from "${rawFrom}" isn't used, because ${page} is a page.`,
            fix: 'Remove the redirect.',
            file: loaded?.file ?? undefined,
            ...locateValue(loaded?.source ?? '', rawFrom, ['redirects']),
          },
        ];
  });
}

/** Reports files with the same name as a folder that a page or redirect needs. No file system allows both. */
export function checkStaticFileConflicts(
  { pages, redirects = [], config, loaded }: CheckedSite,
  files: { static: ReadonlySet<string>; own: ReadonlySet<string> },
): Problem[] {
  const baseUrl = rootUrlOf(config);
  const found = pages.filter(({ page }) => page.data.kind !== 'not-found');
  const ownFiles = new Set(files.own);
  for (const { page } of found) {
    const folder = foldersOf(page.data.path, baseUrl)[0];
    for (const name of ['index.html', 'index.json', 'index.md']) {
      ownFiles.add(folder === undefined ? name : `${folder}/${name}`);
    }
  }
  const isInTheWay = (folder: string): boolean => files.static.has(folder) || ownFiles.has(folder);
  const inTheWay = (path: string, subject: string, place: Pick<Problem, 'file' | 'line'>): Problem[] => {
    const file = foldersOf(path, baseUrl).find(isInTheWay);
    if (file === undefined) {
      return [];
    }
    const isStatic = files.static.has(file);
    return [
      {
        code: isStatic ? 'static-file-in-the-way' : 'path-of-a-file',
        level: 'throw',
        message: isStatic
          ? `The static file "${file}" has the same path as a folder that ${subject} needs.`
          : `${subject[0]?.toUpperCase()}${subject.slice(1)} needs a folder where the build writes the file "${file}".`,
        fix: isStatic
          ? 'Rename the file, or change the path of the page.'
          : `Give it another path, such as "${path.slice(baseUrl.length).replace(/[_.]/g, '-').replace(/^-+/, '')}".`,
        ...place,
      },
    ];
  };
  return [
    ...found.flatMap(({ page }) =>
      inTheWay(page.data.path, `the page ${page.data.path}`, { file: page.source ?? undefined }),
    ),
    ...redirects.flatMap(({ from, rawFrom }) =>
      inTheWay(from, `the redirect from "${rawFrom}"`, {
        file: loaded?.file ?? undefined,
        ...locateValue(loaded?.source ?? '', rawFrom, ['redirects']),
      }),
    ),
  ];
}

/** Returns the folders that a path needs below the output folder, innermost first: `a/b`, `a`. */
function foldersOf(path: string, baseUrl: string): string[] {
  const parts = path.slice(baseUrl.length).replace(/\/+$/, '').split('/').map(decodePart);
  const folders: string[] = [];
  for (const part of parts[0] === '' ? [] : parts) {
    const above = folders[0];
    folders.unshift(above === undefined ? part : `${above}/${part}`);
  }
  return folders;
}

/** Keeps the first page at each path, which is the one published if duplicate routes are allowed. */
export function firstAtEachPath<P extends CheckedPage>(pages: readonly P[]): P[] {
  const paths = createKnownPaths(pages.map(({ page }) => page.data.path));
  const taken = new Set<string>();
  return pages.filter(({ page }) => {
    const key = paths.canonical(page.data.path) ?? page.data.path;
    return !taken.has(key) && taken.add(key);
  });
}

function nameOf({ page }: CheckedPage): string {
  return page.source ?? `the generated page ${page.data.path}`;
}
