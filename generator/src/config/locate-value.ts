/** Where a value stands in a configuration file, for messages that point at it. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Place of the first string literal with this value (`'x'`, `"x"` or `` `x` ``), or `null`.
 * Configuration is code, so this is the best that can be said; a computed value has no place.
 *
 * @param key name of the setting that has the value: a literal behind it goes before one elsewhere
 */
export function locateValue(source: string, value: string, key?: string): Position | null {
  const from = key === undefined ? -1 : (keyPattern(key).exec(source)?.index ?? -1);
  const first = (start: number): number => {
    const places = ["'", '"', '`']
      .map((quote) => source.indexOf(`${quote}${value}${quote}`, start))
      .filter((index) => index !== -1);
    return places.length === 0 ? -1 : Math.min(...places);
  };
  const behindKey = from === -1 ? -1 : first(from);
  const index = behindKey === -1 ? first(0) : behindKey;
  return index === -1 ? null : positionAt(source, index + 1);
}

/** Place of the first object key with this name, or `null`. */
export function locateKey(source: string, key: string): Position | null {
  const found = keyPattern(key).exec(source);
  return found === null ? null : positionAt(source, found.index + (found[1]?.length ?? 0));
}

function keyPattern(key: string): RegExp {
  const escaped = key.replace(/[^\w]/g, '\\$&');
  return new RegExp(`(?<![\\w$.-])(['"]?)${escaped}\\1\\s*:`);
}

function positionAt(source: string, index: number): Position {
  const before = source.slice(0, index);
  const line = before.split('\n').length;
  return { line, column: index - before.lastIndexOf('\n') };
}
