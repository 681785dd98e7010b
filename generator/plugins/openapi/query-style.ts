import { textOf, type JsonObject } from './json.ts';
import type { QueryStyle } from './query-pairs.ts';

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** How the value of a parameter is written. Without `explode`, only the style `form` repeats names. */
export function queryStyle(parameter: JsonObject): QueryStyle {
  const { style, explode = (style ?? 'form') === 'form', content } = parameter;
  return {
    separator: parameter['in'] === 'query' && explode === true ? null : (SEPARATORS[textOf(style)] ?? ','),
    object: content !== undefined ? 'json' : style === 'deepObject' ? 'brackets' : 'names',
  };
}
