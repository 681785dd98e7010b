import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ALL_FILES } from '../config/schema/docs.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { withTrailingSlash, type PageEnds } from '../base-path.ts';
import type { Problem } from '../problems.ts';
import { collectionsOf, type Collection } from './collections.ts';
import { preprocessSource, type Preprocessors } from './preprocess-source.ts';
import { docId, docSlug, encodeSlug } from './doc-path.ts';
import { findFiles } from './find-files.ts';
import { validFrontMatter } from './front-matter-schema.ts';
import { splitFrontMatter } from './front-matter.ts';
import { noMemo, type Memoize } from '../plugin-api/memoize.ts';
import type { Doc, OwnedDocument } from './model.ts';
import { versionName } from '../version-key.ts';
import { systemProblem } from '../system-error.ts';
import { pageTranslation, readLedger, type PageTranslation } from './translation-ledger.ts';
import { isIn, namesIn, unknownNames } from './version-marks.ts';
import { sourceText } from '../source-text.ts';
import {
  CURRENT,
  docsVersions,
  translationFolder,
  versionsFile,
  type ConfigurationText,
  type DocsVersion,
} from './versions.ts';

/** Builds leave out drafts and hide unlisted pages. The dev server shows both. */
export type ReadMode = 'build' | 'dev';

export interface VersionDocs extends DocsVersion {
  /** In file order. */
  docs: Doc[];
  /** Ids of all drafts, published or not. */
  draftIds: string[];
  /** Files of excluded drafts, to explain links to them. */
  draftSources: string[];
  /** Ids of pages that only exist in other versions in the same folder. */
  absentIds: string[];
  /** `_category_` files, relative to the site folder. */
  categoryFiles: string[];
  /** Folder with the translations of its pages, relative to the site folder. */
  translationFolder?: string;
  /** In a translated language, the state of each page. */
  translations?: readonly PageTranslation[];
}

/** Returns the path of a page on disk, relative to the site folder. */
export function diskFile(doc: Pick<Doc, 'source' | 'file'>): string {
  return doc.file ?? doc.source;
}

/** Returns the file that identifies a page in all languages. */
export function originalOf(doc: Pick<Doc, 'source' | 'original'>): string {
  return doc.original ?? doc.source;
}

/** Folder of translations → folder of the originals. Plugin pages specify their originals individually. */
export function translatedFolders({
  docs,
  folder,
  translationFolder,
}: Pick<VersionDocs, 'docs' | 'folder' | 'translationFolder'>): Map<string, string> {
  if (translationFolder !== undefined) {
    return new Map([[translationFolder, folder]]);
  }
  return new Map(
    docs.flatMap(({ source, original }) => {
      if (original === undefined) {
        return [];
      }
      const [own, other] = [source.split('/'), original.split('/')];
      while (own.length > 1 && other.length > 1 && own.at(-1) === other.at(-1)) {
        own.pop();
        other.pop();
      }
      return [[own.join('/'), other.join('/')] as const];
    }),
  );
}

export interface ReadDocs {
  /** Sorted by set of docs, then newest first. */
  versions: VersionDocs[];
  problems: Problem[];
}

/** Cached result for each file, by source. Reused while the file is unchanged. */
export type DocsCache = Map<string, KnownFile>;

interface KnownFile {
  /** In milliseconds; `NaN` if the file may have been saved again within the clock resolution of the file system. */
  modified: number;
  size: number;
  file: ReadFile;
  /** Reads the file again in the same way. */
  again: () => Promise<ReadFile>;
}

interface ReadFile {
  doc: Doc | null;
  problems: Problem[];
  foreign: { field: string; line: number | undefined }[];
}

/** The same without the body, which is the end of the file's text. */
interface ReadHead extends Omit<ReadFile, 'doc'> {
  doc: Omit<Doc, 'body'>;
  bodyLength: number;
}

interface DocSettings extends Pick<DocsVersion, 'name' | 'folder' | 'path'>, PageEnds {
  tokens: SiteConfig['tokens'];
  stripPrefixes: boolean;
  format: SiteConfig['markdown']['format'];
  /** Folder of the originals, if these are translations. */
  originalFolder?: string;
  /** Folder on disk, if different. */
  diskFolder?: string;
}

