/** Describes where a document differs from the JSON Schema of its version. */

import { Validator } from '@seriousme/openapi-schema-validator';
import { textOf, type JsonObject } from './json.ts';
import { visitParts } from './references.ts';

export interface ShapeMistake {
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

/** In order of priority: only the first kind of mistake is reported for each part. */
const ORDER = ['type', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties', 'required'];

export async function findShapeMistakes(document: JsonObject): Promise<ShapeMistake[]> {
  const { errors = [] } = await new Validator({ strict: false }).validate(document);
  const names = repeatedSchemaIds(document);
  if (typeof errors !== 'string') {
    return [...plainest(errors as ShapeError[]), ...names];
  }
  // These are about references and names, which have their own checks because data can look like them.
  return /^Can't resolve |defined more than once|^URI malformed$/.test(errors)
    ? names
    : [...names, { pointer: '', what: `isn't valid: ${errors.replace(/\.$/, '')}`, fix: COMPARE }];
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
function plainest(errors: readonly ShapeError[]): ShapeMistake[] {
  const byPointer = new Map<string, ShapeError[]>();
  for (const error of errors) {
    const isNoise = SUMMARIES.has(error.keyword) || error.params['missingProperty'] === '$ref';
    // Many documents use characters in schema names that the specification doesn't allow. We accept them.
    const isName = error.keyword === 'propertyNames' || error.propertyName !== undefined;
    if (!isNoise && !isName) {
      byPointer.set(error.instancePath, [...(byPointer.get(error.instancePath) ?? []), error]);
    }
  }
  const pointers = [...byPointer.keys()];
  const innermost = pointers.filter((pointer) => !pointers.some((other) => other.startsWith(`${pointer}/`)));
  return innermost.map((pointer) => ({ pointer, ...inWords(byPointer.get(pointer) ?? []) }));
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
    default:
      return { what: first?.message ?? 'has the wrong shape', fix: COMPARE };
  }
}

function withArticle(type: string): string {
  return type === 'null' ? 'null' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
