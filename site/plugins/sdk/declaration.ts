/** Parses a member's declaration: name, parameters, and type. */

import type { Sdk } from './sdk-schema.ts';

export type Language = Sdk['language'];

export interface Parameter {
  name: string;
  /**
   * Label before the argument in a call: in Swift the first word, or `null` for `_`; in Dart the name of a named
   * parameter.
   */
  label: string | null;
  type: string;
  /** As source text: `nil`. */
  defaultValue: string | null;
  isRequired: boolean;
  /** Java's `String...`. */
  takesMany: boolean;
}

export interface Declaration {
  /** Name without the type; `init` for Swift initializers. */
  name: string;
  /** `null` if it isn't a method, constructor, or function. */
  parameters: Parameter[] | null;
  /** Type of the value, or return type; `''` if there's none. */
  type: string;
}

const OPENING = '([{<';
const CLOSING = ')]}>';
const MODIFIERS =
  /^(?:(?:public|static|final|abstract|const|required|var|let|func|case|export|function|readonly|mutating|optional|late|@\w+)\s+)+/;

/** Splits text at commas outside brackets. The `>` of an arrow isn't a bracket. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (OPENING.includes(character)) {
      depth += 1;
    } else if (CLOSING.includes(character) && !/[-=]/.test(text.charAt(index - 1))) {
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the index of the bracket that closes the one at `open`, or -1. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if ('([{'.includes(text.charAt(index))) {
      depth += 1;
    } else if (')]}'.includes(text.charAt(index))) {
      depth -= 1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return -1;
}

/** @param code one form of a declaration, without its body */
export function readDeclaration(code: string, language: Language): Declaration {
  const text = code.replace(MODIFIERS, '').replace(MODIFIERS, '').trim();
  const call = language === 'typescript' ? /^[\w$]+\s*\(/.exec(text) : /(?:^|[\s.])[\w$.]*\w\(/.exec(text);
  const equals = text.indexOf('=');
  const open = call === null ? -1 : call.index + call[0].length - 1;
  // Dart's `Function(bool)? onFullscreenChange` is a value despite its brackets.
  if (call === null || (equals >= 0 && equals < open) || /(?:^|\s)Function\($/.test(call[0])) {
    return readValue(text, language);
  }
  const close = closingBracket(text, open);
  const before = text.slice(0, open).trim();
  const name = /[\w$.]+$/.exec(before)?.[0] ?? before;
  const after = text.slice(close + 1).trim();
  return {
    name: language === 'dart' ? (name.split('.').at(-1) ?? name) : name,
    parameters: readParameters(text.slice(open + 1, close), language),
    type:
      language === 'swift'
        ? after.replace(/^->\s*/, '')
        : language === 'typescript'
          ? after.replace(/^:\s*/, '')
          : before.slice(0, -name.length).trim(),
  };
}

function readValue(text: string, language: Language): Declaration {
  if (language === 'swift' || language === 'typescript') {
    const [, name = text, type = ''] =
      /^([\w$]+)\??(?:\s*:\s*(.*))?$/s.exec(text.split(' = ')[0] ?? '') ?? [];
    return { name, parameters: null, type };
  }
  const declared = (text.split(' = ')[0] ?? '').replace(/\bget\s+/, '');
  const name = /[\w$]+$/.exec(declared)?.[0] ?? declared;
  return { name, parameters: null, type: declared.slice(0, -name.length).trim() };
}

/** Dart puts optional parameters in brackets; `{…}` for named ones. */
function readParameters(text: string, language: Language): Parameter[] {
  if (language !== 'dart') {
    return splitAtCommas(text).map((part) => readParameter(part, language));
  }
  return splitAtCommas(text).flatMap((part) => {
    const group = /^([{[])(.*)[}\]]$/s.exec(part);
    const inner = group === null ? [part] : splitAtCommas(group[2] ?? '');
    return inner.map((each) => readDartParameter(each, group?.[1] ?? null));
  });
}

function readDartParameter(text: string, bracket: string | null): Parameter {
  const isMarked = text.startsWith('required ');
  const [declared = '', defaultValue] = text.replace(/^required /, '').split(' = ');
  const name = /\w+$/.exec(declared)?.[0] ?? declared;
  return {
    name,
    label: bracket === '{' ? name : null,
    type: declared.slice(0, -name.length).trim(),
    defaultValue: defaultValue ?? null,
    isRequired: bracket === null || isMarked,
    takesMany: false,
  };
}

function readParameter(text: string, language: Language): Parameter {
  if (language === 'java') {
    const name = /\w+$/.exec(text)?.[0] ?? text;
    const type = text.slice(0, -name.length).trim();
    const takesMany = type.endsWith('...');
    return { name, label: null, type, defaultValue: null, isRequired: !takesMany, takesMany };
  }
  const [declared = '', defaultValue] = text.split(' = ');
  const colon = declared.indexOf(':');
  const words = declared.slice(0, colon).trim().replace('?', '').split(/\s+/);
  const label = words[0] ?? '';
  return {
    name: words.at(-1) ?? '',
    label: language === 'typescript' || label === '_' ? null : label,
    type: declared.slice(colon + 1).trim(),
    defaultValue: defaultValue ?? null,
    isRequired: defaultValue === undefined && !declared.slice(0, colon).includes('?'),
    takesMany: false,
  };
}
