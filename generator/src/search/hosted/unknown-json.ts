/** Checks of a service's response, because a proxy or another version may return anything. */

import { isRecord } from '../../unknown-value.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** @throws TypeError if `value` isn't an object */
export function record(value: unknown, what: string): Fields {
  if (!isRecord(value)) {
    throw new TypeError(`${what} isn't an object`);
  }
  return value;
}

/** @throws TypeError if `value` isn't a list */
export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) {
    throw new TypeError(`"${what}" isn't a list`);
  }
  return value;
}
