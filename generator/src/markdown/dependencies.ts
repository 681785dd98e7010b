/** Notes what a page asks of its site, and finds out later whether the site would still say the same. */

import { createHash } from 'node:crypto';

import { isSystemError } from '../system-error.ts';
import type { SiteQueries } from './site-queries.ts';

/** A question with the answer it got: as JSON, by its hash where it is long. */
export type Dependency = [kind: string, question: unknown, answer: string];

type Ask = (question: unknown) => unknown;

/** The same answers, each noted in `answered`. A question that is repeated gets the first answer. */
export function recordDependencies(site: SiteQueries, dependencies: Dependency[]): SiteQueries {
  const recorded = Object.entries(site as unknown as Record<string, Ask>).map(([kind, ask]) => {
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

/** True while every question gets the answer that it got before. They are asked in the same order. */
export function isFresh(site: SiteQueries, dependencies: readonly Dependency[]): boolean {
  const asks = site as unknown as Record<string, Ask>;
  try {
    return dependencies.every(([kind, question, answer]) => digest(asks[kind]?.(question)) === answer);
  } catch (error) {
    // A file went away, or may not be read any more: the page itself will say so.
    if (isSystemError(error)) {
      return false;
    }
    throw error;
  }
}

const longest = 64;

function digest(answer: unknown): string {
  const json = JSON.stringify(answer) ?? '';
  return json.length <= longest ? json : `#${createHash('sha256').update(json).digest('hex').slice(0, 32)}`;
}
