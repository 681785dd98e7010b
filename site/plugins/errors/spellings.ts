import type { ErrorEntry } from './error-schema.ts';

/** Below this, hexadecimal digits and negative numbers say nothing: `3` is no spelling worth searching. */
const SMALLEST_LONG_CODE = 1000;

/**
 * Every way in which a log may write a code, the usual one first: decimal, hexadecimal (negative numbers also as 32 bits
 * without sign), the name, and what the registry adds.
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

/** Last part of the page's path, where the registry gives none. */
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
