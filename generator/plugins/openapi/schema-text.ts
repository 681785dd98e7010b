/** Writes schemas as readable text. Shared schemas have their own page and are links everywhere else. */

import { descriptionOf, type PageText } from './page-text.ts';
import { entriesOf, isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts';
import {
  allOf,
  anyOf,
  blocks,
  code,
  details,
  fence,
  hashLink,
  html,
  item,
  link,
  plain,
  ruledList,
} from './markdown.ts';
import { slugOf } from './api.ts';
import { conditionText } from './conditions.ts';

/** Maximum nesting of properties on a page. */
const MOST_LEVELS = 12;
/** Maximum number of enum values on one line. */
const SHORT_ENUM = 8;
/** Maximum number of types on one line. */
const SHORT_UNION = 6;

/** One-line summary of a schema: `string (email), at most 80 characters`. */
export function schemaFacts(schema: unknown, page: PageText): string[] {
  const own = ownSchema(schema, page);
  return [
    typeText(schema, page),
    ...limits(own),
    ...[exclusion(own['not'], page)].filter((text) => text !== ''),
    ...(own['default'] === undefined ? [] : [`default ${value(own['default'])}`]),
    ...(own['readOnly'] === true ? ['only in responses'] : []),
    ...(own['writeOnly'] === true ? ['only in requests'] : []),
    ...(own['deprecated'] === true ? ['**deprecated**'] : []),
  ];
}

/** Where a schema is shown. */
export interface SchemaPlace {
  /** Starts the IDs of its properties. */
  anchor: string;
  /** Path of the property that has the schema: `owner.name`, or `''`. */
  name: string;
  /** Nesting of properties. */
  level: number;
}

/** The blocks below the summary: description, values, examples, and properties. */
export function schemaBlocks(schema: unknown, page: PageText, at: SchemaPlace): string {
  const own = ownSchema(schema, page);
  return blocks(
    descriptionOf(own['description'], page),
    enumList(own, page),
    discriminatorText(own, page),
    exampleText(own),
    conditionText(own, page, schemaFacts),
    innerParts(schema, page, at),
  );
}

/** A list with a link to each property. */
function propertyList(schema: JsonObject, page: PageText, at: SchemaPlace): string {
  const { anchor, name, level } = at;
  const { properties, required, others } = propertiesOf(schema, page);
  const items = properties.map(([property, inner]) =>
    entry(property, inner, page, {
      anchor: `${anchor}-${slugOf(property) || 'property'}`,
      path: name === '' ? property : `${name}.${property}`,
      isRequired: required.has(property),
      level,
    }),
  );
  const all = [...items, ...others.map(([label, inner]) => otherProperties(label, inner, page, at))];
  return level === 1 ? ruledList(all) : blocks(...all);
}

/** A property or a parameter. */
export function entry(
  name: string,
  schema: unknown,
  page: PageText,
  at: {
    anchor: string;
    path: string;
    isRequired: boolean;
    level: number;
    facts?: readonly string[];
    description?: unknown;
    extra?: string;
  },
): string {
  const id = page.anchors.of(at.anchor);
  return page.opened(schema, at.level, (opened) => {
    const facts = [typeText(schema, page), ...(at.facts ?? []), ...schemaFacts(opened, page).slice(1)];
    return item(
      `${code(name)} ${factLine(at.isRequired ? [...facts, REQUIRED] : facts)}${hashLink(id, at.path)}`,
      descriptionOf(at.description, page),
      schemaBlocks(opened, page, { anchor: id, name: at.path, level: at.level }),
      at.extra ?? '',
    );
  });
}

/** The style sheet shows it as a label. */
export const REQUIRED = '**required**';

/** The facts with commas, then the labels without them. */
export function factLine(facts: readonly string[]): string {
  const labels = facts.filter((fact) => fact.startsWith('**'));
  return [facts.filter((fact) => !labels.includes(fact)).join(', '), ...labels].join(' ');
}

function otherProperties(
  label: string,
  schema: unknown,
  page: PageText,
  { anchor, name, level }: SchemaPlace,
): string {
  return item(
    `${label}: ${schemaFacts(schema, page).join(', ')}`,
    schemaBlocks(schema, page, { anchor: `${anchor}-other`, name: `${name}.*`, level }),
  );
}

/** Merges `allOf` into a schema, except for references to shared schemas. */
function ownSchema(schema: unknown, page: PageText): JsonObject {
  const written = objectOf(schema);
  if (written['$ref'] === undefined && written['allOf'] === undefined) {
    return withEnum(written);
  }
  const followed = isShared(written, page) ? withoutReference(written) : page.api.resolve(written);
  const parts = listOf(followed['allOf']).filter((part) => !isShared(objectOf(part), page));
  const { allOf: _, ...rest } = followed;
  return withEnum(
    parts.reduce<JsonObject>((merged, part) => ({ ...ownSchema(part, page), ...merged }), rest),
  );
}

/** Some documents explain the values of an `enum` as forms of `oneOf`, each with its `const`. */
function withEnum(schema: JsonObject): JsonObject {
  const forms = unionOf(schema).map(objectOf);
  if (forms.length === 0 || forms.some((form) => form['const'] === undefined)) {
    return schema;
  }
  const { oneOf: _, anyOf: __, ...rest } = schema;
  const meanings = forms.map(({ const: value, title, description }) =>
    [typeof value === 'string' ? '' : plain(textOf(title)), textOf(description)]
      .filter((text) => text !== '')
      .join(': '),
  );
  return { ...rest, enum: forms.map((form) => form['const']), 'x-enumDescriptions': meanings };
}

/** Shared schemas in its `allOf`. */
function bases(schema: unknown, page: PageText): JsonObject[] {
  const written = objectOf(schema);
  if (written['$ref'] === undefined && written['allOf'] === undefined) {
    return [];
  }
  if (isShared(written, page)) {
    return [written];
  }
  return listOf(page.api.resolve(written)['allOf']).flatMap((part) => bases(part, page));
}

function isShared(schema: JsonObject, page: PageText): boolean {
  return page.api.shared(schema['$ref']) !== undefined;
}

function withoutReference(schema: JsonObject): JsonObject {
  const { $ref: _, ...rest } = schema;
  return rest;
}

/** Properties of the schema and of merged schemas, without those of shared schemas, which have their own pages. */
function propertiesOf(
  schema: unknown,
  page: PageText,
): { properties: [string, unknown][]; required: ReadonlySet<string>; others: [string, unknown][] } {
  const found = new Map<string, unknown>();
  const required = new Set<string>();
  const others: [string, unknown][] = [];
  const add = (each: unknown): void => {
    const written = objectOf(each);
    if (isShared(written, page)) {
      return;
    }
    const followed = page.api.resolve(written);
    listOf(followed['allOf']).forEach(add);
    for (const [name, property] of entriesOf(followed['properties'])) {
      found.set(name, property);
    }
    for (const name of listOf(followed['required'])) {
      required.add(String(name));
    }
    if (
      isObject(followed['additionalProperties']) &&
      Object.keys(followed['additionalProperties']).length > 0
    ) {
      others.push([ANY_OTHER, followed['additionalProperties']]);
    }
    for (const [pattern, property] of entriesOf(followed['patternProperties'])) {
      others.push([`Properties that match ${code(pattern)}`, property]);
    }
  };
  add(schema);
  const labeled = others.map(([label, property]): [string, unknown] => [
    label === ANY_OTHER && found.size === 0 && others.length === 1 ? 'Any property' : label,
    property,
  ]);
  return { properties: [...found], required, others: labeled };
}

const ANY_OTHER = 'Any other property';

const PLURALS: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  object: 'objects',
  array: 'arrays',
  file: 'files',
};

