/** A query that led nowhere, as a reader's browser reports it: what was asked and how much was found, of nobody. */

export interface Miss {
  query: string;
  /** Number of results that were shown. */
  found: number;
}

/** Longest word that is reported: longer ones are keys and tokens. */
const LONGEST_WORD = 24;

/** What is reported of an answer; `null` where the query may say who asked, or hold a secret. */
export function missOf({ query, found }: Miss): Miss | null {
  const isPrivate = query.includes('@') || query.split(/\s+/).some((word) => word.length > LONGEST_WORD);
  return isPrivate || query.trim() === '' ? null : { query: query.trim(), found };
}

/** A query of a log, however often it was asked. */
export interface CountedMiss extends Miss {
  /** Number of reports. */
  times: number;
}

/**
 * Reads a log of reports: a line for each, as it was sent, with whatever the server writes before it; other lines are
 * left out. Queries that differ in case and spaces are one.
 *
 * @returns the most frequent first
 */
export function readMisses(log: string): CountedMiss[] {
  const counted = new Map<string, CountedMiss>();
  for (const line of log.split('\n')) {
    const miss = missIn(line);
    if (miss !== null) {
      const key = miss.query.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      const known = counted.get(key);
      counted.set(key, { ...miss, query: key, times: (known?.times ?? 0) + 1 });
    }
  }
  return [...counted.values()].toSorted((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1));
}

function missIn(line: string): Miss | null {
  const [json = ''] = /\{.*\}/.exec(line) ?? [];
  try {
    const { query, found } = JSON.parse(json) as Record<string, unknown>;
    return typeof query === 'string' && query.trim() !== '' && typeof found === 'number'
      ? { query, found }
      : null;
  } catch {
    return null;
  }
}
