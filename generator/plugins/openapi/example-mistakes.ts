/** Compares the examples of a document with their schemas. */

import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  entriesOf,
  isJson,
  listOf,
  objectOf,
  pointerStep,
  textOf,
  valueAt,
  type JsonObject,
} from './json.ts';
import { allOf, anyOf } from './markdown.ts';
import { visitParts, withoutExamples } from './references.ts';

export interface ExampleMistake {
  pointer: string;
  /** `"age" must be integer` */
  what: string;
}

interface Example {
  pointer: string;
  value: unknown;
  schema: string;
}

const ROOT = 'https://document.invalid/';

/**
 * Checks examples in the order of the document. To check all those of a large document takes seconds, so it stops early.
 *
 * @param document in OpenAPI 3.1, with valid references
 * @param most mistakes that are returned
 */
export function findExampleMistakes(document: JsonObject, most: number): ExampleMistake[] {
  const found = new Map<string, ExampleMistake>();
  const examples = examplesIn(document);
  if (examples.length === 0) {
    return [];
  }
  const check = schemaCheck(document);
  for (const { pointer, value, schema } of examples) {
    const wrong = check(value, schema, schema.includes('/responses/') ? 'response' : 'request');
    if (wrong.length > 0) {
      found.set(pointer, { pointer, what: fewOf(wrong) });
    }
    if (found.size === most) {
      break;
    }
  }
  return [...found.values()];
}

const MOST_SAID = 4;

function fewOf(wrong: readonly string[]): string {
  const more = wrong.length - MOST_SAID;
  return allOf(more > 1 ? [...wrong.slice(0, MOST_SAID), `${more} more`] : wrong);
}

/**
 * Returns what is wrong with a value, in words.
 * @param schema of the document, or a pointer to it
 */
export type SchemaCheck = (
  value: unknown,
  schema: string | JsonObject,
  use: 'request' | 'response',
) => string[];

/** @param document in OpenAPI 3.1, with valid references */
export function schemaCheck(document: JsonObject): SchemaCheck {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    // Optimizing the code takes longer than running it.
    code: { optimize: false },
  });
  // These describe pages and programs, and Ajv reads some of them differently.
  ajv.removeKeyword('discriminator');
  addFormats.default(ajv);
  checkJsonInside(ajv);
  ajv.addSchema(withoutExamples(document), ROOT);
  const validators = new Map<string, ValidateFunction | null>();
  const validatorOf = (pointer: string): ValidateFunction | null => {
    const { $ref, ...rest } = objectOf(valueAt(document, pointer));
    const key = typeof $ref === 'string' && Object.keys(rest).length === 0 ? $ref : `#${pointer}`;
    let known = validators.get(key);
    if (known === undefined) {
      try {
        known = ajv.compile({ $ref: ROOT + encodeURI(key) });
      } catch {
        known = null; // Such as a pattern of another language, which isn't a mistake of the example.
      }
      validators.set(key, known);
    }
    return known;
  };
  const inline = new WeakMap<JsonObject, ValidateFunction>();
  const compiled = (schema: JsonObject): ValidateFunction => {
    const known = inline.get(schema) ?? ajv.compile(absolute(schema));
    inline.set(schema, known);
    return known;
  };
  return (value, schema, use) => {
    const validate = typeof schema === 'string' ? validatorOf(schema) : compiled(schema);
    return validate === null || validate(value) === true ? [] : inWords(validate.errors ?? [], document, use);
  };
}

/** Checks strings that contain JSON, in which people make most mistakes. */
function checkJsonInside(ajv: Ajv2020): void {
  ajv.removeKeyword('contentSchema');
  ajv.addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    errors: true,
    compile: (schema: JsonObject, parent: JsonObject) => {
      const inner = isJson(textOf(parent['contentMediaType'])) ? ajv.compile(absolute(schema)) : null;
      const validate: { (text: string): boolean; errors?: Partial<ErrorObject>[] } = (text) => {
        const wrong = inner === null ? '' : wrongInside(text, inner);
        validate.errors =
          wrong === '' ? [] : [{ params: {}, message: `must contain valid JSON, but ${wrong}` }];
        return wrong === '';
      };
      return validate;
    },
  });
}

function wrongInside(text: string, validate: ValidateFunction): string {
  try {
    return validate(JSON.parse(text)) === true ? '' : allOf((validate.errors ?? []).map(sentence));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** References that lead into the document from anywhere. */
function absolute(schema: JsonObject): JsonObject {
  return objectOf(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)));
}

const UNIONS = new Set(['oneOf', 'anyOf']);

/** Errors that only repeat that there are others. */
const SUMMARIES = new Set(['if', 'propertyNames']);

