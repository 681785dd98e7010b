/**
 * Returns the cached value of an earlier build with the same inputs, or computes it.
 *
 * @param from all inputs of the value
 * @param make returns plain JSON that depends only on `from`
 */
export type Memoize = <Value>(from: readonly string[], make: () => Value) => Value;

/** Doesn't cache anything. */
export const noMemo: Memoize = (_, make) => make();
