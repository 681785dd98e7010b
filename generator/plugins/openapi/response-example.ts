/** Examples of responses as text. */

import type { Api } from './api.ts';
import { compactJson } from './compact-json.ts';
import { exampleOf } from './example.ts';
import { isObject, type JsonObject } from './json.ts';
import { isXml, xmlText } from './xml-text.ts';

const LONGEST_EXAMPLE = 4000;

interface ExampleChoice {
  /** Name of the example; the first one by default. */
  name?: string | undefined;
  /** Puts objects and lists on one line if they fit. */
  isCompact?: boolean;
}

/** The example of a response, or one that fits its schema; `null` if there's none. */
export function responseExample(
  type: string,
  media: JsonObject,
  api: Api,
  { name, isCompact = false }: ExampleChoice = {},
): { language: string; text: string; isShortened: boolean } | null {
  const value = exampleOf(media, api, 'response', name);
  if (value === undefined || value === null || (isObject(value) && Object.keys(value).length === 0)) {
    return null;
  }
  const isText = typeof value === 'string';
  if (isText && !isOwn(media)) {
    return null;
  }
  const language = languageOf(type);
  if (!isText && isXml(type)) {
    const text = xmlText(value, media['schema'], api);
    return text.length > LONGEST_EXAMPLE * 2 ? null : { language, text, isShortened: false };
  }
  if (isText && language !== 'json') {
    return { language, text: value.replaceAll('\r\n', '\n'), isShortened: false };
  }
  const printed = isCompact ? compactJson : (each: unknown): string => JSON.stringify(each, null, 2);
  const written = printed(value);
  const text = written.length > LONGEST_EXAMPLE ? shortened(value, printed) : written;
  return text === null ? null : { language, text, isShortened: text !== written };
}

function languageOf(type: string): string {
  return ['json', 'xml', 'html', 'csv'].find((name) => new RegExp(`[/+]${name}\\b`).test(type)) ?? 'text';
}

/** Whether the document has an example. */
export function isOwn(media: JsonObject): boolean {
  return media['example'] !== undefined || media['examples'] !== undefined;
}

function shortened(value: unknown, printed: (value: unknown) => string): string | null {
  const short = (inner: unknown): unknown =>
    Array.isArray(inner)
      ? inner.slice(0, 1).map(short)
      : isObject(inner)
        ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, short(each)]))
        : inner;
  const text = printed(short(value));
  return text.length > LONGEST_EXAMPLE * 2 ? null : text;
}
