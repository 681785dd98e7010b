/** Converts JSX elements in a page, such as `<Tip>…</Tip>`. Code is unchanged. */

import { closingFence, indented, indentOf, openingFence, trimmedLines } from './markdown-text.ts';

export interface Element {
  name: string;
  /** Plain text of attributes; `true` for those without a value. Expressions keep their braces. */
  attributes: Readonly<Record<string, string | true>>;
  /** Converted, with the indentation of the page; `null` for `<Name />`. */
  content: string | null;
  original: string;
  /** The tag starts a line, and the content has its own lines. */
  isBlock: boolean;
  /** Starts at 1, in the text. */
  line: number;
}

/** Returns what replaces an element; `null` keeps its tags. */
export type ConvertElement = (element: Element) => string | null;
export type ElementTable = Readonly<Record<string, ConvertElement>>;

/** Converts the elements in the table, innermost first. */
export function convertElements(text: string, table: ElementTable): string {
  return new ElementConverter(text, table).convert();
}

interface StartTag {
  name: string;
  attributes: Record<string, string | true>;
  isEmpty: boolean;
  end: number;
}

class ElementConverter {
  readonly #code: readonly (readonly [number, number])[];

  constructor(
    readonly text: string,
    readonly table: ElementTable,
  ) {
    this.#code = codeRanges(text);
  }

  convert(): string {
    return this.#until(0, null).written;
  }

  /** Converts up to the end tag of `name`, or to the end. */
  #until(from: number, name: string | null): { written: string; end: number; next: number } | never {
    let written = '';
    let at = from;
    let copied = from;
    while (at < this.text.length) {
      const open = this.text.indexOf('<', at);
      if (open === -1) {
        break;
      }
      const code = this.#code.find(([start, end]) => open >= start && open < end);
      if (code !== undefined) {
        at = code[1];
        continue;
      }
      const ending = name === null ? null : endTag(this.text, open, name);
      if (ending !== null) {
        return { written: written + this.text.slice(copied, open), end: open, next: ending };
      }
      const tag = startTag(this.text, open);
      if (tag === null) {
        at = open + 1;
        continue;
      }
      const replaced = this.#replacement(tag, open);
      if (replaced === null) {
        at = tag.end;
        continue;
      }
      written += this.text.slice(copied, open) + replaced.text;
      at = replaced.next;
      copied = at;
    }
    return { written: written + this.text.slice(copied), end: this.text.length, next: -1 };
  }

  #replacement(tag: StartTag, open: number): { text: string; next: number } | null {
    const inner = tag.isEmpty ? null : this.#until(tag.end, tag.name);
    if (inner?.next === -1) {
      return null; // never closed
    }
    const next = inner === null ? tag.end : inner.next;
    const before = this.text.slice(this.text.lastIndexOf('\n', open - 1) + 1, open);
    const content = inner === null ? null : inner.written;
    const isBlock = before.trim() === '' && (content === null || /^[ \t]*\n/.test(content));
    const convert = Object.hasOwn(this.table, tag.name) ? this.table[tag.name] : undefined;
    const original = inner === null ? '' : this.text.slice(tag.end, inner.end);
    const converted = convert?.({
      name: tag.name,
      attributes: tag.attributes,
      content,
      original,
      isBlock,
      line: this.text.slice(0, open).split('\n').length,
    });
    if (converted === undefined || converted === null) {
      const kept = inner === null ? '' : inner.written + this.text.slice(inner.end, inner.next);
      return { text: this.text.slice(open, tag.end) + kept, next };
    }
    const indent = before.trim() === '' ? before : '';
    return {
      text: converted
        .split('\n')
        .join(`\n${indent}`)
        .replaceAll(/\n[ \t]+(?=\n)/g, '\n'),
      next,
    };
  }
}

function codeRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  const lines = text.split('\n');
  let offset = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = openingFence(line);
    if (fence === null) {
      for (const match of line.matchAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g)) {
        ranges.push([offset + match.index, offset + match.index + match[0].length]);
      }
      offset += line.length + 1;
      continue;
    }
    const end = closingFence(lines, index, fence);
    const length = lines.slice(index, end + 1).join('\n').length + 1;
    ranges.push([offset, offset + length]);
    offset += length;
    index = end;
  }
  return ranges;
}

