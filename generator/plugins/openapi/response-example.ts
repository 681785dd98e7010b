/** Examples of responses as text. */

import type { Api } from './api.ts';
import { exampleOf } from './example.ts';
import { isObject, type JsonObject } from './json.ts';

const LONGEST_EXAMPLE = 4000;

/** The example of a response, or one that fits its schema; `null` if there's none. */
export function responseExample(
  type: string,
  media: JsonObject,
  api: Api,
): { language: string; text: string; isShortened: boolean } | null {
  const value = exampleOf(media, api, 'response');
  if (value === undefined || value === null || (isObject(value) && Object.keys(value).length === 0)) {
    return null;
  }
  const isText = typeof value === 'string';
  if (isText && !isOwn(media)) {
    return null;
  }
  const language = languageOf(type);
  const written = isText && language !== 'json' ? value : JSON.stringify(value, null, 2);
  const text = written.length > LONGEST_EXAMPLE ? shortened(value) : written;
  return text === null ? null : { language, text, isShortened: text !== written };
}

function languageOf(type: string): string {
  return ['json', 'xml', 'html'].find((name) => new RegExp(`[/+]${name}\\b`).test(type)) ?? 'text';
}

/** Whether the document has an example. */
export function isOwn(media: JsonObject): boolean {
  return media['example'] !== undefined || media['examples'] !== undefined;
}

function shortened(value: unknown): string | null {
  const short = (inner: unknown): unknown =>
    Array.isArray(inner)
      ? inner.slice(0, 1).map(short)
      : isObject(inner)
        ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, short(each)]))
        : inner;
  const text = JSON.stringify(short(value), null, 2);
  return text.length > LONGEST_EXAMPLE * 2 ? null : text;
}
