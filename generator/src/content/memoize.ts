/**
 * Gives a value that an earlier build has made from the same texts, or makes it.
 *
 * @param from all that the value is made from
 * @param make gives plain JSON, and nothing else than `from` says
 */
export type Memoize = <Value>(from: readonly string[], make: () => Value) => Value;

/** For runs that keep nothing. */
export const noMemo: Memoize = (_, make) => make();
