/** Creates the files of a translation: copies to translate, and a record of the originals' state. */

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ledgerFile, ledgerText, textHash, type TranslationLedger } from '../content/translation-ledger.ts';
import { nearestName } from '../nearest-name.ts';
import type { LanguageReport } from './translation-report.ts';

/**
 * Creates missing files of a language: copies of the pages, and message files with the original texts. Doesn't change
 * existing translations. A build shows the original until a copy is changed.
 * @returns the number of pages and messages to translate
 */
export function createTranslation(
  siteDir: string,
  { folder, ledger, pages, messages }: LanguageReport,
): { pages: number; messages: number } {
  const toFill = pages.filter(
    ({ state, original }) =>
      (state === 'missing' || state === 'unfilled') && existsSync(path.join(siteDir, original)),
  );
  for (const { original, file } of toFill) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    copyFileSync(path.join(siteDir, original), path.join(siteDir, file));
  }
  const missing = messages.filter(({ state }) => state === 'missing');
  for (const file of new Set(missing.map((message) => message.file))) {
    const target = path.join(siteDir, file);
    const before = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
    const added = missing
      .filter((message) => message.file === file)
      .map(({ id, text }) => [id, { message: text }] as const);
    writeText(target, `${JSON.stringify({ ...before, ...Object.fromEntries(added) }, null, 2)}\n`);
  }
  const copied = toFill.map(({ original, blocks }) => [original, blocks().map(({ hash }) => hash)] as const);
  writeLedger(siteDir, folder, {
    ...ledger,
    pages: { ...ledger.pages, ...Object.fromEntries(copied) },
  });
  return { pages: toFill.length, messages: missing.length };
}

/**
 * Records that translations match the current originals.
 * @param files originals or translations; all if empty
 * @returns the number of recorded pages and messages, or the first file that isn't a translated page
 */
export function markTranslated(
  siteDir: string,
  { folder, ledger, pages, messages }: LanguageReport,
  files: readonly string[],
): { pages: number; messages: number } | { unknown: string; nearest: string | null } {
  const translated = pages.filter(({ state }) => !['missing', 'unfilled', 'orphaned'].includes(state));
  const names = translated.flatMap(({ original, file }) => [original, file]);
  const unknown = files.find((file) => !names.includes(file));
  if (unknown !== undefined) {
    return { unknown, nearest: nearestName(unknown, names) };
  }
  const isMeant = (page: LanguageReport['pages'][number]): boolean =>
    files.length === 0 || files.includes(page.original) || files.includes(page.file);
  const marked = translated.filter(isMeant);
  const isPresent = ({ state, file }: LanguageReport['messages'][number]): boolean =>
    state !== 'orphaned' && existsSync(path.join(siteDir, file));
  const present = files.length > 0 ? [] : messages.filter(isPresent);
  const known = new Set(pages.map(({ original }) => original));
  const kept = Object.entries(ledger.pages).filter(([original]) => known.has(original));
  const ofFile = (file: string): Record<string, string> =>
    Object.fromEntries(
      present.filter((message) => message.file === file).map(({ id, text }) => [id, textHash(text)]),
    );
  const messageFiles = new Set(present.map(({ file }) => file));
  writeLedger(siteDir, folder, {
    pages: Object.fromEntries([
      ...kept,
      ...marked.map(({ original, blocks }) => [original, blocks().map(({ hash }) => hash)] as const),
    ]),
    messages:
      files.length > 0
        ? ledger.messages
        : Object.fromEntries([...messageFiles].map((file) => [file, ofFile(file)])),
  });
  return { pages: marked.length, messages: present.length };
}

function writeLedger(siteDir: string, folder: string, ledger: TranslationLedger): void {
  writeText(path.join(siteDir, ledgerFile(folder)), ledgerText(ledger));
}

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
