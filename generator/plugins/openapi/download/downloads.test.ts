/** Files for programs: the published document and the Postman collection. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { openapi, type DocumentOptions } from '../index.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import type { PostmanItem } from './postman-collection.ts';

const API = `openapi: 3.1.0
info: { title: '%name% API', version: '1', description: 'See [limits](/guides/limits.md#daily), not [this](https://example.org).' }
servers:
  - { url: 'https://{region}.example.com/v1', variables: { region: { default: north } } }
security: [{ key: [] }]
tags: [{ name: Books, description: 'All [books](/books/index.md).' }]
paths:
  /books/{bookId}/cover.{type}:
    parameters:
      - { name: bookId, in: path, required: true, x-variable: BOOK_ID, schema: { type: string }, example: b1 }
      - { name: type, in: path, required: true, schema: { type: string, enum: [png] } }
    get:
      operationId: getCover
      tags: [Books]
      summary: Get a cover
      x-internal: yes
      x-page: /books/cover.md
      parameters:
        - { name: books, in: query, required: true, schema: { type: array, items: { type: string, x-variable: BOOK_ID } }, example: [b1, b2] }
        - { name: tags, in: query, required: true, schema: { type: array }, example: [a, b] }
        - { name: sort, in: query, required: true, explode: false, schema: { type: array }, example: [x, y] }
        - { name: q, in: query, description: Words., schema: { type: string }, example: a b }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        '200':
          description: The cover.
          content: { application/json: { example: { id: b1 } } }
        '404': { description: None. }
  /books:
    post:
      operationId: addBook
      security: [{ login: [] }]
      requestBody:
        content:
          application/json:
            schema:
              allOf: [{ type: object, properties: { series: { type: string, x-variable: BOOK_ID }, copy: { type: string, x-variable: BOOK_ID }, parent: { type: string, pattern: '^(root|[0-9a-f]{32})$', x-variable: BOOK_ID }, shelf: { enum: [all], x-variable: SHELF } } }]
              properties: { url: { type: string, x-variable: HOOK_TOKEN }, properties: { type: object, properties: { x-internal: { type: string } } } }
            example: { series: b1, copy: '', parent: root, shelf: all, url: 'https://example.org?t=HOOK_TOKEN', title: A }
      responses: { '201': { description: Added. } }
  /form: { post: { security: [{ token: [] }], requestBody: { content: { application/x-www-form-urlencoded: { example: { a: 1, b: [x, y] } } } }, responses: { '200': { description: OK. } } } }
  /upload: { post: { security: [{ oauth: [read] }], requestBody: { content: { multipart/form-data: { schema: { properties: { file: { type: string, format: binary } } }, encoding: { file: { contentType: image/png } }, example: { file: a.png, name: A, meta: { a: 1 }, tags: [{ b: 2 }, { b: 3 }] } } } }, responses: { '200': { description: OK. } } } }
  /raw: { put: { security: [{ word: [] }], requestBody: { content: { image/png: { schema: { type: string, format: binary } } } }, responses: { '200': { description: OK. } } } }
  /xml: { put: { security: [], requestBody: { content: { application/xml: { example: '<a/>' } } }, responses: { '200': { description: OK. } } } }
  /two: { get: { security: [{ both: [], key: [] }], servers: [{ url: /local/ }], responses: { '200': { description: OK. } } } }
webhooks:
  sold: { post: { responses: { '200': { description: OK. } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, x-prefix: Token }
    both: { type: apiKey, in: query, name: k }
    login: { type: http, scheme: basic }
    token: { type: http, scheme: bearer }
    word: { type: http, scheme: Word }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: Read. } } } }
`;

const site = {
  ...pluginSite({ 'api.yaml': API }),
  withTokens: (text: string) => text.replaceAll('%name%', 'Book'),
};

async function filesOf(options: Partial<DocumentOptions>): Promise<Map<string, string>> {
  const hooks = await openapi({ documents: [{ id: 'books', file: 'api.yaml', ...options }] }).setup(site);
  expect(hooks.problems).toEqual([]);
  return new Map(hooks.files?.map(({ path, contents }) => [path, contents]));
}

test('a document without the option publishes nothing, and a folder is its route by default', async () => {
  expect((await filesOf({})).size).toBe(0);
  expect([...(await filesOf({ download: { document: true } })).keys()]).toEqual([
    'api/books/openapi.json',
    'api/books/openapi.yaml',
  ]);
  expect([...(await filesOf({ download: { postman: true, folder: '' } })).keys()]).toEqual([
    'postman_collection.json',
  ]);
});

test('the document has absolute links, tokens, and pages, and no hidden fields except as names of properties', async () => {
  const files = await filesOf({
    pages: false,
    access: ({ place, needsKey }) => (place === 'download' && needsKey ? 'It needs a key.' : ''),
    download: { document: true, folder: '', hide: ['x-internal', 'x-page'] },
  });
  const json = files.get('openapi.json') ?? '';
  const { info, paths, components } = z
    .object({
      info: z.json(),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
      components: z.json(),
    })
    .parse(JSON.parse(json));
  expect(info).toEqual({
    title: 'Book API',
    version: '1',
    description:
      'See [limits](https://docs.example.com/docs/guides/limits#daily), not [this](https://example.org).',
  });
  expect(paths['/books/{bookId}/cover.{type}']?.['get']).toMatchObject({
    description: 'It needs a key.',
    externalDocs: { url: 'https://docs.example.com/docs/books/cover' },
  });
  expect(json.match(/x-internal|x-page/g)).toEqual(['x-internal']);
  expect(JSON.stringify(components)).toContain('clientCredentials');
  expect(files.get('openapi.yaml')).toContain('operationId: getCover');
});

test('a document with pages refers to them', async () => {
  const json = (await filesOf({ download: { document: true } })).get('api/books/openapi.json') ?? '';
  expect(json).toContain('"url": "https://docs.example.com/docs/api/books"');
  expect(json).toContain('"url": "https://docs.example.com/docs/api/books/add-book"');
});

/** The parts of Postman's collection format 2.1 that collections use. Unknown fields are mistakes. */
const pairs = z.array(
  z.strictObject({
    key: z.string(),
    value: z.string(),
    description: z.string().optional(),
    disabled: z.literal(true).optional(),
  }),
);
const values = z.array(z.strictObject({ key: z.string(), value: z.string(), type: z.literal('string') }));
const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('noauth') }),
  z.strictObject({ type: z.literal('apikey'), apikey: values }),
  z.strictObject({ type: z.literal('basic'), basic: values }),
  z.strictObject({ type: z.literal('bearer'), bearer: values }),
  z.strictObject({ type: z.literal('oauth2'), oauth2: values }),
]);
const field = { key: z.string(), description: z.string().optional(), contentType: z.string().optional() };
const fields = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ ...field, type: z.literal('text'), value: z.string() }),
    z.strictObject({ ...field, type: z.literal('file'), src: z.array(z.string()) }),
  ]),
);
const request = z.strictObject({
  method: z.string(),
  description: z.string(),
  auth: auth.optional(),
  header: pairs,
  url: z.strictObject({
    raw: z.string(),
    host: z.array(z.string()),
    path: z.array(z.string()),
    query: pairs,
    variable: pairs,
  }),
  body: z
    .discriminatedUnion('mode', [
      z.strictObject({
        mode: z.literal('raw'),
        raw: z.string(),
        options: z.strictObject({ raw: z.strictObject({ language: z.string() }) }),
      }),
      z.strictObject({ mode: z.literal('urlencoded'), urlencoded: fields }),
      z.strictObject({ mode: z.literal('formdata'), formdata: fields }),
      z.strictObject({ mode: z.literal('file'), file: z.strictObject({ src: z.null() }) }),
    ])
    .optional(),
});
const response = z.strictObject({
  name: z.string(),
  originalRequest: request,
  code: z.int(),
  header: pairs,
  body: z.string(),
});
const collectionFormat = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.string().includes('/v2.1.0/'),
  }),
  auth,
  variable: pairs,
  item: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      item: z.array(z.strictObject({ name: z.string(), request, response: z.array(response) })),
    }),
  ),
});

