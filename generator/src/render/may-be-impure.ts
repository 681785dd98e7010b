const outside =
  /\b(?:process|global|globalThis|Date|performance|random\w*|crypto|fetch|navigator|require|Intl|\w*[lL]ocale\w*|import\s*\(|import\.meta|node:\w)/;

/**
 * True for code that may look at the clock, the environment, the network or the disk, or draw lots: what it gives does
 * not follow from its text. A mere mention counts, because missing one would publish yesterday's result.
 */
export function mayBeImpure(code: string): boolean {
  return outside.test(code);
}
