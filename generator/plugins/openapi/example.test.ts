import { expect, test } from 'vitest';
import { apiOf, type Api } from './api.ts';
import { exampleOf } from './example.ts';
import { settingsOf } from './options.ts';

function apiWith(components: object): Api {
  const [settings] = settingsOf({ documents: [{ id: 'x', file: 'x.yaml', routeBase: 'x' }] }).settings;
  if (settings === undefined) {
    throw new Error('no settings');
  }
  return apiOf({ components }, settings, { baseUrl: '/', locale: 'en' });
}

function valueOf(schema: unknown, use: 'request' | 'response' = 'response', schemas: object = {}): unknown {
  return exampleOf({ schema }, apiWith({ schemas }), use);
}

test('a request has no properties that are only in responses, the other way around, and none that are deprecated', () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    name: { type: 'string', readOnly: false, writeOnly: false },
    old: { type: 'string', deprecated: true },
  };
  expect(valueOf({ properties }, 'request')).toEqual({ secret: 'string', name: 'string' });
  expect(valueOf({ properties }, 'response')).toEqual({ id: 1, name: 'string' });
});

test.each([
  [{ type: 'string', example: 'a', examples: ['b'], default: 'c' }, 'a'],
  [{ type: 'string', examples: ['b', 'x'], default: 'c' }, 'b'],
  [{ type: 'string', default: 'c', enum: ['d', 'c'] }, 'c'],
  [{ const: 'd', enum: ['e'] }, 'd'],
  [{ enum: ['e', 'f'] }, 'e'],
  [{ type: 'boolean', default: false }, false],
  [{ type: ['null', 'integer'], minimum: 2.5 }, 3],
  [{ type: 'number', minimum: 2.5 }, 2.5],
  [{ type: 'number' }, 1.5],
  [{ type: 'string', format: 'date' }, '2026-01-31'],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'path/to/file'],
  [{ type: 'array', items: { type: 'string' } }, ['string']],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { const: 2 }], items: {} }, ['string', 2]],
  [{ type: 'array' }, []],
  [{ items: { const: 'a' } }, ['a']],
  [{ type: 'object', additionalProperties: { const: 1 } }, { name: 1 }],
  [{ type: 'object' }, {}],
  [{ type: 'null' }, null],
  [{}, undefined],
  [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'a'],
  [
    { allOf: [{ properties: { a: { const: 1 } } }], anyOf: [{ properties: { b: { const: 2 } } }] },
    { a: 1, b: 2 },
  ],
  [{ allOf: [{ properties: { a: { const: 1 } } }], properties: { a: { const: 3 } } }, { a: 3 }],
])('the value of %j is %j', (schema, expected) => {
  expect(valueOf(schema)).toEqual(expected);
});

test.each([
  [
    { propertyName: 'kind', mapping: { b: '#/components/schemas/Boat', s: '#/components/schemas/Ship' } },
    's',
  ],
  [{ propertyName: 'kind', mapping: { s: 'Ship' } }, 's'],
  [{ propertyName: 'kind', mapping: { b: 'Boat' } }, 'Ship'],
  [{ propertyName: 'kind' }, 'Ship'],
  [undefined, 'string'],
])('with the discriminator %j, the kind in an example is %s', (discriminator, kind) => {
  const Ship = { properties: { kind: { type: 'string' }, masts: { const: 2 } } };
  const oneOf = [{ $ref: '#/components/schemas/Ship' }, { $ref: '#/components/schemas/Boat' }];
  expect(valueOf({ oneOf, discriminator }, 'request', { Ship, Boat: {} })).toEqual({ kind, masts: 2 });
  const named = { Ship: { properties: { kind: { enum: ['own'] } } } };
  const expected = kind === 's' ? 's' : 'own';
  expect(valueOf({ oneOf, discriminator }, 'request', named)).toEqual({ kind: expected });
});

test('the named example of a parameter or its first one, even a shared one, replaces the value of its schema', () => {
  const api = apiWith({ examples: { Shared: { value: 3 } } });
  const examples = { one: { value: 1 }, two: { value: 2 }, shared: { $ref: '#/components/examples/Shared' } };
  const part = { examples, schema: { const: 0 } };
  expect(['two', 'shared', 'none', undefined].map((name) => exampleOf(part, api, 'request', name))).toEqual([
    2, 3, 1, 1,
  ]);
  expect(exampleOf({ example: null, examples }, api, 'request')).toBeNull();
  expect(exampleOf({ content: { 'application/json': part } }, api, 'request', 'two')).toBe(2);
});

test('a schema that contains itself ends at its second use', () => {
  const Tree = { properties: { name: { const: 'n' }, parent: { $ref: '#/components/schemas/Tree' } } };
  expect(valueOf({ $ref: '#/components/schemas/Tree' }, 'response', { Tree })).toEqual({ name: 'n' });
});

test('a long request has only its required properties, or its first simple ones', () => {
  const long = { const: 'x'.repeat(2000) };
  const properties = {
    long,
    need: { const: 1 },
    list: { type: 'array', items: long },
    ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, { const: index }])),
  };
  expect(valueOf({ required: ['need'], properties }, 'request')).toEqual({ need: 1 });
  expect(Object.keys(valueOf({ properties }, 'request') as object)).toEqual([
    'long',
    'need',
    ...Array.from({ length: 6 }, (_, index) => `p${index}`),
  ]);
  expect(Object.keys(valueOf({ required: ['need'], properties }, 'response') as object)).toHaveLength(13);
});
