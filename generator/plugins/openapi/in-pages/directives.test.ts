/** Directives in pages that people write, and operations that no page shows. */

import { expect, test } from 'vitest';
import type { DirectiveUse, PluginHooks } from 'pagewright';
import { openapi, type DocumentOptions } from '../index.ts';
import { pluginSite as site } from '../testing/plugin-site.ts';

const API = `openapi: 3.1.0
info: { title: Books, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
security: [{ key: [] }]
paths:
  /books/{bookId}:
    parameters:
      - { name: bookId, in: path, required: true, description: ID of the book., schema: { $ref: '#/components/schemas/BookId' } }
    get:
      operationId: getBook
      x-page: /shelf/read.md
      parameters:
        - { name: part, in: query, description: Which part., schema: { type: integer, default: 1 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
      responses:
        '200':
          description: The book.
          content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
        '404': { description: There is no such book. }
    put:
      operationId: changeBook
      summary: Change a book
      security: []
      requestBody:
        description: What changes.
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Change' }
            examples:
              short: { value: { title: A } }
              long: { value: { title: Long } }
      responses: { '204': { description: Changed. } }
  /files:
    servers: [{ url: '{store}', x-address: 'The store from [step 1](/start.md)', variables: { store: { default: https://store.example } } }]
    post:
      responses: { '201': { description: Stored. } }
webhooks:
  sold: { post: { responses: { '200': { description: Received. } } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    BookId: { type: string, pattern: '^[a-z]\\d$', description: A letter and a digit. }
    Book:
      type: object
      required: [id]
      properties:
        id: { $ref: '#/components/schemas/BookId', description: ID of the book. }
        title: { type: string, maxLength: 80, default: Untitled, x-docs: /titles.md }
        notes: { type: array, items: { type: object, properties: { page: { type: [integer, 'null'] } } } }
        next: { $ref: '#/components/schemas/Book' }
    Change:
      type: object
      required: [title]
      properties:
        title: { type: string }
        rules: { type: string, contentSchema: { type: object, properties: { copies: { type: integer } } } }
`;

const hooksOf = (options: Partial<DocumentOptions> = {}, text = API): PluginHooks | Promise<PluginHooks> =>
  openapi({ documents: [{ id: 'books', file: 'api.yaml', pages: false, ...options }] }).setup(
    site({ 'api.yaml': text }),
  );

const hooks = await hooksOf();

const show = (name: string, attributes: Record<string, string>, of = hooks): string =>
  of.directives?.[name]?.(attributes, { source: 'docs/a.md', line: 1 }) ?? '';

/** First lines of the entries, without their links. */
const entries = (list: string): string[] =>
  list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.replace(/<a .*/, ''));

test('a document without pages has no pages, no sidebar, and no problems', () => {
  expect(hooks).toMatchObject({ problems: [], documents: [], sidebars: {} });
});

test('an endpoint has its method, its URL with a copy button, and its authentication', async () => {
  expect(show('api-endpoint', { operation: 'getBook' }).split('\n\n')).toEqual([
    '<div class="endpoint" data-method="GET">',
    '`GET` <span data-code>`https://api.example.com/v1/books/{bookId}`<span class="codeblock__buttons"><button type="button" class="codeblock__copy" aria-label="Copy the URL" data-copy></button></span></span>',
    'Authentication: key',
    '</div>',
  ]);
  const words = await hooksOf({ access: ({ needsKey }) => (needsKey ? 'Any key' : 'No key') });
  expect(show('api-endpoint', { operation: 'getBook' }, words)).toContain('\n\nAny key\n\n');
  expect(show('api-endpoint', { operation: 'changeBook' }, words)).toContain('\n\nNo key\n\n');
});

test('an operation without ID has the name of its call, and a server whose URL is unknown is described in words', () => {
  expect(show('api-endpoint', { operation: 'POST /files' })).toContain(
    '`POST` to the store from [step 1](/start.md)',
  );
});

test('parameters are listed by place, with a link to each', () => {
  expect(show('api-parameters', { operation: 'getBook' }).split('\n\n')).toEqual([
    '**Path parameters**',
    '<div class="parameters">',
    '- `bookId` string, a letter and a digit **required**<a id="getBook-bookId" class="hash-link" href="#getBook-bookId" aria-label="Link to bookId"></a>',
    '  ID of the book.',
    '</div>',
    '**Query parameters**, URL-encoded, all optional',
    '<div class="parameters">',
    '- `part` integer, default `1`<a id="getBook-part" class="hash-link" href="#getBook-part" aria-label="Link to part"></a>',
    '  Which part.',
    '- `tags` string, or several separated by commas<a id="getBook-tags" class="hash-link" href="#getBook-tags" aria-label="Link to tags"></a>',
    '</div>',
  ]);
  expect(show('api-parameters', { operation: 'POST /files' })).toBe('This call takes no parameters.');
});

