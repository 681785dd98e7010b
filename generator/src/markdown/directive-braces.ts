/**
 * Braces in quoted attributes of directives: `::api-endpoint{operation="GET /pets/{id}"}`. The parser ends the attributes at
 * the first closing brace, so it reads other characters in their place, which are restored in the tree.
 */

import type { markdownToMdast } from 'satteri';

type Tree = ReturnType<typeof markdownToMdast>;

/** Characters of the private use area, so that offsets stay the same. */
const OPEN = '\u{E7B1}';
const CLOSE = '\u{E7B2}';

const DIRECTIVE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{2,}[A-Za-z][\w-]*(?:\[[^\]\n]*\])?\{)(.*)$/gm;

export function hideAttributeBraces(text: string): string {
  return text.replaceAll(
    DIRECTIVE,
    (_, start: string, rest: string) =>
      start +
      rest.replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => quoted.replaceAll('{', OPEN).replaceAll('}', CLOSE)),
  );
}

/** Restores them in attributes and in code, which may show a directive. */
export function restoreAttributeBraces(node: Tree): void {
  if ('value' in node && typeof node.value === 'string') {
    node.value = restored(node.value);
  }
  if ('attributes' in node && node.attributes !== null && !Array.isArray(node.attributes)) {
    for (const [name, value] of Object.entries(node.attributes ?? {})) {
      if (typeof value === 'string') {
        Object.assign(node.attributes ?? {}, { [name]: restored(value) });
      }
    }
  }
  for (const child of 'children' in node ? node.children : []) {
    restoreAttributeBraces(child);
  }
}

function restored(text: string): string {
  return text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
}
