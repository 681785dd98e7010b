/** Converts pages of MkDocs. */

import path from 'node:path';
import { changedFrontMatter, frontMatterOf, splitPage, type FieldTable } from '../front-matter-fields.ts';
import { mapLines, outsideCode } from '../markdown-text.ts';
import type { ConvertPage } from '../source.ts';
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

export interface SnippetFolders {
  /** Where snippets are looked for, relative to the site folder, in this order. */
  basePaths: readonly string[];
  exists: (file: string) => boolean;
}

/** @param labelOf the label of a page in `nav`, by its file */
export function mkdocsPage(
  { basePaths, exists }: SnippetFolders,
  labelOf: (file: string) => string | undefined = () => undefined,
): ConvertPage {
  /** The first of the folders that has the file. */
  const sitePath = (name: string, folders: readonly string[]): string => {
    const candidates = folders.map((folder) => path.posix.join(folder, name));
    return `@site/${candidates.find((one) => exists(one)) ?? candidates[0] ?? name}`;
  };
  return (text, file) => {
    const paths: IncludePaths = {
      snippet: (name) => sitePath(name, basePaths),
      beside: (name) => sitePath(name, [path.posix.dirname(file), ...basePaths]),
    };
    const { head, body } = splitPage(text);
    const blocks = convertBlocks(body.split('\n'), paths).join('\n');
    const converted = mapLines(
      blocks,
      (line) => (DROPPED.test(line) ? '' : outsideCode(line, convertInline)),
      (block) => convertCode(block, paths),
    );
    return { text: changedFrontMatter(head, FIELDS, titleFields(head, body, labelOf(file))) + converted };
  };
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
