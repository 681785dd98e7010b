import { existsSync } from 'node:fs';
import { rootUrlOf } from '../../config/schema/site-config.ts';
import type { Page, PageData, SiteData } from '../../content/model.ts';
import { shipsIndex } from '../../content/navigation/search-settings.ts';
import { PATHS_FILE } from '../../output/published-paths.ts';
import type { DocumentFrame } from '../../render/document.ts';
import { authorStyles, documentFrame } from '../write/assemble.ts';
import { readInlineScript } from '../bundle/browser-scripts.ts';
import { generatorSheet } from '../bundle/client-entry.ts';
import { stylesheetsOf } from '../bundle/site-styles.ts';
import { searchStartSource } from '../bundle/run-vite.ts';
import type { CompiledSite } from '../compiled-site.ts';
import { searchIndex } from '../write/search-index.ts';
import { staticFiles, type StaticFiles } from '../write/static-files.ts';
import { devEntry } from './vite-server.ts';

/** What requests are answered from: replaced as a whole after each change. */
export interface Snapshot {
  compiled: CompiledSite;
  /** Counts up with each snapshot; pages carry the one that they were made from. */
  revision: number;
  site: SiteData;
  /** URLs of the sidebars by their keys, as the dev server answers them. */
  sidebarHrefs: ReadonlyMap<string, string>;
  statics: StaticFiles;
  pages: Map<string, Page>;
  frame: DocumentFrame;
  styles: string;
  /** Path below the base → file: what stands in static folders or beside pages. */
  files: Map<string, string>;
  /** Path below the root → text: the search index, made when its first file is asked for. */
  searchFiles: () => ReadonlyMap<string, string>;
  /** Paths of a page in the languages of the site; absent where there is one language. */
  translationsOf: (path: string) => PageData['translations'];
  /** The same site in its other languages. */
  others: Snapshot[];
}

/** @param before the snapshot that this one replaces */
export function takeSnapshot(
  compiled: CompiledSite,
  siteDir: string,
  revision: number,
  before: Snapshot | null = null,
): Snapshot {
  // A compile that has made some pages again and nothing else gives the very lists of files that the last one gave.
  const known = before !== null && haveSameAssets(before.compiled, compiled) ? before : null;
  const statics = known?.statics ?? staticFiles(siteDir, compiled.config.staticDirs);
  const files = known?.files ?? new Map([...statics.files, ...assetFiles(compiled)]);
  const inLanguage = (site: CompiledSite): Snapshot =>
    ofLanguage(site, { statics, files }, siteDir, revision);
  return {
    ...inLanguage(compiled),
    styles: authorStyles(compiled),
    others: compiled.others.map(inLanguage),
  };
}

function haveSameAssets(before: CompiledSite, after: CompiledSite): boolean {
  const [was, is] = [before, after].map((site) => [site, ...site.others].map(({ assets }) => assets));
  return was?.length === is?.length && (is ?? []).every((assets, index) => assets === was?.[index]);
}

/** Path below the base → file that stands beside pages, in all languages. */
function assetFiles(compiled: CompiledSite): (readonly [string, string])[] {
  const baseUrl = rootUrlOf(compiled.config);
  return [compiled, ...compiled.others]
    .flatMap((site) => site.assets)
    .filter(({ file }) => existsSync(file))
    .map(({ path: href, file }) => [decodeURI(href).slice(baseUrl.length), file] as const);
}

function ofLanguage(
  compiled: CompiledSite,
  { statics, files }: Pick<Snapshot, 'statics' | 'files'>,
  siteDir: string,
  revision: number,
): Snapshot {
  return {
    compiled,
    revision,
    site: devSite(compiled),
    sidebarHrefs: devSidebarHrefs(compiled),
    statics,
    pages: new Map(compiled.pages.map(({ page }) => [page.data.path, page])),
    frame: { ...devFrame(compiled, siteDir), revision },
    styles: '',
    files,
    searchFiles: searchFilesOf(compiled),
    translationsOf: (path) => compiled.translations.get(path),
    others: [],
  };
}

function searchFilesOf(compiled: CompiledSite): Snapshot['searchFiles'] {
  let files: ReadonlyMap<string, string> | null = null;
  return () => {
    files ??= new Map(
      [compiled, ...compiled.others].flatMap(searchIndex).map(({ path, contents }) => [path, contents]),
    );
    return files;
  };
}

/** The settings, with addresses that the dev server answers: here no file has a hash in its name. */
function devSite(compiled: CompiledSite): SiteData {
  const { baseUrl } = compiled.config;
  const search =
    compiled.site.search === null || !shipsIndex(compiled.config)
      ? compiled.site.search
      : { ...compiled.site.search, indexHref: `${baseUrl}search-index.json` };
  const { language } = compiled.config;
  const isDefault = baseUrl === (language?.rootUrl ?? baseUrl);
  // What the router follows into another language is another site.
  const buildId = language === undefined || isDefault ? 'dev' : `dev ${language.name}`;
  return { ...compiled.site, buildId, search, pathsHref: baseUrl + PATHS_FILE };
}

function devSidebarHrefs({ config, sidebars }: CompiledSite): Map<string, string> {
  const href = (key: string): string => `${config.baseUrl}__docs/sidebar/${encodeURIComponent(key)}.json`;
  return new Map(Object.keys(sidebars).map((key) => [key, href(key)]));
}

function devFrame({ config, serverModules, own }: CompiledSite, siteDir: string): DocumentFrame {
  const baseUrl = rootUrlOf(config);
  const clientHref = `${baseUrl}@id/__x00__${devEntry}`;
  const stylesheet = (file: string): string => `${baseUrl}@fs${file}?direct`;
  const generatorStyles = stylesheet(generatorSheet);
  const ownStyles = stylesheetsOf(serverModules, config, siteDir, own.clientModules).map(stylesheet);
  return {
    ...documentFrame(config, {
      clientHref,
      dialogHref: `${baseUrl}src/${searchStartSource}`,
      stylesHref: generatorStyles,
      siteHref: `${config.baseUrl}__docs/site.json`,
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
