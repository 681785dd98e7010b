import type { SearchHit, SearchRequest } from '../engine.ts';

export interface Scored {
  hit: SearchHit;
  /** The service's match score. */
  score: number;
}

/**
 * Returns `results` in the same order, except that consecutive results with equal scores are sorted by nearness to the
 * reader's page and choices.
 */
export function nearestFirst(
  results: readonly Scored[],
  { from, choices = [] }: Pick<SearchRequest, 'from' | 'choices'>,
): SearchHit[] {
  let run = 0;
  return results
    .map(({ hit, score }, index) => {
      run += index > 0 && results[index - 1]?.score !== score ? 1 : 0;
      return { hit, run, near: nearness(hit, from, choices) };
    })
    .sort((a, b) => a.run - b.run || b.near - a.near)
    .map(({ hit }) => hit);
}

/** Number of folders shared with the reader's page, plus a bonus if the hit mentions one of the reader's choices. */
function nearness({ path, breadcrumbs }: SearchHit, from: string, choices: readonly string[]): number {
  const segments = path.split('/');
  const folders = from.split('/');
  const apart = folders.findIndex((folder, index) => folder !== segments[index]);
  const names = [...segments, ...breadcrumbs].map((name) => name.toLowerCase());
  const chosen = choices.some((choice) => names.includes(choice.toLowerCase()));
  return (apart === -1 ? folders.length : apart) + (chosen ? 100 : 0);
}
