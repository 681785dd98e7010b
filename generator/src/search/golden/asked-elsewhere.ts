/** Variants of the golden queries, asked from another part of the site than the one with the answer. */

import type { GoldenQuery } from './golden-queries.ts';

/**
 * Returns the queries, each asked from the root of a part that doesn't contain the correct page, in rotation. Omits
 * queries that specify a page or platform.
 *
 * @param parts the part of each page, by its path as in `GoldenQuery.pages`; a part's root has the shortest path
 */
export function askedElsewhere(
  queries: readonly GoldenQuery[],
  parts: ReadonlyMap<string, string>,
): GoldenQuery[] {
  const roots = new Map<string, string>();
  for (const [page, part] of parts) {
    if (part !== '' && page.length < (roots.get(part)?.length ?? Infinity)) {
      roots.set(part, page);
    }
  }
  const found: GoldenQuery[] = [];
  for (const [turn, query] of queries.entries()) {
    const part = query.pages.map((page) => parts.get(page) ?? '').find((one) => one !== '');
    if (part === undefined || query.from !== '' || query.platform !== null) {
      continue;
    }
    const others = [...roots].flatMap(([name, page]) => (name === part ? [] : page));
    const from = others[turn % others.length];
    if (from !== undefined) {
      found.push({ ...query, from });
    }
  }
  return found;
}
