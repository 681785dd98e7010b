/** `::api-response-example`: what comes back from a call. */

import { exampleOf, noteOf } from './example-of.ts';
import { suggestion } from './nearest.ts';
import { fence } from '../markdown-table.ts';
import type { Json, Response } from './openapi.ts';
import { displayedJson } from './samples/literal.ts';
import type { Operation } from './read-api.ts';

/**
 * Only the example of a response.
 *
 * @param name of the example; the first one where it is left out
 * @throws Error for an unknown status or example, or where the document has none
 */
export function responseExample(operation: Operation, status?: string, name?: string): string {
  const response = status === undefined ? successOf(operation) : responseOf(operation, status);
  const [content] = Object.entries(response?.content ?? {});
  const example = content === undefined ? undefined : exampleOf(content[1], name);
  if (content === undefined || example === undefined) {
    throw new Error(`the response of "${operation.id}" has no example`);
  }
  const text = exampleText(content[0], example);
  const shown = withoutLongTokens(text);
  const note = shown === text ? noteOf(content[1], name) : 'shortened';
  const title = `Response${status === undefined ? '' : ` with status ${status}`}${note === undefined ? '' : `, ${note}`}`;
  return fence(languageOf(content[0]), shown, { title });
}

/** Of a token, hash or signature its ends: the rest says nothing, and breaks lines. */
function withoutLongTokens(text: string): string {
  return text.replaceAll(/(?<=")([\w+/=-]{8})[\w+/=-]{33,}([\w+/=-]{4})(?=")/g, '$1…$2');
}

function responseOf({ id, responses }: Operation, status: string): Response {
  const found = responses.get(status);
  if (found === undefined) {
    throw new Error(`"${id}" has no response ${status}; ${suggestion(status, [...responses.keys()])}`);
  }
  return found;
}

/**
 * The example that belongs to a request: the one with the name of the request's example, or the first where that is not
 * named; `''` where there is none.
 */
export function responseTo(operation: Operation, name: string | undefined): string {
  const media = Object.values(successOf(operation)?.content ?? {})[0];
  const isThere =
    media !== undefined &&
    (name === undefined ? exampleOf(media) !== undefined : Object.hasOwn(media.examples ?? {}, name));
  return isThere ? responseExample(operation, undefined, name) : '';
}

function successOf({ responses }: Operation): Response | undefined {
  return [...responses].find(([status]) => status.startsWith('2'))?.[1];
}

const LANGUAGES: Record<string, string> = {
  'application/json': 'json',
  'application/xml': 'xml',
  'text/csv': 'csv',
};

function languageOf(type: string): string {
  return LANGUAGES[type] ?? 'text';
}

/** An example as a page shows it. */
export function exampleText(type: string, example: Json): string {
  return type === 'application/json' ? displayedJson(example) : String(example).replaceAll('\r\n', '\n');
}