/** `string (email) or null`, `array of [Pet](…)` */
export function typeText(schema: unknown, page: PageText): string {
  return page.inside(schema, 'any value', () => typeOf(schema, page));
}

function typeOf(schema: unknown, page: PageText): string {
  if (schema === false || isAnything(objectOf(schema)['not'])) {
    return 'no value';
  }
  const shared = bases(schema, page);
  const own = ownSchema(schema, page);
  const isNullable = own['nullable'] === true || [own['type']].flat().includes('null');
  const orNull = (types: readonly string[]): string => anyOf(isNullable ? [...types, 'null'] : types);
  if (shared.length > 0) {
    const { properties } = propertiesOf(schema, page);
    const names = allOf(shared.map((base) => sharedLink(base, page)));
    return orNull([`${names}${properties.length > 0 ? ' with more properties' : ''}`]);
  }
  if (own['const'] === '' || isEmptyText(own)) {
    return 'empty string';
  }
  if (own['const'] !== undefined) {
    return `always ${value(own['const'])}`;
  }
  if (own['contentSchema'] !== undefined) {
    return `string with JSON (${typeText(own['contentSchema'], page)})`;
  }
  const union = unionOf(own);
  if (union.length > 0) {
    const types = [...new Set(union.map((part) => typeText(part, page)))];
    const others = types.filter((type) => type !== 'null');
    return types.length > SHORT_UNION
      ? `one of ${types.length} types`
      : anyOf(others.length < types.length || isNullable ? [...others, 'null'] : others);
  }
  const types = [own['type'] ?? guessedType(own)]
    .flat()
    .filter((type) => type !== 'null')
    .map(String);
  const texts = types.map((type) => (type === 'array' ? arrayType(own, page) : scalarType(type, own)));
  return texts.length === 0 && !isNullable ? 'any value' : orNull(texts);
}

