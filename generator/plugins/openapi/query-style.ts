import { objectOf, textOf, type JsonObject } from './json.ts';
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

/** How a field of a form is written. Without an encoding, a list repeats the name, and an object is JSON. */
export function formStyle(encoding: unknown): QueryStyle {
  const own = objectOf(encoding);
  const style = queryStyle({ ...own, in: 'query' });
  return own['style'] === undefined ? { ...style, object: 'json' } : style;
}
