/** Containers: `::: tip Title`, `::: details Title`, and `::: code-group`. */

import { closingFence, escapedHtml, openingFence } from '../markdown-text.ts';

const OPEN = /^(\s*)(:{3,})\s*([A-Za-z][\w-]*)\s*(.*?)\s*$/;
const CLOSE = /^(\s*)(:{3,})\s*$/;

/** Containers whose marks are removed. */
const TRANSPARENT = new Set(['raw', 'v-pre', 'no-transform']);

/** Writes containers in the notation of this generator. */
export function convertContainers(lines: readonly string[]): string[] {
  const written: string[] = [];
  const open: { name: string; indent: string }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = openingFence(line);
    if (fence !== null) {
      const end = closingFence(lines, at, fence);
      written.push(...lines.slice(at, end + 1));
      at = end;
      continue;
    }
    const [, , closing = ''] = CLOSE.exec(line) ?? [];
    const last = open.at(-1);
    if (closing !== '' && last !== undefined) {
      open.pop();
      // Formatters indent the end after a list. Here, it would be part of the list.
      if (last.name === 'details') {
        written.push('', `${last.indent}</details>`, '');
      } else if (!TRANSPARENT.has(last.name)) {
        written.push(last.indent + closing);
      }
      continue;
    }
    if (last?.name === 'code-group' && /^\s*<!--.*-->\s*$/.test(line) && !/@include/.test(line)) {
      continue;
    }
    const [, indent = '', colons = '', name = '', rest = ''] = OPEN.exec(line) ?? [];
    if (name === '') {
      written.push(line);
      continue;
    }
    open.push({ name, indent });
    if (!TRANSPARENT.has(name)) {
      written.push(...opening(name, colons, rest).map((part) => (part === '' ? '' : indent + part)));
    }
  }
  return written;
}

function opening(name: string, colons: string, rest: string): string[] {
  const isOpen = /\{[^}]*\bopen\b[^}]*\}/.test(rest);
  const title = rest
    .replace(/\{[^}]*\}\s*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .trim();
  if (name === 'details') {
    return [
      '',
      `<details${isOpen ? ' open' : ''}>`,
      `<summary>${escapedHtml(title || 'Details')}</summary>`,
      '',
    ];
  }
  return [
    `${colons}${name}${title === '' || name === 'code-group' ? '' : `[${title.replaceAll(/[[\]]/g, '\\$&')}]`}`,
  ];
}
