/** Returns a double-quoted string for nginx and Caddy. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
