import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { changesBetween, changeSections } from './changes.ts';
import type { JsonObject } from './json.ts';

interface Given {
  parameters?: object[];
  body?: object | null;
  response?: object;
  schemas?: object;
  more?: object;
  document?: object;
}

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });

const api = ({
  parameters = [],
  body = null,
  response = {},
  schemas = {},
  more = {},
  document = {},
}: Given) => ({
  paths: {
    '/a/{id}': {
      put: {
        parameters,
        ...(body === null ? {} : { requestBody: json(body) }),
        responses: { 200: { description: 'OK', ...json(response) } },
        ...more,
      },
    },
  },
  components: { schemas },
  ...document,
});

/** Changes with their section, for example `Breaking: PUT /a/{id}: …`. */
const changes = (before: Given, after: Given): string[] =>
  changeSections(changesBetween(api(before), api(after))).flatMap(({ title, lines }) =>
    lines.map((line) => `${title}: ${line.replace('PUT /a/{id}: ', '')}`),
  );

const query = (name: string, more: object = {}): object => ({
  in: 'query',
  name,
  schema: { type: 'string' },
  ...more,
});
const object = (properties: object, required: string[] = []): object => ({
  type: 'object',
  required,
  properties,
});
const text = { type: 'string' };

test('nothing, or only texts, is no change', () => {
  expect(
    changes({ response: text }, { response: { ...text, description: 'New words.', example: 'a' } }),
  ).toEqual([]);
});

test('operations, servers, and webhooks', () => {
  const before = { paths: { '/a': { get: {}, put: {} } }, servers: [{ url: 'https://a.example' }] };
  const after = {
    paths: { '/a': { get: { deprecated: true } }, '/b/{x}': { get: {} } },
    webhooks: { sold: { post: {} } },
    servers: [{ url: 'https://b.example' }],
  };
  expect(changeSections(changesBetween(before, after))).toEqual([
    { title: 'Breaking', lines: ['The server https://a.example is gone.', 'PUT /a is gone.'] },
    {
      title: 'Added',
      lines: ['The server https://b.example is new.', 'GET /b/{x} is new.', 'The webhook sold is new.'],
    },
    { title: 'Changed', lines: ['GET /a: The operation is deprecated.'] },
  ]);
});

test('the name of a path parameter is no change', () => {
  const path = (name: string) => ({
    paths: {
      [`/a/{${name}}`]: { get: { parameters: [{ in: 'path', name, required: true, schema: text }] } },
    },
  });
  expect(changesBetween(path('id'), path('petId'))).toEqual([]);
});

