/** Addresses that were published and lead nowhere now. */

import { isShellId } from '../markdown/page-record.ts';
import { nearestName } from '../nearest-name.ts';
import type { Problem } from '../problems.ts';
import { decodePart } from '../url-text.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import type { LinkTargets } from './link-targets.ts';
import { PUBLISHED_LINKS, type PublishedEntry, type PublishedLinks } from './published-links.ts';
import { minhashSimilarity, minhash } from './minhash.ts';

/**
 * What the site has now, in the form of the list: pages, files that readers may have linked, and old addresses.
 *
 * @param files paths below the output folder
 */
export function presentLinks(
  { config, pages, redirects = [] }: CheckedSite,
  targets: LinkTargets,
  files: Iterable<string>,
): Record<string, PublishedEntry> {
  const { baseUrl } = config;
  const entries: Record<string, PublishedEntry> = {};
  for (const { from } of redirects) {
    entries[belowBase(from, baseUrl)] = {};
  }
  for (const file of files) {
    if (isLinkedByReaders(file)) {
      entries[`/${file.replace(/(?:^|\/)index\.html$/, '')}`] = {};
    }
  }
  for (const page of pages) {
    if (page.page.data.kind !== 'not-found' && !page.page.data.draft) {
      entries[belowBase(page.page.data.path, baseUrl)] = entryOf(page, targets);
    }
  }
  return entries;
}

/** Pictures, scripts and styles belong to pages: nobody has them in a bookmark. */
function isLinkedByReaders(file: string): boolean {
  return !/\.(?:svg|png|jpe?g|gif|webp|avif|ico|css|js|mjs|woff2?|map)$|(?:^|\/)[._]/i.test(file);
}

function entryOf(page: CheckedPage, targets: LinkTargets): PublishedEntry {
  const anchors = [...targets.anchors(page)].filter((id) => isForReaders(id));
  const { markdown } = page.page;
  return {
    title: page.page.data.title,
    ...(anchors.length === 0 ? {} : { anchors }),
    ...(markdown === null ? {} : { text: minhash(markdown) }),
  };
}

/** Nobody is led to ids of the shell, which are on every page, and to those that React makes by itself (`_i1a-R_0_`). */
function isForReaders(id: string): boolean {
  return id !== '' && !isShellId(id) && !/^_\w+-.*R_/.test(id);
}

/** Published addresses that are gone, each with the place that is most like it. */
export function checkPublished(site: CheckedSite, targets: LinkTargets): Problem[] {
  const { published = null } = site;
  if (published === null) {
    return [];
  }
  const { baseUrl } = site.config;
  const suggest = suggestions(site, targets, published);
  const problems: Problem[] = [];
  for (const [key, entry] of Object.entries(published.entries)) {
    const path = baseUrl + key.slice(1);
    const place = { file: PUBLISHED_LINKS, line: published.lineOf(key) };
    const page = targets.page(path);
    if (page === null) {
      if (targets.movedTo(path) === null && !targets.isFile(path)) {
        problems.push({ ...gonePage(key, suggest.page(key, entry)), ...place });
      }
      continue;
    }
    const anchors = targets.anchors(page);
    for (const id of entry.anchors ?? []) {
      if (!anchors.has(id) && !anchors.has(decodePart(id))) {
        problems.push({ ...goneAnchor(key, id, suggest.anchor(key, id, anchors)), ...place });
      }
    }
  }
  return problems;
}

type Gone = Pick<Problem, 'code' | 'level' | 'message' | 'remedy'>;

function gonePage(key: string, likely: { path: string; title: string } | null): Gone {
  const letGo = 'To let it go for good, delete its line.';
  return {
    code: 'published-link-gone',
    level: 'throw',
    message: `The address ${key} was published, and leads nowhere now.`,
    remedy:
      likely === null
        ? `Say where it has moved: docs links move ${key} NEW. ${letGo}`
        : `It is most like "${likely.title}". If it has moved there: docs links move ${key} ${likely.path}. ${letGo}`,
  };
}

function goneAnchor(key: string, id: string, likely: string | null): Gone {
  const old = `"${key}#${id}"`;
  return {
    code: 'published-anchor-gone',
    level: 'throw',
    message: `The address ${key}#${id} was published, and the page has no such heading or id now.`,
    remedy: `Keep the old id at its heading: docs links move ${old} "${likely ?? `${key}#NEW`}". To let it go for good, delete it from the list.`,
  };
}

interface Suggestions {
  page(key: string, entry: PublishedEntry): { path: string; title: string } | null;
  anchor(key: string, id: string, anchors: ReadonlySet<string>): string | null;
}

/** A page must be as like as this, where the same title, text and anchors make 1 each. */
const LIKE_ENOUGH = 0.5;

function suggestions(site: CheckedSite, targets: LinkTargets, published: PublishedLinks): Suggestions {
  let present: [string, PublishedEntry][] | null = null;
  // Texts are read from a disk: only where something is gone.
  const pages = (): [string, PublishedEntry][] =>
    (present ??= Object.entries(presentLinks({ ...site, redirects: [] }, targets, [])));
  return {
    page(key, entry) {
      let best: { path: string; title: string; likeness: number } | null = null;
      for (const [path, candidate] of pages()) {
        // A page that was there all along is less likely to be the new place.
        const likeness = likenessOf(entry, candidate) + (Object.hasOwn(published.entries, path) ? 0 : 0.1);
        if (likeness > (best?.likeness ?? LIKE_ENOUGH)) {
          best = { path, title: candidate.title ?? path, likeness };
        }
      }
      if (best !== null) {
        return best;
      }
      const near = nearestName(
        key,
        pages().map(([path]) => path),
      );
      return near === null ? null : { path: near, title: Object.fromEntries(pages())[near]?.title ?? near };
    },
    anchor(key, id, anchors) {
      const known = new Set(published.entries[key]?.anchors);
      const near =
        nearestName(
          id,
          [...anchors].filter((anchor) => !known.has(anchor)),
        ) ?? nearestName(id, anchors);
      return near === null ? null : `${key}#${near}`;
    },
  };
}

/** Of two pages, from 0 to 3. */
function likenessOf(a: PublishedEntry, b: PublishedEntry): number {
  const title = a.title !== undefined && a.title.toLowerCase() === b.title?.toLowerCase() ? 1 : 0;
  const text = minhashSimilarity(a.text ?? '', b.text ?? '');
  const ids = new Set(b.anchors);
  const shared = (a.anchors ?? []).filter((id) => ids.has(id)).length;
  const all = new Set([...(a.anchors ?? []), ...ids]).size;
  return title + text + (all === 0 ? 0 : shared / all);
}

/** `/server/otp` for `/docs/server/otp` and `/docs/server/otp/`, which lead to the same page. */
function belowBase(path: string, baseUrl: string): string {
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
  return below.replace(/(.)\/+$/, '$1');
}
