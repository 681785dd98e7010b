/** Reads values whose shape nobody has checked, and keys of records that are known. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items of a list; a list of one item for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Keys of an object literal, which has no others. */
export function keysOf<Item extends object>(item: Item): (keyof Item & string)[] {
  return Object.keys(item) as (keyof Item & string)[];
}
