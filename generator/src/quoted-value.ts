const LONGEST = 80;

/** A value that an author wrote, as a message shows it: JSON, cut where it is long. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST - 3)}…` : json;
}
