/** Keys that readers enter. They're only in memory, so that they're gone when the page is reloaded. */

const keys = new Map<string, string>();

/** @param part of the key: `user`, `password`, or `''` */
export function keyOf(document: string, scheme: string, part = ''): string {
  return keys.get(JSON.stringify([document, scheme, part])) ?? '';
}

export function setKey(document: string, scheme: string, part: string, value: string): void {
  keys.set(JSON.stringify([document, scheme, part]), value);
}
