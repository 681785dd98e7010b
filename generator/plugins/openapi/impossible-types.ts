/** Finds `allOf` whose parts have different types, so that no value matches. */

import type { PluginProblem } from 'pagewright';
import { listOf, objectOf, valueAt, type JsonObject } from './json.ts';
import { allOf } from './markdown.ts';
import type { PlaceOf } from './read-document.ts';
import { visitParts } from './references.ts';

/** A chain of references and parts that is longer than this is a circle. */
const MOST_STEPS = 20;

export function impossibleTypes(document: JsonObject, placeOf: PlaceOf): PluginProblem[] {
  const problems: PluginProblem[] = [];
  visitParts(document, (node, pointer, role) => {
    if (role === 'schema' && node['allOf'] !== undefined) {
      const parts = typedParts(node, document);
      if (parts.length > 1 && commonTypes(parts).length === 0) {
        const types = new Set(parts.map((part) => part.join(' or ')));
        problems.push({
          level: 'warn',
          ...placeOf(`${pointer}/allOf`),
          message: `No value matches this \`allOf\`, because its parts have the types ${allOf([...types])}.`,
          remedy: 'Give the parts the same `type`, or use `oneOf` or `anyOf`.',
        });
      }
    }
  });
  return problems;
}

/** The types of a schema and of the parts of its `allOf`, each if it's given. */
function typedParts(written: unknown, document: JsonObject, steps = 0): string[][] {
  const schema = objectOf(written);
  const { $ref, type, nullable } = schema;
  const own = [type].flat().filter((one) => typeof one === 'string');
  const target = typeof $ref === 'string' && $ref.startsWith('#') ? [valueAt(document, $ref.slice(1))] : [];
  return [
    ...(own.length === 0 ? [] : [nullable === true ? [...own, 'null'] : own]),
    ...(steps > MOST_STEPS
      ? []
      : [...target, ...listOf(schema['allOf'])].flatMap((part) => typedParts(part, document, steps + 1))),
  ];
}

function commonTypes(parts: readonly (readonly string[])[]): readonly string[] {
  // An integer is also a number.
  const accepts = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set(parts.flat())].filter((type) => parts.every((types) => accepts(types, type)));
}
