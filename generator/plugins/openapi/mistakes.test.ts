/** Complete messages about mistakes in API descriptions. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { openapi, type DocumentOptions } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

const START = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";
const OK = "responses: { '200': { description: OK. } }";
const PATHS = `${START}paths: { /a: { get: { ${OK} } } }\n`;

const withSchemas = (schemas: string): string => `${PATHS}components:\n  schemas:\n${schemas}`;
const withSchemes = (schemes: string): string => `${PATHS}components:\n  securitySchemes:\n${schemes}`;

/** The main file is `api/a.yaml`, or `api/a.json` for texts that start with a bracket. */
type Case = [title: string, main: string | null, others?: Record<string, string>];

const CASES: Case[] = [
  ['no mistakes', PATHS],
  ['no file', null],
  ['an empty file', '\n'],
  ['a file with nothing but a comment', '# Later'],
  ['a list', '- a'],
  [
    'a reference that leads nowhere, and mistakes that do not depend on it',
    `${START}servers: [{ url: 'javascript:alert(1)' }]
paths:
  /a/{b}:
    parameters: [{ $ref: '#/components/parameters/b' }, { $ref: 'c.yaml' }]
    get: { operationId: x, sumary: A, ${OK} }
  /d/{e}: { get: { operationId: x, ${OK} } }
`,
    { 'api/c.yaml': '{ name: c, in: query, schema: { type: text } }' },
  ],
  ['another kind of file', 'title: T'],
  ['a version that is a number', 'openapi: 3.1'],
  ['an old version that is a number', 'swagger: 2.0'],
  ['a version that is too new', "openapi: '3.10.0'"],
  ['a version that is too old', "swagger: '1.2'"],
  ['no operations', `${START}paths: {}\nwebhooks: {}`],
  ['only webhooks', `${START}webhooks: { sold: { post: { ${OK} } } }`],
  ['invalid YAML', `${PATHS}tags: [`],
  ['invalid JSON', '{\n  "openapi": "3.1.0",\n  "info" }'],
  ['repeated keys in JSON', '{\n  "openapi": "3.1.0",\n  "info": {},\n  "info": {}\n}'],
  [
    'repeated keys with quotes',
    `${PATHS}"a\\"b": 1\n"a\\"b": 2\n'it''s': 1\n'it''s': 2\nx y : 1\nx y: 2\nz: 1\nz:\n&k !!str 1: 1\n"1": 2\n{ "\\u00e9": 1, é: 2 }: 1\n`,
  ],
  ['two aliases inside their own anchors', `${PATHS}x-a: &a { b: *a }\nx-c: &c\n  d: [*c]\n`],
  ['an alias without an anchor', `${PATHS}x-a: *a.b\n`],
  [
    'operation IDs that are used twice, but missing ones only once',
    `${START}paths:
  /a:
    get: { operationId: x, ${OK} }
    put: { ${OK} }
    post: { ${OK} }
  /b/~c:
    get:
      operationId: x
      ${OK}
webhooks: { sold: { post: { operationId: x, ${OK} } } }
`,
  ],
  [
    'paths that differ from their parameters, and keys that are not defined',
    `${START}security: [{ gone: [] }]
paths:
  pets: { get: { ${OK} } }
  a/x-b: { get: { ${OK} } }
  /pets/{id}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
    get: { ${OK} }
  /shops/{shop}:
    get: { security: [{ tokn: [] }], ${OK} }
  /shops:
    get: { parameters: [{ $ref: '#/components/parameters/shop' }], security: [{ token: [] }, {}], ${OK} }
  /shops/{shop}/pets:
    get: { parameters: [{ $ref: '#/components/parameters/shop' }], ${OK} }
components:
  parameters: { shop: { name: shop, in: path, required: true, schema: { type: string } } }
  securitySchemes: { token: { type: http, scheme: bearer } }
`,
  ],
  ['a key without any security schemes', `${PATHS}security: [{ gone: [] }]\n`],
  [
    'a missing field and an unknown one in the same object, below numbers as keys',
    `openapi: 3.1.0
info: { title: T, verzion: '1' }
paths:
  /a:
    get:
      responses:
        200:
          headers: {}
          descripton: OK
        404:
          description: Gone.
          content:
            text/plain: { schema: { type: strin, properties: { a: { type: [strin, 1] } } }, x: 1, example: 1, examples: {} }
`,
  ],
  [
    'servers with schemes that run code or read files',
    `${START}servers: [{ url: 'HTTPS://a.example' }, { url: /v1 }, { url: 'java\tscript:alert(1)' }]
paths:
  /a/b:
    servers: [{ url: 'wss://a.example' }, { url: 'file:///a' }]
    get:
      servers:
        - { url: a.example/b:c }
        - { url: '  data:text/html,x' }
      ${OK}
`,
  ],
  [
    'references that lead nowhere',
    `${START}paths:
  /a:
    get: { parameters: [{ $ref: '#/components/parameters/gone' }, { $ref: '#/components/parameters/own' }], ${OK} }
    put: { parameters: [{ $ref: '#/components/parameters/gone' }], ${OK} }
  /b: { $ref: 'https://b.example/paths.yaml#/b' }
  /c: { $ref: //c.example/paths.yaml }
  /d: { $ref: 'paths%2.yaml' }
  /e: { $ref: gone.yaml }
  /f: { $ref: '../parts/paths.yaml#/f' }
  /g: { $ref: '../parts/paths.yaml#g' }
  /h: { $ref: '#h' }
  /i: { $ref: '../parts/paths.yaml#/g/gone' }
  /j: { $ref: '../parts/paths.yaml#/gone' }
  /k: { $ref: '#/gone' }
components:
  parameters:
    own: { $ref: '#/components/parameters/other' }
    other: { $ref: '#/components/parameters/own' }
  schemas:
    Pet: { properties: { $ref: { type: string }, mapping: { type: string }, x: { $ref: '#/Pet' } } }
    Any: { oneOf: [{ $ref: '#/components/schemas/Pet' }], discriminator: { propertyName: kind, mapping: { pet: Pet, cat: '#/components/schemas/Cat', dog: dog.json } } }
    Data: { example: { $ref: gone.yaml }, x-more: { $ref: gone.yaml } }
`,
    { 'parts/paths.yaml': "g: { get: { $ref: '#/get' } }\n" },
  ],
  [
    'mistakes in another file',
    `${START}paths: { /a: { $ref: a/paths.yaml } }\n`,
    { 'api/a/paths.yaml': `get:\n  operationId: 3\n  ${OK}\n`, 'api/a/gone.yaml': '' },
  ],
  [
    'another file that is invalid',
    `${START}paths: { /a: { $ref: a.json } }\n`,
    { 'api/a.json': '{\n"a" 1}' },
  ],
  [
    'a reference through a reference',
    `${PATHS}components:\n  schemas: { $ref: schemas.yaml }\n  parameters: { a: { name: a, in: query, schema: { $ref: '#/components/schemas/Pet' } }, b: { name: b, in: query, schema: { $ref: '#/components/schemas/Cat' } } }\n`,
    { 'api/schemas.yaml': 'Pet: { type: string }\n' },
  ],
  [
    'fields with wrong values',
    `openapi: 3.1.0
info: { title: 3, version: [1], contact: { email: nobody, url: 'http://[' } }
more: 1
tags: [{ name: a, more: 1 }, {}]
paths:
  /a:
    get:
      deprecated: perhaps
      parameters: [{ name: a, in: place, schema: {} }, { name: b, in: path, schema: {} }, { name: c, in: query }]
      requestBody: {}
      responses: {}
    put: { responses: { '200': {}, '2000': { description: OK. } } }
components:
  responses: { 'a b': { description: Named. } }
  schemas: { A: { type: strings, pattern: '(?i)a' }, B: { required: a, minLength: -1 } }
`,
  ],
  [
    'schemas of OpenAPI 3.1 with wrong values',
    withSchemas(`    A: { type: [string, nul], required: a, minLength: -1, enum: x, oneOf: [], pattern: '[' }
    B: { type: 4, exclusiveMinimum: true, properties: { a: text, b: { items: [{}], pattern: '(?i)a' } } }
    C: { type: [string, 'null'], nullable: true, discriminator: { propertyName: a }, properties: { pattern: { type: string } } }
    D: { $schema: 'http://json-schema.org/draft-07/schema#', exclusiveMinimum: true, items: [{}] }
    E: true
    F: { default: { type: 4 }, examples: [{ pattern: '[' }], x-schema: { type: 4 } }
`),
  ],
  [
    'schemas of another dialect',
    `jsonSchemaDialect: http://json-schema.org/draft-07/schema#\n${withSchemas('    A: { items: [{}], exclusiveMinimum: true }\n')}`,
  ],
  [
    'fields of OpenAPI 3.0 with wrong values',
    `openapi: 3.0.3
info: { title: T, version: '1', license: {} }
paths:
  a: { get: { ${OK} } }
  /a: { get: { responses: { '200': { description: 3, content: { text/plain: { schema: { type: [string] } } } } } } }
components: { schemas: { A: { nullable: yes, items: [{}], pattern: '(?i)' } } }
`,
  ],
  [
    'fields of Swagger with wrong values',
    `swagger: '2.0'
info: { title: T, version: '1' }
schemes: [gopher, https]
paths: { /a: { get: { responses: { '200': { description: OK., schema: { type: file } } } } } }
securityDefinitions: { a: { type: basic, name: x }, b: { type: apiKey, name: x }, c: { type: word } }
`,
  ],
  [
    'parameters of Swagger without their fields',
    `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a/{b}:
    parameters: [{ name: b, in: path, type: string }]
    get:
      parameters:
        - { name: c, in: query }
        - { name: d, in: query, type: text }
        - { name: e, in: body }
        - { name: f, in: body, type: string, schema: {} }
        - { name: g, in: cookie, type: string }
        - { name: h, in: header, type: string, style: x }
        - { in: formData, type: file }
        - { name: i, in: query, type: string, schema: {} }
      ${OK}
parameters: { j: { name: j, in: query } }
`,
  ],
  [
    'flows of Swagger without their addresses',
    `swagger: '2.0'
info: { title: T, version: '1' }
paths: { /a: { get: { ${OK} } } }
securityDefinitions:
  a: { type: oauth2, flow: implicit, scopes: {} }
  b: { type: oauth2, flow: accessCode, scopes: {}, authorizationUrl: 'https://a.example' }
  c: { type: oauth2, flow: word, scopes: {}, tokenUrl: 'https://a.example' }
  d: { type: oauth2, flow: password, tokenUrl: 'https://a.example', authorizationUrl: 'https://a.example', scopes: {} }
  e: { type: oauth2, flow: application, tokenUrl: 'https://a.example', scopes: {} }
  f: { type: oauth2 }
`,
  ],
  [
    'security schemes without their fields',
    withSchemes(`    a: { type: apiKey, name: a }
    b: { type: http }
    c: { type: oauth2 }
    d: { type: openIdConnect }
    e: { type: mutualTLS, scheme: x }
    f: { type: word }
    g: { type: http, scheme: bearer, flows: {} }
    h: { scheme: bearer }
    i: { type: apiKey, name: a, in: body }
`),
  ],
  [
    'more mistakes than are reported',
    `openapi: 3.0.0
info: { title: T, version: '1' }
paths: { /a: { get: { ${OK} } } }
components:
  schemas:
${Array.from({ length: 22 }, (_, at) => `    S${at}: { ${at < 2 ? 'more: 1' : 'type: wrong'} }\n`).join('')}`,
  ],
  [
    'schemas with the same name',
    withSchemas(`    A: { $id: /a, $defs: { x: { $anchor: p }, y: { $anchor: p } } }
    B: { $id: /a, $anchor: q }
    C: { $id: /c, properties: { $anchor: { $dynamicAnchor: p }, x: { $anchor: p }, y: { $dynamicAnchor: p } } }
    D: { examples: [{ $id: /a }] }
`),
  ],
  [
    'types that no value has',
    withSchemas(`    A:
      allOf:
        - { type: string }
        - { type: [integer, 'null'] }
    B:
      allOf: [{ $ref: '#/components/schemas/C' }, { properties: { id: { type: integer }, b: { type: number } } }]
      properties: { b: { type: integer } }
    C: { properties: { id: { type: string }, b: {} } }
    D: { allOf: [{ type: string }, { type: integer }, { type: string }] }
`),
  ],
  [
    'examples that do not match',
    `${START}paths:
  /a:
    post:
      parameters:
        - { name: a, in: query, schema: { type: integer }, example: one }
        - name: b
          in: query
          schema: { type: string, maxLength: 2 }
          examples: { x: { value: ok }, y: { value: long }, z: { $ref: '#/components/examples/z' } }
        - { name: c, in: query, content: { application/json: { schema: { type: boolean }, example: 1 } } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            examples:
              small: { value: { name: Rex } }
              wrong: { value: { name: 1, size: s, more: {}, kind: x, secret: '1', age: -1, tags: [a, 1] } }
          text/csv: { schema: { type: string }, example: 1 }
      responses:
        '200':
          description: OK.
          headers: { X-A: { schema: { type: integer }, example: a } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: Rex } } }
components:
  examples: { z: { value: toolong } }
  schemas:
    Pet:
      type: object
      required: [name, id, secret]
      additionalProperties: false
      properties:
        name: { type: string, example: 3 }
        id: { type: integer, readOnly: true, examples: [1, x] }
        secret: { type: string, writeOnly: true, minLength: 4 }
        age: { type: integer, minimum: 0, default: none }
        kind: { type: string, enum: [cat, dog] }
        tags: { type: array, items: { type: string } }
        notes: { type: string, contentMediaType: application/json, contentSchema: { required: [a], properties: { a: { type: integer } } }, examples: ['{"a":1}', '{"a":"b"}', '{}'] }
        either: { oneOf: [{ type: string }, { type: integer }], example: [] }
        old: { type: [string, 'null'], enum: [a, a], const: b, example: null }
        ways: { type: object, properties: { 'a/b': { type: [integer, 'null'] } }, unevaluatedProperties: false, example: { 'a/b': x, c: 1 } }
`,
  ],
  [
    'examples that do not match other keywords',
    withSchemas(`    A:
      properties:
        many: { type: array, maxItems: 1, minItems: 3, uniqueItems: true, items: { const: 1 }, example: [2, 2] }
        map: { type: object, propertyNames: { pattern: '^a' }, minProperties: 2, patternProperties: { '^b': { type: integer } }, dependentRequired: { b: [c] }, not: { required: [b] }, example: { b: x } }
        long: { type: array, items: { type: integer }, example: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, x] }
        number: { type: number, multipleOf: 2, exclusiveMaximum: 1, format: date, example: 3 }
        when: { if: { type: integer }, then: { minimum: 3 }, else: { format: email }, example: 1 }
        twice: { type: integer, allOf: [{ minimum: 3 }, { minimum: 3 }], example: 1 }
        dates: { type: string, format: date, pattern: '^2', example: '1999' }
`),
  ],
  [
    'examples of OpenAPI 3.0 that do not match',
    `openapi: 3.0.3
info: { title: T, version: '1' }
paths: { /a: { get: { responses: { '200': { description: OK., content: { application/json: { schema: { $ref: '#/components/schemas/A' }, example: 1 } } } } } } }
components:
  schemas:
    A:
      type: string
      example: 2
`,
  ],
  [
    'examples of Swagger that do not match',
    `swagger: '2.0'
info: { title: T, version: '1' }
produces: [application/json]
paths:
  /a:
    get:
      parameters: [{ name: a, in: query, type: integer, x-example: a }]
      responses:
        '200':
          description: OK.
          schema: { type: object, properties: { n: { type: integer, example: b } } }
          examples:
            application/json: { n: c }
definitions:
  A:
    type: integer
    example: d
`,
  ],
  [
    'more examples than are reported',
    withSchemas(
      Array.from({ length: 21 }, (_, at) => `    S${at}: { type: integer, example: x }\n`).join(''),
    ),
  ],
  [
    'descriptions with code',
    `${PATHS.replace('version', 'description: A <script>x</script><script>y</script><b onclick="y">b</b>., version').replace('get: {', 'get: { tags: [a],')}tags:
  - name: a
    description: |
      Text.

      See <a href="javascript:x">this</a> <script>
`,
  ],
];

