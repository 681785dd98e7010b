/** A schema as a list, one entry for each property, nested ones with dots: `ipGeo.allow`, `rows[].id`. */

import { code } from '../markdown-table.ts';
import type { Json, Schema } from './openapi.ts';
import { idPart, parameterList, REQUIRED } from './parameter-list.ts';
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
 * Rows as a list.
 *
 * @param kind of a `request`, what is required and what the defaults are is told; of a `response` only the type
 * @param owner begins the id of each row: `createOtp`
 */
export function schemaList(
  api: Api,
  rows: readonly SchemaRow[],
  kind: 'request' | 'response',
  owner: string,
): string {
  return parameterList(
    rows.map((row) => ({
      id: `${owner}-${idPart(row.path)}`,
      label: row.path,
      name: nameOf(api, row),
      facts: [
        typeText(api, row.schema),
        ...(kind === 'request' ? demands(row.isRequired, api.resolve(row.schema).default) : []),
      ],
      meaning: api.resolve(row.schema).description ?? '',
    })),
  );
}

/** What a caller must know beside the type. */
export function demands(isRequired: boolean, value: Json | undefined): string[] {
  return [...(isRequired ? [REQUIRED] : []), ...(value === undefined ? [] : [`default ${literal(value)}`])];
}

function nameOf(api: Api, { path, schema }: SchemaRow): string {
  const page = api.resolve(schema)['x-docs'];
  return page === undefined ? code(path) : `[${code(path)}](${page})`;
}

function literal(value: Json): string {
  return code(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Type and limits: `string, at most 36 characters`. */
export function typeText(api: Api, schema: Schema): string {
  return [typeName(api, schema), ...limits(api, schema)].join(', ');
}

function typeName(api: Api, schema: Schema): string {
  return typeNames(api, schema).join(' or ');
}

function typeNames(api: Api, schema: Schema): string[] {
  const resolved = api.resolve(schema);
  if (resolved.contentSchema !== undefined) {
    return [`string with JSON (${typeName(api, resolved.contentSchema)})`];
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
