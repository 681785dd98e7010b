/** Where a value stands in a configuration file, for messages that point at it. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Place of the first string literal with this value (`'x'`, `"x"` or `` `x` ``), or `null`.
 * Configuration is code, so this is the best that can be said; a computed value has no place.
 */
export function locateValue(source: string, value: string): Position | null {
  const places = ["'", '"', '`']
    .map((quote) => source.indexOf(`${quote}${value}${quote}`))
    .filter((index) => index !== -1);
  return places.length === 0 ? null : positionAt(source, Math.min(...places) + 1);
}

/** Place of the first object key with this name, or `null`. */
export function locateKey(source: string, key: string): Position | null {
  const escaped = key.replace(/[^\w]/g, '\\$&');
  const found = new RegExp(`(?<![\\w$.-])(['"]?)${escaped}\\1\\s*:`).exec(source);
  return found === null ? null : positionAt(source, found.index + (found[1]?.length ?? 0));
}

function positionAt(source: string, index: number): Position {
  const before = source.slice(0, index);
  const line = before.split('\n').length;
  return { line, column: index - before.lastIndexOf('\n') };
}
