/** Finds values in JSON text, without a tree of it, because descriptions of APIs have millions of values. */

/** @returns the offset of the value at a path in valid JSON, or of its closest existing ancestor */
export function jsonOffset(text: string, steps: readonly string[]): number {
  let at = afterSpace(text, 0);
  for (const step of steps) {
    const child = childOffset(text, at, step);
    if (child === null) {
      return at;
    }
    at = child;
  }
  return at;
}

function afterSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}

function childOffset(text: string, start: number, step: string): number | null {
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') {
    return null;
  }
  const token = /"(?:[^"\\]+|\\[^])*"|[{}[\],]/g;
  token.lastIndex = start + 1;
  let depth = 0;
  let index = 0;
  if (isList && step === '0') {
    const first = afterSpace(text, start + 1);
    return text[first] === ']' ? null : first;
  }
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [part] = found;
    if (part === '{' || part === '[') {
      depth += 1;
    } else if (part === '}' || part === ']') {
      depth -= 1;
      if (depth < 0) {
        return null;
      }
    } else if (depth === 0 && part === ',') {
      index += 1;
      if (isList && String(index) === step) {
        return afterSpace(text, token.lastIndex);
      }
    } else if (depth === 0 && !isList && part !== ',') {
      const colon = afterSpace(text, token.lastIndex);
      if (text[colon] === ':' && JSON.parse(part) === step) {
        return afterSpace(text, colon + 1);
      }
    }
  }
  return null;
}
