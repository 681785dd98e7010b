/** Finds `allOf` whose parts have different types, so that no value matches. */

import { entriesOf, listOf, objectOf, valueAt, type JsonObject } from './json.ts';
import { visitParts } from './references.ts';

export interface ImpossibleType {
  pointer: string;
  /** `owner.name`, or `''` for the value itself. */
  property: string;
  /** `string`, `object or null` */
  types: string[];
}

/** Properties are compared up to this nesting, because schemas can contain themselves. */
const MOST_LEVELS = 3;

export function impossibleTypes(document: JsonObject): ImpossibleType[] {
  const found: ImpossibleType[] = [];
  visitParts(document, (node, pointer, role) => {
    if (role === 'schema' && node['allOf'] !== undefined) {
      const { allOf, ...own } = node;
      const inside = [own, ...listOf(allOf)].flatMap((part) => conflicts([part], document));
      // A conflict inside of one part is reported there.
      const isNew = ({ property }: Conflict): boolean => inside.every((each) => each.property !== property);
      const between = conflicts([node], document).filter(isNew);
      found.push(...between.map((conflict) => ({ pointer: `${pointer()}/allOf`, ...conflict })));
    }
  });
  return found;
}

type Conflict = Omit<ImpossibleType, 'pointer'>;

/** @param schemas that a value at the path `property` has to match */
function conflicts(schemas: readonly unknown[], document: JsonObject, property = '', level = 0): Conflict[] {
  const parts = partsOf(schemas, document);
  const types = parts.map(typesOf).filter((own) => own.length > 0);
  if (types.length > 1 && !haveCommonType(types)) {
    return [{ property, types: [...new Set(types.map((own) => own.join(' or ')))] }];
  }
  const byName = new Map<string, unknown[]>();
  for (const [name, schema] of parts.flatMap((part) => entriesOf(part['properties']))) {
    byName.set(name, [...(byName.get(name) ?? []), schema]);
  }
  return [...byName].flatMap(([name, own]) =>
    own.length > 1 && level < MOST_LEVELS
      ? conflicts(own, document, property === '' ? name : `${property}.${name}`, level + 1)
      : [],
  );
}

/** The schemas, and those that their references and their `allOf` lead to. */
function partsOf(schemas: readonly unknown[], document: JsonObject): JsonObject[] {
  const parts = new Set(schemas.map(objectOf));
  // The set grows during the iteration.
  for (const { $ref, allOf } of parts) {
    if (typeof $ref === 'string' && $ref.startsWith('#')) {
      parts.add(objectOf(valueAt(document, $ref.slice(1))));
    }
    for (const part of listOf(allOf)) {
      parts.add(objectOf(part));
    }
  }
  return [...parts];
}

function typesOf({ type, nullable }: JsonObject): string[] {
  const own = [type].flat().filter((one) => typeof one === 'string');
  return own.length > 0 && nullable === true ? [...own, 'null'] : own;
}

function haveCommonType(parts: readonly (readonly string[])[]): boolean {
  // An integer is also a number.
  const accepts = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return parts.flat().some((type) => parts.every((types) => accepts(types, type)));
}
