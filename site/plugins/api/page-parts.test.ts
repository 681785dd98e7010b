/** Output of the site's directives for a small document. */

import { expect, test } from 'vitest';
import { operationsTable } from './operations-table.ts';
import { responseExample, responseTo } from './responses.ts';
import { smallApi } from './testing/small-api.ts';
import { webhookExample } from './webhook.ts';

const api = smallApi();
const operation = (id: string) => api.operation(id);

test('a group lists its operations with their pages', () => {
  expect(operationsTable(api, 'Shelf').split('\n').slice(2)).toEqual([
    '| [Read a book](/shelf/read.md) | `GET /books/{bookId}` | `reader` |',
    '| [Change a book](/shelf/change.md) | `PUT /books/{bookId}` | `writer` |',
  ]);
  expect(() => operationsTable(api, 'Shelv')).toThrow('did you mean "Shelf"?');
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

test('a webhook shows what arrives', () => {
  expect(webhookExample(api.webhook('book:sold'))).toBe(
    '```json title="Request to your server"\n{ "id": "b1", "title": "Fractions" }\n```',
  );
});
