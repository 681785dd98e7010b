/** Variants of the golden queries, asked from other pages than the home page. */

import type { GoldenQuery } from './golden-queries.ts';

export interface AskedFrom {
  /** Asked from the root of the part that contains the correct page. */
  own: GoldenQuery[];
  /** Asked from the root of another part, in rotation. */
  other: GoldenQuery[];
}

/**
 * Omits queries that specify a page or platform.
 *
 * @param parts the part of each page, by its path as in `GoldenQuery.pages`; a part's root has the shortest path
 */
export function askedFrom(queries: readonly GoldenQuery[], parts: ReadonlyMap<string, string>): AskedFrom {
  const roots = new Map<string, string>();
  for (const [page, part] of parts) {
    if (part !== '' && page.length < (roots.get(part)?.length ?? Infinity)) {
      roots.set(part, page);
    }
  }
  const found: AskedFrom = { own: [], other: [] };
  for (const [turn, query] of queries.entries()) {
    const part = query.pages.map((page) => parts.get(page) ?? '').find((one) => one !== '');
    if (part === undefined || query.from !== '' || query.platform !== null) {
      continue;
    }
    const others = [...roots].flatMap(([name, page]) => (name === part ? [] : page));
    const from = others[turn % others.length];
    found.own.push({ ...query, from: roots.get(part) ?? '' });
    if (from !== undefined) {
      found.other.push({ ...query, from });
    }
  }
  return found;
}