interface ReadOptions {
  mode: ReadMode;
  /**
   * Pass the same map again to read only files that changed (same configuration and mode only); unchanged files return
   * the same objects.
   */
  cache?: DocsCache;
  /** Cached page heads from an earlier build. */
  kept?: Memoize;
  /** The configuration as written, for locations in messages. */
  configuration?: ConfigurationText;
  /** Plugin pages in the current version. */
  documents?: readonly OwnedDocument[];
}

/**
 * Reads all pages of all versions: front matter, ids, and paths, but not the bodies. Errors in pages are returned as
 * problems.
 *
 * @param siteDir absolute path of the site folder
 * @throws DocsError when the list of versions is invalid
 */
export async function readDocs(siteDir: string, config: SiteConfig, options: ReadOptions): Promise<ReadDocs> {
  const problems: Problem[] = [];
  const foreign: ForeignField[] = [];
  const readVersion = async (collection: Collection, version: DocsVersion): Promise<VersionDocs> => {
    const { config } = collection;
    const onDisk = version.tree?.folder ?? version.folder;
    const found = findFiles(siteDir, onDisk, config.docs.exclude);
    const read = reader(settingsOf(version, config), options.mode, options.kept ?? noMemo);
    const translation = translationFolder(config, version.name);
    const sources = found.pages.map((file) => version.folder + file.slice(onDisk.length));
    const files = await readTranslated(
      siteDir,
      config,
      { version, translation, sources, read },
      {
        ...options,
        onDisk: (source) =>
          source.startsWith(`${version.folder}/`) ? onDisk + source.slice(version.folder.length) : source,
      },
    );
    problems.push(...found.problems, ...files.problems);
    foreign.push(...files.foreign);
    const { docs: all, absentIds, problems: wrongMarks } = pagesOfVersion(files.docs, version.tree);
    problems.push(...wrongMarks);
    const made = docsOfPlugins(version.name === CURRENT ? (options.documents ?? []) : [], read);
    all.push(...made.docs);
    problems.push(...made.problems, ...duplicateIds(all));
    const isEmptied = config.docs.exclude.includes(ALL_FILES);
    if (all.length === 0 && found.problems.length === 0 && !isEmptied) {
      problems.push(noDocs(siteDir, version, config.docs.id));
    }
    return {
      ...version,
      docs: options.mode === 'dev' ? all : all.filter((doc) => !doc.draft),
      draftIds: all.filter((doc) => doc.draft).map((doc) => doc.id),
      draftSources: options.mode === 'dev' ? [] : all.filter((doc) => doc.draft).map((doc) => doc.source),
      absentIds,
      categoryFiles: [...files.categories, ...found.categories],
      ...(translation === undefined
        ? {}
        : { translationFolder: translation, translations: files.translations }),
    };
  };
  const versions: VersionDocs[] = [];
  for (const collection of collectionsOf(config)) {
    for (const version of docsVersions(siteDir, collection, options.configuration ?? null)) {
      versions.push(await readVersion(collection, version));
    }
  }
  problems.push(...foreignFields(foreign));
  return { versions, problems };
}

function docsOfPlugins(
  documents: readonly OwnedDocument[],
  read: TextReader,
): Pick<FoundDocs, 'docs' | 'problems'> {
  const made = documents.map((document) => ({ document, ...read(document.text, document.file) }));
  return {
    docs: made.flatMap(({ doc, document }) => (doc === null ? [] : [{ ...doc, plugin: document }])),
    problems: made.flatMap(({ problems }) => problems),
  };
}

/**
 * Reads the Markdown files in the folder for React pages. They have no version and no sidebar.
 *
 * @param options see {@link readDocs}
 */
export async function readMarkdownPages(
  siteDir: string,
  config: SiteConfig,
  options: { mode: ReadMode; cache?: DocsCache; kept?: Memoize },
): Promise<{ pages: VersionDocs; problems: Problem[] }> {
  const { baseUrl, pages, docs } = config;
  const folder: VersionDocs = noVersion('', pages.path, baseUrl);
  // Links that leave the folder are reported with the React pages.
  const isInDocs = `${pages.path}/`.startsWith(docs.path === '.' ? '' : `${docs.path}/`);
  const found = isInDocs ? [] : findFiles(siteDir, pages.path).pages;
  const settings = { ...settingsOf(folder, config), stripPrefixes: false };
  const read = reader(settings, options.mode, options.kept ?? noMemo);
  const translation =
    config.language === undefined ? undefined : `${config.language.folder}/docusaurus-plugin-content-pages`;
  const files = await readTranslated(
    siteDir,
    config,
    { version: folder, translation, sources: found, read },
    options,
  );
  const all = files.docs.map((doc) =>
    doc.frontMatter.slug === undefined ? withPathOfFile(doc, folder, config) : doc,
  );
  return {
    pages: {
      ...folder,
      docs: options.mode === 'dev' ? all : all.filter((doc) => !doc.draft),
      draftSources: options.mode === 'dev' ? [] : all.filter((doc) => doc.draft).map((doc) => doc.source),
      ...(translation === undefined
        ? {}
        : { translationFolder: translation, translations: files.translations }),
    },
    problems: [...files.problems, ...foreignFields(files.foreign)],
  };
}