const collection = collectionFormat.parse(
  JSON.parse((await filesOf({ download: { postman: true } })).get('api/books/postman_collection.json') ?? ''),
);
const itemFor = (path: string): Pick<PostmanItem, 'name'> & { request: z.infer<typeof request> } => {
  const found = collection.item
    .flatMap(({ item }) => item)
    .find((each) => each.request.url.raw.includes(path));
  if (found === undefined) {
    throw new Error(`no request to ${path}`);
  }
  return found;
};
const entries = (list: { key: string; value: string }[]): [string, string][] =>
  list.map(({ key, value }) => [key, value]);

test('a collection has a folder for each group, without webhooks, and the variables that it uses', () => {
  expect(collection.item.map(({ name, description, item }) => [name, description, item.length])).toEqual([
    ['Books', 'All [books](https://docs.example.com/docs/books).', 1],
    ['Operations', '', 6],
  ]);
  expect(entries(collection.variable)).toEqual([
    ['region', 'north'],
    ['baseUrl', 'https://{{region}}.example.com/v1'],
    ['key', ''],
    ['bookId', ''],
    ['type', 'png'],
    ['loginUsername', ''],
    ['loginPassword', ''],
    ['HOOK_TOKEN', ''],
    ['token', ''],
    ['oauth', ''],
    ['word', ''],
    ['both', ''],
  ]);
});

