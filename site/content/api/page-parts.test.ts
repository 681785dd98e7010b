/** What the directives show, from a small document. */

import { expect, test } from 'vitest';
import { endpointTable, operationsTable } from './endpoint.ts';
import { parameterTables } from './parameters.ts';
import { errorTable, responseExample, responseTables } from './responses.ts';
import { schemaRows, schemaTable } from './schema-rows.ts';
import { smallApi } from './testing/small-api.ts';
import { webhookParts } from './webhook.ts';

const api = smallApi();
const operation = (id: string) => api.operation(id);

test('an endpoint tells call, authentication, permission and types', () => {
  expect(endpointTable(operation('changeBook'))).toBe(
    [
      '| Call | `PUT https://%apiHost%/api/books/{bookId}` |',
      '|---|---|',
      '| Authentication | [`Authorization: Apisecret <API secret>`](/server/authorization.md) |',
      '| Permission | [`writer`](/server/authorization.md#permissions) |',
      '| Request body | `application/json` |',
      '| Response | `application/json` |',
    ].join('\n'),
  );
});

test('an address that is not known in advance is told in words', () => {
  expect(endpointTable(operation('sendFile'))).toContain(
    '| Call | `POST` to the `store` of the [answer](/shelf/read.md) |',
  );
  expect(endpointTable(operation('sendFile'))).toContain('never send the API secret');
});

test('a group lists its operations with their pages', () => {
  expect(operationsTable(api, 'Shelf').split('\n').slice(2)).toEqual([
    '| [Read a book](/shelf/read.md) | `GET /books/{bookId}` |',
    '| [Change a book](/shelf/change.md) | `PUT /books/{bookId}` |',
  ]);
  expect(() => operationsTable(api, 'Shelv')).toThrow('did you mean "Shelf"?');
});

test('parameters come by place, with types, limits and defaults', () => {
  expect(parameterTables(api, operation('getBook'))).toBe(
    [
      'In the path:',
      '',
      '| Parameter | Type | Required | Meaning |',
      '|---|---|---|---|',
      '| `bookId` | string, a letter and a digit | yes | Id of the book |',
      '',
      'In the query, URL-encoded; all are optional:',
      '',
      '| Parameter | Type | Default | Meaning |',
      '|---|---|---|---|',
      '| `part` | integer | `1` | Which part |',
    ].join('\n'),
  );
});

test('a body is shown with nested fields, to the depth that is asked for', () => {
  const rows = (depth?: number) =>
    parameterTables(api, operation('changeBook'), 'body', depth)
      .split('\n')
      .slice(2)
      .map((row) => row.split(' | ').slice(0, 2).join(' | '));
  expect(rows()).toEqual([
    '| `title` | string',
    '| `rules` | **string** holding JSON: object',
    '| `rules.copies` | array of integers',
    '| `event` | string, `sold` or `lost`',
    '| `marks` | array of objects or of arrays of strings',
    '| `none` | array of strings',
  ]);
  expect(rows(1)).toHaveLength(5);
});

test('a place that the operation does not have, or that is none, is a mistake', () => {
  expect(() => parameterTables(api, operation('changeBook'), 'query')).toThrow(
    'the operation "changeBook" takes nothing in the query',
  );
  expect(() => parameterTables(api, operation('changeBook'), 'bdy')).toThrow('did you mean "body"?');
});

test('headers are told where they are asked for', () => {
  expect(parameterTables(api, operation('sendFile'), 'header')).toContain('multipart/form-data');
  expect(parameterTables(api, operation('sendFile'), 'header')).not.toContain('Authorization');
  expect(parameterTables(api, operation('changeBook'), 'header')).toContain('`Authorization`');
});

test('responses tell what a success means, and show its fields and its example', () => {
  expect(responseTables(api, operation('getBook'))).toBe(
    [
      '`200`: The book.',
      '',
      '| Field | Type | Meaning |',
      '|---|---|---|',
      '| `id` | string, a letter and a digit | Id of the book |',
      '| [`title`](/shelf/titles.md) | string, at most 80 characters | Title |',
      '| `notes` | array of objects | – |',
      '| `notes[].page` | integer or null, at least 1 | – |',
      '| `notes[].text` | string | – |',
      '| `next` | object | – |',
      '',
      '```json title="Response"',
      '{ "id": "b1", "title": "Fractions", "notes": [{ "page": 1, "text": "a|b" }] }',
      '```',
    ].join('\n'),
  );
  expect(responseTables(api, operation('getBook'), '200')).not.toContain('The book.');
  expect(() => responseTables(api, operation('getBook'), '201')).toThrow('did you mean "200"?');
});

test('an example of a response stands alone, by name where there are several', () => {
  expect(responseExample(operation('changeBook'), undefined, 'short')).toBe(
    '```json title="Response"\n{ "message": "Done" }\n```',
  );
  expect(responseExample(operation('sendFile'))).toBe('```xml title="Response"\n<Done/>\n```');
  expect(() => responseExample(operation('changeBook'), undefined, 'shrt')).toThrow('did you mean "short"?');
  expect(() => responseExample(operation('changeBook'), '403')).toThrow('has no example');
});

test('errors are those of the operation; for the others there is one page, and the permission is named', () => {
  expect(
    errorTable([operation('getBook')])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| `404` | No such book | Check the id. Then ask |',
    '',
    '`401` or `403` means that the key is refused: check the secret, and that the key has the permission [`reader`](/server/authorization.md#permissions). For all other statuses, see [API errors](/server/errors.md).',
  ]);
  expect(errorTable([operation('changeBook')])).not.toContain('|');
  expect(errorTable([operation('sendFile')])).toBe(
    'For all other statuses, see [API errors](/server/errors.md).',
  );
});

test('errors of several calls are one table, which names the call', () => {
  const table = errorTable([operation('getBook'), operation('changeBook')]);
  expect(table).toContain('| `404` | Read a book | No such book | Check the id. Then ask |');
  expect(table).toContain(
    '[`reader`](/server/authorization.md#permissions), and that the key has the permission [`writer`]',
  );
});

test('a webhook shows what arrives', () => {
  const parts = webhookParts(api, api.webhook('book:sold'));
  expect(parts).toContain('| `id` | string, a letter and a digit | Id of the book |');
  expect(parts).toContain(
    '```json title="Request to your server"\n{ "id": "b1", "title": "Fractions" }\n```',
  );
});

test('pipes and line breaks in a cell do not end it', () => {
  const rows = [{ path: 'a', isRequired: true, schema: { type: 'string', description: 'One |\n two.' } }];
  expect(schemaTable(api, rows, 'response').split('\n')[2]).toBe('| `a` | string | One \\| two |');
});

test('a schema that holds itself comes to an end', () => {
  expect(schemaRows(api, { $ref: '#/components/schemas/Book' }).map(({ path }) => path)).toContain('next');
});
