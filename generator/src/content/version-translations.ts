/** Copies the translations of the current docs when they become a version. */

import { existsSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { DocsError, type Problem } from '../problems.ts';
import { readSource } from '../source-text.ts';
import { isRecord } from '../unknown-value.ts';
import { jsonOf, ledgerFile, ledgerText, readLedger } from './translation-ledger.ts';
import { CURRENT, translatedFolder, versionedFolder } from './versions.ts';

interface VersionTranslation {
  /** Folder of the language, such as `i18n/de`. */
  language: string;
  /** Folders of the translated pages, relative to the site folder. Messages are in a file with the same name. */
  from: string;
  to: string;
  /** Text of the new version's messages, or `null` if it has none or already has its own. */
  messages: string | null;
}

/**
 * Returns the translations that the new version doesn't have yet.
 *
 * @throws DocsError if messages can't be read
 */
export function translationsToCopy(
  siteDir: string,
  { i18n, docs }: SiteConfig,
  name: string,
): VersionTranslation[] {
  const exists = (file: string): boolean => existsSync(path.join(siteDir, file));
  const problems: Problem[] = [];
  const translations = (i18n?.locales ?? [])
    .map(({ folder }) => ({
      language: folder,
      from: translatedFolder(folder, docs.id, CURRENT),
      to: translatedFolder(folder, docs.id, name),
    }))
    .filter(({ from, to }) => exists(from) && !exists(to))
    .map((one) => ({
      ...one,
      messages:
        exists(`${one.from}.json`) && !exists(`${one.to}.json`)
          ? versionMessages(siteDir, `${one.from}.json`, problems)
          : null,
    }));
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  return translations;
}

/** @param hashes the block hashes of the version's pages that differ from those of the docs, by the latter */
export async function copyTranslation(
  siteDir: string,
  { language, from, to, messages }: VersionTranslation,
  { docs }: SiteConfig,
  name: string,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  await cp(path.join(siteDir, from), path.join(siteDir, to), { recursive: true, verbatimSymlinks: true });
  if (messages !== null) {
    writeFileSync(path.join(siteDir, `${to}.json`), messages);
  }
  const { ledger, problems } = readLedger(siteDir, language);
  if (problems.length > 0 || !existsSync(path.join(siteDir, ledgerFile(language)))) {
    return;
  }
  const folder = versionedFolder(docs.id, name);
  const pages = Object.entries(ledger.pages)
    .filter(([original]) => original.startsWith(`${docs.path}/`))
    .map(
      ([original, blocks]) =>
        [folder + original.slice(docs.path.length), blocks.map((hash) => hashes.get(hash) ?? hash)] as const,
    );
  const texts = ledger.messages[`${from}.json`];
  const text = ledgerText({
    pages: { ...ledger.pages, ...Object.fromEntries(pages) },
    messages: { ...ledger.messages, ...(texts === undefined ? {} : { [`${to}.json`]: texts }) },
  });
  writeFileSync(path.join(siteDir, ledgerFile(language)), text);
}

/** Leaves out the label, because the translated one is that of the next version. */
function versionMessages(siteDir: string, file: string, problems: Problem[]): string | null {
  const { text, problem } = readSource(path.join(siteDir, file), file);
  const messages = problem === null ? jsonOf(text) : null;
  if (!isRecord(messages)) {
    problems.push(
      problem ?? {
        code: 'invalid-translation',
        level: 'throw',
        message: "The file isn't a valid JSON object.",
        fix: 'Correct the file, then create the version. "docs check" shows the line.',
        file,
      },
    );
    return null;
  }
  const kept = Object.entries(messages).filter(([id]) => id !== 'version.label');
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}
