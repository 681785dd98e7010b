import { expect, test } from 'vitest';
import { apiOf } from './api.ts';
import { settingsOf } from './options.ts';
import { pageText, type PageText } from './page-text.ts';
import { schemaBlocks, schemaFacts } from './schema-text.ts';

function page(schemas: object = {}): PageText {
  const [settings] = settingsOf({ documents: [{ id: 'x', file: 'x.yaml', routeBase: 'x' }] }).settings;
  if (settings === undefined) {
    throw new Error('no settings');
  }
  return pageText(
    apiOf({ components: { schemas } }, settings, { baseUrl: '/', locale: 'en' }),
    (written) => written,
  );
}

const facts = (schema: unknown, schemas?: object): string => schemaFacts(schema, page(schemas)).join(', ');

test.each([
  [{ type: 'string', format: 'email', maxLength: 80 }, 'string (email), at most 80 characters'],
  [{ type: 'integer', minimum: 1, maximum: 9, default: 2 }, 'integer, 1 to 9, default `2`'],
  [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }, 'number, more than 0, a multiple of 0.5'],
  [{ type: ['string', 'null'], minLength: 2, maxLength: 2 }, 'string or null, exactly 2 characters'],
  [{ type: ['string', 'integer', 'null'] }, 'string, integer, or null'],
  [{ anyOf: [{ type: 'object' }, { type: 'string', enum: [''] }] }, 'object or empty string'],
  [{ type: 'string', uniqueItems: true }, 'string'],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 'string or null'],
  [{ enum: ['a', 'b', 3] }, 'string or number, one of `a`, `b`, or `3`'],
  [{ const: 'a' }, 'always `a`'],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    'array of strings, at least 1 entry, no entry twice',
  ],
  [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'array of arrays of integers'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, 'string, integer, or null'],
  [{ oneOf: [{ const: 'a' }, { type: 'integer' }] }, 'always `a` or integer'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'string', contentEncoding: 'base64' }, 'string (Base64)'],
  [{ type: 'string', pattern: '^`a`$' }, 'string, matches ``^`a`$``'],
  [{ type: 'string', readOnly: true, deprecated: true }, 'string, only in responses, **deprecated**'],
  [{}, 'any value'],
  [true, 'any value'],
  [false, 'no value'],
  [{ not: {} }, 'no value'],
  [{ not: { enum: ['a', 2] } }, 'any value, not `a` or `2`'],
  [{ type: 'string', not: { const: '' } }, 'string, not `""`'],
  [{ not: { type: 'string' } }, 'any value, not string'],
  [{ type: 'object', not: { required: ['a'] } }, 'object'],
  [{ prefixItems: [{ type: 'string' }, {}], type: 'array' }, 'array of string and any value, in this order'],
  [
    { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
    'array of string, in this order, then integers',
  ],
])('%j is "%s"', (schema, expected) => {
  expect(facts(schema)).toBe(expected);
});

test('a shared schema is linked, in arrays, in unions, and as a base', () => {
  const schemas = { Pet: { type: 'object' }, 'a/b 🐟': {} };
  const pet = { $ref: '#/components/schemas/Pet' };
  expect(facts(pet, schemas)).toBe('[Pet](</x/schemas/pet>)');
  expect(facts({ type: 'array', items: pet }, schemas)).toBe('array of [Pet](</x/schemas/pet>)');
  expect(facts({ anyOf: [pet, { type: 'null' }] }, schemas)).toBe('[Pet](</x/schemas/pet>) or null');
  expect(facts({ allOf: [pet], description: 'x' }, schemas)).toBe('[Pet](</x/schemas/pet>)');
  expect(facts({ allOf: [pet, { properties: { a: {} } }] }, schemas)).toBe(
    '[Pet](</x/schemas/pet>) with more properties',
  );
  expect(facts({ $ref: '#/components/schemas/a~1b%20🐟' }, schemas)).toBe('[a/b 🐟](</x/schemas/a-b>)');
});

test('each property has a link to itself, and nested ones are in an element that opens', () => {
  const schema = {
    type: 'object',
    required: ['a/🐟'],
    properties: {
      'a/🐟': { type: 'string', description: 'Fish.' },
      owner: { type: 'object', properties: { id: { type: 'integer' }, ID: { type: 'integer' } } },
    },
  };
  expect(schemaBlocks(schema, page(), { anchor: 'body', name: '', level: 0 })).toBe(`<div class="parameters">

- \`a/🐟\` string **required**<a id="body-a" class="hash-link" href="#body-a" aria-label="Link to a/🐟"></a>

  Fish.

- \`owner\` object<a id="body-owner" class="hash-link" href="#body-owner" aria-label="Link to owner"></a>

  <details>
  <summary>Properties of <code>owner</code> (2)</summary>

  - \`id\` integer<a id="body-owner-id" class="hash-link" href="#body-owner-id" aria-label="Link to owner.id"></a>

  - \`ID\` integer<a id="body-owner-id-1" class="hash-link" href="#body-owner-id-1" aria-label="Link to owner.ID"></a>

  </details>

</div>`);
});

