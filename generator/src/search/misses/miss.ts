/**
 * A query without useful results, as reported by the browser. It contains the query and the result count, but nothing
 * about the reader.
 */

export interface Miss {
  query: string;
  /** Number of results shown. */
  found: number;
}

/** Maximum length of a reported word. Longer ones are keys and tokens. */
const LONGEST_WORD = 24;

/** Returns the report for a search; `null` if the query could identify the reader or contain a secret. */
export function missOf({ query, found }: Miss): Miss | null {
  const isPrivate = query.includes('@') || query.split(/\s+/).some((word) => word.length > LONGEST_WORD);
  return isPrivate || query.trim() === '' ? null : { query: query.trim(), found };
}

/** A distinct query in a log, with its frequency. */
export interface CountedMiss extends Miss {
  times: number;
}

/**
 * Parses a log of reports, one per line as sent, after any server prefix. Ignores all other lines. Merges queries that
 * differ only in case and whitespace.
 *
 * @returns most frequent first
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
    const { query, found }: Record<string, unknown> = JSON.parse(json);
    return typeof query === 'string' && query.trim() !== '' && typeof found === 'number'
      ? { query, found }
      : null;
  } catch {
    return null;
  }
}
