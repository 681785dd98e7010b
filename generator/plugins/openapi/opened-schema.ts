/** Shows shared schemas of an operation in place, so that its readers don't have to open another page. */

import { listOf, objectOf, type JsonObject } from './json.ts';
import type { PageText } from './page-text.ts';
import { propertyCount } from './schema-text.ts';

/** Schemas with more properties stay on their own page: a body, and a parameter or a property of a body. */
const MOST_PROPERTIES = [60, 20];
/** If the text of an operation has more properties, other schemas stay on their own page. */
const MOST_IN_ALL = 150;

/**
 * The text of an operation.
 * @param whole text of the page that it's on
 */
export function openingText(whole: PageText): PageText {
  let around: ReadonlySet<string> = new Set();
  let count = 0;
  return {
    ...whole,
    opened(schema, level, make) {
      const outside = around;
      const names = new Set(around);
      const most = Math.min(MOST_PROPERTIES[level] ?? 0, MOST_IN_ALL - count);
      const shown = openedSchema(schema, whole, most, names);
      count += level === 0 ? 0 : 1;
      around = shown === schema ? around : names;
      const made = make(shown);
      around = outside;
      return made;
    },
  };
}

/**
 * Replaces the references to shared schemas at the top level of a schema, in `allOf`, in `oneOf`, in `anyOf`, and in the
 * items of an array. Its properties keep theirs.
 *
 * @param names shared schemas that are already open, because a schema can contain itself; those opened here are added
 * @returns the schema itself if there are more properties than `most`
 */
function openedSchema(schema: unknown, page: PageText, most: number, names: Set<string>): unknown {
  const around: ReadonlySet<string> = new Set(names);
  const made = opened(schema, page, around, names);
  return propertyCount(made, page) > most ? schema : made;
}

function opened(
  schema: unknown,
  page: PageText,
  around: ReadonlySet<string>,
  names: Set<string>,
): JsonObject {
  const written = objectOf(schema);
  const shared = page.api.shared(written['$ref']);
  if (shared !== undefined && around.has(shared.name)) {
    return written;
  }
  const inside = shared === undefined ? around : new Set([...around, shared.name]);
  if (shared !== undefined) {
    names.add(shared.name);
  }
  const target = shared === undefined ? written : withoutExamples(page.api.resolve(written));
  const inPlace = (part: unknown): JsonObject => opened(part, page, inside, names);
  const [only, ...others] = [...listOf(target['oneOf']), ...listOf(target['anyOf'])].filter(
    (part) => objectOf(part)['type'] !== 'null',
  );
  if (only !== undefined && others.length === 0) {
    const { oneOf: _, anyOf: __, ...rest } = target;
    return { ...inPlace(only), ...rest };
  }
  const form = (part: unknown): JsonObject => {
    const name = page.api.shared(objectOf(part)['$ref'])?.name;
    return name === undefined ? inPlace(part) : { title: name, ...inPlace(part) };
  };
  return {
    ...target,
    ...changed(target, 'items', inPlace),
    ...changed(target, 'allOf', (parts) => listOf(parts).map((part) => withoutDescription(inPlace(part)))),
    ...changed(target, 'oneOf', (forms) => listOf(forms).map(form)),
    ...changed(target, 'anyOf', (forms) => listOf(forms).map(form)),
  };
}

/** The samples and the example of the response show them. */
function withoutExamples(schema: JsonObject): JsonObject {
  const { example: _, examples: __, ...rest } = schema;
  return rest;
}

/** The description of a part of `allOf` would be misread as the description of the whole. */
function withoutDescription(schema: JsonObject): JsonObject {
  const { description: _, ...rest } = schema;
  return rest;
}

function changed(schema: JsonObject, field: string, change: (value: unknown) => unknown): JsonObject {
  return schema[field] === undefined ? {} : { [field]: change(schema[field]) };
}
