/** JavaScript in pages and snippets of Mintlify, which adds the hooks of React to all of it. */

import { parseSync } from '../../code-parser.ts';
import { closingFence, openingFence } from '../markdown-text.ts';

/** A part of a page: an `export` of JavaScript, or text. */
export interface PagePart {
  isCode: boolean;
  text: string;
}

/** Splits a page at its exports. As in MDX, an export ends at the first blank line after which it's valid. */
export function pageParts(text: string): PagePart[] {
  const lines = text.split('\n');
  const parts: PagePart[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence !== null) {
      at = closingFence(lines, at, fence);
      continue;
    }
    const end = /^export\s/.test(lines[at] ?? '') ? endOfExport(lines, at) : null;
    if (end !== null) {
      parts.push(...partOf(lines, from, at, false), ...partOf(lines, at, end, true));
      from = end;
      at = end - 1;
    }
  }
  return [...parts, ...partOf(lines, from, lines.length, false)];
}

function partOf(lines: readonly string[], from: number, to: number, isCode: boolean): PagePart[] {
  return from === to ? [] : [{ isCode, text: lines.slice(from, to).join('\n') }];
}

/** The index after the last line; `null` if it never becomes valid. */
function endOfExport(lines: readonly string[], from: number): number | null {
  for (let end = from + 1; end <= lines.length; end += 1) {
    const isEnd = end === lines.length || (lines[end] ?? '').trim() === '';
    if (isEnd && isModule(lines.slice(from, end).join('\n'))) {
      return end;
    }
  }
  return null;
}

function isModule(code: string): boolean {
  return parseSync('part.jsx', code).errors.length === 0;
}

const HOOKS = ['useState', 'useEffect', 'useMemo', 'useRef', 'useCallback', 'useReducer', 'useId'] as const;

/** The import of the hooks that code calls without importing them; `''` if there's none. */
export function importOfHooks(code: string): string {
  const used = HOOKS.filter(
    (name) =>
      new RegExp(`(?<![.\\w])${name}\\(`).test(code) && !new RegExp(`import[^;]*\\b${name}\\b`).test(code),
  );
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from 'react';\n`;
}

/** A module of components. The browser runs those with hooks. */
export function convertModule(text: string): string {
  const hooks = importOfHooks(text);
  return hooks === '' || text.startsWith("'use client'") ? text : `'use client';\n\n${hooks}\n${text}`;
}