const site = (files: Readonly<Record<string, string>>) => ({
  ...pluginSite(files),
  read: (file: string): string => {
    const text = files[file];
    if (text === undefined) {
      throw new Error(`no file ${file}`);
    }
    return text;
  },
});

async function problemsOf(
  main: string | null,
  others: Record<string, string>,
  options: Partial<DocumentOptions>,
): Promise<string> {
  const file = main?.startsWith('{') === true ? 'api/a.json' : 'api/a.yaml';
  const hooks = await openapi({ documents: [{ id: 'a', file, ...options }] }).setup(
    site(main === null ? others : { ...others, [file]: main }),
  );
  return (hooks.problems ?? [])
    .map(
      ({ level = 'throw', file: at = '', line = '', column = '', message, fix }) =>
        `${level} ${[at, line, column].filter((part) => part !== '').join(':')}\n  ${message}\n  ${fix ?? ''}\n`,
    )
    .join('');
}

test('each mistake in a description is reported once, with its line and what to write instead', async () => {
  const reports = await Promise.all(
    CASES.map(async ([title, main, others = {}]) => `# ${title}\n${await problemsOf(main, others, {})}`),
  );
  await expect(reports.join('\n')).toMatchFileSnapshot(path.join(fixtures, 'openapi/mistakes.txt'));
});
