/** Describes where a document differs from the JSON Schema of its version. */

import { Validator } from '@seriousme/openapi-schema-validator';
import type { JsonObject } from './json.ts';

export interface ShapeMistake {
  pointer: string;
  /** `has no "version"` */
  what: string;
  remedy: string;
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
  // Text is about references, which have been checked, or about data that looks like one.
  return typeof errors === 'string' ? [] : plainest(errors as ShapeError[]);
}

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

function inWords(errors: readonly ShapeError[]): Pick<ShapeMistake, 'what' | 'remedy'> {
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
        remedy: `Write ${withArticle(types[0] ?? '')}.`,
      };
    }
    case 'enum':
      return {
        what: "has a value that the specification doesn't have",
        remedy: `Use ${all('allowedValues').join(' or ')}.`,
      };
    case 'const':
      return {
        what: "has a value that the specification doesn't have",
        remedy: `Use ${all('allowedValue').join(' or ')}.`,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const names = [...all('additionalProperty'), ...all('unevaluatedProperty')].filter(
        (name) => name !== '"undefined"',
      );
      return {
        what: `has the field ${names.join(' and ')}, which the specification doesn't have`,
        remedy: 'Remove it, or start its name with "x-".',
      };
    }
    case 'required': {
      const [name = ''] = all('missingProperty');
      return { what: `has no ${name}`, remedy: `Add ${name}.` };
    }
    default:
      return { what: first?.message ?? 'has the wrong shape', remedy: 'Compare it with the specification.' };
  }
}

function withArticle(type: string): string {
  return type === 'null' ? 'null' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