/** Reads plugin pages with a path. They don't have a version either. */
export function readPluginPages(
  documents: readonly OwnedDocument[],
  config: SiteConfig,
  { mode, kept = noMemo }: { mode: ReadMode; kept?: Memoize },
): { pages: VersionDocs; problems: Problem[] } {
  const pages: VersionDocs = noVersion('/', '', config.baseUrl);
  const problems: Problem[] = [];
  const read = reader({ ...settingsOf(pages, config), stripPrefixes: false }, mode, kept);
  for (const document of documents) {
    const { file, text, path: address = '' } = document;
    // The plugin decides whether fields that are unknown here are valid.
    const made = read(text, file);
    problems.push(...made.problems);
    if (made.doc === null) {
      continue;
    }
    const doc = {
      ...made.doc,
      id: address,
      path: withTrailingSlash(config.baseUrl + encodeSlug(address), config),
      plugin: document,
      ...(document.original === undefined ? {} : { original: document.original }),
    };
    if (mode === 'dev' || !doc.draft) {
      pages.docs.push(doc);
    } else {
      pages.draftSources.push(file);
    }
  }
  return { pages, problems };
}

/** For pages without a version. @param name must not be the name of a version */
function noVersion(name: string, folder: string, path: string): VersionDocs {
  return {
    name,
    folder,
    label: '',
    isLast: false,
    path,
    banner: null,
    badge: false,
    className: '',
    noIndex: false,
    docs: [],
    draftIds: [],
    draftSources: [],
    absentIds: [],
    categoryFiles: [],
  };
}

/** Among these pages, only `index` is the index of its folder. */
function withPathOfFile(doc: Doc, { path: root, folder }: VersionDocs, ends: PageEnds): Doc {
  const name = originalOf(doc)
    .slice(folder.length + 1)
    .replace(/\.mdx?$/, '');
  return { ...doc, path: withTrailingSlash(root + encodeSlug(name.replace(/(^|\/)index$/, '$1')), ends) };
}

/** Returns the pages of a version in a shared folder, based on their front matter, and problems with it. */
function pagesOfVersion(
  docs: readonly Doc[],
  tree: DocsVersion['tree'],
): { docs: Doc[]; absentIds: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const isHere = ({ frontMatter, frontMatterLines, source, file = source }: Doc): boolean =>
    MARKS.every((mark) => {
      const written = frontMatter[mark];
      if (written === undefined) {
        return true;
      }
      const place = { file, line: frontMatterLines[mark] };
      if (tree === undefined) {
        problems.push({ ...ONE_VERSION, ...place });
        return true;
      }
      const named = namesIn(written);
      for (const fault of unknownNames(named, tree)) {
        problems.push({ code: 'version-mark', level: 'throw', ...fault, ...place });
      }
      return isIn(mark, named, tree);
    });
  const here: Doc[] = [];
  const absentIds: string[] = [];
  for (const doc of docs) {
    if (isHere(doc)) {
      here.push(doc);
    } else {
      absentIds.push(doc.id);
    }
  }
  return { docs: here, absentIds, problems };
}

const ONE_VERSION = {
  code: 'version-mark',
  level: 'warn',
  message: 'The page is limited to some versions, but its folder contains only one version.',
  fix: "List the folder's versions in docs.versionTree, or remove the field.",
} as const;

const MARKS = ['since', 'until', 'only'] as const;

interface TranslatedFolder {
  version: DocsVersion;
  /** Folder of the translations; a translation without an original is a separate page. */
  translation: string | undefined;
  /** Paths of the originals. */
  sources: readonly string[];
  read: TextReader;
}

