/** What the directives show, from a small document. */

import { expect, test } from 'vitest';
import { endpointBar, operationsTable } from './endpoint.ts';
import { parameterLists } from './parameters.ts';
import { errorTable, responseExample, responseParts, responseTo } from './responses.ts';
import { schemaRows, schemaList } from './schema-rows.ts';
import { smallApi } from './testing/small-api.ts';
import { webhookExample } from './webhook.ts';

const api = smallApi();
const operation = (id: string) => api.operation(id);

test('an endpoint shows method, URL to copy and permission', () => {
  expect(endpointBar(operation('changeBook')).split('\n\n')).toEqual([
    '<div class="endpoint" data-method="PUT">',
    '`PUT` <span data-code>`https://%apiHost%/api/books/{bookId}`<span class="codeblock__buttons"><button type="button" class="codeblock__copy" aria-label="Copy the URL" data-copy></button></span></span>',
    'Permission: [`writer`](/server/authorization.md#permissions)',
    '</div>',
  ]);
  expect(endpointBar({ ...operation('changeBook'), needsSecret: false })).toContain('No key needed');
});

test('an address that is not known in advance is told in words', () => {
  const bar = endpointBar(operation('sendFile'));
  expect(bar).toContain('`POST` to the `store` of the [answer](/shelf/read.md)\n');
  expect(bar).toContain('Never send the API secret');
  expect(bar).not.toContain('data-copy');
});

test('a group lists its operations with their pages', () => {
  expect(operationsTable(api, 'Shelf').split('\n').slice(2)).toEqual([
    '| [Read a book](/shelf/read.md) | `GET /books/{bookId}` | `reader` |',
    '| [Change a book](/shelf/change.md) | `PUT /books/{bookId}` | `writer` |',
  ]);
  expect(() => operationsTable(api, 'Shelv')).toThrow('did you mean "Shelf"?');
});

/** First lines of the entries, without their links. */
const entries = (list: string): string[] =>
  list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.replace(/<a .*/, ''));

test('parameters come by place, with types, limits and defaults, and a link to each', () => {
  expect(parameterLists(api, operation('getBook')).split('\n\n')).toEqual([
    '**Path parameters**',
    '<div class="parameters">',
    '- `bookId` string, a letter and a digit **required**<a id="getBook-bookId" class="hash-link" href="#getBook-bookId" aria-label="Link to bookId"></a>',
    '  Id of the book.',
    '</div>',
    '**Query parameters**, URL-encoded, all optional',
    '<div class="parameters">',
    '- `part` integer, default `1`<a id="getBook-part" class="hash-link" href="#getBook-part" aria-label="Link to part"></a>',
    '  Which part.',
    '</div>',
  ]);
});

test('a body is shown with nested fields, to the depth that is asked for', () => {
  const rows = (depth?: number) => entries(parameterLists(api, operation('changeBook'), 'body', depth));
  expect(rows()).toEqual([
    '- `title` string **required**',
    '- `rules` string with JSON (object)',
    '- `rules.copies` array of integers',
    '- `event` string, `sold` or `lost`',
    '- `marks` array of objects or of arrays of strings',
    '- `none` array of strings',
  ]);
  expect(rows(1)).toHaveLength(5);
});

test('a place that the operation does not have, or that is none, is a mistake', () => {
  expect(() => parameterLists(api, operation('changeBook'), 'query')).toThrow(
    'the operation "changeBook" takes nothing in the query',
  );
  expect(() => parameterLists(api, operation('changeBook'), 'bdy')).toThrow('did you mean "body"?');
});

test('headers are told where they are asked for', () => {
  expect(parameterLists(api, operation('sendFile'), 'header')).toContain('multipart/form-data');
  expect(parameterLists(api, operation('sendFile'), 'header')).not.toContain('Authorization');
  expect(parameterLists(api, operation('changeBook'), 'header')).toContain('`Authorization`');
});

test('responses tell what a success means, and show its fields', () => {
  const parts = responseParts(api, operation('getBook'));
  expect(parts.split('\n')[0]).toBe('`200`: The book.');
  expect(entries(parts)).toEqual([
    '- `id` string, a letter and a digit',
    '- [`title`](/shelf/titles.md) string, at most 80 characters',
    '- `notes` array of objects',
    '- `notes[].page` integer or null, at least 1',
    '- `notes[].text` string',
    '- `next` object',
  ]);
  expect(parts).toContain('id="getBook-response-notes.page"');
  expect(responseParts(api, operation('getBook'), '200')).not.toContain('The book.');
  expect(() => responseParts(api, operation('getBook'), '201')).toThrow('did you mean "200"?');
});

test('to a request belongs the response of the same name, and to one without a name the first', () => {
  expect(responseTo(operation('changeBook'), undefined)).toContain('{ "message": "Done" }');
  expect(responseTo(operation('changeBook'), 'short')).toContain('{ "message": "Done" }');
  expect(responseTo(operation('changeBook'), 'rules')).toBe('');
  expect(responseTo(operation('getBook'), 'second')).toBe('');
  expect(responseTo(operation('getBook'), undefined)).toContain('"Fractions"');
});

test('an example of a response stands alone, by name where there are several', () => {
  expect(responseExample(operation('changeBook'), undefined, 'short')).toBe(
    '```json title="Response"\n{ "message": "Done" }\n```',
  );
  expect(responseExample(operation('sendFile'))).toBe('```xml title="Response"\n<Done/>\n```');
  expect(responseExample(operation('sendFile'), '201')).toContain('title="Response with status 201"');
  expect(() => responseExample(operation('changeBook'), undefined, 'shrt')).toThrow('did you mean "short"?');
  expect(() => responseExample(operation('changeBook'), '403')).toThrow('has no example');
});

test('errors are those of the operation, and one page has all others', () => {
  expect(
    errorTable([operation('getBook')])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| `404` | No such book | Check the id. Then ask. |',
    '',
    'For other statuses, see [API errors](/server/errors.md).',
  ]);
  expect(errorTable([operation('changeBook')])).not.toContain('|');
  expect(errorTable([operation('changeBook')])).toBe(
    'If the call fails, look up its status in [API errors](/server/errors.md).',
  );
  // Another server has statuses of its own.
  expect(errorTable([operation('sendFile')])).toBe('');
});

test('errors of several calls are one table, which names the call', () => {
  const table = errorTable([operation('getBook'), operation('changeBook')]);
  expect(table).toContain('| `404` | Read a book | No such book | Check the id. Then ask. |');
});

test('a webhook shows what arrives', () => {
  expect(webhookExample(api.webhook('book:sold'))).toBe(
    '```json title="Request to your server"\n{ "id": "b1", "title": "Fractions" }\n```',
  );
});

test('a description of several lines stays in its entry', () => {
  const rows = [{ path: 'a', isRequired: true, schema: { type: 'string', description: 'One\n\n- two' } }];
  expect(schemaList(api, rows, 'response', 'x').split('\n')).toContain('  One - two');
});

test('a schema that holds itself comes to an end', () => {
  expect(schemaRows(api, { $ref: '#/components/schemas/Book' }).map(({ path }) => path)).toContain('next');
});
