/** The nearest known spelling of a word that occurs nowhere. */

export interface Vocabulary {
  /** Folded word → how it is written in the pages, and in how many places. */
  get(folded: string): { shown: string; count: number } | undefined;
  entries(): Iterable<[string, { shown: string; count: number }]>;
}

/** One slip in words from four letters on, two from seven on; shorter words and numbers could be anything. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}

/** The likeliest word meant by `folded`, as written in the pages, or `null`. */
export function nearestSpelling(folded: string, vocabulary: Vocabulary): string | null {
  const allowed = slipsAllowed(folded);
  let best: { shown: string; count: number; distance: number } | null = null;
  for (const [word, { shown, count }] of allowed === 0 ? [] : vocabulary.entries()) {
    if (Math.abs(word.length - folded.length) <= allowed && word.length > 2) {
      // A wrong first letter is rare: it counts as a slip of its own.
      const distance = editDistance(folded, word, allowed) + (word[0] === folded[0] ? 0 : 0.5);
      if (
        distance <= allowed &&
        (best === null || distance < best.distance || (distance === best.distance && count > best.count))
      ) {
        best = { shown, count, distance };
      }
    }
  }
  return best?.shown ?? null;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`;
 * a number above `limit` when there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) {
      return limit + 1;
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
