/** Sentences about rules of a schema that depend on values. */

import { entriesOf, isObject, listOf, objectOf, type JsonObject } from './json.ts';
import { allOf, blocks, code } from './markdown.ts';
import type { PageText } from './page-text.ts';

/** Facts of a schema, such as `string`, `at most 80 characters`. */
type FactsOf = (schema: unknown, page: PageText) => string[];

/** @param schema whose `allOf` is merged */
export function conditionText(schema: JsonObject, page: PageText, factsOf: FactsOf): string {
  const told = (each: unknown): string => factsOf(each, page).join(', ');
  const { contains, propertyNames, if: condition } = schema;
  const names = isObject(propertyNames)
    ? factsOf({ type: 'string', ...propertyNames }, page)
        .slice(1)
        .join(', ')
    : '';
  const sentences = [
    contains === undefined ? '' : `${countOf(schema)}: ${told(contains)}.`,
    names === '' ? '' : `Names of properties: ${names}.`,
    ...entriesOf(schema['dependentRequired']).map(
      ([name, others]) => `If ${code(name)} is present, ${presence(listOf(others).map(String), 'required')}.`,
    ),
    ...entriesOf(schema['dependentSchemas']).map(([name, rule]) =>
      sentence(`If ${code(name)} is present`, clauses(rule, 'required', told)),
    ),
    ...(condition === undefined ? [] : branches(schema, told)),
  ].filter((text) => text !== '');
  return sentences.length > 1 ? sentences.map((text) => `- ${text}`).join('\n') : blocks(...sentences);
}

function countOf({ minContains, maxContains }: JsonObject): string {
  const least = typeof minContains === 'number' ? minContains : 1;
  return typeof maxContains === 'number'
    ? `${least} to ${maxContains} entries`
    : `At least ${least === 1 ? 'one entry' : `${least} entries`}`;
}

function branches(schema: JsonObject, told: (each: unknown) => string): string[] {
  const condition = clauses(schema['if'], 'present', told);
  return condition === ''
    ? []
    : [
        sentence(`If ${condition}`, clauses(schema['then'], 'required', told)),
        sentence('Otherwise', clauses(schema['else'], 'required', told)),
      ];
}

function sentence(start: string, rest: string): string {
  return rest === '' ? '' : `${start}, ${rest}.`;
}

/** `` `kind` is `dog` and `name` is required `` */
function clauses(schema: unknown, word: 'present' | 'required', told: (each: unknown) => string): string {
  const { properties, required } = objectOf(schema);
  const values = entriesOf(properties).map(
    ([name, each]) => `${code(name)} is ${told(each).replace(/^always /, '')}`,
  );
  const isNamed = (name: string): boolean => word === 'present' && Object.hasOwn(objectOf(properties), name);
  const names = listOf(required)
    .map(String)
    .filter((name) => !isNamed(name));
  const parts = [...values, ...(names.length === 0 ? [] : [presence(names, word)])];
  const facts = isObject(schema) ? told(schema).replace(/^any value(?:, )?/, '') : '';
  return parts.length > 0 ? allOf(parts) : facts === '' ? '' : `the value is ${facts}`;
}

function presence(names: readonly string[], word: string): string {
  return `${allOf(names.map(code))} ${names.length === 1 ? 'is' : 'are'} ${word}`;
}
