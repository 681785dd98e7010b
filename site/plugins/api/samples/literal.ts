/** A body as a literal of a language: on one line where it fits, else one entry per line. */

import type { Json } from '../openapi.ts';
import { wireValue, type BodyValue, type Text } from './sample-request.ts';

export interface LiteralStyle {
  /** What opens and closes an object, with the spaces inside when it stands on one line: `['{ ', ' }']`. */
  object: readonly [open: string, close: string];
  array: (items: readonly BodyValue[]) => readonly [open: string, close: string];
  /** Literals of empty ones. */
  empty: { object: string; array: string };
  /** What stands before a value: `ttl: `, `'ttl' => `. */
  key: (name: string) => string;
  string: (text: string) => string;
  /** A string put together of texts and variables of the environment. */
  joined: (parts: readonly Text[]) => string;
  null: string;
  true: string;
  false: string;
  /** A call that serialises the variable of this name. */
  serialise: (variable: string) => string;
  /** How a variable of this property is called. */
  variable: (property: string) => string;
  /** One level, in spaces. */
  indent: number;
  /** What opens a literal that takes several lines, where that differs: C# puts braces on their own line. */
  openLines?: (open: string) => string;
  trailingComma: boolean;
  /** Longest line. */
  width: number;
}

export interface Literal {
  /** Variables for serialised parts, to be declared first. */
  variables: { name: string; value: string }[];
  text: string;
}

/**
 * @param lead how many characters stand before the literal in its line
 * @param level how deep the statement itself is indented, in levels
 */
export function literal(value: BodyValue, style: LiteralStyle, lead: number, level = 0): Literal {
  const variables: Literal['variables'] = [];
  const print = (each: BodyValue, column: number, depth: number, property: string): string => {
    if (each.kind === 'scalar') {
      return scalar(each.value, style);
    }
    if (each.kind === 'joined') {
      return style.joined(each.parts);
    }
    if (each.kind === 'serialised') {
      const name = style.variable(property);
      variables.push({ name, value: print(each.value, `${name} = `.length + 6, level, property) });
      return style.serialise(name);
    }
    const entries: [string, BodyValue][] =
      each.kind === 'array'
        ? each.items.map((item) => ['', item])
        : each.entries.map(([name, item]) => [name, item]);
    if (entries.length === 0) {
      return style.empty[each.kind];
    }
    const [open, close] = each.kind === 'array' ? style.array(each.items) : style.object;
    const prefix = (name: string): string => (each.kind === 'array' ? '' : style.key(name));
    const known = variables.length;
    const flat = `${open}${entries.map(([name, item]) => `${prefix(name)}${print(item, 0, depth, name)}`).join(', ')}${close}`;
    if (column + flat.length <= style.width && !flat.includes('\n')) {
      return flat;
    }
    variables.length = known;
    const inside = ' '.repeat(style.indent * (depth + 1));
    const lines = entries.map(
      ([name, item]) =>
        `${inside}${prefix(name)}${print(item, inside.length + prefix(name).length, depth + 1, name)}`,
    );
    const openText = style.openLines?.(open.trimEnd()) ?? open.trimEnd();
    const outside = ' '.repeat(style.indent * depth);
    return [
      openText.replaceAll('\n', `\n${outside}`),
      `${lines.join(',\n')}${style.trailingComma ? ',' : ''}`,
      `${outside}${close.trimStart()}`,
    ].join('\n');
  };
  const text = print(value, lead, level, 'body');
  return { variables, text };
}

function scalar(value: string | number | boolean | null, style: LiteralStyle): string {
  if (typeof value === 'string') {
    return style.string(value);
  }
  if (typeof value === 'number') {
    return String(value);
  }
  return value === null ? style.null : value ? style.true : style.false;
}

/** Where JSON text has a variable of the environment in it. */
export const JSON_VARIABLE = /\{\{([A-Z_\d]+)\}\}/g;

/** A body as JSON text that is easy to read, as it travels; variables stand in it as `{{NAME}}`. */
export function jsonText(value: BodyValue, lead = 0): string {
  return literal(closed(value), JSON_STYLE, lead).text;
}

/** Any JSON as pages show it. */
export function displayedJson(value: Json): string {
  return literal(plainValue(value), { ...JSON_STYLE, object: ['{ ', ' }'] }, 0).text;
}

function plainValue(value: Json): BodyValue {
  if (Array.isArray(value)) {
    return { kind: 'array', items: value.map(plainValue) };
  }
  if (typeof value === 'object' && value !== null) {
    return {
      kind: 'object',
      entries: Object.entries(value).map(([name, item]) => [name, plainValue(item)]),
    };
  }
  return { kind: 'scalar', value };
}

/** The value with its serialised parts as the strings that they become. */
function closed(value: BodyValue): BodyValue {
  switch (value.kind) {
    case 'scalar':
    case 'joined':
      return value;
    case 'array':
      return { kind: 'array', items: value.items.map(closed) };
    case 'object':
      return { kind: 'object', entries: value.entries.map(([name, item]) => [name, closed(item)]) };
    case 'serialised':
      return { kind: 'scalar', value: JSON.stringify(wireValue(value.value)) };
  }
}

const JSON_STYLE: LiteralStyle = {
  object: ['{', '}'],
  array: () => ['[', ']'],
  empty: { object: '{}', array: '[]' },
  key: (name) => `${JSON.stringify(name)}: `,
  string: (text) => JSON.stringify(text),
  joined: (parts) =>
    JSON.stringify(parts.map((part) => ('text' in part ? part.text : `{{${part.variable}}}`)).join('')),
  null: 'null',
  true: 'true',
  false: 'false',
  serialise: (name) => name,
  variable: (name) => name,
  indent: 2,
  trailingComma: false,
  width: 88,
};

/** Text between double quotes: what JSON escapes, C#, Go, Java and Python escape alike. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** Text between single quotes, with these two characters escaped by a backslash: JavaScript, PHP, Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** True when a part of the value must be made a string first. */
export function hasSerialised(value: BodyValue): boolean {
  switch (value.kind) {
    case 'scalar':
    case 'joined':
      return false;
    case 'array':
      return value.items.some(hasSerialised);
    case 'object':
      return value.entries.some(([, item]) => hasSerialised(item));
    case 'serialised':
      return true;
  }
}