/** Forms that accept this next to other types accept a missing value. */
function isEmptyText({ enum: values }: JsonObject): boolean {
  return Array.isArray(values) && values.length === 1 && values[0] === '';
}

function isAnything(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** `not `a` or `b``, or `''` if it takes more than a type to say what's excluded. */
function exclusion(schema: unknown, page: PageText): string {
  const own = ownSchema(schema, page);
  const values = own['const'] === undefined ? listOf(own['enum']) : [own['const']];
  if (values.length > 0) {
    return `not ${anyOf(values.map(value))}`;
  }
  const type = typeText(schema, page);
  return schema === undefined || type === 'any value' || isAnything(schema) ? '' : `not ${type}`;
}

function sharedLink(base: JsonObject, page: PageText): string {
  const shared = page.api.shared(base['$ref']);
  return shared === undefined ? '' : link(plain(shared.name), shared.path);
}

function guessedType(schema: JsonObject): string[] {
  if (schema['properties'] !== undefined || schema['additionalProperties'] !== undefined) return ['object'];
  if (schema['items'] !== undefined) return ['array'];
  if (Array.isArray(schema['enum']))
    return [...new Set(schema['enum'].map((each) => (each === null ? 'null' : typeof each)))];
  return [];
}

function arrayType(schema: JsonObject, page: PageText): string {
  const places = listOf(schema['prefixItems']);
  if (places.length > 0) {
    const others = isObject(schema['items']) ? `, then ${plural(schema['items'], page)}` : '';
    return `array of ${allOf(places.map((each) => typeText(each, page)))}, in this order${others}`;
  }
  return schema['items'] === undefined ? 'array' : `array of ${plural(schema['items'], page)}`;
}

/** `strings (email)` */
function plural(schema: unknown, page: PageText): string {
  const type = typeText(schema, page);
  const [, word = '', rest = ''] = /^(\w+)([\s\S]*)$/.exec(type) ?? [];
  return PLURALS[word] === undefined ? type : `${PLURALS[word]}${rest}`;
}

function scalarType(type: string, schema: JsonObject): string {
  const format = textOf(schema['format']);
  if (
    format === 'binary' ||
    (type === 'string' && schema['contentMediaType'] === 'application/octet-stream')
  ) {
    return 'file';
  }
  const words = FORMATS[format];
  if (words !== undefined) {
    return `${plain(type)} (${words})`;
  }
  const encoding = textOf(schema['contentEncoding']) || (format === 'byte' ? 'base64' : '');
  const detail = encoding === 'base64' ? 'Base64' : encoding === '' ? format : encoding;
  return detail === '' ? plain(type) : `${plain(type)} (${plain(detail)})`;
}

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'URL',
  url: 'URL',
  regex: 'regular expression',
  date: '`YYYY-MM-DD`',
};

function unionOf(schema: JsonObject): readonly unknown[] {
  const oneOf = listOf(schema['oneOf']);
  return oneOf.length > 0 ? oneOf : listOf(schema['anyOf']);
}

