/** Describes where a document differs from the JSON Schema of its version. */

import { Validator } from '@seriousme/openapi-schema-validator';
import { textOf, valueAt, type JsonObject } from './json.ts';
import { visitParts } from './references.ts';
import { schemaErrors } from './schema-errors.ts';

export interface ShapeMistake {
  /** `warn` if pages don't depend on it. */
  level: 'throw' | 'warn';
  pointer: string;
  /** `has no "version"` */
  what: string;
  fix: string;
}

interface ShapeError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  propertyName?: string;
}

/** These only summarize errors inside them. */
const SUMMARIES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', 'dependentSchemas']);

/** Differences that many published documents have and that don't change their pages. */
const HARMLESS = new Set(['additionalProperties', 'unevaluatedProperties', 'format']);

/** In order of priority: only the first kind of mistake is reported for each part. */
const ORDER = [
  'type',
  'enum',
  'const',
  'minProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'required',
];

export async function findShapeMistakes(document: JsonObject): Promise<ShapeMistake[]> {
  const { errors = [] } = await new Validator({ strict: false, allErrors: true }).validate(document);
  const names = repeatedSchemaIds(document);
  if (typeof errors !== 'string') {
    return [
      ...plainest(errors as ShapeError[], document),
      // Pages show such a schema as it's written.
      ...plainest(schemaErrors(document), document).map((each) => ({ ...each, level: 'warn' as const })),
      ...names,
    ];
  }
  // These are about references and names, which have their own checks because data can look like them.
  return /^Can't resolve |defined more than once|^URI malformed$/.test(errors)
    ? names
    : [
        ...names,
        { level: 'throw', pointer: '', what: `isn't valid: ${errors.replace(/\.$/, '')}`, fix: COMPARE },
      ];
}

const NAMES = ['$id', '$anchor', '$dynamicAnchor'];

/** Names of schemas that belong to two schemas, so that references to them are unclear. */
function repeatedSchemaIds(document: JsonObject): ShapeMistake[] {
  const known = new Set<string>();
  const found: ShapeMistake[] = [];
  visitParts<string>(document, (node, pointer, role, around = '') => {
    if (role !== 'schema') {
      return around;
    }
    const id = textOf(node['$id']) || around;
    for (const name of NAMES) {
      const value = node[name];
      const key = JSON.stringify([name, name === '$id' ? '' : id, value]);
      if (typeof value === 'string' && known.has(key)) {
        found.push({
          level: 'throw',
          pointer: `${pointer()}/${name}`,
          what: `is "${value}", which another schema also has`,
          fix: `Give each schema its own \`${name}\`, or remove it.`,
        });
      }
      known.add(key);
    }
    return id;
  });
  return found;
}

const COMPARE = 'Compare it with the specification.';

/** A parameter's schema has many forms, so only the innermost errors are useful. */
function plainest(errors: readonly ShapeError[], document: JsonObject): ShapeMistake[] {
  const byPointer = new Map<string, ShapeError[]>();
  for (const error of errors) {
    const isNoise = SUMMARIES.has(error.keyword) || error.params['missingProperty'] === '$ref';
    // Many documents use characters in schema names that the specification doesn't allow. We accept them.
    const isName = error.keyword === 'propertyNames' || error.propertyName !== undefined;
    if (!isNoise && !isName && !isOfOtherForm(error, document)) {
      byPointer.set(error.instancePath, [...(byPointer.get(error.instancePath) ?? []), error]);
    }
  }
  const pointers = [...byPointer.keys()];
  // The whole document isn't one of several forms.
  const innermost = pointers.filter(
    (pointer) => pointer === '' || !pointers.some((other) => other.startsWith(`${pointer}/`)),
  );
  return innermost.map((pointer) => {
    const found = byPointer.get(pointer) ?? [];
    const isHarmless = found.every(({ keyword }) => HARMLESS.has(keyword));
    return { level: isHarmless ? 'warn' : 'throw', pointer, ...inWords(found) };
  });
}

/** Fields of each type of security scheme. The specification has a schema for each type. */
const SECURITY_FIELDS: Record<string, readonly string[]> = {
  apiKey: ['name', 'in'],
  basic: [],
  http: ['scheme', 'bearerFormat'],
  mutualTLS: [],
  oauth2: ['flows', 'flow', 'authorizationUrl', 'tokenUrl', 'scopes'],
  openIdConnect: ['openIdConnectUrl'],
};

const isOfOtherForm = (error: ShapeError, document: JsonObject): boolean =>
  isOtherSecurityType(error, document) || isOtherParameter(error, document);

/** Fields that only some parameters of Swagger must have, with the places of these parameters. */
const NEEDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  schema: ['body'],
  type: ['header', 'formData', 'query', 'path'],
  required: ['path'],
};

