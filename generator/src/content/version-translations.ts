/** Copies the translations of the current docs when they become a version. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { isRecord } from '../unknown-value.ts';
import { ledgerFile, ledgerText, readLedger } from './translation-ledger.ts';
import { CURRENT, translatedFolder, versionedFolder } from './versions.ts';

interface VersionTranslation {
  /** Folder of the language, such as `i18n/de`. */
  language: string;
  /** Folders of the translated pages, relative to the site folder. Messages are in a file with the same name. */
  from: string;
  to: string;
}

/** Returns the translations that the new version doesn't have yet. */
export function translationsToCopy(
  siteDir: string,
  { i18n, docs }: SiteConfig,
  name: string,
): VersionTranslation[] {
  const exists = (file: string): boolean => existsSync(path.join(siteDir, file));
  return (i18n?.locales ?? [])
    .map(({ folder }) => ({
      language: folder,
      from: translatedFolder(folder, docs.id, CURRENT),
      to: translatedFolder(folder, docs.id, name),
    }))
    .filter(({ from, to }) => exists(from) && !exists(to));
}

/** @param hashes the block hashes of the version's pages that differ from those of the docs, by the latter */
export async function copyTranslation(
  siteDir: string,
  { language, from, to }: VersionTranslation,
  { docs }: SiteConfig,
  name: string,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  await cp(path.join(siteDir, from), path.join(siteDir, to), { recursive: true, verbatimSymlinks: true });
  copyMessages(path.join(siteDir, `${from}.json`), path.join(siteDir, `${to}.json`));
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
  const messages = ledger.messages[`${from}.json`];
  const text = ledgerText({
    pages: { ...ledger.pages, ...Object.fromEntries(pages) },
    messages: { ...ledger.messages, ...(messages === undefined ? {} : { [`${to}.json`]: messages }) },
  });
  writeFileSync(path.join(siteDir, ledgerFile(language)), text);
}

/** The version's own label stays, because the translated one is that of the next version. */
function copyMessages(from: string, to: string): void {
  const messages: unknown =
    existsSync(from) && !existsSync(to) ? JSON.parse(readFileSync(from, 'utf8')) : null;
  if (isRecord(messages)) {
    const kept = Object.entries(messages).filter(([id]) => id !== 'version.label');
    writeFileSync(to, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  }
}