test('a request has its parameters, of which optional ones are not sent, and an example response', () => {
  const { request: cover } = itemFor('/cover');
  expect(cover.url.raw).toBe(
    '{{baseUrl}}/books/:bookId/cover.{{type}}?books={{bookId}}&tags=a&tags=b&sort=x%2Cy',
  );
  expect(cover.url.path).toEqual(['books', ':bookId', 'cover.{{type}}']);
  expect(cover.url.query).toEqual([
    { key: 'books', value: '{{bookId}}', description: '' },
    { key: 'tags', value: 'a', description: '' },
    { key: 'tags', value: 'b', description: '' },
    { key: 'sort', value: 'x,y', description: '' },
    { key: 'q', value: 'a b', description: 'Words.', disabled: true },
  ]);
  expect(cover.header).toEqual([
    { key: 'Accept', value: 'application/json' },
    { key: 'X-Trace', value: '', description: '', disabled: true },
  ]);
  expect(collection.item[0]?.item[0]?.response).toMatchObject([
    { name: 'The cover.', code: 200, body: '{\n  "id": "b1"\n}' },
  ]);
  expect(itemFor('/two').request.url.raw).toBe('https://docs.example.com/local/two');
});

test('each request has its own authentication, or that of the collection', () => {
  expect(collection.auth).toMatchObject({
    apikey: [{ value: 'X-Key' }, { value: 'Token {{key}}' }, { value: 'header' }],
  });
  expect(itemFor('/cover').request.auth).toBeUndefined();
  expect(itemFor('/form').request.auth).toMatchObject({ bearer: [{ key: 'token', value: '{{token}}' }] });
  expect(itemFor('/upload').request.auth).toMatchObject({
    oauth2: [{ value: '{{oauth}}' }, { value: 'header' }],
  });
  expect(itemFor('/raw').request.auth).toMatchObject({
    apikey: [{ value: 'Authorization' }, { value: 'Word {{word}}' }, { value: 'header' }],
  });
  expect(itemFor('/xml').request.auth).toEqual({ type: 'noauth' });
  expect(itemFor('/two').request.auth).toMatchObject({
    apikey: [{ value: 'k' }, { value: '{{both}}' }, { value: 'query' }],
  });
  expect(entries(itemFor('/two').request.header)).toEqual([['X-Key', 'Token {{key}}']]);
});

test('a body has the form of its media type, with variables except for values that the schema names', () => {
  const add = collection.item[1]?.item[0]?.request;
  expect(add?.auth).toMatchObject({
    basic: [{ value: '{{loginUsername}}' }, { value: '{{loginPassword}}' }],
  });
  expect(add?.body).toMatchObject({
    raw: JSON.stringify(
      {
        series: '{{bookId}}',
        copy: '{{bookId}}',
        parent: 'root',
        shelf: 'all',
        url: 'https://example.org?t={{HOOK_TOKEN}}',
        title: 'A',
      },
      null,
      2,
    ),
  });
  expect(itemFor('/form').request.body).toMatchObject({
    urlencoded: [
      { key: 'a', value: '1' },
      { key: 'b', value: 'x' },
      { key: 'b', value: 'y' },
    ],
  });
  expect(itemFor('/upload').request).toMatchObject({
    header: [],
    body: {
      formdata: [
        { key: 'file', type: 'file', src: [], description: 'For example, a.png.', contentType: 'image/png' },
        { key: 'name', type: 'text', value: 'A' },
        { key: 'meta', type: 'text', value: '{"a":1}', contentType: 'application/json' },
        { key: 'tags', type: 'text', value: '{"b":2}', contentType: 'application/json' },
        { key: 'tags', type: 'text', value: '{"b":3}', contentType: 'application/json' },
      ],
    },
  });
  expect(itemFor('/raw').request).toMatchObject({
    header: [{ key: 'Content-Type', value: 'image/png' }],
    body: { mode: 'file' },
  });
  expect(itemFor('/xml').request.body).toMatchObject({ raw: '<a/>', options: { raw: { language: 'xml' } } });
});
