import { expect, test } from 'vitest';
import { changesBetween, changeSections } from './changes.ts';

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
