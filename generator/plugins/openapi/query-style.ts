import { objectOf, textOf, type JsonObject } from './json.ts';
import type { QueryStyle } from './query-pairs.ts';

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** How the value of a parameter is written. Only the style `form` repeats names by default. */
export function queryStyle(parameter: JsonObject): QueryStyle {
  const { in: place, content } = parameter;
  const style = parameter['style'] ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = parameter['explode'] ?? style === 'form';
  const repeats = explode === true && style !== 'simple';
  return {
    separator: repeats ? null : (SEPARATORS[textOf(style)] ?? ','),
    object:
      content !== undefined
        ? 'json'
        : style === 'deepObject'
          ? 'brackets'
          : explode === true
            ? 'names'
            : 'list',
    ...(style === 'label' || style === 'matrix' ? { path: style } : {}),
    ...(parameter['allowReserved'] === true ? { allowsReserved: true } : {}),
  };
}

/** A list of types or a range, such as `image/*`, leaves the choice to the program that sends the form. */
const ONE_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/;

/** How a field of a form is written. Without an encoding, a list repeats the name, and an object is JSON. */
export function formStyle(encoding: unknown): QueryStyle {
  const own = objectOf(encoding);
  const style = queryStyle({ ...own, in: 'query' });
  if (own['style'] !== undefined) {
    return style;
  }
  const contentType = textOf(own['contentType']);
  return { ...style, object: 'json', ...(ONE_TYPE.test(contentType) ? { contentType } : {}) };
}
