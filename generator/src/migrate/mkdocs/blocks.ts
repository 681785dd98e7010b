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
import { codeFromFile, isSnippetMark, linesOfPart, snippetIn, type Snippet } from './snippets.ts';

/** How includes are written here. */
export interface IncludePaths {
  /** Returns the text of a snippet; `null` if there's no such file. */
  textOf: (file: string) => string | null;
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
      const isLeftOver = end === at && fence.info.trim() === '';
      // Python-Markdown reads a code block between HTML tags, and ignores the end of one that wasn't started.
      written.push(
        ...(isTag(written.at(-1)) ? [''] : []),
        ...(isLeftOver ? [] : lines.slice(at, end + 1)),
        ...(isTag(lines[end + 1]) ? [''] : []),
      );
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

function isTag(line: string | undefined): boolean {
  return /^\s*<\/?[a-z][^<>]*>\s*$/i.test(line ?? '') || /^\s*<[a-z]+>.*<\/[a-z]+>\s*$/i.test(line ?? '');
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

const include: ReadBlock = (lines, at, paths) => {
  const line = lines[at] ?? '';
  const snippet = snippetIn(line);
  if (snippet !== null) {
    return { next: at + 1, lines: included(snippet, paths) };
  }
  const [, plugin] = /^\s*\{%-?\s*include(?:-markdown)?\s+["']([^"']+)["'][^%]*%\}\s*$/.exec(line) ?? [];
  return plugin === undefined ? null : { next: at + 1, lines: [`::include{file="${paths.beside(plugin)}"}`] };
};

/** A part of a file is copied into the page, because regions are written differently here. */
function included({ file, part }: Snippet, paths: IncludePaths): string[] {
  const text = part === '' ? null : paths.textOf(file);
  const lines = text === null ? null : linesOfPart(text, part);
  return lines === null ? [`::include{file="${paths.snippet(file)}"}`] : convertBlocks(lines, paths);
}

const includes: ReadBlock = (lines, at, paths) => {
  if (!isSnippetMark(lines[at] ?? '')) {
    return null;
  }
  const end = lines.findIndex((line, index) => index > at && isSnippetMark(line));
  const files = lines.slice(at + 1, end).flatMap((line) => line.trim() || []);
  return end === -1
    ? null
    : {
        next: end + 1,
        lines: files
          .flatMap((file) => [...included(snippetIn(`--8<-- "${file}"`) ?? { file, part: '' }, paths), ''])
          .slice(0, -1),
      };
};

/** A term, and its definitions below that start with a colon. */
const definitions: ReadBlock = (lines, at, paths) => {
  const isTerm = (line: string | undefined): boolean =>
    line !== undefined && line.trim() !== '' && !/^\s|^[#>|:=`~!?/<-]/.test(line);
  const isDefinition = (line: string | undefined): boolean => /^:[ \t]{1,3}\S/.test(line ?? '');
  if (!isTerm(lines[at]) || (at > 0 && isTerm(lines[at - 1]))) {
    return null;
  }
  let next = at;
  const written: string[] = [];
  while (isTerm(lines[next])) {
    const first = next;
    while (isTerm(lines[next])) {
      next += 1;
    }
    const body = (lines[next] ?? '').trim() === '' ? next + 1 : next;
    if (!isDefinition(lines[body])) {
      next = first;
      break;
    }
    written.push(...lines.slice(first, next).flatMap((term) => ['<dt>', '', term, '', '</dt>']));
    next = body;
    while (isDefinition(lines[next])) {
      const definition = bodyOf(lines, next);
      const own = (lines[next] ?? '').replace(/^:[ \t]+/, '');
      written.push(
        '<dd>',
        '',
        ...convertBlocks(trimmedLines([own, ...definition.content]), paths),
        '',
        '</dd>',
      );
      next = definition.next;
      while ((lines[next] ?? '').trim() === '' && next < lines.length && isDefinition(lines[next + 1])) {
        next += 1;
      }
    }
    const following = lines.findIndex((line, index) => index >= next && line.trim() !== '');
    next = following === -1 ? lines.length : following;
  }
  return written.length === 0 ? null : { next, lines: ['<dl>', '', ...written, '', '</dl>'] };
};

/** The lines that belong to the definition at `at`: those at the margin that continue it, and indented ones. */
function bodyOf(lines: readonly string[], at: number): { content: string[]; next: number } {
  let next = at + 1;
  while ((lines[next] ?? '').trim() !== '' && !/^(?::[ \t]| {4}|\t)/.test(lines[next] ?? '')) {
    next += 1;
  }
  const rest = body(lines, next - 1);
  return { content: [...lines.slice(at + 1, next), '', ...rest.content], next: Math.max(next, rest.next) };
}

const codeInclude: ReadBlock = (lines, at, paths) => {
  const [, file, options = ''] = /^\s*\{\*\s*(\S+)\s*(.*?)\*\}\s*$/.exec(lines[at] ?? '') ?? [];
  return file === undefined ? null : { next: at + 1, lines: codeFromFile(paths.beside(file), options) };
};

/** `<div class="grid cards" markdown>` around a list, in which each item is a card. */
const cards: ReadBlock = (lines, at, paths) => {
  if (!/^\s*<div\s[^>]*\bclass="(?=[^"]*\bgrid\b)(?=[^"]*\bcards\b)[^"]*"[^>]*>\s*$/.test(lines[at] ?? '')) {
    return null;
  }
  const end = lines.findIndex((line, index) => index > at && /^\s*<\/div>\s*$/.test(line));
  const inner = dedented(lines.slice(at + 1, end));
  const starts = inner.flatMap((line, index) => (/^[-*]\s/.test(line) ? [index] : []));
  const first = inner.findIndex((line) => line !== '');
  if (end === -1 || starts[0] !== first) {
    return null;
  }
  const items = starts.map((start, index) => {
    const [title = '', ...rest] = inner.slice(start, starts[index + 1]);
    const content = dedented(rest).filter((line) => !/^(?:---|\*\*\*)\s*$/.test(line));
    const label = withoutIcons(title.replace(/^[-*]\s+/, '').replaceAll(/\*\*|__|\{[^{}]*\}/g, ''));
    return { label, content: trimmedLines(content) };
  });
  // A card needs a title, so a grid of single lines stays a list.
  if (items.some(({ label, content }) => label === '' || content.length === 0)) {
    return null;
  }
  const written = items.flatMap(({ label, content }) => [
    ...directive('card', label, '', convertBlocks(content, paths)),
    '',
  ]);
  return { next: end + 1, lines: directive('card-grid', '', '', written.slice(0, -1)) };
};

function withoutIcons(text: string): string {
  return text.replaceAll(/:(?:material|octicons|fontawesome|simple)-[a-z\d-]+:/g, '').trim();
}

const BLOCKS: readonly ReadBlock[] = [
  cards,
  admonition,
  contentTabs,
  slashBlock,
  include,
  includes,
  codeInclude,
  definitions,
];