test.each<[string, Given, Given, string[]]>([
  ['a parameter goes', { parameters: [query('a')] }, {}, ['Breaking: The query parameter "a" is gone.']],
  [
    'an optional parameter comes',
    {},
    { parameters: [query('a')] },
    ['Added: The query parameter "a" is new.'],
  ],
  [
    'a required parameter comes',
    {},
    { parameters: [query('a', { required: true })] },
    ['Breaking: The query parameter "a" is new and required.'],
  ],
  [
    'a parameter becomes required',
    { parameters: [query('a')] },
    { parameters: [query('a', { required: true })] },
    ['Breaking: The query parameter "a" is required now.'],
  ],
  [
    'a limit becomes stricter',
    { parameters: [query('a', { schema: { type: 'string', maxLength: 9 } })] },
    { parameters: [query('a', { schema: { type: 'string', maxLength: 5 } })] },
    ['Breaking: The query parameter "a" has maxLength 5 instead of 9.'],
  ],
  [
    'a limit becomes looser',
    { parameters: [query('a', { schema: { type: 'integer', minimum: 2 } })] },
    { parameters: [query('a', { schema: { type: 'integer' } })] },
    ['Changed: The query parameter "a" no longer has a minimum.'],
  ],
  [
    'a value of a request goes, and one comes',
    { parameters: [query('a', { schema: { enum: ['x', 'y'] } })] },
    { parameters: [query('a', { schema: { enum: ['y', 'z'] } })] },
    [
      'Breaking: The query parameter "a" can\'t be "x" anymore.',
      'Added: The query parameter "a" can be "z" now.',
    ],
  ],
  ['a body comes', {}, { body: text }, ['Added: The request body is new.']],
  ['a body goes', { body: text }, {}, ['Breaking: The request body is gone.']],
  [
    'a property of a request becomes required',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }, ['a', 'b']) },
    [
      'Breaking: "a" in the request body is required now.',
      'Breaking: "b" in the request body is new and required.',
    ],
  ],
  [
    'a request accepts integers only',
    { body: object({ a: { type: 'number' } }) },
    { body: object({ a: { type: 'integer' } }) },
    ['Breaking: "a" in the request body can\'t be number anymore.'],
  ],
  [
    'a request accepts all numbers',
    { body: object({ a: { type: 'integer' } }) },
    { body: object({ a: { type: 'number' } }) },
    ['Changed: "a" in the request body can be number now.'],
  ],
  [
    'properties of a response go, come, and may be missing',
    { response: object({ a: text, b: text }, ['a', 'b']) },
    { response: object({ b: text, c: text }, ['c']) },
    [
      'Breaking: "a" in the response 200 is gone.',
      'Breaking: "b" in the response 200 can be missing now.',
      'Added: "c" in the response 200 is new.',
    ],
  ],
  [
    'a response can be null',
    { response: object({ a: { type: 'array', items: object({ b: text }) } }) },
    { response: object({ a: { type: 'array', items: object({ b: { type: ['string', 'null'] } }) } }) },
    ['Breaking: "a[].b" in the response 200 can be null now.'],
  ],
  [
    'a response has one more value',
    { response: { enum: ['x'] } },
    { response: { enum: ['x', 'y'] } },
    ['Breaking: The response 200 can be "y" now.'],
  ],
  [
    'a response has another form',
    { response: { oneOf: [{ $ref: '#/components/schemas/A' }] }, schemas: { A: {}, B: {} } },
    {
      response: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
      schemas: { A: {}, B: {} },
    },
    ['Breaking: The response 200 can be B now.'],
  ],
  [
    'the format changes',
    { response: { type: 'string', format: 'date' } },
    { response: { type: 'string', format: 'date-time' } },
    ['Breaking: The response 200 has the format date-time instead of date.'],
  ],
  [
    'responses go and come',
    { more: { responses: { 200: {}, 404: {} } } },
    { more: { responses: { 201: {}, 409: {} } } },
    [
      'Breaking: The response 200 is gone.',
      'Removed: The response 404 is gone.',
      'Added: The response 201 is new.',
      'Added: The response 409 is new.',
    ],
  ],
  [
    'another key is needed',
    { document: { security: [{ a: [] }] } },
    { document: { security: [{ b: [] }] } },
    ['Breaking: The authentication has changed.'],
  ],
  [
    'one of two ways to authenticate goes',
    { document: { security: [{ a: [] }, { b: [] }] } },
    { document: { security: [{ a: [] }] } },
    ['Breaking: The authentication has changed.'],
  ],
  [
    'a way to authenticate is replaced, next to one that stays',
    { document: { security: [{ a: [] }, { b: [] }] } },
    { document: { security: [{ a: [] }, { c: [] }] } },
    ['Breaking: The authentication has changed.'],
  ],
  [
    'any value becomes text',
    { parameters: [query('a', { schema: {} })] },
    { parameters: [query('a', { schema: text })] },
    [],
  ],
  [
    'a schema that contains itself in allOf changes',
    {
      response: { $ref: '#/components/schemas/A' },
      schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { a: text } } },
    },
    {
      response: { $ref: '#/components/schemas/A' },
      schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }], properties: {} } },
    },
    ['Breaking: "A.a" in responses is gone.'],
  ],
  [
    'another way to authenticate comes',
    { document: { security: [{ a: [] }] } },
    { document: { security: [{ a: [] }, { b: [] }] } },
    ["Added: There's a new way to authenticate."],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

test('a change of a shared schema is one line, with the operations that have it, even if the schema contains itself', () => {
  const pet = (more: object): object => object({ next: { $ref: '#/components/schemas/Pet' }, ...more });
  const document = (schema: object): object => ({
    paths: Object.fromEntries(
      ['/a', '/b', '/c', '/d', '/e'].map((path) => [
        path,
        { get: { responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Pet' } }) } } },
      ]),
    ),
    components: { schemas: { Pet: schema } },
  });
  const found = changesBetween(document(pet({ name: text })) as never, document(pet({})) as never);
  expect(changeSections(found)).toEqual([
    { title: 'Breaking', lines: ['GET /a, GET /b, GET /c, and 2 more: "Pet.name" in responses is gone.'] },
  ]);
});

test('properties of allOf are compared', () => {
  const all = (properties: object): Given => ({
    response: { allOf: [object({ a: text }), object(properties)] },
  });
  expect(changes(all({ b: text }), all({}))).toEqual(['Breaking: "b" in the response 200 is gone.']);
});

const PETS = {
  content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
};

/** Most of what can change, in places that the table above doesn't have. */
const REPORT: { before: object; after: object } = {
  before: {
    security: [{ key: [], login: [] }],
    servers: [{ url: 'https://a.example' }, { url: 'https://c.example' }, {}],
    paths: {
      '/a/{id}/{part}': {
        parameters: [
          { in: 'path', name: 'id', schema: { type: 'string' } },
          { in: 'path', name: 'part', schema: { type: 'string', minLength: 2 } },
          { $ref: '#/components/parameters/Page' },
        ],
        get: {
          deprecated: true,
          security: [{ login: [], key: [] }],
          parameters: [
            { in: 'query', name: 'filter', content: { 'application/json': { schema: { type: 'string' } } } },
            { in: 'header', name: 'page', required: true, schema: { enum: ['a'] } },
            { in: 'query', name: 'free', schema: {} },
            { in: 'query', name: 'fixed', schema: { const: 'a' } },
            {
              in: 'query',
              name: 'limits',
              schema: {
                minimum: 1,
                exclusiveMinimum: 1,
                minLength: 1,
                minItems: 3,
                maximum: 9,
                maxItems: 3,
                maxLength: 3,
                pattern: '^a',
              },
            },
          ],
          responses: {
            200: { $ref: '#/components/responses/Pets' },
            204: { description: 'None.' },
            default: { content: { 'text/plain': { schema: { type: 'string' } }, 'text/csv': {} } },
          },
        },
        post: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
        delete: { requestBody: { content: { 'text/plain': { schema: { pattern: 'a' } } } } },
      },
      '/gone': { $ref: '#/paths/~1a~1{id}~1{part}' },
    },
    webhooks: {
      sold: {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id'],
                  properties: { id: { type: 'string' }, of: { type: ['string', 'null'] } },
                },
              },
            },
          },
          responses: {
            200: { content: { 'application/json': { schema: { properties: { ok: { type: 'boolean' } } } } } },
          },
        },
      },
      closed: { post: {} },
    },
    components: {
      parameters: { Page: { in: 'query', name: 'page', schema: { type: 'integer' } } },
      responses: {
        Pets: PETS,
      },
      schemas: {
        Pet: {
          allOf: [{ $ref: '#/components/schemas/Base' }],
          required: ['name'],
          properties: {
            name: { type: 'string' },
            kind: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Base' }] },
            either: { anyOf: [{ type: 'string' }] },
            deep: { properties: { er: { type: 'integer', format: 'int32' } } },
          },
        },
        Base: { required: ['id'], properties: { id: { type: 'string' }, name: { type: 'integer' } } },
      },
    },
  },
  after: {
    security: [{ key: [], login: [] }],
    servers: [{ url: 'https://c.example' }, { url: 'https://b.example' }, {}],
    paths: {
      '/a/{petId}/{part}': {
        parameters: [
          { in: 'path', name: 'petId', schema: { type: 'string' } },
          { in: 'path', name: 'part', schema: { type: 'string', minLength: 3 } },
        ],
        get: {
          parameters: [
            { in: 'query', name: 'filter', content: { 'application/json': { schema: { type: 'integer' } } } },
            { in: 'header', name: 'page', schema: {} },
            { in: 'query', name: 'free', schema: { enum: ['a', 'b'] } },
            { in: 'query', name: 'fixed', schema: { enum: ['b', 'c', 'a'] } },
            {
              in: 'query',
              name: 'limits',
              schema: {
                minimum: 0,
                exclusiveMinimum: 1,
                minItems: 4,
                maximum: 9.5,
                maxItems: 2,
                maxProperties: 1,
                minProperties: 1,
                pattern: '^b',
              },
            },
          ],
          responses: {
            200: { $ref: '#/components/responses/Pets' },
            default: { content: { 'text/csv': {}, 'text/html': {} } },
          },
        },
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
          responses: { 201: { description: 'Made.' } },
        },
        put: { requestBody: { required: true } },
        delete: {
          deprecated: true,
          requestBody: { required: true, content: { 'text/plain': { schema: {} } } },
        },
      },
    },
    webhooks: {
      sold: {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['of'],
                  properties: { id: { type: ['string', 'null'] }, of: { type: 'string' }, more: {} },
                },
              },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: { required: ['ok'], properties: { ok: { type: 'boolean' } } } },
              },
            },
          },
        },
      },
      opened: { post: {} },
    },
    components: {
      responses: {
        Pets: PETS,
      },
      schemas: {
        Pet: {
          allOf: [{ $ref: '#/components/schemas/Base' }],
          required: ['name', 'born'],
          properties: {
            name: { type: 'string', minLength: 1 },
            born: { type: 'string' },
            kind: { oneOf: [{ type: 'integer' }, { $ref: '#/components/schemas/Base' }] },
            either: { anyOf: [{ $ref: '#/components/schemas/Base' }] },
            deep: { properties: { er: { type: 'integer', format: 'int64' } } },
          },
        },
        Base: {
          minProperties: 2,
          properties: { id: { type: 'integer' }, name: { type: 'integer' } },
        },
      },
    },
  },
};

test('a whole report in both directions', async () => {
  const { before, after } = REPORT as { before: JsonObject; after: JsonObject };
  const write = (from: JsonObject, to: JsonObject): string =>
    changeSections(changesBetween(from, to))
      .map(({ title, lines }) => `${title}\n${lines.map((line) => `- ${line}\n`).join('')}`)
      .join('\n');
  await expect(`${write(before, after)}\n=====\n\n${write(after, before)}`).toMatchFileSnapshot(
    path.join(fixtures, 'openapi/changes.txt'),
  );
});

test('the first content of a response and parts without properties add nothing', () => {
  const withoutContent = api({ more: { responses: { 200: { description: 'OK' } } } });
  expect(changesBetween(withoutContent, api({}))).toEqual(changesBetween(api({}), api({})));
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  const composed = { allOf: [{ required: ['a'] }, schema, { properties: { b: { type: 'string' } } }] };
  const merged = { ...schema, required: ['a'], properties: { ...schema.properties, b: { type: 'string' } } };
  expect(changesBetween(api({ response: merged }), api({ response: composed }))).toEqual(
    changesBetween(api({}), api({})),
  );
});
