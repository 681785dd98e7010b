/** Indented blocks of Python-Markdown: admonitions, tabs, and includes. */

import {
  closingFence,
  dedented,
  details,
  directive,
  indented,
  indentOf,
  openingFence,
  tabs,
  trimmedLines,
} from '../markdown-text.ts';
import { ADMONITION_KINDS } from './admonition-kinds.ts';
import { codeFromFile } from './snippets.ts';

/** How includes are written here. */
export interface IncludePaths {
  /** Returns the path of a snippet for `::include`, such as `@site/docs/_part.md`. */
  snippet: (file: string) => string;
  /** The same for a path that starts at the page's folder. */
  beside: (file: string) => string;
}

/** Converts the blocks in a text, including those inside others. */
export function convertBlocks(lines: readonly string[], paths: IncludePaths): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const fence = openingFence(line);
    if (fence !== null) {
      const end = closingFence(lines, at, fence);
      written.push(...lines.slice(at, end + 1));
      at = end + 1;
      continue;
    }
    const block = BLOCKS.reduce<Block | null>((found, read) => found ?? read(lines, at, paths), null);
    if (block === null) {
      written.push(line);
      at += 1;
    } else {
      // A block ends a paragraph.
      if ((written.at(-1) ?? '').trim() !== '') {
        written.push('');
      }
      written.push(...indented(block.lines, indentOf(line)));
      if ((lines[block.next] ?? '').trim() !== '') {
        written.push('');
      }
      at = block.next;
    }
  }
  return written;
}

interface Block {
  lines: string[];
  /** Index of the first line after it. */
  next: number;
}

type ReadBlock = (lines: readonly string[], at: number, paths: IncludePaths) => Block | null;

/** The lines below `at` that are indented by four more spaces. */
function body(lines: readonly string[], at: number): { content: string[]; next: number } {
  const indent = indentOf(lines[at] ?? '') + 4;
  let next = at + 1;
  for (let index = next; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      continue;
    }
    if (indentOf(line) < indent) {
      break;
    }
    next = index + 1;
  }
  return { content: trimmedLines(dedented(lines.slice(at + 1, next))), next };
}

const ADMONITION = /^\s*(!!!|\?\?\?\+?)\s+([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w-]*)*)\s*(?:"(.*)")?\s*$/;

const admonition: ReadBlock = (lines, at, paths) => {
  const [, mark = '', type = '', , title] = ADMONITION.exec(lines[at] ?? '') ?? [];
  if (mark === '') {
    return null;
  }
  const { content, next } = body(lines, at);
  const inner = convertBlocks(content, paths);
  return { next, lines: callout(type, title, mark === '!!!' ? null : mark === '???+', inner) };
};

/** @param isOpen `null` for a block that can't be collapsed */
function callout(
  type: string,
  title: string | undefined,
  isOpen: boolean | null,
  content: string[],
): string[] {
  const kind = ADMONITION_KINDS[type.toLowerCase()] ?? 'note';
  const ownName = type.charAt(0).toUpperCase() + type.slice(1);
  const shown = title ?? (kind === type.toLowerCase() && isOpen === null ? '' : ownName);
  return isOpen === null ? directive(kind, shown, '', content) : details(shown || ownName, isOpen, content);
}

const TAB = /^\s*===[!+]*\s+"(.+)"\s*$/;

const contentTabs: ReadBlock = (lines, at, paths) => {
  const indent = indentOf(lines[at] ?? '');
  const items: { label: string; content: string[] }[] = [];
  let next = at;
  for (let index = at; index < lines.length;) {
    const line = lines[index] ?? '';
    const label = indentOf(line) === indent ? TAB.exec(line)?.[1] : undefined;
    if (label === undefined) {
      if (line.trim() !== '') {
        break;
      }
      index += 1;
      continue;
    }
    const tab = body(lines, index);
    items.push({ label, content: convertBlocks(tab.content, paths) });
    next = tab.next;
    index = tab.next;
  }
  return items.length === 0 ? null : { next, lines: tabs(items) };
};

