import type { z } from 'zod';

/** A setting as described by the schema. */
export interface Setting {
  /** `navbar.items[].label`; `*` is a name chosen by the author. */
  path: string;
  /** `'light' | 'dark'` */
  type: string;
  /** As source text; `null` if there's none. */
  default: string | null;
  isRequired: boolean;
  about: string;
  /** As source text; `null` if the schema has none. */
  example: string | null;
  /** One for each form of the object that contains it. */
  schemas: readonly Schema[];
}

type Schema = z.core.$ZodType;

/** Properties of zod's definitions that are used here. */
interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  shape?: Record<string, Schema>;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  defaultValue?: unknown;
}

/** Returns all settings of an object's schema, each followed by its nested settings. */
export function settingsOf(schema: Schema, parent = ''): Setting[] {
  const found = new Map<string, Setting>();
  for (const [name, field] of objectsIn(schema).flatMap((shape) => Object.entries(shape))) {
    const path = parent === '' ? name : `${parent}.${name}`;
    if (typeOf(field) === 'never') {
      continue;
    }
    for (const setting of [settingOf(field, path), ...settingsOf(field, path + bracketsOf(field))]) {
      const before = found.get(setting.path);
      found.set(setting.path, before === undefined ? setting : joined(before, setting));
    }
  }
  return [...found.values()];
}

function settingOf(schema: Schema, path: string): Setting {
  const { about, example } = describedIn(schema);
  const preset = defaultOf(schema);
  return {
    path,
    type: typeOf(schema),
    default: preset === undefined ? null : written(preset),
    isRequired: isRequired(schema),
    about,
    example,
    schemas: [schema],
  };
}

/** Merges a field's types from several forms of an object. */
function joined(one: Setting, other: Setting): Setting {
  const types = [...new Set([...one.type.split(' | '), ...other.type.split(' | ')])];
  const described = one.example === null && other.example !== null ? other : one;
  return {
    ...one,
    about: described.about,
    example: described.example,
    type: types.join(' | '),
    isRequired: one.isRequired && other.isRequired,
    schemas: [...one.schemas, ...other.schemas],
  };
}

/** Splits `Name of the site. Example: `Docs`.` into the description and the example as source text. */
function describedIn(schema: Schema): { about: string; example: string | null } {
  const text = descriptionOf(schema);
  const [about = '', rest] = text.split(/ ?Example: (?=`)/);
  if (rest === undefined) {
    return { about, example: null };
  }
  const [, code = ''] = /^`(.*?)`(?=[.;]|$)/.exec(rest) ?? [];
  return { about, example: literalOf(schema, code) };
}

/** Descriptions contain strings without quotes. */
function literalOf(schema: Schema, code: string): string {
  const isText = /(^|\| )text\b/.test(typeOf(schema));
  return isText && !/^['[{]|^(?:true|false|null)$/.test(code) ? written(code) : code;
}

function descriptionOf(schema: Schema): string {
  const own = (schema as z.ZodType).description;
  const inner = innerOf(schema);
  return own ?? (inner === undefined ? '' : descriptionOf(inner));
}

function defaultOf(schema: Schema): unknown {
  const { type, defaultValue } = definitionOf(schema);
  if (type === 'default') {
    return defaultValue;
  }
  const inner = innerOf(schema);
  return inner === undefined ? undefined : defaultOf(inner);
}

function isRequired(schema: Schema): boolean {
  const { type } = definitionOf(schema);
  const inner = innerOf(schema);
  return !['default', 'prefault', 'optional'].includes(type) && (inner === undefined || isRequired(inner));
}

function typeOf(schema: Schema): string {
  const { type, innerType, entries, values, element, valueType, options } = definitionOf(schema);
  const inner = innerOf(schema);
  if (type === 'nullable' && innerType !== undefined) {
    return `${typeOf(innerType)} | null`;
  }
  if (inner !== undefined) {
    return typeOf(inner);
  }
  switch (type) {
    case 'enum':
      return Object.values(entries ?? {})
        .map(written)
        .join(' | ');
    case 'literal':
      return (values ?? []).map(written).join(' | ');
    case 'union':
      return [...new Set((options ?? []).map(typeOf))].join(' | ');
    case 'array':
      return `list of ${element === undefined ? 'values' : typeOf(element)}`;
    case 'record':
      return `${valueType === undefined ? 'value' : typeOf(valueType)} by name`;
    case 'string':
      return 'text';
    case 'boolean':
      return 'true | false';
    case 'custom':
      return /\(.*\) =>/.test(descriptionOf(schema)) ? 'function' : 'plugin';
    case 'unknown':
      return 'any value';
    default:
      return type;
  }
}

/** Returns the fields of all objects that a value can be or contain. */
function objectsIn(schema: Schema): Record<string, Schema>[] {
  const { shape, element, valueType, options } = definitionOf(schema);
  const inner = innerOf(schema) ?? element ?? valueType;
  if (shape !== undefined) {
    return [shape];
  }
  return inner === undefined ? (options ?? []).flatMap(objectsIn) : objectsIn(inner);
}

/**
 * Returns `[]` for lists and `.*` for values by name. A list that may also be a single object is written as an object.
 */
function bracketsOf(schema: Schema): string {
  const { type, element, valueType, options } = definitionOf(schema);
  const inner = innerOf(schema);
  if (inner !== undefined) {
    return bracketsOf(inner);
  }
  if (type === 'array' && element !== undefined) {
    return `[]${bracketsOf(element)}`;
  }
  if (type === 'record' && valueType !== undefined) {
    return `.*${bracketsOf(valueType)}`;
  }
  return options?.every((option) => bracketsOf(option) !== '') === true ? '[]' : '';
}

/** Unwraps defaults, optionals, checks, and transforms. */
function innerOf(schema: Schema): Schema | undefined {
  const { innerType, in: before } = definitionOf(schema);
  return innerType ?? before;
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Formats a value as TypeScript. */
function written(value: unknown): string {
  if (typeof value === 'string') {
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  }
  return JSON.stringify(value).replaceAll('"', "'");
}
