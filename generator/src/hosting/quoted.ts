/** Text between double quotes, as nginx and Caddy read it. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
