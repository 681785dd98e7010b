/** Finds `allOf` whose parts have different types, so that no value matches. */

import type { PluginProblem } from 'pagewright';
import { isObject, listOf, objectOf, pointerStep, valueAt, type JsonObject } from './json.ts';
import { allOf } from './markdown.ts';
import type { PlaceOf } from './read-document.ts';
import { roleOf, type Role } from './references.ts';

/** A chain of references and parts that is longer than this is a circle. */
const MOST_STEPS = 20;

export function impossibleTypes(document: JsonObject, placeOf: PlaceOf): PluginProblem[] {
  const problems: PluginProblem[] = [];
  const walk = (node: unknown, pointer: string, role: Role): void => {
    if (Array.isArray(node)) {
      node.forEach((child, index) => walk(child, `${pointer}/${index}`, role));
      return;
    }
    if (!isObject(node)) {
      return;
    }
    if (role === 'schema' && node['allOf'] !== undefined) {
      const parts = typedParts(node, document).map((types) => types.join(' or '));
      if (parts.length > 1 && commonTypes(typedParts(node, document)).length === 0) {
        problems.push({
          level: 'warn',
          ...placeOf(`${pointer}/allOf`),
          message: `No value matches this \`allOf\`, because its parts have the types ${allOf([...new Set(parts)])}.`,
          remedy: 'Give the parts the same `type`, or use `oneOf` or `anyOf`.',
        });
      }
    }
    for (const [key, child] of Object.entries(node)) {
      const inner = roleOf(key, role, child);
      if (inner !== null) {
        walk(child, pointer + pointerStep(key), inner);
      }
    }
  };
  walk(document, '', 'part');
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