function endTag(text: string, at: number, name: string): number | null {
  const match = /^<\/([A-Za-z][\w.]*)\s*>/.exec(text.slice(at, at + name.length + 20));
  return match?.[1] === name ? at + match[0].length : null;
}

function startTag(text: string, open: number): StartTag | null {
  const name = /^<([A-Z][\w.]*)(?=[\s/>])/.exec(text.slice(open, open + 80))?.[1];
  if (name === undefined) {
    return null;
  }
  const attributes: Record<string, string | true> = {};
  let at = open + 1 + name.length;
  while (at < text.length) {
    const space = /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    at += space;
    if (text.startsWith('/>', at)) {
      return { name, attributes, isEmpty: true, end: at + 2 };
    }
    if (text[at] === '>') {
      return { name, attributes, isEmpty: false, end: at + 1 };
    }
    if (text[at] === '{') {
      at = closingBrace(text, at);
      continue;
    }
    const attribute = /^[:@\w][\w:.-]*/.exec(text.slice(at, at + 100))?.[0];
    if (attribute === undefined) {
      return null;
    }
    at += attribute.length;
    if (text[at] !== '=') {
      attributes[attribute] = true;
      continue;
    }
    at += 1;
    const quote = text[at];
    const end = quote === '{' ? closingBrace(text, at) : text.indexOf(quote ?? '"', at + 1) + 1;
    if ((quote !== '"' && quote !== "'" && quote !== '{') || end <= 0) {
      return null;
    }
    attributes[attribute] =
      quote === '{' ? literal(text.slice(at, end)) : text.slice(at + 1, end - 1).replaceAll('&quot;', '"');
    at = end;
  }
  return null;
}

/** The index after the brace that closes the one at `open`. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '{') {
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
    } else if (/["'`]/.test(character)) {
      const end = text.indexOf(character, at + 1);
      at = end === -1 ? text.length : end;
    }
  }
  return text.length;
}

/** `{"text"}` as `text`; other expressions with their braces. */
function literal(expression: string): string {
  const [, , inner] = /^\{\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*\}$/s.exec(expression) ?? [];
  return inner ?? expression;
}

/** The attribute as text; `undefined` for an expression or one that isn't there. */
export function attributeText(element: Pick<Element, 'attributes'>, name: string): string | undefined {
  const value = element.attributes[name];
  return typeof value === 'string' && !value.startsWith('{') ? value : undefined;
}

/** The content of an element without its indentation. */
export function contentLines(element: Pick<Element, 'content'>): string[] {
  return trimmedLines(dedentedText((element.content ?? '').split('\n')));
}

/** Removes the indentation that all text has. In MDX, a code block may have less. */
function dedentedText(written: readonly string[]): string[] {
  const lines = written.map((line) => (line.trim() === '' ? '' : line.replaceAll('\t', '    ')));
  /** The indentation of the code block that contains a line; `null` for text. */
  const codeIndents = lines.map((): number | null => null);
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence !== null) {
      const end = closingFence(lines, at, fence);
      codeIndents.fill(indentOf(lines[at] ?? ''), at, end + 1);
      at = end;
    }
  }
  const texts = lines.filter((line, at) => line !== '' && codeIndents[at] === null);
  const width = Math.min(...texts.map(indentOf), Number.POSITIVE_INFINITY);
  return lines.map((line, at) => line.slice(Math.min(width, codeIndents[at] ?? width, indentOf(line))));
}

/** Writes an element. Attributes that are `undefined` are left out. */
export function elementText(
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
  element: Pick<Element, 'content' | 'isBlock'>,
): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [value === true ? ` ${attribute}` : ` ${attribute}=${attributeValue(value)}`],
  );
  const start = `<${name}${written.join('')}`;
  if (element.content === null) {
    return `${start} />`;
  }
  return element.isBlock
    ? [`${start}>`, '', ...indented(contentLines(element), 0), '', `</${name}>`].join('\n')
    : `${start}>${element.content}</${name}>`;
}

function attributeValue(value: string): string {
  return value.startsWith('{') ? value : `"${value.replaceAll('"', '&quot;')}"`;
}