const GENERIC = /^\s*(\/{3,})\s*([a-z][\w-]*)\s*(?:\|\s*(.*?))?\s*$/;

/** A block between lines of slashes. */
function genericBlock(
  lines: readonly string[],
  at: number,
): { type: string; title: string; content: string[]; isOpen: boolean; next: number } | null {
  const [, slashes = '', type = '', title = ''] = GENERIC.exec(lines[at] ?? '') ?? [];
  const end = lines.findIndex((line, index) => index > at && line.trim() === slashes);
  if (slashes === '' || end === -1) {
    return null;
  }
  let first = at + 1;
  while (first < end && /^ {4,}[\w-]+:/.test(lines[first] ?? '')) {
    first += 1;
  }
  const options = lines.slice(at + 1, first).join('\n');
  return {
    type: /type:\s*([\w-]+)/.exec(options)?.[1] ?? type,
    title: title.replaceAll(/^"|"$/g, ''),
    content: trimmedLines(lines.slice(first, end)),
    isOpen: /open:\s*true/i.test(options),
    next: end + 1,
  };
}

const slashBlock: ReadBlock = (lines, at, paths) => {
  const block = genericBlock(lines, at);
  if (block === null) {
    return null;
  }
  const content = convertBlocks(block.content, paths);
  if (/^\s*\/{3,}\s*tab\b/.test(lines[at] ?? '')) {
    return slashTabs(lines, at, paths);
  }
  if (/^\s*\/{3,}\s*details\b/.test(lines[at] ?? '')) {
    return { next: block.next, lines: details(block.title || 'Details', block.isOpen, content) };
  }
  const title = block.title === '' ? undefined : block.title;
  return { next: block.next, lines: callout(block.type, title, null, content) };
};

const slashTabs: ReadBlock = (lines, at, paths) => {
  const items: { label: string; content: string[] }[] = [];
  let next = at;
  for (let index = at; index < lines.length;) {
    if ((lines[index] ?? '').trim() === '') {
      index += 1;
      continue;
    }
    const block = /^\s*\/{3,}\s*tab\b/.test(lines[index] ?? '') ? genericBlock(lines, index) : null;
    if (block === null) {
      break;
    }
    items.push({ label: block.title, content: convertBlocks(block.content, paths) });
    next = block.next;
    index = block.next;
  }
  return { next, lines: tabs(items) };
};

const INCLUDE = /^\s*--8<--\s+(?:"([^"]+)"|'([^']+)')\s*$/;

const include: ReadBlock = (lines, at, paths) => {
  const line = lines[at] ?? '';
  const [, double, single] = INCLUDE.exec(line) ?? [];
  const file = double ?? single;
  if (file !== undefined) {
    return { next: at + 1, lines: [`::include{file="${paths.snippet(file)}"}`] };
  }
  const [, plugin] = /^\s*\{%-?\s*include(?:-markdown)?\s+["']([^"']+)["'][^%]*%\}\s*$/.exec(line) ?? [];
  return plugin === undefined ? null : { next: at + 1, lines: [`::include{file="${paths.beside(plugin)}"}`] };
};

const includes: ReadBlock = (lines, at, paths) => {
  if ((lines[at] ?? '').trim() !== '--8<--') {
    return null;
  }
  const end = lines.findIndex((line, index) => index > at && line.trim() === '--8<--');
  const files = lines.slice(at + 1, end).flatMap((line) => line.trim() || []);
  return end === -1
    ? null
    : {
        next: end + 1,
        lines: files.flatMap((file) => [`::include{file="${paths.snippet(file)}"}`, '']).slice(0, -1),
      };
};

const codeInclude: ReadBlock = (lines, at, paths) => {
  const [, file, options = ''] = /^\s*\{\*\s*(\S+)\s*(.*?)\*\}\s*$/.exec(lines[at] ?? '') ?? [];
  return file === undefined ? null : { next: at + 1, lines: codeFromFile(paths.beside(file), options) };
};

const BLOCKS: readonly ReadBlock[] = [admonition, contentTabs, slashBlock, include, includes, codeInclude];
