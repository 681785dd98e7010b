/** Reports missing, stale, and orphaned translations of a site. */

import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { collectionsOf } from '../content/collections.ts';
import { readDocs, readMarkdownPages } from '../content/read-docs.ts';
import { readSidebars } from '../content/sidebars/read-sidebars.ts';
import {
  readLedger,
  textHash,
  type PageTranslation,
  type TranslationLedger,
} from '../content/translation-ledger.ts';
import { translationFolder } from '../content/versions.ts';
import { DocsError } from '../problems.ts';
import { versionKey, versionName } from '../version-key.ts';
import { localizedConfigs } from './localized-config.ts';
import { readMessages, type Messages } from './messages-file.ts';
import {
  codeMessages,
  footerMessages,
  navbarMessages,
  sidebarMessages,
  wordMessages,
} from './source-messages.ts';

export interface MessageTranslation {
  /** File of the message, relative to the site folder. */
  file: string;
  id: string;
  /** In the default language; `''` if there's none. */
  text: string;
  /** `missing` includes unchanged originals that aren't marked as translated. */
  state: 'missing' | 'stale' | 'current' | 'orphaned';
}

export interface LanguageReport {
  /** Name of the language, such as `de`. */
  name: string;
  /** Its folder, relative to the site folder. */
  folder: string;
  ledger: TranslationLedger;
  pages: readonly PageTranslation[];
  messages: readonly MessageTranslation[];
}

/**
 * Compares each translation with its original. Blog posts and other pages of plugins aren't included.
 * @returns one report for each language except the default one
 * @throws DocsError if the site or a message file can't be read
 */
export async function translationReports(siteDir: string, loaded: LoadedConfig): Promise<LanguageReport[]> {
  const localized = await localizedConfigs(siteDir, loaded);
  const failures = localized.flatMap(({ problems }) => problems.filter(({ level }) => level === 'throw'));
  if (failures.length > 0) {
    throw new DocsError(failures);
  }
  const [main, ...others] = localized;
  const original = await readDocs(siteDir, main.config, { mode: 'build' });
  const { sidebars } = await readSidebars(siteDir, main.config, original.versions, {
    mode: 'build',
    configuration: loaded,
  });
  const ofCode = codeMessages(siteDir);
  return Promise.all(
    others.map(async ({ config, missingStrings }): Promise<LanguageReport> => {
      const { name = '', folder = '' } = config.language ?? {};
      const { ledger, problems } = readLedger(siteDir, folder);
      if (problems.length > 0) {
        throw new DocsError(problems);
      }
      const docs = await readDocs(siteDir, config, { mode: 'build' });
      const own = await readMarkdownPages(siteDir, config, { mode: 'build' });
      const expected = new Map<string, Messages>([
        [`${folder}/code.json`, { ...wordMessages(missingStrings), ...ofCode }],
        [`${folder}/docusaurus-theme-classic/navbar.json`, navbarMessages(main.config)],
        [`${folder}/docusaurus-theme-classic/footer.json`, footerMessages(main.config)],
        ...sidebars.map(
          (sidebar) => [messagesFileOf(sidebar.version, config), sidebarMessages(sidebar)] as const,
        ),
      ]);
      return {
        name,
        folder,
        ledger,
        pages: [...docs.versions, own.pages].flatMap(({ translations = [] }) => translations),
        messages: [...expected].flatMap(([file, messages]) =>
          messageStates(siteDir, file, messages, ledger.messages[file] ?? {}),
        ),
      };
    }),
  );
}

function messagesFileOf(version: string, config: SiteConfig): string {
  const owner = collectionsOf(config).find(({ id }) => versionKey(id, versionName(version)) === version);
  return `${translationFolder(owner?.config ?? config, version) ?? ''}.json`;
}

function messageStates(
  siteDir: string,
  file: string,
  expected: Messages,
  recorded: Readonly<Record<string, string>>,
): MessageTranslation[] {
  const { messages, problems } = readMessages(siteDir, file);
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  const known = Object.entries(expected).map(([id, text]): MessageTranslation => {
    const hash = recorded[id];
    const state =
      messages[id] === undefined || (messages[id] === text && hash === undefined)
        ? 'missing'
        : hash !== undefined && hash !== textHash(text)
          ? 'stale'
          : 'current';
    return { file, id, text, state };
  });
  // `expected` lacks interface strings with a built-in translation, so other strings in `code.json` aren't orphaned.
  const isComplete = !file.endsWith('/code.json');
  const orphaned = Object.keys(messages)
    .filter((id) => isComplete && !Object.hasOwn(expected, id) && /^(?:sidebar|item|link)\./.test(id))
    .map((id): MessageTranslation => ({ file, id, text: '', state: 'orphaned' }));
  return [...known, ...orphaned];
}
