/** Records the queries of a page and checks later whether their results are unchanged. */

import { sha256 } from '../sha256.ts';
import { isSystemError } from '../system-error.ts';
import type { SiteQueries } from './site-queries.ts';

/** A query and its result, as JSON, or as a hash if it's long. */
export type Dependency = [kind: string, question: unknown, answer: string];

/** A method, so that it accepts questions of any type. */
type Ask = { ask(question: unknown): unknown }['ask'];

/** Wraps the queries and records each result. Repeated queries return the first result. */
export function recordDependencies(site: SiteQueries, dependencies: Dependency[]): SiteQueries {
  const asks: Record<string, Ask> = { ...site };
  const recorded = Object.entries(asks).map(([kind, ask]) => {
    const known = new Map<string, unknown>();
    return [
      kind,
      (question: unknown): unknown => {
        const key = JSON.stringify(question);
        if (!known.has(key)) {
          const answer = ask(question);
          known.set(key, answer);
          dependencies.push([kind, question, digest(answer)]);
        }
        return known.get(key);
      },
    ];
  });
  return Object.fromEntries(recorded) as SiteQueries;
}

/** True if all queries return the same results as before. Runs them in the original order. */
export function isFresh(site: SiteQueries, dependencies: readonly Dependency[]): boolean {
  const asks: Record<string, Ask> = { ...site };
  try {
    return dependencies.every(([kind, question, answer]) => digest(asks[kind]?.(question)) === answer);
  } catch (error) {
    // A file was deleted or became unreadable; rendering the page will report it.
    if (isSystemError(error)) {
      return false;
    }
    throw error;
  }
}

const longest = 64;

function digest(answer: unknown): string {
  const json = JSON.stringify(answer) ?? '';
  return json.length <= longest ? json : `#${sha256(json, 32)}`;
}
