/** Directives that show examples, and the operations of a tag. */

import { expect, test } from 'vitest';
import type { PluginHooks } from 'pagewright';
import { openapi, type DocumentOptions } from '../index.ts';
import { pluginSite } from '../testing/plugin-site.ts';

const API = `openapi: 3.1.0
info: { title: Lists, version: '1' }
servers: [{ url: https://api.example.com }]
security: [{ key: [] }]
paths:
  /v1/lists:
    put:
      tags: [Lists]
      operationId: changeList
      responses:
        '200':
          description: Changed.
          content: { text/csv: { examples: { all: { summary: two rows, value: "a,b\\r\\n1,2" } } } }
    post:
      tags: [Lists]
      operationId: addList
      summary: Add a list
      x-page: /lists/add.md
      parameters: [{ name: size, in: query, required: true, schema: { type: integer, enum: [3] } }]
      requestBody:
        content:
          application/json: { examples: { short: { value: {} }, long: { value: { a: 1 } }, empty: { value: [] } } }
      responses:
        '201':
          description: Added.
          content:
            application/json:
              examples:
                short: { value: { id: l1, rows: [] } }
                long: { value: { id: l2, key: OaXgSqy3RV2YUMYFNk9RTBEyTOZAFpYNI9XcV9Py2PSac5Roq4BJvxjuxCDNsa1s } }
        '409':
          description: Exists.
          content:
            application/json: { schema: { type: object, properties: { message: { type: string, example: Taken } } } }
    delete: { tags: [Lists], operationId: deleteLists, security: [], parameters: [{ name: ids, in: query, schema: { type: array }, example: [a, b] }, { name: sort, in: query, explode: false, schema: { type: array }, example: [x, y] }], responses: { '204': { description: Gone. } } }
webhooks:
  paid:
    post:
      requestBody: { content: { application/json: { example: { id: b1, title: Fractions } } } }
      responses: { '200': { description: Received. } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
`;

const hooksOf = (options: Partial<DocumentOptions> = {}): PluginHooks | Promise<PluginHooks> =>
  openapi({ documents: [{ id: 'lists', file: 'api.yaml', pages: false, ...options }] }).setup(
    pluginSite({ 'api.yaml': API }),
  );

const hooks = await hooksOf();

const show = (name: string, attributes: Record<string, string>, of = hooks): string =>
  of.directives?.[name]?.(attributes, { source: 'docs/a.md', line: 1 }) ?? '';

test('the operations of a tag are listed as resources are read, added, and changed', async () => {
  expect(show('api-operations', { tag: 'Lists' }).split('\n')).toEqual([
    '| Operation | Call | Authentication |',
    '|---|---|---|',
    '| [Add a list](</lists/add.md>) | `POST /v1/lists?size=` | key |',
    '| changeList | `PUT /v1/lists` | key |',
    '| deleteLists | `DELETE /v1/lists` | – |',
  ]);
  const own = await hooksOf({ pages: 'operations', access: ({ method, place }) => `${place} ${method}` });
  expect(show('api-operations', { tag: 'Lists' }, own).split('\n').slice(0, 3)).toEqual([
    '| Operation | Call | Permission |',
    '|---|---|---|',
    '| [Add a list](</api/lists/add-list>) | `POST /v1/lists?size=` | table POST |',
  ]);
});

test('without a tag, all operations of the document are listed', () => {
  const rows = show('api-operations', {}).split('\n');
  expect(rows).toHaveLength(2 + 3);
  expect(rows.join('')).toContain('`DELETE /v1/lists`');
  expect(rows.join('')).not.toContain('paid');
});

test('mistakes in a document without tags and webhooks suggest no empty names', async () => {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { responses: { '200': { description: OK. } } } } }
`;
  const untagged = await openapi({ documents: [{ id: 'a', file: 'a.yaml', pages: false }] }).setup(
    pluginSite({ 'a.yaml': text }),
  );
  expect(() => show('api-operations', { tag: 'x' }, untagged)).toThrow(
    'there is no tag "x"; the document has none',
  );
  expect(() => show('api-webhook', { name: 'x' }, untagged)).toThrow('no webhook "x"; the document has none');
  expect(() => show('api-webhook', {}, untagged)).toThrow('the document has no webhook');
});

test('a response example is compact, by name if there are several, with long tokens shortened', () => {
  expect(show('api-response-example', { operation: 'addList' })).toBe(
    '```json title="Response"\n{ "id": "l1", "rows": [] }\n```',
  );
  expect(show('api-response-example', { operation: 'addList', example: 'long' })).toBe(
    '```json title="Response, shortened"\n{\n  "id": "l2",\n  "key": "OaXgSqy3…sa1s"\n}\n```',
  );
  expect(show('api-response-example', { operation: 'addList', status: '409' })).toBe(
    '```json title="Response with status 409"\n{ "message": "Taken" }\n```',
  );
  expect(show('api-response-example', { operation: 'changeList' })).toBe(
    '```csv title="Response, two rows"\na,b\n1,2\n```',
  );
});

test('samples in each language send lists in the query as the parameter requires, by default with a repeated name', () => {
  expect(
    show('api-request', { operation: 'deleteLists' }).split('/v1/lists?ids=a&ids=b&sort=x%2Cy'),
  ).toHaveLength(5);
});

test('a webhook shows what it receives', () => {
  expect(show('api-webhook', { name: 'paid' })).toBe(
    '```json title="Request to your server"\n{ "id": "b1", "title": "Fractions" }\n```',
  );
});

test('a function of the site receives the response with the name of the request, or the first one', async () => {
  const own = await hooksOf({ samples: ({ response }) => response });
  expect(show('api-request', { operation: 'addList' }, own)).toContain('"l1"');
  expect(show('api-request', { operation: 'addList', example: 'long' }, own)).toContain('"l2"');
  expect(show('api-request', { operation: 'addList', example: 'empty' }, own)).toBe('');
});

test.each([
  ['api-operations', { tag: 'Lits' }, 'there is no tag "Lits"; did you mean "Lists"?'],
  ['api-response-example', { operation: 'addList', example: 'shrt' }, 'did you mean "short"?'],
  ['api-response-example', { operation: 'addList', status: '401' }, 'did you mean "201"?'],
  ['api-response-example', { operation: 'deleteLists' }, 'the response of "deleteLists" has no example'],
])('%s with %j is a mistake', (name, attributes: Record<string, string>, message) => {
  expect(() => show(name, attributes)).toThrow(message);
});