/** Reads the files of a folder, with translations instead of the originals. */
async function readTranslated(
  siteDir: string,
  config: SiteConfig,
  { version, translation, sources, read }: TranslatedFolder,
  options: { mode: ReadMode; cache?: DocsCache; kept?: Memoize; onDisk?: OnDisk },
): Promise<FoundDocs & { categories: string[]; translations: PageTranslation[] }> {
  const readAs =
    (text: TextReader): FileReader =>
    (absolute, source) =>
      readDoc(absolute, source, text, config.markdown);
  if (translation === undefined || config.language === undefined) {
    const files = await readFiles(siteDir, sources, readAs(read), options);
    return { ...files, categories: [], translations: [] };
  }
  const translated = findFiles(siteDir, translation, config.docs.exclude);
  const originals = await readFiles(siteDir, sources, readAs(read), options);
  const readTranslation = reader(
    {
      ...settingsOf({ ...version, folder: translation, tree: undefined }, config),
      originalFolder: version.folder,
    },
    options.mode,
    options.kept ?? noMemo,
  );
  const { folder, rootUrl, name, all, needsOriginals } = config.language;
  const originalFile = (file: string): string => version.folder + file.slice(translation.length);
  const known = new Set(sources);
  const pages = needsOriginals
    ? translated.pages.filter((file) => known.has(originalFile(file)))
    : translated.pages;
  const files = await readFiles(siteDir, pages, readAs(readTranslation), options);
  const { ledger, problems } = readLedger(siteDir, folder);
  const isDefault = all.some((one) => one.isDefault && one.name === name);
  const originalDocs = new Map(originals.docs.map((doc) => [doc.source, doc]));
  const translations = isDefault
    ? []
    : pageTranslations(
        originalDocs,
        files.docs,
        ledger,
        (original) => translation + original.slice(version.folder.length),
      );
  const unfilled = originalsIn('unfilled', translations);
  const taken = new Set(pages.map(originalFile).filter((original) => !unfilled.has(original)));
  return {
    docs: withTranslations(originalDocs, files.docs, {
      taken,
      stale: originalsIn('stale', translations),
      rootUrl,
      baseUrl: config.baseUrl,
    }),
    problems: [
      ...translated.problems,
      ...problems,
      ...originals.problems.filter(({ file = '' }) => !taken.has(file)),
      ...files.problems,
    ],
    foreign: [...originals.foreign.filter(({ source }) => !taken.has(source)), ...files.foreign],
    categories: translated.categories,
    translations,
  };
}

function originalsIn(
  state: PageTranslation['state'],
  translations: readonly PageTranslation[],
): ReadonlySet<string> {
  return new Set(translations.filter((one) => one.state === state).map(({ original }) => original));
}

/** The pages in the order of their originals: translations that are in `taken`, and originals for the others. */
function withTranslations(
  originals: ReadonlyMap<string, Doc>,
  translations: readonly Doc[],
  {
    taken,
    stale,
    ...root
  }: { taken: ReadonlySet<string>; stale: ReadonlySet<string>; rootUrl: string; baseUrl: string },
): Doc[] {
  const placed = translations
    .filter((doc) => taken.has(originalOf(doc)))
    .map((doc) => {
      const original = originals.get(originalOf(doc));
      return original === undefined
        ? doc
        : inPlaceOf(original, doc, { isStale: stale.has(original.source), ...root });
    });
  const untranslated = [...originals.values()].filter(({ source }) => !taken.has(source));
  return [...untranslated, ...placed].sort((a, b) => (originalOf(a) < originalOf(b) ? -1 : 1));
}

/** The state of each translation. */
function pageTranslations(
  originals: ReadonlyMap<string, Doc>,
  translated: readonly Doc[],
  ledger: Parameters<typeof pageTranslation>[3],
  fileOf: (original: string) => string,
): PageTranslation[] {
  const byOriginal = new Map(translated.map((doc) => [originalOf(doc), doc]));
  return [...new Set([...originals.keys(), ...byOriginal.keys()])].map((original) =>
    pageTranslation(
      { original, file: fileOf(original) },
      originals.get(original) ?? null,
      byOriginal.get(original) ?? null,
      ledger,
    ),
  );
}

