/** Reads values of a configuration whose shape is unknown. */

import { defined } from '../unknown-value.ts';
import { stubName } from './stub-module.ts';

export { defined, itemsOf as list } from '../unknown-value.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** Settings of a group; none for anything else, such as `false`. */
export function record(value: unknown): Settings {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && stubName(value) === null;
}

/** Text that is not empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A function; not one of a package that is not installed. */
export function func<Function>(value: unknown): Function | undefined {
  return typeof value === 'function' && stubName(value) === null ? (value as Function) : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** `undefined` for a group with nothing in it. */
export function filled<T extends Record<string, unknown>>(fields: T): T | undefined {
  const kept = defined(fields);
  return Object.keys(kept).length === 0 ? undefined : kept;
}
