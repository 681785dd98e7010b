/** Finds values in JSON text, without a tree of it, because descriptions of APIs have millions of values. */

import { isObject, textOf } from './json.ts';

// Regular expressions take several times as long.
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * @param text valid JSON
 * @returns a function that returns the offset of the value at a path, or of its closest existing ancestor
 */
export function jsonOffsets(text: string): (steps: readonly string[]) => number {
  const known = new Map<number, ReadonlyMap<string, number>>();
  return (steps) => {
    let at = afterSpace(text, 0);
    for (const step of steps) {
      const children = known.get(at) ?? childrenOf(text, at);
      known.set(at, children);
      const child = children.get(step);
      if (child === undefined) {
        return at;
      }
      at = child;
    }
    return at;
  };
}

/**
 * Names that an object has twice, of which `JSON.parse` drops the first.
 * @param text valid JSON
 * @param value of the text
 */
export function repeatedKeys(text: string, value: unknown): { name: string; offset: number }[] {
  return keyCount(value) === colonCount(text) ? [] : repeatedIn(text);
}

function keyCount(value: unknown): number {
  let count = 0;
  const add = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(add);
    } else if (isObject(node)) {
      const keys = Object.keys(node);
      count += keys.length;
      for (const key of keys) {
        add(node[key]);
      }
    }
  };
  add(value);
  return count;
}

/** Counts the colons outside of strings, one for each key. */
function colonCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COLON) {
      count += 1;
    }
  }
  return count;
}

function repeatedIn(text: string): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT) {
      open.push(new Set());
    } else if (code === CLOSE_OBJECT) {
      open.pop();
    } else if (code === QUOTE) {
      const end = endOfString(text, at);
      if (text.charCodeAt(afterSpace(text, end + 1)) === COLON) {
        const name = textOf(JSON.parse(text.slice(at, end + 1)));
        const names = open.at(-1);
        if (names?.has(name) === true) {
          found.push({ name, offset: at });
        }
        names?.add(name);
      }
      at = end;
    }
  }
  return found;
}

/** Offset of the quote that ends the string at an offset. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) {
      backslashes += 1;
    }
    if (backslashes % 2 === 0) {
      return end;
    }
  }
  return text.length;
}

function afterSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}

/** Offsets of the values of an object or a list; empty for other values. */
function childrenOf(text: string, start: number): Map<string, number> {
  const children = new Map<string, number>();
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') {
    return children;
  }
  const first = afterSpace(text, start + 1);
  if (isList && text[first] !== ']') {
    children.set('0', first);
  }
  let depth = 0;
  for (let at = first; depth >= 0 && at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth -= 1;
        break;
      case COMMA:
        if (depth === 0 && isList) {
          children.set(String(children.size), afterSpace(text, at + 1));
        }
        break;
      case QUOTE: {
        const end = endOfString(text, at);
        const colon = depth === 0 && !isList ? afterSpace(text, end + 1) : -1;
        if (text.charCodeAt(colon) === COLON) {
          children.set(textOf(JSON.parse(text.slice(at, end + 1))), afterSpace(text, colon + 1));
        }
        at = end;
        break;
      }
      default:
    }
  }
  return children;
}