test('a body is listed to the depth that the page sets', () => {
  const rows = (depth: string): string[] =>
    entries(show('api-parameters', { operation: 'changeBook', in: 'body', depth }));
  expect(rows('2')).toEqual([
    '- `title` string **required**',
    '- `rules` string with JSON (object)',
    '- `rules.copies` integer',
  ]);
  expect(rows('1')).toHaveLength(2);
  expect(show('api-parameters', { operation: 'changeBook' })).toContain(
    '**Body parameters**\n\nWhat changes.',
  );
});

test('responses show what a success means, and one status only its fields', () => {
  const parts = show('api-responses', { operation: 'getBook' });
  expect(parts.split('\n')[0]).toBe('`200`: The book.');
  expect(entries(parts)).toEqual([
    '- `id` string, a letter and a digit',
    '- [`title`](/titles.md) string, at most 80 characters',
    '- `notes` array of objects',
    '- `notes[].page` integer or null',
    '- `next` object',
  ]);
  expect(parts).toContain('id="getBook-response-notes.page"');
  expect(show('api-responses', { operation: 'getBook', status: '200' })).not.toContain('The book.');
});

test('only schemas that are sent show what is required', () => {
  expect(entries(show('api-schema', { name: 'Change' }))[0]).toBe('- `title` string **required**');
  expect(entries(show('api-schema', { name: 'Book', depth: '1' }))[0]).toBe(
    '- `id` string, a letter and a digit',
  );
});

test('errors are the error responses, or their causes if the document has any', async () => {
  expect(show('api-errors', { operation: 'changeBook' })).toBe('');
  expect(show('api-errors', { operation: 'getBook' }).split('\n')).toEqual([
    '| Status | Meaning |',
    '|---|---|',
    '| `404` | There is no such book |',
  ]);
  const causes = "x-errors: { '404': [{ cause: No book., fix: 'Check the ID. Then ask.' }] }";
  const withCauses = await hooksOf(
    { errorsPage: '/errors.md' },
    API.replace('x-page: /shelf/read.md', causes),
  );
  expect(show('api-errors', { operation: 'getBook, changeBook' }, withCauses).split('\n')).toEqual([
    '| Status | Call | Cause | What to do |',
    '|---|---|---|---|',
    '| `404` | getBook | No book | Check the ID. Then ask. |',
    '| Other | – | – | See [API errors](/errors.md) |',
  ]);
  expect(show('api-errors', { operation: 'changeBook' }, withCauses)).toBe(
    'If the call fails, look up its status in [API errors](/errors.md).',
  );
  expect(show('api-errors', { operation: 'POST /files' }, withCauses)).toBe('');
});

test('a request has the example that the page names, or comes from the function of the site', async () => {
  expect(show('api-request', { operation: 'changeBook' })).toContain('"title": "A"');
  expect(show('api-request', { operation: 'changeBook', example: 'long' })).toContain('"title": "Long"');
  const own = await hooksOf({
    samples: ({ operation, directive, api }) =>
      `${operation.id ?? ''} ${directive?.attributes['title'] ?? ''} ${directive?.source ?? ''} ${String(api.document['openapi']).slice(0, 3)}`,
  });
  expect(show('api-request', { operation: 'changeBook', title: 'x' }, own)).toBe(
    'changeBook x docs/a.md 3.1',
  );
});

test.each([
  ['api-endpoint', { operation: 'getBok' }, 'there is no operation "getBok"; did you mean "getBook"?'],
  ['api-endpoint', { opration: 'getBook' }, 'it has no attribute "opration"; did you mean "operation"?'],
  ['api-endpoint', {}, 'it needs the attribute "operation", such as "getBook"'],
  ['api-endpoint', { operation: 'getBook', document: 'boks' }, 'did you mean "books"?'],
  ['api-request', { operation: 'changeBook', example: 'shrt' }, 'did you mean "short"?'],
  ['api-parameters', { operation: 'changeBook', in: 'query' }, 'has no parameters in the query'],
  ['api-parameters', { operation: 'changeBook', in: 'bdy' }, 'did you mean "body"?'],
  ['api-responses', { operation: 'getBook', status: '201' }, 'did you mean "200"?'],
  ['api-webhook', { name: 'solt' }, 'there is no webhook "solt"; did you mean "sold"?'],
  ['api-webhook', { name: 'sold' }, 'the webhook "sold" has no body with an example'],
  ['api-webhook', {}, 'it needs the attribute "name", such as "sold"'],
  ['api-schema', { name: 'Bok' }, 'there is no schema "Bok"; did you mean "Book"?'],
  ['api-schema', { name: 'Book', depth: 'two' }, 'the depth "two" is not a number'],
])('%s with %j is a mistake', (name, attributes: Record<string, string>, message) => {
  expect(() => show(name, attributes)).toThrow(message);
});

