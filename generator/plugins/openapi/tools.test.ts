import { expect, test } from 'vitest';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

const API = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      description: Returns **all** pets, the hungry ones first.
      tags: [Animals]
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: kinds, in: query, schema: { type: array, items: { type: string, enum: [cat, dog] } } }
        - { name: asleep, in: query, schema: { type: boolean } }
      responses:
        '200':
          description: The pets.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
  /owners/{ownerId}/pets:
    post:
      operationId: adoptPet
      deprecated: true
      parameters:
        - { name: ownerId, in: path, required: true, schema: { type: string, format: uuid } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '201': { description: Adopted. } }
  /files:
    get:
      x-page: /guides/files.md
      responses: { '204': { description: Done. } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, nullable: true }
        friend: { $ref: '#/components/schemas/Pet' }
`;

const { tools = [] } = await openapi({ documents: [{ id: 'pets', file: 'api.yaml' }] }).setup(
  pluginSite({ 'api.yaml': API }),
);

async function ask(name: string, input: object, of = tools): Promise<string> {
  const tool = of.find((one) => one.name === name);
  return tool === undefined ? `no tool ${name}` : tool.call(tool.input.parse(input));
}

test.each([
  ['list pets', 'GET /pets'],
  ['adoptPet', 'POST /owners/{ownerId}/pets'],
  ['post /owners/{ownerId}/pets', 'POST /owners/{ownerId}/pets'],
  ['GET /files', 'GET /files'],
  ['limit', 'GET /pets'],
  ['hungry', 'GET /pets'],
  ['animals', 'GET /pets'],
])('"%s" finds %s first', async (query, call) => {
  const [first] = (await ask('find_operation', { query })).split(/(?<=\S\*\*)/);
  expect(first).toBe(`**${call}**`);
});

test('what is found has its ID, its title, and its page', async () => {
  expect(await ask('find_operation', { query: 'adopt' })).toBe(
    '**POST /owners/{ownerId}/pets** (adoptPet): adoptPet, deprecated\nhttps://docs.example.com/docs/api/pets/adopt-pet',
  );
  expect(await ask('find_operation', { query: 'xylophone' })).toContain('No operation matches "xylophone"');
});

test('an operation is read as Markdown without anchors, with whole links', async () => {
  const text = await ask('read_operation', { operation: 'get /pets' });
  expect(text).toContain('# List pets\n\n`GET` `/pets`\n\nReturns **all** pets');
  expect(text).toContain('- `limit` integer, at most 100');
  expect(text).toContain('array of [Pet](https://docs.example.com/docs/api/pets/schemas/pet)');
  expect(text).toMatch(/\n\nPage: https:\/\/docs\.example\.com\/docs\/api\/pets\/list-pets$/);
  expect(text).not.toMatch(/<a |\{#|:::tab/);
  expect(await ask('read_operation', { operation: ' LISTPETS ' })).toBe(text);
  expect(await ask('read_operation', { operation: 'listPet' })).toBe(
    'There is no operation "listPet". Did you mean "listPets"?',
  );
  expect(await ask('read_operation', { operation: 'GET /pet' })).toBe(
    'There is no operation "GET /pet". Did you mean "GET /pets"?',
  );
});

const adopt = { operation: 'adoptPet', parameters: { ownerId: '123e4567-e89b-12d3-a456-426614174000' } };

test.each<[string, object, string]>([
  [
    'a right request',
    { ...adopt, body: '{"name": null, "friend": {"name": "Rex"}}' },
    'The request is valid.',
  ],
  [
    'right parameters',
    { operation: 'listPets', parameters: { limit: '5', kinds: 'cat,dog', asleep: 'true' } },
    'The request is valid.',
  ],
  [
    'a missing body and parameter',
    { operation: 'adoptPet' },
    '- The path parameter "ownerId" is missing.\n- The body is missing.',
  ],
  [
    'a wrong format',
    { ...adopt, parameters: { ownerId: 'me' }, body: '{"name":"a"}' },
    '- The parameter "ownerId" is invalid: it must match the format "uuid".',
  ],
  [
    'a wrong limit',
    { operation: 'listPets', parameters: { limit: '500' } },
    '- The parameter "limit" is invalid: it must be at most 100.',
  ],
  [
    'a wrong value in a list',
    { operation: 'listPets', parameters: { kinds: 'cat,cow' } },
    '"[1]" must be "cat" or "dog"',
  ],
  ['a word for a number', { operation: 'listPets', parameters: { limit: 'many' } }, 'it must be integer'],
  [
    'a misspelled parameter',
    { operation: 'listPets', parameters: { limti: '5' } },
    '- There is no parameter "limti". Did you mean "limit"?',
  ],
  ['a body without JSON', { ...adopt, body: '{name: 1}' }, "- The body isn't JSON"],
  [
    'a misspelled field',
    { ...adopt, body: '{"nmae": "a"}' },
    '- The body has no field "nmae". Did you mean "name"?\n- The body is invalid: it has no "name".',
  ],
  [
    'a wrong nested field',
    { ...adopt, body: '{"name": "a", "friend": {"name": 1}}' },
    '"friend.name" must be string or null',
  ],
  [
    'a body for an operation without one',
    { operation: 'listPets', body: '{}' },
    '- The operation has no body.',
  ],
])('validation: %s', async (_, input, expected) => {
  const answer = await ask('validate_request', input);
  expect(answer).toContain(expected);
  expect(answer.startsWith('The request is valid.')).toBe(expected === 'The request is valid.');
});

test('the page of an operation without a generated page is the one that the document names', async () => {
  const own = await openapi({ documents: [{ id: 'pets', file: 'api.yaml', pages: false }] }).setup(
    pluginSite({ 'api.yaml': API }),
  );
  expect(await ask('find_operation', { query: 'files' }, own.tools)).toContain(
    'https://docs.example.com/docs/guides/files',
  );
});

test.each<[string, object, boolean]>([
  ['is unknown if the schema has only its properties', {}, true],
  ...['allOf', 'oneOf', 'anyOf'].map((word): [string, object, boolean] => [
    `can come from ${word}`,
    { [word]: [{ properties: { size: {} } }] },
    false,
  ]),
  ['can be an additional property', { additionalProperties: { type: 'integer' } }, false],
  ['can match a pattern', { patternProperties: { '^s': { type: 'integer' } } }, false],
])('a field of a body %s', async (_, more, isReported) => {
  const schema = { type: 'object', properties: { sizes: { type: 'string' } }, ...more };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': {
        post: {
          operationId: 'addBox',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 201: { description: 'Added.' } },
        },
      },
    },
  };
  const own = await openapi({ documents: [{ id: 'boxes', file: 'a.json' }] }).setup(
    pluginSite({ 'a.json': JSON.stringify(document) }),
  );
  const answer = await ask('validate_request', { operation: 'addBox', body: '{"size":1}' }, own.tools);
  expect(answer.includes('The body has no field "size". Did you mean "sizes"?')).toBe(isReported);
  expect(answer.startsWith('The request is valid.')).toBe(!isReported);
});
