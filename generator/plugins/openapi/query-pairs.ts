/** Query parameters as name and value pairs, in the forms that `style` and `explode` choose. Browsers also load this. */

export interface QueryStyle {
  /** Between the entries of a list; `null` repeats the name for each entry. */
  separator: string | null;
  /** How an object becomes part of the URL. */
  object: 'json' | 'brackets' | 'names';
}

export interface QueryPair {
  name: string;
  value: string;
}

export function queryPairs(name: string, { separator, object }: QueryStyle, value: unknown): QueryPair[] {
  if (value === undefined) {
    return [];
  }
  if (Array.isArray(value)) {
    return separator === null
      ? value.map((each) => ({ name, value: textFor(each) }))
      : [{ name, value: joined(value, separator) }];
  }
  if (typeof value === 'object' && value !== null && object !== 'json') {
    return Object.entries(value).map(([key, each]) => ({
      name: object === 'brackets' ? `${name}[${key}]` : key,
      value: textFor(each),
    }));
  }
  return [{ name, value: textFor(value) }];
}

export function joined(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.map((each) => textFor(each)).join(separator) : textFor(value);
}

export function textFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