/** The translation of a page. Without a slug, it inherits the original's slug, for example for the home page. */
function inPlaceOf(
  original: Doc,
  doc: Doc,
  { isStale, rootUrl, baseUrl }: { isStale: boolean; rootUrl: string; baseUrl: string },
): Doc {
  const inheritsPath = doc.frontMatter.slug === undefined && original.frontMatter.slug !== undefined;
  return inheritsPath || isStale
    ? {
        ...doc,
        ...(inheritsPath ? { path: original.path } : {}),
        ...(isStale ? { changedOriginal: rootUrl + original.path.slice(baseUrl.length) } : {}),
      }
    : doc;
}

/** Returns the file path of a source, relative to the site folder. */
type OnDisk = (source: string) => string;

interface FoundDocs {
  docs: Doc[];
  problems: Problem[];
  foreign: ForeignField[];
}

type FileReader = (absolute: string, source: string) => Promise<ReadFile>;

/** @param sources of files, relative to the site folder */
async function readFiles(
  siteDir: string,
  sources: readonly string[],
  read: FileReader,
  { cache, onDisk = (source) => source }: { cache?: DocsCache | undefined; onDisk?: OnDisk | undefined },
): Promise<FoundDocs> {
  const files = await Promise.all(
    sources.map(async (source) => ({
      source,
      ...(await readCached(path.join(siteDir, onDisk(source)), source, read, cache)),
    })),
  );
  return {
    docs: files.flatMap(({ doc }) => (doc === null ? [] : [doc])),
    problems: files.flatMap(({ problems }) => problems),
    foreign: files.flatMap(({ source, foreign }) => foreign.map((entry) => ({ ...entry, source }))),
  };
}

const clockTickMs = 2000;

async function readCached(
  absolute: string,
  source: string,
  read: FileReader,
  cache: DocsCache | undefined,
): Promise<ReadFile> {
  if (cache === undefined) {
    return read(absolute, source);
  }
  const { mtimeMs: modified, size } = statSync(absolute);
  const known = cache.get(source);
  if (known?.modified === modified && known.size === size) {
    return known.file;
  }
  const again = (): Promise<ReadFile> => read(absolute, source);
  const file = await again();
  // The next save may be within the clock resolution of the file system, which is up to two seconds.
  const isSettled = Date.now() - modified > clockTickMs;
  cache.set(source, { modified: isSettled ? modified : Number.NaN, size, file, again });
  return file;
}

/**
 * Reads the file of a page again.
 *
 * @returns the page with its new text; `null` if anything else may have changed
 */
export async function rereadPage(doc: Doc, cache: DocsCache): Promise<Doc | null> {
  const known = cache.get(doc.source);
  // If the cached doc was replaced, data derived from it may be outdated.
  if (known?.file.doc !== doc) {
    return null;
  }
  const file = await known.again();
  if (file.doc === null || !isDeepStrictEqual(withoutText(file), withoutText(known.file))) {
    return null;
  }
  cache.set(doc.source, { ...known, modified: Number.NaN, file });
  return file.doc;
}

function withoutText({ doc, ...rest }: ReadFile): unknown {
  return [doc === null ? null : { ...doc, body: '', bodyLine: 0 }, rest];
}

async function readDoc(
  absolute: string,
  source: string,
  read: TextReader,
  changes: Preprocessors,
): Promise<ReadFile> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolute);
  } catch (error) {
    const problem = systemProblem(error, source);
    if (problem === null) {
      throw error;
    }
    return { doc: null, problems: [{ ...problem, file: source }], foreign: [] };
  }
  const { text, problem } = sourceText(bytes, source);
  const changed = await preprocessSource(text, absolute, source, changes);
  const file = read(changed.text, source);
  const before = [problem, changed.problem].filter((found) => found !== null);
  return before.length === 0 ? file : { ...file, problems: [...before, ...file.problems] };
}

function settingsOf(
  { name, folder, path: root, tree }: DocsVersion,
  { tokens, docs, markdown, trailingSlash, baseUrl }: SiteConfig,
): DocSettings {
  return {
    trailingSlash,
    baseUrl,
    name,
    folder,
    path: root,
    tokens,
    stripPrefixes: docs.numberPrefixParser,
    format: markdown.format,
    ...(tree === undefined || tree.folder === folder ? {} : { diskFolder: tree.folder }),
  };
}

type TextReader = (text: string, source: string) => ReadFile;

