/** Parameters and properties as a list, with a link to each. */

import { entriesOf, listOf, objectOf, textOf, type JsonObject } from '../json.ts';
import { blocks, code, hashLink, lowerFirst, ruledList } from '../markdown.ts';
import type { PageText } from '../page-text.ts';
import { factLine, limits, REQUIRED, typeText, value } from '../schema-text.ts';

/** Levels of nested objects from an attribute. */
export function depthOf(written: string | undefined): number {
  if (written === undefined) {
    return Infinity;
  }
  if (!/^[1-9]$/.test(written)) {
    throw new Error(`the depth "${written}" is not a number from 1 to 9`);
  }
  return Number(written);
}

interface Row {
  /** `rows[].id` */
  path: string;
  schema: unknown;
  isRequired: boolean;
}

export function schemaList(
  schema: unknown,
  page: PageText,
  { owner, isRequest, depth }: { owner: string; isRequest: boolean; depth: number },
): string {
  return list(
    rowsBelow(schema, page, { path: '', depth, seen: new Set() }).map((row) => {
      const resolved = page.api.resolve(row.schema);
      return {
        owner,
        path: row.path,
        page: textOf(resolved['x-docs']),
        facts: [
          [typeText(row.schema, page), ...limitsOf(row.schema, page)].join(', '),
          ...(isRequest ? requirements(row.isRequired, resolved) : []),
        ],
        meaning: resolved['description'],
      };
    }),
    page,
  );
}

/** A schema as rows, one for each property, nested ones with dots. */
function rowsBelow(
  schema: unknown,
  page: PageText,
  { path: prefix, depth, seen }: { path: string; depth: number; seen: ReadonlySet<unknown> },
): Row[] {
  const { $ref } = objectOf(schema);
  // The page of a shared schema has its properties.
  if (seen.has($ref) || (prefix !== '' && page.api.shared($ref) !== undefined)) {
    return [];
  }
  const inside = typeof $ref === 'string' ? new Set([...seen, $ref]) : seen;
  const resolved = page.api.resolve(schema);
  const inner = resolved['items'] ?? resolved['contentSchema'];
  if (inner !== undefined) {
    const path = resolved['items'] === undefined ? prefix : `${prefix}[]`;
    return rowsBelow(inner, page, { path, depth, seen: inside });
  }
  if (depth < 1) {
    return [];
  }
  const own = entriesOf(resolved['properties']).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isRequired = listOf(resolved['required']).includes(name);
    const nested = rowsBelow(property, page, { path, depth: depth - 1, seen: inside });
    return [{ path, schema: property, isRequired }, ...nested];
  });
  const forms = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => listOf(resolved[word]));
  const at = { path: prefix, depth, seen: inside };
  return [...forms.flatMap((form) => rowsBelow(form, page, at)), ...own];
}

/** The limits of a schema, in the words of its name if it has one. */
export function limitsOf(schema: unknown, page: PageText): string[] {
  const written = objectOf(schema);
  const resolved = page.api.resolve(schema);
  const words =
    written['$ref'] === undefined ? '' : textOf(page.api.resolve({ $ref: written['$ref'] })['description']);
  if (resolved['pattern'] === undefined || words === '') {
    return limits(resolved);
  }
  const { pattern: _, ...rest } = resolved;
  return [...limits(rest), lowerFirst(words.replace(/\.$/, ''))];
}

export function requirements(isRequired: boolean, schema: JsonObject): string[] {
  return [
    ...(isRequired ? [REQUIRED] : []),
    ...(schema['default'] === undefined ? [] : [`default ${value(schema['default'])}`]),
  ];
}

export function list(
  entries: readonly {
    /** Starts the ID of the entry: `listPets`. */
    owner: string;
    path: string;
    /** The page that explains it, or `''`. */
    page: string;
    facts: readonly string[];
    meaning: unknown;
  }[],
  page: PageText,
): string {
  const items = entries.map(({ owner, path, page: more, facts, meaning }) => {
    const id = `${owner}-${path}`.replaceAll(/[^\w.-]/g, '');
    const name = more === '' ? code(path) : `[${code(path)}](${more})`;
    const text = typeof meaning === 'string' ? page.describe(meaning, null).trim() : '';
    return blocks(
      `- ${name} ${factLine(facts)}${hashLink(id, path)}`,
      text === '' ? '' : `  ${text.replaceAll(/\s*\n\s*/g, ' ')}`,
    );
  });
  return ruledList(items);
}