/** `at least 1`, `1 to 36 characters` */
export function limits(schema: JsonObject): string[] {
  const number = (name: string): number | null => (typeof schema[name] === 'number' ? schema[name] : null);
  const found: string[] = [];
  const values = listOf(schema['enum']);
  if (values.length > 0 && !isListed(schema) && !isEmptyText(schema)) {
    found.push(values.length === 1 ? `always ${value(values[0])}` : `one of ${anyOf(values.map(value))}`);
  }
  found.push(
    ...said('more than', number('exclusiveMinimum')),
    ...said('less than', number('exclusiveMaximum')),
  );
  const [least, most] = [number('minimum'), number('maximum')];
  found.push(
    ...(least !== null && most !== null
      ? [`${least} to ${most}`]
      : [...said('at least', least), ...said('at most', most)]),
  );
  found.push(...said('a multiple of', number('multipleOf')));
  found.push(...counted(number('minLength'), number('maxLength'), 'character', 'characters'));
  found.push(...counted(number('minItems'), number('maxItems'), 'entry', 'entries'));
  found.push(...counted(number('minProperties'), number('maxProperties'), 'property', 'properties'));
  // Converters also write it for other types.
  if (schema['uniqueItems'] === true && (schema['type'] ?? 'array') === 'array') {
    found.push('no entry twice');
  }
  if (typeof schema['pattern'] === 'string') {
    found.push(`matches ${code(schema['pattern'])}`);
  }
  return found;
}

function said(words: string, number: number | null): string[] {
  return number === null ? [] : [`${words} ${number}`];
}

function counted(least: number | null, most: number | null, one: string, many: string): string[] {
  const noun = (count: number): string => `${count} ${count === 1 ? one : many}`;
  if (least !== null && most !== null) {
    return [least === most ? `exactly ${noun(least)}` : `${least} to ${noun(most)}`];
  }
  return least !== null && least > 0
    ? [`at least ${noun(least)}`]
    : most === null
      ? []
      : [`at most ${noun(most)}`];
}

export function value(json: unknown): string {
  return code(typeof json === 'string' && json !== '' ? json : JSON.stringify(json));
}

/** Many values, or values with descriptions, become a list. */
function isListed(schema: JsonObject): boolean {
  return listOf(schema['enum']).length > SHORT_ENUM || enumMeanings(schema).length > 0;
}

function enumMeanings(schema: JsonObject): [string, string][] {
  const said =
    schema['x-enumDescriptions'] ??
    schema['x-enum-descriptions'] ??
    schema['x-enumNames'] ??
    schema['x-enum-varnames'];
  return listOf(schema['enum']).flatMap((each, index): [string, string][] => {
    const meaning = Array.isArray(said) ? textOf(said[index]) : textOf(objectOf(said)[String(each)]);
    return meaning === '' ? [] : [[String(each), meaning]];
  });
}

function enumList(schema: JsonObject, page: PageText): string {
  if (!isListed(schema)) {
    return '';
  }
  const meanings = new Map(enumMeanings(schema));
  const values = listOf(schema['enum']);
  if (meanings.size === 0) {
    return `One of ${anyOf(values.map(value))}.`;
  }
  const items = values.map((each) => {
    const meaning = descriptionOf(meanings.get(String(each)), page);
    return meaning === '' ? `- ${value(each)}` : `- ${value(each)}: ${meaning.replaceAll(/\s*\n\s*/g, ' ')}`;
  });
  return blocks('One of:', items.join('\n'));
}