test('values that are explained are a list, and a discriminator leads to the schemas', () => {
  const meanings = {
    type: 'string',
    enum: ['on', 'off'],
    'x-enumDescriptions': { on: 'Lit.', off: 'Dark.' },
  };
  expect(facts(meanings)).toBe('string');
  expect(schemaBlocks(meanings, page(), { anchor: 'x', name: '', level: 0 })).toBe(
    'One of:\n\n- `on`: Lit.\n- `off`: Dark.',
  );
  const union = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', tom: 'Cat' } },
  };
  expect(schemaBlocks(union, page({ Cat: {} }), { anchor: 'x', name: '', level: 0 })).toBe(
    '`kind` determines the type:\n\n- `cat`: [Cat](</x/schemas/cat>)\n- `tom`: [Cat](</x/schemas/cat>)',
  );
});

test('values that are explained as forms are a list', () => {
  const forms = [
    { const: 'read', title: 'READ', description: 'Only to read.' },
    { const: 2, title: 'WRITE_ALL' },
  ];
  const schema = { type: 'string', oneOf: forms };
  expect(facts(schema)).toBe('string');
  expect(schemaBlocks(schema, page(), { anchor: 'a', name: '', level: 0 })).toBe(
    'One of:\n\n- `read`: Only to read.\n- `2`: WRITE\\_ALL',
  );
});

test('a reference into a schema that leads back to itself ends', () => {
  const inner = { $ref: '#/components/schemas/Node/properties/child' };
  const schemas = { Node: { properties: { child: { type: 'object', properties: { child: inner } } } } };
  expect(schemaBlocks(inner, page(schemas), { anchor: 'x', name: '', level: 0 })).toBe(
    '<div class="parameters">\n\n- `child` object<a id="x-child" class="hash-link" href="#x-child" aria-label="Link to child"></a>\n\n</div>',
  );
});

test.each([
  [
    { type: 'array', contains: { type: 'string', minLength: 2 } },
    'At least one entry: string, at least 2 characters.',
  ],
  [{ contains: { const: 'a' }, minContains: 2, maxContains: 3 }, '2 to 3 entries: always `a`.'],
  [{ propertyNames: { pattern: '^x-' } }, 'Names of properties: matches `^x-`.'],
  [
    { dependentRequired: { card: ['name', 'street'] } },
    'If `card` is present, `name` and `street` are required.',
  ],
  [
    JSON.parse(
      '{"if":{"properties":{"kind":{"const":"dog"}},"required":["kind"]},"then":{"required":["bark"]},"else":{"properties":{"age":{"type":"integer","maximum":9}}}}',
    ),
    '- If `kind` is `dog`, `bark` is required.\n- Otherwise, `age` is integer, at most 9.',
  ],
  [
    JSON.parse('{"if":{"type":"string"},"then":{"maxLength":3}}'),
    'If the value is string, the value is at most 3 characters.',
  ],
  [{ dependentSchemas: { a: { required: ['b'] } } }, 'If `a` is present, `b` is required.'],
  [
    { dependentSchemas: { a: { properties: { b: { const: 1 } }, required: ['b'] } } },
    'If `a` is present, `b` is `1` and `b` is required.',
  ],
])('rules that depend on values are sentences: %j', (schema, expected) => {
  expect(schemaBlocks(schema, page(), { anchor: 'a', name: '', level: 0 })).toBe(expected);
});

test('an object that is only a map describes any property, and the entries of a body that is a list have no name', () => {
  const map = { type: 'object', additionalProperties: { type: 'string' } };
  const at = { anchor: 'a', name: '', level: 0 };
  expect(schemaBlocks(map, page(), at)).toContain('- Any property: string');
  expect(schemaBlocks({ ...map, properties: { a: {} } }, page(), at)).toContain(
    '- Any other property: string',
  );
  const list = { type: 'array', items: { oneOf: [{ properties: { a: {} } }] } };
  expect(schemaBlocks(list, page(), at)).toContain('<summary>Properties (1)</summary>');
});
