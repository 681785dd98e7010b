/** Finds values in JSON text, without a tree of it, because descriptions of APIs have millions of values. */

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
 */
export function repeatedKeys(text: string): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const open: Set<string>[] = [];
  for (const { 0: part, 1: written, index } of text.matchAll(/("(?:[^"\\]+|\\[^])*")\s*(:)?|[{}]/g)) {
    if (part === '{') {
      open.push(new Set());
    } else if (part === '}') {
      open.pop();
    } else if (part.endsWith(':')) {
      const name = JSON.parse(written ?? '""') as string;
      const names = open.at(-1);
      if (names?.has(name) === true) {
        found.push({ name, offset: index });
      }
      names?.add(name);
    }
  }
  return found;
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
  const token = /"(?:[^"\\]+|\\[^])*"|[{}[\],]/g;
  token.lastIndex = start + 1;
  let depth = 0;
  const first = afterSpace(text, start + 1);
  if (isList && text[first] !== ']') {
    children.set('0', first);
  }
  for (let found = token.exec(text); found !== null && depth >= 0; found = token.exec(text)) {
    const [part] = found;
    if (part === '{' || part === '[') {
      depth += 1;
    } else if (part === '}' || part === ']') {
      depth -= 1;
    } else if (depth === 0 && isList && part === ',') {
      children.set(String(children.size), afterSpace(text, token.lastIndex));
    } else if (depth === 0 && !isList && part !== ',') {
      const colon = afterSpace(text, token.lastIndex);
      if (text[colon] === ':') {
        children.set(JSON.parse(part) as string, afterSpace(text, colon + 1));
      }
    }
  }
  return children;
}
