const LONGEST = 80;

/** Formats an author's value for a message: as JSON, shortened if it's long. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST - 3)}…` : json;
}
