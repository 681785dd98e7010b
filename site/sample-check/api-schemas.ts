/** Schemas of the API description, for validating examples. */

import { readFileSync } from 'node:fs';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { nearestName } from 'pagewright';

/** Returns a sentence for each mistake in a value. */
export type SchemaCheck = (value: unknown, schema: string) => string[];

interface Description {
  components?: { schemas?: Record<string, unknown> };
}

let check: Promise<SchemaCheck> | null = null;

/** Returns a validator for `site/api/openapi.yaml`, which is read once. */
export function apiSchemas(): Promise<SchemaCheck> {
  check ??= schemaCheck(readFileSync(new URL('../api/openapi.yaml', import.meta.url), 'utf8'));
  return check;
}

/** @param description an OpenAPI document, as YAML or JSON */
export async function schemaCheck(description: string): Promise<SchemaCheck> {
  // Imported lazily, because it's large and rarely needed.
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const document = parse(description) as Description;
  const names = Object.keys(document.components?.schemas ?? {});
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, formats: { regex: isPattern } });
  ajv.removeKeyword('contentSchema');
  // Also validates text that contains JSON, where readers make most mistakes.
  ajv.addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    compile: (schema: object) => {
      const inner = ajv.compile(absolute(schema));
      const validate: { (text: string): boolean; errors?: Partial<ErrorObject>[] } = (text) => {
        const wrong = wrongInside(text, inner);
        const message = `must hold JSON that matches its schema: ${wrong}`;
        validate.errors = wrong === '' ? [] : [{ params: {}, message }];
        return wrong === '';
      };
      return validate;
    },
    errors: true,
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

/** Returns the schema with absolute references into the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as object;
}

/** Returns what's wrong with the value in the text; `''` if it's valid. */
function wrongInside(text: string, validate: ValidateFunction): string {
  try {
    validate(JSON.parse(text));
  } catch {
    return "this isn't JSON";
  }
  return (validate.errors ?? [])
    .map(
      ({ instancePath, message }) => `${instancePath === '' ? 'the value' : `"${instancePath}"`} ${message}`,
    )
    .join(', ');
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