function discriminatorText(schema: JsonObject, page: PageText): string {
  const { propertyName, mapping } = objectOf(schema['discriminator']);
  if (typeof propertyName !== 'string') {
    return '';
  }
  const forms = entriesOf(mapping).map(([name, target]) => {
    const ref = /[/#]/.test(textOf(target)) ? textOf(target) : `#/components/schemas/${textOf(target)}`;
    return `- ${code(name)}: ${sharedLink({ $ref: ref }, page) || code(textOf(target))}`;
  });
  return blocks(
    `${code(propertyName)} determines the type${forms.length === 0 ? '.' : ':'}`,
    forms.join('\n'),
  );
}

const LONGEST_EXAMPLE = 2000;

function exampleText(schema: JsonObject): string {
  const examples = [schema['example'], ...listOf(schema['examples'])].filter((each) => each !== undefined);
  const scalars = examples.filter((each) => typeof each !== 'object').slice(0, 3);
  if (scalars.length > 0) {
    return `For example, ${anyOf(scalars.map(value))}.`;
  }
  const text = examples.length === 0 ? '' : JSON.stringify(examples[0], null, 2);
  return text === '' || text.length > LONGEST_EXAMPLE || examples[0] === null
    ? ''
    : blocks('For example:', fence('json', text));
}

/** Properties, array items, and `oneOf` or `anyOf` forms that aren't shared schemas. */
function innerParts(schema: unknown, page: PageText, at: SchemaPlace): string {
  if (at.level >= MOST_LEVELS) {
    return '';
  }
  return page.inside(schema, '', () => {
    const own = ownSchema(schema, page);
    return blocks(
      propertyBlocks(schema, page, at),
      own['items'] === undefined ? '' : itemBlocks(own['items'], page, at),
      own['contentSchema'] === undefined ? '' : schemaBlocks(own['contentSchema'], page, at),
      formBlocks(own, page, at),
    );
  });
}

function propertyBlocks(schema: unknown, page: PageText, at: SchemaPlace): string {
  const { name, level } = at;
  const { properties, others } = propertiesOf(schema, page);
  const count = properties.length + others.length;
  if (count === 0) {
    return '';
  }
  const path = level === 0 ? null : page.moved(schema, name);
  if (path !== null) {
    return link(`Properties of ${code(name)} (${count})`, path);
  }
  const list = propertyList(objectOf(schema), page, { ...at, level: level + 1 });
  // The entries of a body that's an array have no name.
  const label = name === '' || name === '[]' ? 'Properties' : `Properties of <code>${html(name)}</code>`;
  return level === 0 ? list : details(`${label} (${count})`, list);
}

/** Counts the properties that a page would show for the schema, at all levels. */
export function propertyCount(schema: unknown, page: PageText, level = 0): number {
  // A referenced schema can be recursive.
  if (level > MOST_LEVELS || objectOf(schema)['$ref'] !== undefined) {
    return 0;
  }
  const { properties, others } = propertiesOf(schema, page);
  const own = ownSchema(schema, page);
  const inner = [...[...properties, ...others].map(([, each]) => each), own['items'], ...unionOf(own)];
  return inner.reduce<number>(
    (count, each) => count + propertyCount(each, page, level + 1),
    properties.length + others.length,
  );
}

function itemBlocks(items: unknown, page: PageText, at: SchemaPlace): string {
  const facts = schemaFacts(items, page).slice(1);
  return blocks(
    facts.length === 0 ? '' : `Each entry: ${facts.join(', ')}.`,
    isShared(objectOf(items), page) ? '' : schemaBlocks(items, page, { ...at, name: `${at.name}[]` }),
  );
}

/** The forms of `oneOf` and `anyOf`. If the summary names them all, lists only those with properties. */
function formBlocks(schema: JsonObject, page: PageText, { anchor, name, level }: SchemaPlace): string {
  const forms = unionOf(schema);
  const texts = forms.map((form, index) => {
    const { title } = objectOf(form);
    const inner = isShared(objectOf(form), page)
      ? ''
      : schemaBlocks(form, page, { anchor: `${anchor}-${index + 1}`, name, level: level + 1 });
    const facts = schemaFacts(form, page).join(', ');
    return {
      text: item(typeof title === 'string' ? `**${plain(title)}**: ${facts}` : facts, inner),
      hasMore: inner !== '',
    };
  });
  const areNamed = new Set(forms.map((form) => typeText(form, page))).size <= SHORT_UNION;
  if (forms.length === 0 || (areNamed && !texts.some(({ hasMore }) => hasMore))) {
    return '';
  }
  const types = forms.map((form) => ownSchema(page.api.resolve(form), page)['type']);
  const areDisjoint = new Set(types).size === types.length && types.every((type) => typeof type === 'string');
  const words =
    areDisjoint || listOf(schema['oneOf']).length > 0 ? 'One of these:' : 'At least one of these:';
  return blocks(words, texts.map(({ text }) => text).join('\n'));
}
