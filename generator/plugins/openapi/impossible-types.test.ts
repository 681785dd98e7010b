import { expect, test } from 'vitest';
import { impossibleTypes } from './impossible-types.ts';

const mistakes = (schema: object): string[] =>
  impossibleTypes(
    {
      components: {
        schemas: {
          Name: { type: 'string' },
          Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] },
          A: schema,
        },
      },
    },
    (pointer) => ({ file: 'api.yaml', line: pointer.length }),
  ).map(({ file, line, message }) => `${file}:${line} ${message}`);

test.each([
  [{ type: 'string', allOf: [{ type: 'integer', minimum: 3 }] }, 'string and integer'],
  [
    { allOf: [{ $ref: '#/components/schemas/Name' }, { type: ['object', 'null'] }] },
    'string and object or null',
  ],
])('an allOf that no value matches is a warning with its line: %j', (schema, types) => {
  expect(mistakes(schema)).toEqual([
    `api.yaml:${'/components/schemas/A/allOf'.length} No value matches this \`allOf\`, because its parts have the types ${types}.`,
  ]);
});

test.each([
  { allOf: [{ type: 'integer' }, { type: 'number' }] },
  { allOf: [{ type: 'string', nullable: true }, { type: ['object', 'null'] }] },
  { allOf: [{ $ref: '#/components/schemas/Name' }, { description: 'Text' }] },
  { example: { allOf: [{ type: 'string' }, { type: 'integer' }] } },
])('an allOf that some value matches is no problem: %j', (schema) => {
  expect(mistakes(schema)).toEqual([]);
});