function reader(settings: DocSettings, mode: ReadMode, kept: Memoize): TextReader {
  const written = JSON.stringify(settings);
  return (text, source) => {
    const head = kept(['front matter', written, source, text], () => headOf(text, source, settings));
    const body = text.slice(text.length - head.bodyLength);
    // No prototype, because a field may be called "constructor".
    const lines = Object.assign(Object.create(null), head.doc.frontMatterLines);
    const unlisted = mode === 'build' && head.doc.unlisted;
    return {
      doc: { ...head.doc, body, frontMatterLines: lines, unlisted },
      problems: head.problems,
      foreign: head.foreign,
    };
  };
}

function headOf(text: string, source: string, settings: DocSettings): ReadHead {
  const split = splitFrontMatter(text, source, settings.tokens ?? null);
  const valid = validFrontMatter(split.data, split.lines, source);
  const { frontMatter } = valid;
  const place = {
    file: settings.folder === '' ? source : source.slice(settings.folder.length + 1),
    id: frontMatter.id,
    slug: frontMatter.slug,
    stripPrefixes: frontMatter.parse_number_prefixes ?? settings.stripPrefixes,
  };
  return {
    doc: {
      id: docId(place),
      version: settings.name,
      source,
      format: frontMatter.format ?? (source.endsWith('.mdx') || settings.format === 'mdx' ? 'mdx' : 'md'),
      bodyLine: split.bodyLine,
      frontMatter,
      plainFrontMatter: split.data,
      frontMatterLines: { ...split.lines },
      path: withTrailingSlash(settings.path + encodeSlug(docSlug(place).slice(1)), settings),
      draft: frontMatter.draft ?? false,
      unlisted: frontMatter.unlisted ?? false,
      ...(settings.originalFolder === undefined
        ? {}
        : { original: settings.originalFolder + source.slice(settings.folder.length) }),
      ...(settings.diskFolder === undefined
        ? {}
        : { file: settings.diskFolder + source.slice(settings.folder.length) }),
    },
    bodyLength: split.body.length,
    problems: [...split.problems, ...valid.problems],
    foreign: valid.foreign.map((field) => ({ field, line: split.lines[field] })),
  };
}

function duplicateIds(docs: readonly Doc[]): Problem[] {
  const first = new Map<string, Doc>();
  return docs.flatMap((doc): Problem[] => {
    const other = first.get(doc.id);
    if (other === undefined) {
      first.set(doc.id, doc);
      return [];
    }
    if (other.source === doc.source) {
      return []; // a plugin page, which is reported separately
    }
    return [
      {
        code: 'duplicate-doc-id',
        level: 'throw',
        message: `"${other.source}" already has the doc ID "${doc.id}".`,
        fix: 'Rename one of the files, or change the `id` in the front matter of one of them.',
        file: doc.source,
        line: doc.frontMatterLines['id'],
      },
    ];
  });
}

function noDocs(siteDir: string, { name, folder }: DocsVersion, docsId: string): Problem {
  const missing = existsSync(path.join(siteDir, folder))
    ? `Markdown file in "${folder}"`
    : `folder "${folder}"`;
  return {
    code: 'no-docs',
    level: 'throw',
    message: `The docs version "${versionName(name)}" has no docs, because there's no ${missing}.`,
    fix:
      versionName(name) === CURRENT
        ? `Create a page, such as "${folder}/index.md". If your pages are elsewhere, set the folder above "docs" with --site, or the folder itself with docs.path in the configuration.`
        : `Add its pages there, or remove "${versionName(name)}" from ${versionsFile(docsId)}.`,
  };
}

interface ForeignField {
  field: string;
  line: number | undefined;
  source: string;
}

/** Reports each field of another tool once, however many pages contain it. */
function foreignFields(fields: readonly ForeignField[]): Problem[] {
  const byName = new Map<string, ForeignField[]>();
  for (const entry of fields) {
    const uses = byName.get(entry.field);
    if (uses === undefined) {
      byName.set(entry.field, [entry]);
    } else {
      uses.push(entry);
    }
  }
  return [...byName].flatMap(([field, uses]): Problem[] => {
    const [first, ...others] = uses;
    if (first === undefined) {
      return [];
    }
    const more =
      others.length === 0 ? '' : ` (and in ${others.length} more ${others.length === 1 ? 'file' : 'files'})`;
    return [
      {
        code: 'unknown-front-matter',
        level: 'warn',
        message: `The front matter field "${field}" is unknown and has no effect${more}.`,
        fix: 'Remove it if no other tool reads it.',
        file: first.source,
        line: first.line,
      },
    ];
  });
}
