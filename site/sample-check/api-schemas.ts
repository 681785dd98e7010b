/** The schemas of the API description, to hold examples against. */

import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { nearestName } from 'docs-generator';

/** What is wrong with a value, one sentence each. */
export type SchemaCheck = (value: unknown, schema: string) => string[];

interface Description {
  components?: { schemas?: Record<string, unknown> };
}

let check: SchemaCheck | null = null;

/** Checks values against `site/api/openapi.yaml`, which is read once. */
export function apiSchemas(): SchemaCheck {
  check ??= schemaCheck(readFileSync(new URL('../api/openapi.yaml', import.meta.url), 'utf8'));
  return check;
}

/** @param description an OpenAPI document, as YAML or JSON */
export function schemaCheck(description: string): SchemaCheck {
  const document = parse(description) as Description;
  const names = Object.keys(document.components?.schemas ?? {});
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, formats: { regex: isPattern } });
  ajv.removeKeyword('contentSchema');
  // Text that holds JSON is read too: most mistakes of readers are there.
  ajv.addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    compile: (schema: object) => {
      const inner = ajv.compile(absolute(schema));
      return (text: string) => {
        try {
          return inner(JSON.parse(text)) === true;
        } catch {
          return false;
        }
      };
    },
    error: { message: 'must hold JSON that matches its schema' },
  });
  ajv.addSchema(document, ROOT);
  return (value, schema) => {
    if (!names.includes(schema)) {
      const nearest = nearestName(schema, names);
      return [
        `The API description has no schema "${schema}"${nearest === null ? '.' : `; did you mean "${nearest}"?`}`,
      ];
    }
    const validate = ajv.compile({ $ref: `${ROOT}#/components/schemas/${schema}` });
    return validate(value) === true ? [] : (validate.errors ?? []).map((error) => sentence(error, schema));
  };
}

const ROOT = 'https://openapi.example/';

/** The same schema with references that lead into the document from anywhere. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as object;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

function sentence({ instancePath, message, params }: ErrorObject, schema: string): string {
  const at = instancePath === '' ? 'The value' : `"${instancePath}"`;
  const detail = 'additionalProperty' in params ? ` ("${String(params['additionalProperty'])}")` : '';
  return `${at} ${message ?? 'is wrong'}${detail}, says the schema ${schema}.`;
}
