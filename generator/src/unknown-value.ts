/** Reads values of unknown shape, and keys of known records. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isFunction(value: unknown): value is (...input: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Fields of an object; none for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Items of a list; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

/** Items of a list; a list of one item for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The value at a path of keys; `undefined` if a part of the path doesn't exist. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** True for a key of an object literal. */
export function isKey<Item extends object>(key: PropertyKey, item: Item): key is keyof Item {
  return Object.hasOwn(item, key);
}

/** True for one of a list of names. */
export function isOneOf<Name extends string>(name: string, names: readonly Name[]): name is Name {
  return names.some((one) => one === name);
}

/** Keys of an object literal, which has no others. */
export function keysOf<Item extends object>(item: Item): (keyof Item & string)[] {
  return Object.keys(item) as (keyof Item & string)[];
}

/** A record with the same keys as a list. */
export function recordFrom<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Copies the fields that aren't `undefined`. Deleting fields would make each object slow. */
export function defined<Fields extends object>(fields: Fields): Fields {
  const rest: Partial<Fields> = {};
  for (const key of keysOf(fields)) {
    if (fields[key] !== undefined) {
      rest[key] = fields[key];
    }
  }
  return rest as Fields;
}

/** The fields of a record that pass a test. */
export function pickFields<Fields extends object>(
  fields: Fields,
  test: (key: string, value: unknown) => boolean,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => test(key, value)),
  ) as Partial<Fields>;
}
