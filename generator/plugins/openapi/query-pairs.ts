/** Values of parameters in the forms that `style` and `explode` choose. Browsers also load this. */

import { isObject } from './json.ts';

export interface QueryStyle {
  /** Between the entries of a list; `null` repeats the name for each entry. */
  separator: string | null;
  /** How an object becomes text: `{…}`, `name[R]=100`, `R=100`, or `R,100`. */
  object: 'json' | 'brackets' | 'names' | 'list';
  /** How a path starts its value: `.100` or `;name=100`. */
  path?: 'label' | 'matrix';
  /** In a query or an encoded form, characters such as `/` aren't encoded. */
  allowsReserved?: true;
  /** Of the parts of a multipart form. */
  contentType?: string;
}

/** A parameter in a query, or a field of a form. */
export interface QueryPair {
  name: string;
  value: string;
  /** Characters such as `/` aren't encoded. */
  allowsReserved?: true;
  /** Of the part of a multipart form. */
  contentType?: string;
}

export function queryPairs(name: string, style: QueryStyle, value: unknown): QueryPair[] {
  const contentType = partType(style, value);
  return pairsOf(name, style, value).map((pair) => ({
    ...pair,
    ...(style.allowsReserved === true ? { allowsReserved: true } : {}),
    ...(contentType === undefined ? {} : { contentType }),
  }));
}

/** The content type of the parts of a multipart form. Objects are JSON by default. */
export function partType({ contentType, object }: QueryStyle, value: unknown): string | undefined {
  const isJson = object === 'json' && [value].flat().every(isObject);
  return contentType ?? (isJson ? 'application/json' : undefined);
}

/** `tags=a%2Fb&page=2` */
export function queryText(pairs: readonly QueryPair[]): string {
  return pairs
    .map(({ name, value, allowsReserved }) => {
      const encode = allowsReserved === true ? withReserved : encodeURIComponent;
      return `${encodeURIComponent(name)}=${encode(value)}`;
    })
    .join('&');
}

/** Encodes what would end the value or change it. */
function withReserved(value: string): string {
  return encodeURI(value)
    .replaceAll(/[#&+]/g, encodeURIComponent)
    .replaceAll(/%5[BD]/g, decodeURIComponent);
}

function pairsOf(name: string, style: QueryStyle, value: unknown): QueryPair[] {
  const { separator, object } = style;
  if (value === undefined) {
    return [];
  }
  if (Array.isArray(value) && separator === null) {
    return value.map((each) => ({ name, value: textFor(each) }));
  }
  if (isObject(value) && (object === 'brackets' || object === 'names')) {
    return Object.entries(value).map(([key, each]) => ({
      name: object === 'brackets' ? `${name}[${key}]` : key,
      value: textFor(each),
    }));
  }
  return [{ name, value: listed(style, value).join(separator ?? ',') }];
}

/**
 * The text of a path parameter, a header, or a cookie.
 * @param encode for parts of a path
 */
export function parameterText(
  name: string,
  style: QueryStyle,
  value: unknown,
  encode: (text: string) => string = (text) => text,
): string {
  const isExploded = isObject(value) ? style.object === 'names' : style.separator === null;
  const parts =
    isObject(value) && isExploded && style.object !== 'json'
      ? Object.entries(value).map(([key, each]) => `${encode(key)}=${encode(textFor(each))}`)
      : listed(style, value).map(encode);
  switch (style.path) {
    case 'label':
      return `.${parts.join(isExploded ? '.' : ',')}`;
    case 'matrix':
      return isExploded && isObject(value)
        ? `;${parts.join(';')}`
        : isExploded
          ? parts.map((part) => `;${name}=${part}`).join('')
          : `;${name}=${parts.join(',')}`;
    default:
      return parts.join(',');
  }
}

function listed({ object }: QueryStyle, value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.map(textFor);
  }
  return isObject(value) && object !== 'json'
    ? Object.entries(value).flatMap(([key, each]) => [key, textFor(each)])
    : [textFor(value)];
}

export function textFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
