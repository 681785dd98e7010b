/** Translations of the interface, from the installed theme. They're for languages that the generator doesn't speak. */

import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartialStrings } from '../strings/strings.ts';
import { readMessages } from '../translations/messages-file.ts';
import { stringsFromMessages } from '../translations/strings-from-messages.ts';

const FILES = ['theme-common.json', 'theme-search-algolia.json'];

/**
 * @param siteDir absolute
 * @param code language code: `ko`, `zh-TW`
 */
export function themeWords(siteDir: string, code: string): PartialStrings {
  const folder = localesFolder(siteDir);
  if (folder === null) {
    return {};
  }
  const { language, script = '' } = new Intl.Locale(code).maximize();
  const files = [language, `${language}-${script}`, code].flatMap((name) =>
    FILES.map((file) => `${name}/${file}`),
  );
  const found = files.map((file) => stringsFromMessages(code, file, readMessages(folder, file)).words);
  return Object.assign({}, ...found);
}

function localesFolder(siteDir: string): string | null {
  try {
    const preset = createRequire(path.join(siteDir, 'package.json')).resolve('@docusaurus/preset-classic');
    const theme = createRequire(preset).resolve('@docusaurus/theme-classic');
    const translations = createRequire(theme).resolve('@docusaurus/theme-translations/package.json');
    return path.join(path.dirname(translations), 'locales');
  } catch {
    return null; // The theme isn't installed.
  }
}
