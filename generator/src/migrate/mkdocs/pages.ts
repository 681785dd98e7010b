/** Converts pages of MkDocs. */

import path from 'node:path';
import { emojiNames } from '../emoji-names.ts';
import { changedFrontMatter, frontMatterOf, splitPage, type FieldTable } from '../front-matter-fields.ts';
import { closingFence, mapLines, openingFence, outsideCode } from '../markdown-text.ts';
import { changedLinks, relativePath, withRelativeFile } from '../page-links.ts';
import type { ConvertPage, Todo } from '../source.ts';
import { convertBlocks, type IncludePaths } from './blocks.ts';
import { convertCode } from './code-blocks.ts';
import { convertInline } from './inline.ts';

const FIELDS: FieldTable = {
  hide: (value) => (Array.isArray(value) && value.includes('toc') ? { hide_table_of_contents: true } : {}),
  icon: null,
  status: null,
  template: null,
  search: null,
  comments: null,
  social: null,
};

/** A line that the page doesn't need: a table of contents, or an abbreviation. */
const DROPPED = /^\s*\[TOC\]\s*$|^\*\[[^\]]+\]:\s/;

export interface MkdocsPages {
  docsDir: string;
  /** Where snippets are looked for, relative to the site folder, in this order. */
  basePaths: readonly string[];
  exists: (file: string) => boolean;
  /** The text of a file; `null` if it doesn't exist. */
  read?: (file: string) => string | null;
  /** `use_directory_urls`: the address of a page is a folder. */
  hasFolders?: boolean;
}

/** @param labelOf the label of a page in `nav`, by its file */
export function mkdocsPage(
  pages: MkdocsPages,
  labelOf: (file: string) => string | undefined = () => undefined,
): ConvertPage {
  const { basePaths, exists, read = () => null } = pages;
  return (text, file) => {
    const snippet = (name: string): string => snippetFile(name, basePaths, exists);
    const paths: IncludePaths = {
      textOf: (name) => read(snippet(name)),
      snippet: (name) => `@site/${snippet(name)}`,
      beside: (name) => `@site/${snippetFile(name, [path.posix.dirname(file), ...basePaths], exists)}`,
    };
    const { head, body } = splitPage(text);
    const generated = withoutGenerated(body.split('\n'));
    const blocks = convertBlocks(generated.lines, paths).join('\n');
    const offset = head.split('\n').length - 1;
    const converted = mapLines(
      blocks,
      (line) => (DROPPED.test(line) ? '' : outsideCode(line, convertInline)),
      (block) => convertCode(block, paths),
    );
    return {
      text:
        changedFrontMatter(head, FIELDS, titleFields(head, body, labelOf(file))) +
        changedLinks(converted, (target) => withFileHere(target, file, pages)),
      todos: [
        ...[...generated.todos, ...abbreviations(body)].map(({ line = 1, text: todo }) => ({
          line: line + offset,
          text: todo,
        })),
        ...emojiNames(converted),
      ],
    };
  };
}

/** The first of the folders that has the file. */
export function snippetFile(
  name: string,
  folders: readonly string[],
  exists: (file: string) => boolean,
): string {
  const candidates = folders.map((folder) => path.posix.join(folder, name));
  return candidates.find((one) => exists(one)) ?? candidates[0] ?? name;
}

/** Removes the blocks of mkdocstrings: `::: package.module` and its options. */
function withoutGenerated(lines: readonly string[]): { lines: string[]; todos: Omit<Todo, 'file'>[] } {
  const kept: string[] = [];
  const todos: Omit<Todo, 'file'>[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence !== null) {
      const end = closingFence(lines, at, fence);
      kept.push(...lines.slice(at, end + 1));
      at = end;
      continue;
    }
    const name = /^:::\s+([A-Za-z_][\w.-]*(?:::[\w.-]+)*)\s*$/.exec(lines[at] ?? '')?.[1];
    if (name === undefined) {
      kept.push(lines[at] ?? '');
      continue;
    }
    todos.push({
      line: at + 1,
      text: `mkdocstrings shows "${name}" here, which was removed. Write the API pages to files before the build.`,
    });
    while (/^(?: {4}|\t)/.test(lines[at + 1] ?? '')) {
      at += 1;
    }
  }
  return { lines: kept, todos };
}

function abbreviations(body: string): Omit<Todo, 'file'>[] {
  const found = body.split('\n').findIndex((line) => /^\*\[[^\]]+\]:\s/.test(line));
  return found === -1
    ? []
    : [
        {
          line: found + 1,
          text: 'Abbreviations were removed. Write `<abbr title="…">` where they help readers.',
        },
      ];
}

/**
 * MkDocs publishes all files of its folder, and a path in HTML starts at the address of the page. Here, paths start at the
 * file.
 */
function withFileHere(
  target: string,
  file: string,
  { docsDir, exists, hasFolders = true }: MkdocsPages,
): string {
  const absolute = withRelativeFile(target, file, docsDir, exists);
  const [, address = '', rest = ''] = /^((?![a-z][a-z\d+.-]*:)[^/#?][^#?]*\.\w+)(.*)$/is.exec(absolute) ?? [];
  const isIndex = /(?:^|\/)(?:index|README)\.md$/.test(file);
  if (
    address === '' ||
    isIndex ||
    !hasFolders ||
    exists(path.posix.join(path.posix.dirname(file), address))
  ) {
    return absolute;
  }
  const fromAddress = path.posix.join(file.replace(/\.md$/, ''), address);
  return exists(fromAddress) ? relativePath(file, fromAddress) + rest : absolute;
}

/** MkDocs uses the label of a page in `nav` as the title of one that has neither a title nor a heading. */
function titleFields(head: string, body: string, label: string | undefined): Record<string, unknown> {
  const lines: string[] = [];
  mapLines(body, (line) => {
    lines.push(line);
    return line;
  });
  const hasTitle = frontMatterOf(head)['title'] !== undefined || lines.some((line) => /^#\s/.test(line));
  if (label === undefined || hasTitle) {
    return {};
  }
  return { title: label, ...(lines.some((line) => /<h1\b/i.test(line)) ? { hide_title: true } : {}) };
}