test('what several documents have needs the document, of which each can have its own samples', async () => {
  const two = await openapi({
    documents: [
      {
        id: 'a',
        file: 'a.yaml',
        pages: false,
        samples: ({ directive }) => directive?.attributes['title'] ?? '',
      },
      { id: 'b', file: 'b.yaml', pages: false },
    ],
  }).setup(site({ 'a.yaml': API, 'b.yaml': API }));
  expect(() => show('api-schema', { name: 'Book' }, two)).toThrow(
    'several documents have the schema "Book"; add document="a" or document="b"',
  );
  expect(show('api-schema', { name: 'Book', document: 'b' }, two)).toContain('`id`');
  const own = { operation: 'getBook', document: 'a', title: 'Of the site' };
  expect(show('api-request', own, two)).toBe('Of the site');
});

test('changes since the previous version', async () => {
  expect(() => show('api-changes', {})).toThrow('set its `previous` option');
  const plugin = openapi({ documents: [{ id: 'a', file: 'a.yaml', pages: false, previous: 'old.yaml' }] });
  const old = API.replace('name: part', 'name: piece').replace(
    'operationId: getBook',
    'operationId: readBook',
  );
  const compared = await plugin.setup(site({ 'a.yaml': API, 'old.yaml': old }));
  expect(show('api-changes', {}, compared)).toBe(
    String.raw`**Breaking**

- GET /books/\{bookId\}\: The query parameter "piece" is gone.

**Added**

- GET /books/\{bookId\}\: The query parameter "part" is new.`,
  );
  const same = await plugin.setup(site({ 'a.yaml': API, 'old.yaml': API }));
  expect(show('api-changes', {}, same)).toBe('Nothing that programs depend on has changed.');
});

test('directives of a document with mistakes show nothing, because the mistakes are reported', async () => {
  const broken = await hooksOf({}, 'openapi: 3.1.0\n');
  expect(broken.problems).toHaveLength(1);
  expect(show('api-endpoint', { operation: 'getBook' }, broken)).toBe('');
});

const use = (name: string, attributes: Record<string, string>, source: string): DirectiveUse => ({
  name,
  attributes,
  source,
  line: 1,
});

test('operations and webhooks that no page shows, or another than theirs, are problems with their line', () => {
  const uses = [
    use('api-endpoint', { operation: 'getBook' }, 'docs/other.md'),
    use('api-parameters', { operation: 'changeBook' }, 'docs/a.md'),
    use('api-endpoint', { operation: 'changeBook', document: 'films' }, 'docs/a.md'),
    use('api-request', { operation: 'POST /files' }, 'docs/a.md'),
  ];
  expect(hooks.check?.(uses)).toEqual([
    {
      file: 'api.yaml',
      line: 10,
      message: 'The operation "getBook" isn\'t shown on its page "shelf/read.md", but on "docs/other.md".',
      fix: 'Write `::api-endpoint{operation="getBook"}` in "shelf/read.md", or correct `x-page`.',
    },
    {
      file: 'api.yaml',
      line: 21,
      message: 'No page shows the operation "changeBook".',
      fix: 'Write `::api-endpoint{operation="changeBook"}` in a page.',
    },
    {
      file: 'api.yaml',
      line: 38,
      message: 'No page shows the webhook "sold".',
      fix: 'Write `::api-webhook{name="sold"}` in a page.',
    },
  ]);
  const shown = [
    use('api-endpoint', { operation: 'getBook' }, 'docs/shelf/read.mdx'),
    use('api-request', { operation: 'changeBook', document: 'books' }, 'docs/a.md'),
    use('api-request', { operation: 'POST /files' }, 'docs/a.md'),
    use('my-webhook', { name: 'sold' }, 'docs/a.md'),
  ];
  expect(hooks.check?.(shown)).toEqual([]);
});

test.each([
  ['warn', 4, 'warn'],
  ['throw', 4, undefined],
  ['ignore', 0, undefined],
] as const)(
  'operations that no page shows have the level of the site: %s',
  async (level, count, expected) => {
    const found = (await hooksOf({ onUnshownOperations: level })).check?.([]) ?? [];
    const [first] = found;
    expect(found.length).toBe(count);
    expect(first?.level).toBe(expected);
  },
);
