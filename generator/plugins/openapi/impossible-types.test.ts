import { expect, test } from 'vitest';
import { impossibleTypes } from './impossible-types.ts';

const mistakes = (schema: object): string[] =>
  impossibleTypes({
    components: {
      schemas: {
        Name: { type: 'string' },
        Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], properties: { a: LOOP } },
        Conflict: { allOf: [{ type: 'string' }, { type: 'integer' }] },
        A: schema,
      },
    },
  })
    .filter(({ pointer }) => pointer === '/components/schemas/A/allOf')
    .map(({ property, types }) => [property, ...types].join(' '));

const LOOP = { $ref: '#/components/schemas/Loop' };
const NAME = { $ref: '#/components/schemas/Name' };

test.each([
  [{ type: 'string', allOf: [{ type: 'integer', minimum: 3 }] }, ' string integer'],
  [{ allOf: [NAME, { type: ['object', 'null'] }] }, ' object or null string'],
  [
    {
      properties: { a: { properties: { b: NAME } } },
      allOf: [{ properties: { a: { properties: { b: { type: 'boolean' } } } } }],
    },
    'a.b boolean string',
  ],
])('an allOf that no value matches: %j', (schema, types) => {
  expect(mistakes(schema)).toEqual([types]);
});

test.each([
  { allOf: [{ type: 'integer' }, { type: 'number' }] },
  { allOf: [{ type: 'string', nullable: true }, { type: ['object', 'null'] }] },
  { allOf: [NAME, { description: 'Text' }] },
  { allOf: [{ properties: { a: NAME } }, { properties: { a: { type: ['string', 'null'] } } }] },
  { allOf: [LOOP, { properties: { a: LOOP } }] },
  // It's reported where it's written.
  { allOf: [{ $ref: '#/components/schemas/Conflict' }, { description: 'Text' }] },
  { example: { allOf: [{ type: 'string' }, { type: 'integer' }] } },
])('an allOf that some value matches is no problem: %j', (schema) => {
  expect(mistakes(schema)).toEqual([]);
});
