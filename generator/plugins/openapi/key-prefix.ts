import { textOf, type JsonObject } from './json.ts';

/** Text before the key of a scheme with `x-prefix`, such as `Token `. */
export function keyPrefix(scheme: JsonObject): string {
  const prefix = textOf(scheme['x-prefix']).trim();
  return prefix === '' || scheme['in'] !== 'header' ? '' : `${prefix} `;
}
