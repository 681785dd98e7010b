import { expect, test } from 'vitest';
import type { PluginHooks, PluginSite, DirectiveUse } from 'pagewright';
import { openapi } from 'pagewright/plugins/openapi';
import { pluginSite } from '../testing/plugin-site.ts';
import { serverApi } from './api-content.ts';
import { SMALL_API } from './testing/small-api.ts';

const source: PluginSite = {
  ...pluginSite({}),
  read: () => SMALL_API,
  withTokens: (text) => text.replaceAll('%apiHost%', 'api.example.com').replaceAll('%name%', 'Ex'),
  origin: 'https://docs.example.com',
};

async function hooksOf(site: PluginSite): Promise<PluginHooks> {
  const hooks = await openapi({ documents: [serverApi] }).setup(site);
  expect(hooks.problems).toEqual([]);
  return hooks;
}

const content = await hooksOf(source);
const show = (name: string, attributes: Record<string, string>, page = 'docs/a.md'): string =>
  content.directives?.[name]?.(attributes, { source: page, line: 1 }) ?? '';
const fileNamed = (path: string): string => content.files?.find((file) => file.path === path)?.contents ?? '';

test('a directive returns Markdown, and a mistake in its attributes is reported with the closest valid word', () => {
  expect(show('api-endpoint', { operation: 'getBook' })).toContain('/books/{bookId}');
  expect(() => show('api-endpoint', { operation: 'getBok' })).toThrow('did you mean "getBook"?');
  expect(() => show('api-endpoint', { opration: 'getBook' })).toThrow(
    'it has no attribute "opration"; did you mean "operation"?',
  );
  expect(() => show('api-request', { operation: 'changeBook', example: 'shrt' })).toThrow(
    'the operation "changeBook" has no example "shrt"; did you mean "short"?',
  );
  expect(() => show('api-schema', { name: 'Bok' })).toThrow('there is no schema "Bok"; did you mean "Book"?');
  expect(() => show('api-schema', { name: 'Book', depth: 'two' })).toThrow('the depth "two" is not a number');
});

test('a group lists its operations with their pages and permissions', () => {
  expect(show('api-operations', { tag: 'Shelf' }).split('\n').slice(2)).toEqual([
    '| [Read a book](</shelf/read.md>) | `GET /books/{bookId}` | `reader` |',
    '| [Change a book](</shelf/change.md>) | `PUT /books/{bookId}` | `writer` |',
  ]);
  expect(show('api-operations', { tag: 'Files' })).toContain(
    '| `POST` to the `store` of the [answer](/shelf/read.md) | No key |',
  );
});

test("a title contains the sample's file names", () => {
  expect(show('api-request', { operation: 'changeBook', title: 'sell-book' })).toContain('sell_book.py');
});

test('a request is next to its response, or alone if there is none', () => {
  const [, ...parts] = show('api-request', { operation: 'changeBook' }).split('<div class="exchange">');
  expect(parts.join()).toMatch(/^\n\n::::tabs[^]*\n::::\n\n```json title="Response"\n[^]*```\n\n<\/div>$/);
  expect(show('api-request', { operation: 'changeBook', example: 'rules' })).not.toContain(
    'class="exchange"',
  );
});

test("the helper is mentioned once on an operation's page", () => {
  const notes = /\[shared helper\]/g;
  const own = 'docs/shelf/change.md';
  const named = { operation: 'changeBook', example: 'rules' };
  expect(show('api-request', { operation: 'changeBook' }, own).match(notes)).toHaveLength(1);
  expect(show('api-request', named, own)).not.toMatch(/helper|fold=/);
  expect(show('api-request', named, 'docs/a.md').match(notes)).toHaveLength(1);
  expect(show('api-request', named, 'docs/a.md')).not.toContain('fold=');
  expect(() => show('api-request', { ...named, program: 'yes' }, 'docs/a.md')).toThrow(
    'there are no programs in "api/requests/change-book"',
  );
  expect(show('api-request', { operation: 'sendFile' })).not.toContain('helper');
});

test('IDs in the path have one field above the samples', async () => {
  const video = (
    await hooksOf({
      ...source,
      read: () => SMALL_API.replace('x-variable: BOOK_ID', 'x-variable: VIDEO_ID'),
    })
  ).directives?.['api-request'];
  const shown = video?.({ operation: 'getBook' }, { source: 'docs/shelf/read.md', line: 1 }) ?? '';
  expect(shown).toMatch(
    /<label>Your video ID <input data-fill="VIDEO_ID" data-after="\/" [^>]*pattern="\[0-9a-f\]\{32\}"/,
  );
  expect(shown).toContain("vdo('GET', '/books/VIDEO_ID')");
  expect(show('api-request', { operation: 'getBook' })).not.toContain('<input');
});

