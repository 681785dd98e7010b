/** Access to parts of a document that haven't been validated. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the value if it's an object, or else an empty object. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value));
}

export function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType);
}

/** Returns the value at a JSON pointer such as `/components/schemas/Pet`, or `undefined`. */
export function valueAt(root: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    root,
  );
}

export function stepsOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .replace(/^\//, '')
        .split('/')
        .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function pointerStep(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
