import { existsSync } from 'node:fs';
import { rootUrlOf } from '../../config/schema/site-config.ts';
import type { Page, PageData, SidebarData, SiteData } from '../../content/model.ts';
import { shipsIndex } from '../check/search-problems.ts';
import { PATHS_FILE } from '../../output/published-paths.ts';
import type { DocumentFrame } from '../../render/document.ts';
import { authorStyles, documentFrame } from '../write/assemble.ts';
import { readInlineScript } from '../bundle/browser-scripts.ts';
import { generatorSheet } from '../bundle/client-entry.ts';
import { stylesheetsOf } from '../bundle/site-styles.ts';
import { searchStartSource } from '../bundle/run-vite.ts';
import { mapNonEmpty, type NonEmpty } from '../../non-empty.ts';
import type { CompiledLanguage, CompiledSite } from '../compiled-site.ts';
import { searchIndex } from '../write/search-index.ts';
import { staticFiles, type StaticFiles } from '../write/static-files.ts';
import { fileAddress } from '../../site-relative.ts';
import { devEntry } from './vite-server.ts';

/** Immutable state that requests are served from, replaced after each change. */
export interface Snapshot {
  compiled: CompiledSite;
  /** The default language first. */
  languages: NonEmpty<LanguageSnapshot>;
  /** Incremented with each snapshot; pages contain the revision they were made from. */
  revision: number;
  statics: StaticFiles;
  styles: string;
  /** Static files and assets of pages, by path relative to the base. */
  files: Map<string, string>;
}

/** Files of the search index by path relative to the root. */
export interface SearchFiles {
  /** Creates all files on the first request. */
  get(file: string): string | undefined;
  /**
   * The files if one was requested, otherwise those of the snapshot before. A reader who searches during a save still
   * needs them, because their folder has a hash of their content.
   */
  requested(): ReadonlyMap<string, string>;
}

export interface LanguageSnapshot {
  compiled: CompiledLanguage;
  site: SiteData;
  /** URLs of the sidebars on the dev server, by key. */
  sidebarHrefs: ReadonlyMap<string, string>;
  pages: Map<string, Page>;
  frame: DocumentFrame;
  searchFiles: SearchFiles;
  /** Paths of a page by language; absent if there's only one language. */
  translationsOf: (path: string) => PageData['translations'];
}

/** @param before the previous snapshot */
export function takeSnapshot(
  compiled: CompiledSite,
  siteDir: string,
  revision: number,
  before: Snapshot | null = null,
): Snapshot {
  // If a compile only rerendered some pages, the lists of files are identical to the last ones.
  const known = before !== null && haveSameAssets(before.compiled, compiled) ? before : null;
  const statics = known?.statics ?? staticFiles(siteDir, compiled.languages[0].config.staticDirs);
  return {
    compiled,
    languages: mapNonEmpty(compiled.languages, (language) => {
      const { baseUrl } = language.config;
      const older = before?.languages.find((other) => other.compiled.config.baseUrl === baseUrl);
      return ofLanguage(language, siteDir, revision, older?.searchFiles);
    }),
    revision,
    statics,
    styles: authorStyles(compiled.languages),
    files: known?.files ?? new Map([...statics.files, ...assetFiles(compiled)]),
  };
}

function haveSameAssets(before: CompiledSite, after: CompiledSite): boolean {
  return (
    before.languages.length === after.languages.length &&
    after.languages.every(({ assets }, index) => assets === before.languages[index]?.assets)
  );
}

/** Assets of pages in all languages, by path relative to the base. */
function assetFiles({ languages }: CompiledSite): (readonly [string, string])[] {
  const baseUrl = rootUrlOf(languages[0].config);
  return languages
    .flatMap(({ assets }) => assets)
    .filter(({ file }) => existsSync(file))
    .map(({ path: href, file }) => [decodeURI(href).slice(baseUrl.length), file] as const);
}

function ofLanguage(
  compiled: CompiledLanguage,
  siteDir: string,
  revision: number,
  older?: SearchFiles,
): LanguageSnapshot {
  const site = devSite(compiled);
  return {
    compiled,
    site,
    sidebarHrefs: devSidebarHrefs(compiled),
    pages: new Map(compiled.pages.map(({ page }) => [page.data.path, page])),
    frame: { ...devFrame(compiled, site, siteDir), revision },
    searchFiles: searchFilesOf(compiled, older?.requested()),
    translationsOf: (path) => compiled.translations.get(path),
  };
}

function searchFilesOf(
  compiled: CompiledLanguage,
  older: ReadonlyMap<string, string> = new Map(),
): SearchFiles {
  let files: ReadonlyMap<string, string> | null = null;
  return {
    get(file) {
      files ??= new Map(searchIndex(compiled).map(({ path, contents }) => [path, contents]));
      return files.get(file) ?? older.get(file);
    },
    requested: () => files ?? older,
  };
}

/** The settings with the dev server's URLs, where no file name has a hash. */
function devSite(compiled: CompiledLanguage): SiteData {
  const { baseUrl } = compiled.config;
  const search =
    compiled.site.search === null || !shipsIndex(compiled)
      ? compiled.site.search
      : { ...compiled.site.search, indexHref: `${baseUrl}search-index.json` };
  const { language } = compiled.config;
  const isDefault = baseUrl === (language?.rootUrl ?? baseUrl);
  // A different id per language makes the router treat another language as another site.
  const buildId = language === undefined || isDefault ? 'dev' : `dev ${language.name}`;
  return { ...compiled.site, buildId, search, pathsHref: baseUrl + PATHS_FILE };
}

/**
 * Puts data into a document. If it was fetched after a save, it would be newer than the document, so hydration would
 * fail.
 */
export function dataUrl(data: SiteData | SidebarData): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(data))}`;
}

function devSidebarHrefs({ config, sidebars }: CompiledLanguage): Map<string, string> {
  const href = (key: string): string => `${config.baseUrl}__docs/sidebar/${encodeURIComponent(key)}.json`;
  return new Map(Object.keys(sidebars).map((key) => [key, href(key)]));
}

function devFrame(
  { config, serverModules, own }: CompiledLanguage,
  site: SiteData,
  siteDir: string,
): DocumentFrame {
  const baseUrl = rootUrlOf(config);
  const clientHref = `${baseUrl}@id/__x00__${devEntry}`;
  const stylesheet = (file: string): string => `${baseUrl}${fileAddress(file)}?direct`;
  const generatorStyles = stylesheet(generatorSheet);
  const ownStyles = stylesheetsOf(serverModules, config, siteDir, own.clientModules).map(stylesheet);
  return {
    ...documentFrame(config, {
      clientHref,
      dialogHref: `${baseUrl}src/${searchStartSource}`,
      stylesHref: generatorStyles,
      siteHref: dataUrl(site),
      inlineScript: readInlineScript(config),
    }),
    ...(own.slots === null ? {} : { slots: own.slots }),
    stylesheets: [
      generatorStyles,
      ...(config.theme === undefined ? [] : [`${baseUrl}__docs/theme.css`]),
      ...ownStyles,
      `${baseUrl}__docs/author.css`,
    ],
    devModules: [`${baseUrl}@vite/client`, clientHref],
  };
}
