/** `::api-response-example`: an example response of a call. */

import { exampleOf, noteOf } from './example-of.ts';
import { suggestion } from './nearest.ts';
import { fence } from '../markdown-table.ts';
import type { Json, Response } from './openapi.ts';
import { displayedJson } from './samples/literal.ts';
import type { Operation } from './read-api.ts';

/**
 * Returns the example of a response.
 *
 * @param name name of the example; defaults to the first one
 * @throws Error for an unknown status or example, or if the document has none
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

/** Shortens tokens, hashes, and signatures to both ends, because the rest isn't informative and breaks the layout. */
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
 * Returns the response example for a request: the one with the same name as the request's example, or the first one.
 * Returns `''` if there's none.
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

/** Formats an example for a page. */
export function exampleText(type: string, example: Json): string {
  return type === 'application/json' ? displayedJson(example) : String(example).replaceAll('\r\n', '\n');
}