const FIELDS_OF_BODY = ['name', 'in', 'description', 'required', 'schema'];
const FIELDS_OF_VALUE =
  `name in description required type format allowEmptyValue items collectionFormat default enum maximum
  exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems multipleOf`.split(
    /\s+/,
  );

/** Returns true for errors from the schemas of places that a parameter of Swagger doesn't have. */
function isOtherParameter({ keyword, instancePath, params }: ShapeError, document: JsonObject): boolean {
  const [, parameter = '', isPlace] = /^(.*\/parameters\/[^/]+)(\/in)?$/.exec(instancePath) ?? [];
  const place = parameter === '' ? '' : textOf(valueAt(document, `${parameter}/in`));
  const isBody = place === 'body';
  if (document['swagger'] === undefined || (!isBody && NEEDED_FIELDS['type']?.includes(place) !== true)) {
    return false;
  }
  const needs = NEEDED_FIELDS[textOf(params['missingProperty'])];
  const known = isBody ? FIELDS_OF_BODY : FIELDS_OF_VALUE;
  return (
    isPlace !== undefined ||
    (keyword === 'required' && needs?.includes(place) === false) ||
    (keyword === 'additionalProperties' && known.includes(textOf(params['additionalProperty'])))
  );
}

/** The addresses that a scheme of Swagger needs for its `flow`. */
const FLOW_URLS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  application: ['tokenUrl'],
  accessCode: ['authorizationUrl', 'tokenUrl'],
};

/** Returns true for errors from the schemas of types and flows that a security scheme doesn't have. */
function isOtherSecurityType({ keyword, instancePath, params }: ShapeError, document: JsonObject): boolean {
  const [, scheme = '', part] =
    /^(\/(?:components\/securitySchemes|securityDefinitions)\/[^/]+)(\/type|\/flow)?$/.exec(instancePath) ??
    [];
  if (scheme === '') {
    return false;
  }
  const type = valueAt(document, `${scheme}/type`);
  const field = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  if (type === undefined) {
    return field !== 'type';
  }
  const urls = FLOW_URLS[textOf(valueAt(document, `${scheme}/flow`))];
  if (part === '/flow') {
    return urls !== undefined;
  }
  const ofFlow = urls !== undefined && /^(?:authorization|token)Url$/.test(String(field)) ? urls : undefined;
  const isOwn = (ofFlow ?? SECURITY_FIELDS[textOf(type)])?.includes(String(field));
  return isOwn === undefined
    ? false
    : keyword === 'required'
      ? !isOwn
      : HARMLESS.has(keyword)
        ? isOwn
        : part !== undefined;
}

function inWords(errors: readonly ShapeError[]): Pick<ShapeMistake, 'what' | 'fix'> {
  const rank = ({ keyword }: ShapeError): number =>
    ORDER.includes(keyword) ? ORDER.indexOf(keyword) : ORDER.length;
  const [first] = errors.toSorted((one, other) => rank(one) - rank(other));
  const same = errors.filter(({ keyword }) => keyword === first?.keyword);
  const all = (name: string): string[] => [
    ...new Set(same.flatMap(({ params }) => [params[name]].flat()).map((value) => `"${String(value)}"`)),
  ];
  switch (first?.keyword) {
    case 'type': {
      const types = all('type').map((type) => type.slice(1, -1));
      return {
        what: `isn't ${types.map(withArticle).join(' or ')}`,
        fix: `Write ${withArticle(types[0] ?? '')}.`,
      };
    }
    case 'enum':
      return {
        what: "has a value that the specification doesn't allow",
        fix: `Use ${all('allowedValues').join(' or ')}.`,
      };
    case 'const':
      return {
        what: "has a value that the specification doesn't allow",
        fix: `Use ${all('allowedValue').join(' or ')}.`,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const names = [...all('additionalProperty'), ...all('unevaluatedProperty')].filter(
        (name) => name !== '"undefined"',
      );
      return {
        what: `has the field ${names.join(' and ')}, which isn't in the specification`,
        fix: 'Remove it, or start its name with "x-".',
      };
    }
    case 'required': {
      const [name = ''] = all('missingProperty');
      return { what: `has no ${name}`, fix: `Add ${name}.` };
    }
    case 'minProperties':
    case 'minItems':
      return { what: 'is empty', fix: 'Add at least one entry.' };
    case 'minimum':
      return {
        what: `is less than ${String(first.params['limit'])}`,
        fix: `Write ${String(first.params['limit'])} or more.`,
      };
    case 'format':
      return first.params['format'] === 'regex'
        ? {
            what: "isn't a regular expression in JavaScript's syntax",
            fix: 'Write it without syntax of other languages, such as "(?i)".',
          }
        : { what: `doesn't have the format ${all('format').join(' or ')}`, fix: 'Correct the value.' };
    default:
      return { what: first?.message ?? 'has the wrong shape', fix: COMPARE };
  }
}

function withArticle(type: string): string {
  return type === 'null' ? 'null' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
