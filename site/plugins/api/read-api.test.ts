import { expect, test } from 'vitest';
import { readApi } from './read-api.ts';
import { SMALL_API, smallApi } from './testing/small-api.ts';

test('an operation inherits from its path and the document', () => {
  const operation = smallApi().operation('getBook');
  expect(operation).toMatchObject({
    method: 'get',
    path: '/books/{bookId}',
    needsSecret: true,
    permission: 'reader',
    page: '/shelf/read.md',
    timeout: 10,
  });
  expect(operation.server.url).toBe('https://%apiHost%/api');
  expect(operation.parameters.map(({ name }) => name)).toEqual(['bookId', 'part']);
  expect([...operation.responses.keys()]).toEqual(['200', '404', '5XX']);
});

test('an operation of another server needs no secret where it says so', () => {
  const operation = smallApi().operation('sendFile');
  expect(operation.needsSecret).toBe(false);
  expect(operation.server.url).toBe('{store}');
});

test('a parameter of an operation takes the place of the one of its path', () => {
  const own = '{ name: bookId, in: path, required: true, description: Mine., schema: { type: string } }';
  const api = readApi(
    SMALL_API.replace('        - { name: part', `        - ${own}\n        - { name: part`),
  );
  expect(api.operation('getBook').parameters.map(({ description }) => description)).toEqual([
    'Mine.',
    'Which part.',
  ]);
});

test('an unknown name is answered with the nearest one, or with all', () => {
  const api = smallApi();
  expect(() => api.operation('getBok')).toThrow('there is no operation "getBok"; did you mean "getBook"?');
  expect(() => api.schema('Zebra')).toThrow('use any of BookId, Book, Change, Message');
  expect(() => api.webhook('book:sol')).toThrow('did you mean "book:sold"?');
  expect(() => api.operation(undefined)).toThrow('it names no operation: write one of getBook');
});

test('keywords next to a reference extend its target', () => {
  const api = smallApi();
  const id = api.schema('Book').properties?.id;
  expect(id && api.resolve(id)).toMatchObject({ type: 'string', description: 'Id of the book.' });
});

test("a reference that doesn't exist, and text that isn't YAML, are errors", () => {
  expect(() => readApi(SMALL_API.replace("responses/NotFound'", "responses/Gone'"))).toThrow(
    `the reference "#/components/responses/Gone" in api/openapi.yaml doesn't exist`,
  );
  expect(() => readApi('a: [')).toThrow('api/openapi.yaml is not YAML');
});
