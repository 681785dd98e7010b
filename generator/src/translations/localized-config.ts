/** Configurations by language: the site's configuration with the translations in `i18n/LOCALE/`. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isAdapted, type LoadedConfig } from '../config/load-config.ts';
import { adapter } from '../project-adapter.ts';
import { locateKey, locateName } from '../config/locate-value.ts';
import type { DocsSettings } from '../config/schema/docs.ts';
import type { SiteConfig, SiteLanguage } from '../config/schema/site-config.ts';
import { CURRENT, translationFolder, versionNames } from '../content/versions.ts';
import { versionKey } from '../version-key.ts';
import { nearestName } from '../nearest-name.ts';
import type { NonEmpty } from '../non-empty.ts';
import type { Problem } from '../problems.ts';
import { completeStrings } from '../strings/load-strings.ts';
import type { PartialStrings, StringKey } from '../strings/strings.ts';
import { readMessages, type Messages } from './messages-file.ts';
import { stringsFromMessages } from './strings-from-messages.ts';

export interface LocalizedConfig {
  config: SiteConfig;
  /** Interface strings without a translation in this language. */
  missingStrings: StringKey[];
  problems: Problem[];
}

type Locale = NonNullable<SiteConfig['i18n']>['locales'][number];

/** Returns one configuration per language, default first; only one if `i18n` isn't set. */
export async function localizedConfigs(
  siteDir: string,
  loaded: LoadedConfig,
): Promise<NonEmpty<LocalizedConfig>> {
  const { config, ownWords } = loaded;
  const { i18n, baseUrl } = config;
  if (i18n === undefined) {
    const { missing } = await completeStrings(
      config.locale.code,
      ownWords,
      await wordsOfProject(siteDir, loaded, config.locale.code),
    );
    return [{ config, missingStrings: missing, problems: [] }];
  }
  const all = i18n.locales.map(({ name, code, label }): SiteLanguage => {
    const isDefault = name === i18n.defaultLocale;
    return { name, code, label, isDefault, baseUrl: isDefault ? baseUrl : `${baseUrl}${name}/` };
  });
  const byDefault = i18n.locales.toSorted(
    (a, b) => Number(b.name === i18n.defaultLocale) - Number(a.name === i18n.defaultLocale),
  );
  const [first, ...rest] = await Promise.all(
    byDefault.map((locale) => localizedConfig(siteDir, loaded, locale, all)),
  );
  if (first === undefined) {
    throw new Error('A site needs at least one language.');
  }
  const problems = [...first.problems, ...unlistedFolders(siteDir, loaded, i18n.locales)];
  return [{ ...first, problems }, ...rest];
}

async function localizedConfig(
  siteDir: string,
  loaded: LoadedConfig,
  { name, code, label, direction, folder }: Locale,
  all: readonly SiteLanguage[],
): Promise<LocalizedConfig> {
  const { config, ownWords } = loaded;
  const problems: Problem[] = [];
  const read = (file: string): Messages => {
    const { messages, problems: own } = readMessages(siteDir, file);
    problems.push(...own);
    return messages;
  };
  const codeFile = `${folder}/code.json`;
  const written = readMessages(siteDir, codeFile);
  const shell = stringsFromMessages(code, codeFile, written);
  problems.push(...written.problems, ...shell.problems);
  const own = all.find((language) => language.name === name);
  // Strings in the configuration itself are in the default language.
  const words = await completeStrings(
    code,
    { ...(own?.isDefault === true ? ownWords : {}), ...shell.words },
    await wordsOfProject(siteDir, loaded, code),
  );
  const { baseUrl } = own ?? config;
  const language = {
    name,
    rootUrl: config.baseUrl,
    folder,
    ...(isAdapted(loaded) ? { needsOriginals: true as const } : {}),
    all,
    messages: written.messages,
    sidebars: {},
  };
  const inLanguage: SiteConfig = { ...config, language };
  const sidebars: Record<string, Messages> = {};
  const translatedDocs = <Docs extends DocsSettings>(docs: Docs, id: string | null): Docs => {
    const labels = [CURRENT, ...versionNames(siteDir, docs.id)].flatMap((version) => {
      const key = versionKey(id, version);
      const of = { ...inLanguage, docs: { ...docs, others: [] } };
      const messages = read(`${translationFolder(of, key)}.json`);
      sidebars[key] = messages;
      const label = messages['version.label'];
      return label === undefined
        ? []
        : [[version, { noIndex: false, ...docs.versions[version], label }] as const];
    });
    return { ...docs, versions: { ...docs.versions, ...Object.fromEntries(labels) } };
  };
  const docs = {
    ...translatedDocs(config.docs, null),
    others: config.docs.others.map((one) => translatedDocs(one, one.id)),
  };
  return {
    config: {
      ...config,
      locale: { code, label, direction },
      baseUrl,
      strings: words.strings,
      docs,
      navbar: translatedNavbar(config, read(`${folder}/docusaurus-theme-classic/navbar.json`)),
      footer: translatedFooter(config.footer, read(`${folder}/docusaurus-theme-classic/footer.json`)),
      language: { ...language, sidebars },
    },
    missingStrings: words.missing,
    problems,
  };
}

async function wordsOfProject(siteDir: string, loaded: LoadedConfig, code: string): Promise<PartialStrings> {
  return isAdapted(loaded) ? adapter.words(siteDir, code) : {};
}

function translatedNavbar({ navbar, title }: SiteConfig, messages: Messages): SiteConfig['navbar'] {
  const translated = <Item extends object>(item: Item): Item => {
    const label = 'label' in item ? messages[`item.label.${String(item.label)}`] : undefined;
    const items = 'items' in item && Array.isArray(item.items) ? item.items.map(translated) : undefined;
    return { ...item, ...(label === undefined ? {} : { label }), ...(items === undefined ? {} : { items }) };
  };
  return {
    ...navbar,
    title: messages['title'] ?? navbar.title ?? title,
    items: navbar.items.map(translated),
  };
}

function translatedFooter(footer: SiteConfig['footer'], messages: Messages): SiteConfig['footer'] {
  return {
    ...footer,
    copyright: messages['copyright'] ?? footer.copyright,
    columns: footer.columns.map(({ title, items, ...column }) => ({
      ...column,
      title: title === null ? null : (messages[`link.title.${title}`] ?? title),
      items: items.map((item) =>
        'label' in item ? { ...item, label: messages[`link.item.label.${item.label}`] ?? item.label } : item,
      ),
    })),
  };
}

function unlistedFolders(
  siteDir: string,
  { file, source }: LoadedConfig,
  locales: readonly Locale[],
): Problem[] {
  const folder = path.join(siteDir, 'i18n');
  if (!existsSync(folder)) {
    return [];
  }
  const known = locales.map((locale) => locale.folder.slice('i18n/'.length));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .map(({ name }): Problem => {
      const near = nearestName(name, known);
      return {
        code: 'unlisted-locale',
        level: 'warn',
        message: `The folder "i18n/${name}" isn't read, because no language of the site has that name.`,
        fix:
          near === null
            ? `Add "${name}" to i18n.locales, or remove the folder.`
            : `Add "${name}" to i18n.locales, or rename the folder to "${near}".`,
        file: file ?? undefined,
        ...(locateName(source, ['i18n', 'locales']) ?? locateKey(source, 'i18n')),
      };
    });
}
