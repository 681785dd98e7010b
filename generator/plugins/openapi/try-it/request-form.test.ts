import { expect, test } from 'vitest';
import { apiOf } from '../api.ts';
import { settingsOf } from '../options.ts';
import type { FormField, RequestForm } from './form.ts';
import { requestForm } from './request-form.ts';

function formOf(operation: Record<string, unknown>, components: Record<string, unknown> = {}): RequestForm {
  const [settings] = settingsOf({ documents: [{ id: 'pets', file: 'pets.yaml', tryIt: true }] }).settings;
  if (settings === undefined) throw new Error('The options have mistakes.');
  const document = { paths: { '/pets': { post: operation } }, components };
  const [made] = apiOf(document, settings, { baseUrl: '/', locale: 'en' }).operations;
  if (made === undefined) throw new Error('There is no operation.');
  return requestForm(made, apiOf(document, settings, { baseUrl: '/', locale: 'en' }));
}

function bodyFields(
  schema: object,
  components: Record<string, unknown> = {},
): FormField[] | null | undefined {
  const requestBody = { content: { 'application/json': { schema } } };
  return formOf({ requestBody }, components).body?.content[0]?.fields;
}

test('fields have the kind of their schema, and required ones start with an example', () => {
  const fields = bodyFields({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 5, examples: ['Rex'], description: 'Of the **pet**. Short.' },
      age: { type: ['integer', 'null'], examples: [4] },
      kind: { type: 'string', enum: ['cat', 'dog'] },
      isTame: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'integer' }, examples: [[1, 2]] },
      owners: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
      any: {},
      id: { type: 'string', readOnly: true },
    },
  });
  expect(
    fields?.map(({ name, kind, value, example }) => [name, kind, value, example.replaceAll(/\s+/g, '')]),
  ).toEqual([
    ['name', 'text', 'Rex', 'Rex'],
    ['age', 'number', '', '4'],
    ['kind', 'choice', '', 'cat'],
    ['isTame', 'boolean', '', 'true'],
    ['tags', 'list', '', '12'],
    ['owners', 'json', '', '[{"id":"string"}]'],
    ['any', 'json', '', ''],
  ]);
  expect(fields?.[0]).toMatchObject({ facts: 'string, at most 5 characters', description: 'Of the pet.' });
});

test('fields of a form have the style of their encoding', () => {
  const schema = {
    type: 'object',
    properties: { tags: { type: 'array', items: { type: 'string' } }, name: {} },
  };
  const media = { schema, encoding: { tags: { style: 'pipeDelimited', explode: false } } };
  const { body } = formOf({ requestBody: { content: { 'application/x-www-form-urlencoded': media } } });
  expect(body?.content[0]?.fields?.map(({ style }) => style?.separator)).toEqual(['|', undefined]);
});

test('parameters say whether reserved characters are allowed', () => {
  const { parameters } = formOf({
    parameters: [
      { name: 'a', in: 'query', allowReserved: true, schema: { type: 'string' } },
      { name: 'b', in: 'query', schema: { type: 'string' } },
    ],
  });
  expect(parameters.map(({ allowsReserved }) => allowsReserved)).toEqual([true, undefined]);
});

test('schemas that contain themselves end in a field for JSON', () => {
  const fields = bodyFields(
    { $ref: '#/components/schemas/Node' },
    {
      schemas: {
        Node: {
          type: 'object',
          allOf: [{ $ref: '#/components/schemas/Node' }],
          properties: { child: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  );
  const depth = (list: readonly FormField[] | null | undefined): number =>
    list === null || list === undefined ? 0 : 1 + depth(list[0]?.fields);
  expect(depth(fields)).toBe(3);
});

test('a JSON body with more than 60 fields, or of several forms, is written as text', () => {
  const object = (count: number, more: object = {}): object => ({
    type: 'object',
    properties: {
      ...more,
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }])),
    },
  });
  expect(bodyFields(object(60))).toHaveLength(60);
  expect(bodyFields(object(61))).toBeNull();
  expect(bodyFields(object(49, { inner: object(10) }))).toHaveLength(50);
  expect(bodyFields(object(50, { inner: object(10) }))).toBeNull();
  const form = { 'multipart/form-data': { schema: object(61) } };
  expect(formOf({ requestBody: { content: form } }).body?.content[0]?.fields).toHaveLength(61);
  expect(bodyFields({ oneOf: [{ type: 'string' }, { type: 'object' }] })).toBeNull();
  expect(bodyFields({ ...object(1), anyOf: [{}] })).toBeNull();
  expect(bodyFields(object(0))).toBeNull();
});

test('parameters that browsers do not let pages send have no field', () => {
  const form = formOf({
    parameters: [
      { name: 'Host', in: 'header', schema: { type: 'string' } },
      { name: 'session', in: 'cookie', schema: { type: 'string' } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
      { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
    ],
  });
  expect(form.parameters.map(({ name, kind, object, separator }) => [name, kind, object, separator])).toEqual(
    [
      ['X-Trace', 'text', 'list', ','],
      ['filter', 'json', 'brackets', ','],
      ['ids', 'list', 'list', ','],
    ],
  );
});
