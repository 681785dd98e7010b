/** `::api-responses`, `::api-response-example`, `::api-errors`: what comes back from a call. */

import { exampleOf, noteOf } from './example-of.ts';
import { suggestion } from './nearest.ts';
import { code, fence, paragraphs, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Json, Response } from './openapi.ts';
import { displayedJson } from './samples/literal.ts';
import type { Api, Operation } from './read-api.ts';
import { schemaList, schemaRows } from './schema-rows.ts';

/**
 * Of each success response what it means and its fields; of one `status` only the latter. Examples stand beside requests.
 * @throws Error for a status that the operation does not name
 */
export function responseParts(api: Api, operation: Operation, status?: string): string {
  if (status !== undefined) {
    return fields(api, operation.id, responseOf(operation, status));
  }
  const successes = [...operation.responses].filter(([each]) => each.startsWith('2'));
  return paragraphs(
    ...successes.flatMap(([each, response]) => [
      `${code(each)}: ${response.description.trim()}`,
      fields(api, operation.id, response),
    ]),
  );
}

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

const ERRORS = '[API errors](/server/errors.md)';

/**
 * What can go wrong with these calls, why, and what to do; what holds for every call has a page of its own. One table,
 * which names the call where there are several.
 */
export function errorTable(operations: readonly Operation[]): string {
  const rows = operations.flatMap(({ errors, summary }) =>
    Object.entries(errors).flatMap(([status, causes]) =>
      causes.map(({ code: name, cause, remedy }) => [
        code(statusName(status)),
        operations.length === 1 ? '' : summary,
        name === undefined ? '' : code(name),
        cause,
        remedy,
      ]),
    ),
  );
  return paragraphs(
    rows.length === 0
      ? ''
      : tableWithoutEmptyColumns(['Status', 'Call', 'Code', 'Cause', 'What to do'], rows),
    errorsOfEveryCall(operations, rows.length > 0),
  );
}

/** Nothing for calls to other servers, such as storage: their statuses are not those of the API. */
function errorsOfEveryCall(operations: readonly Operation[], hasOwn: boolean): string {
  if (operations.every(({ server }) => server['x-address'] !== undefined)) {
    return '';
  }
  return hasOwn
    ? `For other statuses, see ${ERRORS}.`
    : `If the call fails, look up its status in ${ERRORS}.`;
}

function responseOf({ id, responses }: Operation, status: string): Response {
  const found = responses.get(status);
  if (found === undefined) {
    throw new Error(`"${id}" has no response ${status}; ${suggestion(status, [...responses.keys()])}`);
  }
  return found;
}

function fields(api: Api, id: string, { content = {} }: Response): string {
  const schema = Object.values(content)[0]?.schema;
  const rows = schema === undefined ? [] : schemaRows(api, schema);
  return rows.length === 0 ? '' : schemaList(api, rows, 'response', `${id}-response`);
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

/** `5XX` as people write it. */
function statusName(status: string): string {
  return status.replace('XX', 'xx');
}
