import type { ErrorEntry } from './error-schema.ts';

/** Smaller codes have no hexadecimal or unsigned spelling, because one such as `0x3` isn't worth searching. */
const SMALLEST_LONG_CODE = 1000;

/**
 * Returns every spelling of a code in logs, the most common first: decimal, hexadecimal (negative numbers also as
 * unsigned 32-bit), the name, and spellings from the registry.
 */
export function spellingsOf({ code, name, spellings }: ErrorEntry): string[] {
  const all: string[] = [];
  if (code !== undefined) {
    all.push(String(code));
    if (Math.abs(code) >= SMALLEST_LONG_CODE) {
      all.push(`0x${(code >>> 0).toString(16).toUpperCase()}`);
    }
    if (code < 0 && -code >= SMALLEST_LONG_CODE) {
      all.push(String(code >>> 0));
    }
  }
  if (name !== undefined) {
    all.push(name);
  }
  return [...new Set([...all, ...spellings])];
}

/** Returns the last segment of the page's path if the registry doesn't set it. */
export function idOf({ id, code, name }: ErrorEntry): string {
  if (id !== undefined) {
    return id;
  }
  if (code !== undefined) {
    return String(Math.abs(code));
  }
  return (name ?? '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
