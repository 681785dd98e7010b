const outside =
  /\b(?:process|global|globalThis|Date|performance|random\w*|crypto|fetch|navigator|require|Intl|\w*[lL]ocale\w*|import\s*\(|import\.meta|node:\w)/;

/**
 * Returns whether code may use the clock, environment, network, disk, or random numbers, which would make its result
 * uncacheable. A mere mention counts, because a false negative would publish a stale result.
 */
export function mayBeImpure(code: string): boolean {
  return outside.test(code);
}