test('IDs in a body also have a field, at the first request that contains them', async () => {
  const { directives: withIds } = await hooksOf({
    ...source,
    read: () =>
      SMALL_API.replaceAll('BOOK_ID', 'FILE_ID')
        .replace(
          'none: { type: array, items: { type: string } }',
          'none: { type: array, items: { type: string, x-variable: VIDEO_ID } }',
        )
        .replace('none: []', 'none: [b1, b2]'),
  });
  const shown = (example: string, source: string): string =>
    withIds?.['api-request']?.({ operation: 'changeBook', example }, { source, line: 1 }) ?? '';
  const names = (text: string) => [...text.matchAll(/data-fill="(\w+)"/g)].map(([, name]) => name);
  expect(shown('rules', 'docs/a.md')).toContain("none: ['VIDEO_ID', 'VIDEO_ID_2'],");
  expect(names(shown('rules', 'docs/a.md'))).toEqual(['VIDEO_ID', 'VIDEO_ID_2', 'FILE_ID']);
  expect(names(shown('rules', 'docs/shelf/change.md'))).toEqual(['VIDEO_ID', 'VIDEO_ID_2']);
  expect(names(shown('short', 'docs/shelf/change.md'))).toEqual([]);
});

test("a request schema shows required fields, and a response schema doesn't", () => {
  expect(show('api-schema', { name: 'Change' })).toContain('- `title` string **required**');
  expect(show('api-schema', { name: 'Book' })).toContain(
    '- `id` string, a letter and a digit<a id="Book-id"',
  );
});

const use = (name: string, attributes: Record<string, string>, page: string): DirectiveUse => ({
  name,
  attributes,
  source: page,
  line: 3,
});
const allUses = [
  use('api-endpoint', { operation: 'getBook' }, 'docs/shelf/read.md'),
  use('api-request', { operation: 'changeBook' }, 'docs/shelf/change.mdx'),
  use('api-endpoint', { operation: 'sendFile' }, 'docs/anywhere.md'),
  use('api-webhook', { name: 'book:sold' }, 'docs/shelf/hooks.md'),
];

test('pages that show every operation and webhook have no errors', () => {
  expect(content.check?.(allUses)).toEqual([]);
});

test('an operation that no page shows is an error at its line of the document', () => {
  const line = SMALL_API.split('\n').findIndex((each) => each.includes('operationId: changeBook')) + 1;
  expect(content.check?.(allUses.filter(({ attributes }) => attributes.operation !== 'changeBook'))).toEqual([
    {
      message: 'No page shows the operation "changeBook".',
      fix: 'Write `::api-endpoint{operation="changeBook"}` in "shelf/change.md", or correct `x-page`.',
      file: 'api/openapi.yaml',
      line,
    },
  ]);
});

test("a table of parameters doesn't count as showing an operation, and a webhook must also be shown", () => {
  const uses = [
    use('api-parameters', { operation: 'getBook' }, 'docs/shelf/read.md'),
    ...allUses.slice(1, 3),
  ];
  expect(content.check?.(uses).map(({ message }) => message)).toEqual([
    'No page shows the operation "getBook".',
    'No page shows the webhook "book:sold".',
  ]);
});

test('an operation that is only shown elsewhere is an error', () => {
  const uses = [use('api-endpoint', { operation: 'getBook' }, 'docs/other.md'), ...allUses.slice(1)];
  expect(content.check?.(uses).map(({ message }) => message)).toEqual([
    'The operation "getBook" isn\'t shown on its page "shelf/read.md", but on "docs/other.md".',
  ]);
});

test('the document is published as JSON and YAML, with URLs and without internal fields', () => {
  const published = fileNamed('openapi.json');
  expect(published).toContain('"url": "https://api.example.com/api"');
  expect(published).toContain('See [tags](https://docs.example.com/docs/shelf/tags#all).');
  expect(published).toContain('The key needs the permission `reader`.');
  expect(published).toContain('"url": "https://docs.example.com/docs/shelf/read"');
  expect(published).not.toMatch(/"x-/);
  expect(fileNamed('openapi.yaml')).toContain('operationId: getBook');
});

test('a request in the collection sends the secret as the API expects it', () => {
  const collection = fileNamed('postman_collection.json');
  expect(collection).toContain('"value": "Apisecret {{secret}}"');
  expect(collection).toContain('"value": "{{bookId}}"');
});
