import { existsSync } from 'node:fs';
import { isAdapted } from '../../config/load-config.ts';
import type { Doc } from '../../content/model.ts';
import { diskFile, rereadPage } from '../../content/read-docs.ts';
import { siteRelative } from '../../site-relative.ts';
import { importedModuleFiles } from '../bundle/site-module-files.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { withDocs } from './read-language.ts';
import type { ReadLanguage, ReadSite } from './read-results.ts';

/**
 * Updates the last read site with the new texts of pages.
 * @param saved absolute paths
 * @returns `null` if more than texts may have changed
 */
export async function readEditedPages(
  before: ReadSite,
  saved: ReadonlySet<string>,
  setup: CompilerSetup,
): Promise<ReadSite | null> {
  const isModule = setup.memory.modules?.reads.some(([file]) => saved.has(file)) === true;
  const isGone = [...saved].some((file) => !existsSync(file));
  // With a version tree, the text decides which pages a version has, so everything has to be read.
  const hasTree = before.languages.some(({ versions }) => versions.some(({ tree }) => tree !== undefined));
  if (isModule || isGone || hasTree) {
    return null;
  }
  const files = new Set([...saved].map((file) => siteRelative(file, setup.siteDir)));
  // The translation of a saved page may be stale now.
  if (before.languages.some(({ docs }) => docs.some(({ original = '' }) => files.has(original)))) {
    return null;
  }
  const found = new Set<string>();
  const editedPages = new Set<string>();
  const languages: ReadLanguage[] = [];
  for (const language of before.languages) {
    // oxlint-disable-next-line no-await-in-loop
    const changed = await readAgain(language, files, setup);
    if (changed === null) {
      return null;
    }
    for (const doc of changed.keys()) {
      found.add(diskFile(doc));
      editedPages.add(doc.source);
    }
    languages.push(withDocs(language, changed));
  }
  const [main, ...others] = languages;
  return main === undefined || found.size < files.size
    ? null
    : { ...before, languages: [main, ...others], editedPages };
}

/**
 * @param files relative to the site folder
 * @returns the new page for each page in these files; `null` if more than a text has changed
 */
async function readAgain(
  { docs, loaded, memory }: ReadLanguage,
  files: ReadonlySet<string>,
  { siteDir, kept }: CompilerSetup,
): Promise<Map<Doc, Doc> | null> {
  const importsOf = (doc: Doc): string[] => importedModuleFiles([doc], siteDir, kept, isAdapted(loaded));
  const changed = new Map<Doc, Doc>();
  for (const doc of docs.filter((one) => files.has(diskFile(one)))) {
    // oxlint-disable-next-line no-await-in-loop
    const now = await rereadPage(doc, memory.docsCache);
    if (now === null || String(importsOf(doc)) !== String(importsOf(now))) {
      return null;
    }
    changed.set(doc, now);
  }
  return changed;
}
