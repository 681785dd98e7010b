import { locateValue } from '../config/locate-value.ts';
import { createKnownPaths } from '../content/navigation/known-paths.ts';
import type { Problem } from '../problems.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { decoded } from './link-targets.ts';

/**
 * Two pages at one path (L5), and redirects from a path that is taken (C7). Paths that differ only in case or in
 * the slash at the end are the same: readers reach both by either, and their files may overwrite each other.
 *
 * @param staticFiles paths below the output folder: `about/index.html`
 */
export function checkDuplicateRoutes(
  { config, pages, redirects = [], loaded }: CheckedSite,
  staticFiles: ReadonlySet<string> = new Set(),
): Problem[] {
  const level = config.onDuplicateRoutes;
  if (level === 'ignore') {
    return [];
  }
  const problems: Problem[] = [];
  const paths = createKnownPaths(pages.map(({ page }) => page.data.path));
  const first = new Map<string, CheckedPage>();
  for (const entry of pages) {
    const { path } = entry.page.data;
    const key = paths.canonical(path) ?? path;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, entry);
      continue;
    }
    problems.push({
      code: 'duplicate-route',
      level,
      message: `Attempting to create page at ${path}, but a page already exists at this route: ${nameOf(other)}. Only that one is published.`,
      remedy: 'Give one of the two another `slug` in its front matter, or rename its file.',
      file: entry.page.source ?? undefined,
    });
  }
  for (const file of staticFiles) {
    const folder = /^(.*\/)?index\.html$/.exec(file);
    const path = folder === null ? null : paths.canonical(config.baseUrl + (folder[1] ?? ''));
    if (path !== null) {
      problems.push({
        code: 'duplicate-route',
        level,
        message: `The static file "${file}" takes the place of the page ${path}. Only the file is published.`,
        remedy: 'Remove one of the two.',
        file: first.get(path)?.page.source ?? undefined,
      });
    }
  }
  const taken = new Set<string>();
  for (const { from, rawFrom } of redirects) {
    const page = paths.canonical(from);
    if (page !== null || taken.has(from.toLowerCase())) {
      problems.push({
        code: 'duplicate-redirect',
        level,
        message:
          page === null
            ? `There is more than one redirect from "${rawFrom}"; the first one is used.`
            : `The redirect from "${rawFrom}" is not used, because ${page} is a page.`,
        remedy: 'Remove the redirect.',
        file: loaded?.file ?? undefined,
        ...locateValue(loaded?.source ?? '', rawFrom),
      });
    }
    taken.add(from.toLowerCase());
  }
  return problems;
}

/** Static files whose name is that of a folder in which pages are written: no file system can hold both. */
export function checkFilesInTheWay(
  { pages, config: { baseUrl } }: CheckedSite,
  staticFiles: ReadonlySet<string>,
): Problem[] {
  const folders = new Map<string, CheckedPage>();
  for (const entry of pages) {
    const parts = entry.page.data.path.slice(baseUrl.length).replace(/\/+$/, '').split('/').map(decoded);
    for (let length = parts.length; length > 0; length -= 1) {
      const folder = parts.slice(0, length).join('/');
      if (folders.has(folder)) {
        break;
      }
      folders.set(folder, entry);
    }
  }
  return [...staticFiles].flatMap((file): Problem[] => {
    const entry = folders.get(file);
    return entry === undefined || entry.page.data.kind === 'not-found'
      ? []
      : [
          {
            code: 'static-file-in-the-way',
            level: 'throw',
            message: `The static file "${file}" stands where the page ${entry.page.data.path} needs a folder.`,
            remedy: 'Rename the file, or give the page another path.',
            file: entry.page.source ?? undefined,
          },
        ];
  });
}

/** Of several pages at one path the first: what is published where duplicate routes are let through. */
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
