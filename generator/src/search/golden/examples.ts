/** Converts golden queries to training examples for the ranking weights. */

import type { SearchRequest } from '../engine.ts';
import type { OpenIndex } from '../embedded/candidates.ts';
import { derivedAnchor, type SectionEntry } from '../embedded/index-files.ts';
import { rankedPages } from '../embedded/local-engine.ts';
import type { Example } from './fit.ts';
import type { GoldenQuery } from './golden-queries.ts';

/**
 * @param asked the query as a reader would send it
 * @throws Error when an index file can't be loaded
 */
export async function exampleOf(
  golden: GoldenQuery,
  asked: SearchRequest,
  index: OpenIndex,
  baseUrl: string,
): Promise<Example> {
  const { pages } = await rankedPages(asked, index);
  const wanted = new Set(golden.pages.map((page) => bare(baseUrl + page)));
  const right = new Set<number>();
  const sections = new Set<number>();
  for (const [place, { page }] of pages.entries()) {
    const [path, , , entries] = await index.reader.page(page);
    if (wanted.has(bare(path))) {
      right.add(place);
      entries.forEach((entry, number) => golden.sections.includes(anchorOf(entry)) && sections.add(number));
    }
  }
  return { pages, right, sections };
}

function anchorOf([, heading, anchor]: SectionEntry): string {
  return anchor === 0 ? derivedAnchor(heading) : anchor;
}

function bare(path: string): string {
  return path.replace(/\/?(?:#.*)?$/, '');
}
