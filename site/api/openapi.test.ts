/** Validates the API description on its own: as OpenAPI, as JSON Schema, and its examples. */

import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { entriesOf, objectOf, openapi } from 'pagewright/plugins/openapi';
import { brand } from '../brand.ts';
import { serverApi } from '../plugins/api/api-content.ts';
import { describedApi, operationOf } from '../plugins/api/testing/described-api.ts';
import { pluginSite } from '../plugins/testing/plugin-site.ts';

const text = Object.entries(brand).reduce(
  (whole, [name, value]) => whole.replaceAll(`%${name}%`, value),
  readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8'),
);
const api = await describedApi(text);
const components = objectOf(api.document['components']);
const schemas = objectOf(components['schemas']);
const { directives, files = [] } = await openapi({ documents: [serverApi] }).setup(
  pluginSite({ 'api/openapi.yaml': text }, { origin: 'https://docs.example.com' }),
);

it('is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(text)).toEqual({ valid: true });
});

it('is valid OpenAPI 3.1 as downloaded by readers, with URLs instead of tokens and page links', async () => {
  const written = files.find(({ path }) => path === 'openapi.json')?.contents ?? '';
  expect(await new Validator().validate(written)).toEqual({ valid: true });
  expect(written).not.toMatch(/%\w+%|\]\(\/|"x-(?!amz-)/);
  expect(written).toContain('"url": "https://docs.example.com/docs/server/playbackauth/otp"');
  expect(written).toContain(
    '"url": "https://docs.example.com/docs/server/account/hooks/reference#list-webhooks"',
  );
});

it.each([
  ['Tags', 'List all tags, Add tags, Replace or remove tags'],
  ['Folders', 'List subfolders, Search folders, Create a folder, Rename a folder, Delete a folder'],
  [
    'Upload',
    'Obtain upload credentials, Upload the file, Import a video from a URL, Check the status of a video',
  ],
])('lists %s in the order of reading, adding, changing, and deleting, or step by step', (tag, wanted) => {
  const table = directives?.['api-operations']?.({ tag }, { source: 'docs/a.md', line: 1 }) ?? '';
  const summaries = [...table.matchAll(/^\| \[(.+?)\]/gm)].map(([, summary]) => summary);
  expect(summaries.join(', ')).toBe(wanted);
});

/** Strict, to find meaningless keywords, such as half of an unquoted text. */
const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: false, allowUnionTypes: true });
(formats as unknown as (instance: Ajv2020) => void)(ajv);
ajv.addFormat('binary', true);
ajv.addVocabulary(['x-docs', 'x-unverified', 'x-variable']);
for (const [name, schema] of Object.entries(inOneNamespace(schemas))) {
  ajv.addSchema(schema as object, name);
}

it.each(Object.keys(schemas))('has a correct schema %s', (name) => {
  expect(() => ajv.getSchema(name)).not.toThrow();
});

it.each(examplesOf())('has an example that matches its schema: %s', (_, schema, example) => {
  const validate = ajv.compile(inOneNamespace(schema) as object);
  expect(validate(example) ? null : validate.errors).toBeNull();
});

/** Returns every example with its schema and location. */
function examplesOf(): [place: string, schema: object, example: unknown][] {
  const found: [string, object, unknown][] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const { schema, example, examples } = objectOf(value);
    if (typeof schema === 'object' && schema !== null) {
      if (example !== undefined) {
        found.push([place, schema, example]);
      }
      for (const [name, each] of entriesOf(examples)) {
        found.push([`${place} ${name}`, schema, objectOf(each)['value']]);
      }
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      visit(each, `${place} ${name}`.trim());
    }
  };
  visit(api.document['paths'], '');
  visit(api.document['webhooks'], '');
  visit(components['parameters'], '');
  visit(components['responses'], '');
  return found;
}

/** Converts references to shared schemas to the names that the validator uses. */
function inOneNamespace<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"')) as T;
}

it('contains valid JSON in the strings of its examples', () => {
  const properties = objectOf(objectOf(schemas['OtpRequest'])['properties']);
  const { examples } = objectOf(
    objectOf(operationOf(api, 'createOtp').body?.['content'])['application/json'],
  );
  const checked = entriesOf(examples).flatMap(([, each]) =>
    entriesOf(objectOf(each)['value']).flatMap(([name, text]) => {
      const inner = objectOf(properties[name])['contentSchema'];
      if (inner === undefined) {
        return [];
      }
      const validate = ajv.compile(inOneNamespace(inner) as object);
      return [validate(JSON.parse(String(text))) ? name : JSON.stringify(validate.errors)];
    }),
  );
  expect(new Set(checked)).toEqual(new Set(['annotate', 'licenseRules']));
});
