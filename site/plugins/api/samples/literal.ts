/** Formats a body as a literal of a language: on one line if it fits, otherwise one entry per line. */

import { wireValue, type BodyValue } from './request.ts';

export interface LiteralStyle {
  /** Delimiters of an object on one line, including spaces: `['{ ', ' }']`. */
  object: readonly [open: string, close: string];
  array: (items: readonly BodyValue[]) => readonly [open: string, close: string];
  /** Empty literals. */
  empty: { object: string; array: string };
  /** Formats a key: `ttl: `, `'ttl' => `. */
  key: (name: string) => string;
  string: (text: string) => string;
  /** Formats a string that ends with an environment variable. */
  joined: (text: string, variable: string) => string;
  constants: { null: string; true: string; false: string };
  /** Formats a call that serializes the variable. Without it, text that contains JSON is written as text. */
  serialise?: (variable: string) => string;
  /** Returns the name of a property's variable. */
  variable: (property: string) => string;
  /** Spaces per level. */
  indent: number;
  /** Opens a literal with several lines, if that differs. C# puts braces on their own line. */
  openLines?: (open: string) => string;
  trailingComma: boolean;
  /** Text before and after `name = value`. */
  statement: { start: string; end: string };
}

/** Maximum line length. */
const WIDTH = 88;

export interface Literal {
  /** Variables of serialized parts, to be declared first. */
  variables: { name: string; value: string }[];
  text: string;
}

/** @param lead number of characters before the literal on its line */
export function literal(value: BodyValue, style: LiteralStyle, lead: number): Literal {
  const variables: Literal['variables'] = [];
  const print = (each: BodyValue, column: number, depth: number, property: string): string => {
    if (each.kind === 'scalar') {
      return scalar(each.value, style);
    }
    if (each.kind === 'joined') {
      return style.joined(each.text, each.variable);
    }
    if (each.kind === 'serialised') {
      if (style.serialise === undefined) {
        return style.string(JSON.stringify(wireValue(each.value)));
      }
      const name = style.variable(property);
      variables.push({ name, value: print(each.value, `${name} = `.length + 6, 0, property) });
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
    if (column + flat.length <= WIDTH && !flat.includes('\n')) {
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
  return { text: print(value, lead, 0, 'body'), variables };
}

function scalar(value: string | number | boolean | null, style: LiteralStyle): string {
  if (typeof value === 'string') {
    return style.string(value);
  }
  return typeof value === 'number' ? String(value) : style.constants[`${value}`];
}

/** Matches an environment variable in JSON text. */
export const JSON_VARIABLE = /\{\{([A-Z_\d]+)\}\}/g;

/** Returns a body as readable JSON, as it's sent; variables are written as `{{NAME}}`. */
export function jsonText(value: BodyValue, lead = 0): string {
  return literal(value, JSON_STYLE, lead).text;
}

/** Styles of languages list what differs from JSON. */
export const JSON_STYLE: LiteralStyle = {
  object: ['{', '}'],
  array: () => ['[', ']'],
  empty: { object: '{}', array: '[]' },
  key: (name) => `${JSON.stringify(name)}: `,
  string: (text) => JSON.stringify(text),
  joined: (text, variable) => JSON.stringify(`${text}{{${variable}}}`),
  constants: { null: 'null', true: 'true', false: 'false' },
  variable: (name) => name,
  indent: 2,
  trailingComma: false,
  statement: { start: '', end: '' },
};

/** Returns text in double quotes. JSON's escapes also work in C#, Go, Java, and Python. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** Returns text in single quotes, with quotes and backslashes escaped, for JavaScript, PHP, and Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
