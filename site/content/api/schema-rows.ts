/** A schema as rows of a table, one for each property, nested ones with dots: `ipGeo.allow`, `rows[].id`. */

import { code, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Json, Schema } from './openapi.ts';
import type { Api } from './read-api.ts';

export interface SchemaRow {
  /** `payload.id`, `rows[].id` */
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/**
 * @param depth how many levels of properties; 1 leaves out what is nested
 */
export function schemaRows(api: Api, schema: Schema, depth = Infinity): SchemaRow[] {
  return rowsBelow(api, schema, '', depth, new Set());
}

function rowsBelow(
  api: Api,
  schema: Schema,
  prefix: string,
  depth: number,
  seen: ReadonlySet<string>,
): SchemaRow[] {
  if (schema.$ref !== undefined && seen.has(schema.$ref)) {
    return [];
  }
  const inside = schema.$ref === undefined ? seen : new Set([...seen, schema.$ref]);
  const resolved = api.resolve(schema);
  if (resolved.items !== undefined) {
    return rowsBelow(api, resolved.items, `${prefix}[]`, depth, inside);
  }
  if (resolved.contentSchema !== undefined) {
    return rowsBelow(api, resolved.contentSchema, prefix, depth, inside);
  }
  if (depth < 1) {
    return [];
  }
  const own = Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [
      { path, schema: property, isRequired: resolved.required?.includes(name) === true },
      ...rowsBelow(api, property, path, depth - 1, inside),
    ];
  });
  const alternatives = [...(resolved.allOf ?? []), ...(resolved.oneOf ?? [])];
  return [...alternatives.flatMap((part) => rowsBelow(api, part, prefix, depth, inside)), ...own];
}

/**
 * Rows as a table.
 *
 * @param kind of a `request`, what is required and what the defaults are is told; of a `response` only the type
 */
export function schemaTable(api: Api, rows: readonly SchemaRow[], kind: 'request' | 'response'): string {
  if (kind === 'response') {
    return tableWithoutEmptyColumns(
      ['Field', 'Type', 'Meaning'],
      rows.map((row) => [nameCell(api, row), typeCell(api, row.schema), meaning(api, row.schema)]),
    );
  }
  return tableWithoutEmptyColumns(
    ['Parameter', 'Type', 'Required', 'Default', 'Meaning'],
    rows.map((row) => [
      nameCell(api, row),
      typeCell(api, row.schema),
      rows.some(({ isRequired }) => isRequired) ? (row.isRequired ? 'yes' : 'no') : '',
      defaultCell(api.resolve(row.schema).default),
      meaning(api, row.schema),
    ]),
  );
}

function nameCell(api: Api, { path, schema }: SchemaRow): string {
  const page = api.resolve(schema)['x-docs'];
  return page === undefined ? code(path) : `[${code(path)}](${page})`;
}

export function defaultCell(value: Json | undefined): string {
  return value === undefined ? '' : code(typeof value === 'string' ? value : JSON.stringify(value));
}

function meaning(api: Api, schema: Schema): string {
  return api.resolve(schema).description ?? '';
}

/** Type and limits: `string, at most 36 characters`. */
export function typeCell(api: Api, schema: Schema): string {
  return [typeName(api, schema), ...limits(api, schema)].join(', ');
}

function typeName(api: Api, schema: Schema): string {
  return typeNames(api, schema).join(' or ');
}

function typeNames(api: Api, schema: Schema): string[] {
  const resolved = api.resolve(schema);
  if (resolved.contentSchema !== undefined) {
    return [`**string** holding JSON: ${typeName(api, resolved.contentSchema)}`];
  }
  if (resolved.oneOf !== undefined) {
    return [...new Set(resolved.oneOf.flatMap((part) => typeNames(api, part)))];
  }
  if (resolved.format === 'binary') {
    return ['file'];
  }
  const { items } = resolved;
  return [resolved.type ?? 'object']
    .flat()
    .map((type) =>
      type === 'array' && items !== undefined
        ? `array of ${typeNames(api, items).map(plural).join(' or of ')}`
        : type,
    );
}

/** `array of strings` → `arrays of strings` */
function plural(type: string): string {
  return type.replace(/^\w+/, (word) => `${word}s`);
}

function limits(api: Api, schema: Schema): string[] {
  const resolved = api.resolve(schema);
  const found: string[] = [];
  if (resolved.const !== undefined) {
    found.push(resolved.const === '' ? 'empty' : `always ${code(String(resolved.const))}`);
  }
  if (resolved.enum !== undefined) {
    found.push(resolved.enum.map((value) => code(String(value))).join(' or '));
  }
  if (resolved.minimum !== undefined) {
    found.push(`at least ${resolved.minimum}`);
  }
  if (resolved.maximum !== undefined) {
    found.push(`at most ${resolved.maximum}`);
  }
  if (resolved.minLength !== undefined && resolved.minLength === resolved.maxLength) {
    found.push(`${resolved.minLength} characters`);
  } else if (resolved.maxLength !== undefined) {
    found.push(`at most ${resolved.maxLength} characters`);
  }
  if (resolved.minItems !== undefined) {
    found.push(`at least ${resolved.minItems} ${resolved.minItems === 1 ? 'entry' : 'entries'}`);
  }
  if (resolved.pattern !== undefined) {
    // A named schema says in words what its pattern means.
    const words = schema.$ref === undefined ? undefined : api.resolve({ $ref: schema.$ref }).description;
    found.push(words === undefined ? code(resolved.pattern) : lowerFirst(words.replace(/\.$/, '')));
  }
  if (resolved.format !== undefined && resolved.format in FORMATS) {
    found.push(FORMATS[resolved.format as keyof typeof FORMATS]);
  }
  if (resolved.contentEncoding === 'base64') {
    found.push('Base64');
  }
  return found;
}

const FORMATS = { uri: 'URL', regex: 'regular expression', date: '`YYYY-MM-DD`' };

function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
