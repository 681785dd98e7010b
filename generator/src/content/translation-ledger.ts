/**
 * Which state of the originals the translations of a language were made from: `i18n/de/translated.json`. For each
 * original it has the hashes of its blocks, so that a change of the original makes its translation stale.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '../problems.ts';
import { sha256 } from '../sha256.ts';
import { readSource } from '../source-text.ts';
import type { Doc } from './model.ts';

const ledgerSchema = z.object({
  /** Hashes of blocks by original, such as `docs/guide/install.md`. */
  pages: z.record(z.string(), z.array(z.string())).default({}),
  /** Hash of the original text by file in the language's folder and id. */
  messages: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

export type TranslationLedger = z.output<typeof ledgerSchema>;

const HASH_LENGTH = 8;

const none: TranslationLedger = { pages: {}, messages: {} };

/** Returns the path of a language's ledger, relative to the site folder. */
export function ledgerFile(languageFolder: string): string {
  return `${languageFolder}/translated.json`;
}

/** Reads the ledger of a language. A missing one is empty. */
export function readLedger(
  siteDir: string,
  languageFolder: string,
): { ledger: TranslationLedger; problems: Problem[] } {
  const file = ledgerFile(languageFolder);
  if (!existsSync(path.join(siteDir, file))) {
    return { ledger: none, problems: [] };
  }
  const { text, problem } = readSource(path.join(siteDir, file), file);
  const parsed = problem === null ? ledgerSchema.safeParse(jsonOf(text)) : null;
  if (parsed?.success === true) {
    return { ledger: parsed.data, problems: [] };
  }
  return {
    ledger: none,
    problems: [
      problem ?? {
        code: 'invalid-translation',
        level: 'throw',
        message: 'The record of the translations is damaged.',
        fix: 'Restore the file from your repository, or delete it and run "docs translate done".',
        file,
      },
    ],
  };
}

/** Returns `null` for text that isn't JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function ledgerText({ pages, messages }: TranslationLedger): string {
  const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const files = Object.entries(messages).map(([file, ids]) => [file, sorted(ids)] as const);
  return `${JSON.stringify({ pages: sorted(pages), messages: sorted(Object.fromEntries(files)) }, null, 2)}\n`;
}

export interface Block {
  hash: string;
  /** First line in the file, starting at 1. */
  line: number;
}

/** Front matter that readers see. */
const READ_FIELDS = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'questions',
  'tags',
];

/** Also in quotes and lists. Elsewhere, four spaces make it text. */
const FENCE = /^(?: {0,3}|[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])[ \t>]*)(`{3,}|~{3,})/;

/** The marker of a list item with the spaces around it. */
const ITEM = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/;

/** Returns the blocks of a page: the front matter that readers see, and the parts between empty lines. */
export function blocksOf({
  body,
  bodyLine,
  format,
  plainFrontMatter,
}: Pick<Doc, 'body' | 'bodyLine' | 'format' | 'plainFrontMatter'>): Block[] {
  const fields = READ_FIELDS.filter((name) => Object.hasOwn(plainFrontMatter, name)).map((name) => [
    name,
    plainFrontMatter[name],
  ]);
  const blocks: Block[] = fields.length === 0 ? [] : [{ hash: textHash(JSON.stringify(fields)), line: 1 }];
  let lines: string[] = [];
  let fence: string | null = null;
  /** Where the text of the current list item starts. Four spaces more make it code. */
  let itemStart = 0;
  let isIndentedCode = false;
  const finish = (end: number): void => {
    if (lines.length > 0) {
      blocks.push({ hash: sha256(lines.join(''), HASH_LENGTH), line: bodyLine + end - lines.length });
      lines = [];
    }
  };
  const all = body.split('\n');
  for (const [index, line] of all.entries()) {
    const [, marker] = FENCE.exec(line) ?? [];
    const indent = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
    if (lines.length === 0) {
      isIndentedCode = format === 'md' && indent >= itemStart + 4;
    }
    const isCode = fence !== null || isIndentedCode;
    if (!isCode && line.trim() !== '') {
      const item = ITEM.exec(line)?.[0];
      itemStart = item === undefined ? Math.min(itemStart, indent) : widthOf(item);
    }
    if (marker !== undefined) {
      fence = fence === null ? marker : marker.startsWith(fence) ? null : fence;
    }
    if (line.trim() === '' && fence === null) {
      finish(index);
    } else {
      // How prose is wrapped into lines makes no difference. Code is compared unchanged.
      lines.push(
        isCode ? `\n${line.trimEnd()}` : `${lines.length === 0 ? '' : ' '}${unwrapped(line.trim())}`,
      );
    }
  }
  finish(all.length);
  return blocks;
}

function widthOf(spaces: string): number {
  return spaces.replaceAll('\t', '    ').length;
}

export function textHash(text: string): string {
  return sha256(unwrapped(text), HASH_LENGTH);
}

function unwrapped(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

export interface PageTranslation {
  /** Source of the original. */
  original: string;
  /**
   * `missing`: there's no file. `unfilled`: the file is a copy of the original. `unrecorded`: its source isn't
   * recorded. `stale`: the original has changed since. `orphaned`: there's no original.
   */
  state: 'missing' | 'unfilled' | 'unrecorded' | 'stale' | 'current' | 'orphaned';
  /** File of the translation, even if it doesn't exist. */
  file: string;
  blocks: () => readonly Block[];
  /** Lines of the original with new or changed blocks. */
  changedLines: () => readonly number[];
}

/** @param translated `null` if there's no translation; @param original `null` if there's no original */
export function pageTranslation(
  { original, file }: Pick<PageTranslation, 'original' | 'file'>,
  originalDoc: Doc | null,
  translatedDoc: Doc | null,
  { pages }: TranslationLedger,
): PageTranslation {
  let known: readonly Block[] | null = null;
  // Hashed only for pages with a translation.
  const blocks = (): readonly Block[] => (known ??= originalDoc === null ? [] : blocksOf(originalDoc));
  const recorded = Object.hasOwn(pages, original) ? (pages[original] ?? []) : null;
  const changedLines = (): number[] =>
    blocks().flatMap(({ hash, line }) => (recorded?.includes(hash) === true ? [] : line));
  const state = (): PageTranslation['state'] => {
    if (originalDoc === null) {
      return 'orphaned';
    }
    if (translatedDoc === null) {
      return 'missing';
    }
    const own = blocksOf(translatedDoc);
    if (isSame(own, recorded ?? blocks().map(({ hash }) => hash))) {
      return 'unfilled';
    }
    return recorded === null ? 'unrecorded' : isSame(blocks(), recorded) ? 'current' : 'stale';
  };
  return { original, file, blocks, state: state(), changedLines };
}

function isSame(blocks: readonly Block[], hashes: readonly string[]): boolean {
  return blocks.length === hashes.length && blocks.every(({ hash }, index) => hash === hashes[index]);
}