function inWords(
  errors: readonly ErrorObject[],
  document: JsonObject,
  use: 'request' | 'response',
): string[] {
  const unions = errors.filter(({ keyword }) => UNIONS.has(keyword)).map(({ instancePath }) => instancePath);
  const own = errors.filter(
    (error) =>
      !isLeftOut(error, document, use) &&
      !SUMMARIES.has(error.keyword) &&
      !(error.keyword === 'enum' && error.data === null && isNullable(error.parentSchema)) &&
      (UNIONS.has(error.keyword) ||
        !unions.some((union) => error.instancePath === union || error.instancePath.startsWith(`${union}/`))),
  );
  return [...new Set(own.map(sentence))];
}

/** In OpenAPI 3.0, many documents don't repeat `null` in the `enum` of a nullable schema. */
function isNullable(schema: unknown): boolean {
  return [objectOf(schema)['type']].flat().includes('null');
}

/** A request has no read-only properties and a response no write-only ones, even if they are required. */
function isLeftOut(
  { keyword, params, parentSchema }: ErrorObject,
  document: JsonObject,
  use: 'request' | 'response',
): boolean {
  if (keyword !== 'required') {
    return false;
  }
  const name = String(objectOf(params)['missingProperty']);
  const property = objectOf(objectOf(objectOf(parentSchema)['properties'])[name]);
  const target =
    typeof property['$ref'] === 'string' ? objectOf(valueAt(document, property['$ref'].slice(1))) : {};
  return { ...target, ...property }[use === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

function sentence({
  instancePath,
  message = 'is wrong',
  keyword,
  params,
  propertyName,
}: ErrorObject): string {
  const path = instancePath
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replace(/^\./, '');
  const object = path === '' ? 'it' : `"${path}"`;
  const where = propertyName === undefined ? object : `the name "${propertyName}"`;
  const details = objectOf(params);
  switch (keyword) {
    case 'required':
      return `${where} has no "${String(details['missingProperty'])}"`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${where} has the unknown property "${String(details['additionalProperty'] ?? details['unevaluatedProperty'])}"`;
    case 'type':
      return `${where} must be ${anyOf([details['type']].flat().map(String))}`;
    case 'const':
      return `${where} must be ${JSON.stringify(details['allowedValue'])}`;
    case 'enum':
      return `${where} must be ${anyOf(listOf(details['allowedValues']).map((each) => JSON.stringify(each)))}`;
    case 'minimum':
      return `${where} must be at least ${String(details['limit'])}`;
    case 'maximum':
      return `${where} must be at most ${String(details['limit'])}`;
    case 'exclusiveMinimum':
      return `${where} must be greater than ${String(details['limit'])}`;
    case 'exclusiveMaximum':
      return `${where} must be less than ${String(details['limit'])}`;
    default:
      return `${where} ${withArticles(message)}`;
  }
}

/** Ajv writes `must match pattern "^a"`. */
function withArticles(message: string): string {
  return message
    .replace('must NOT', 'must not')
    .replace('must be multiple', 'must be a multiple')
    .replace('must match ', 'must match the ');
}

function examplesIn(document: JsonObject): Example[] {
  const found = new Map<string, Example>();
  const add = (pointer: string, value: unknown, schema: string): void => {
    found.set(`${pointer} ${schema}`, { pointer, value, schema });
  };
  visitParts(document, (node, pointerOf, role) => {
    if (node['example'] === undefined && node['examples'] === undefined) {
      return;
    }
    const pointer = pointerOf();
    if (role === 'schema') {
      listOf(node['examples']).forEach((value, index) => add(`${pointer}/examples/${index}`, value, pointer));
      if (node['example'] !== undefined) {
        add(`${pointer}/example`, node['example'], pointer);
      }
    } else if (role === 'part' && node['schema'] !== undefined && !isText(pointer)) {
      if (node['example'] !== undefined) {
        add(`${pointer}/example`, node['example'], `${pointer}/schema`);
      }
      for (const [name, written] of entriesOf(node['examples'])) {
        const ref = objectOf(written)['$ref'];
        const at = typeof ref === 'string' ? ref.slice(1) : `${pointer}/examples${pointerStep(name)}`;
        const example = objectOf(valueAt(document, at));
        if (example['value'] !== undefined) {
          add(`${at}/value`, example['value'], `${pointer}/schema`);
        }
      }
    }
  });
  return [...found.values()];
}

/** True for a media type whose examples are text whatever its schema is, such as XML. */
function isText(pointer: string): boolean {
  const [, type] = /\/content\/([^/]*)$/.exec(pointer) ?? [];
  return type !== undefined && !/(?:\+|~1)json\b|form/.test(type);
}
