/** `docs build` and `docs check`: the steps in their order, and what is reported at the end. */

import { createHash } from 'node:crypto';
import { accessSync, constants as fsConstants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { firstAtEachPath } from '../checks/check-routes.ts';
import { rootUrlOf, type SiteConfig } from '../config/schema/site-config.ts';
import { locateValue } from '../config/locate-value.ts';
import { checkPublished, presentLinks } from '../checks/check-published.ts';
import type { CheckedSite } from '../checks/checked-site.ts';
import { checkSiteLinks } from '../checks/check-site.ts';
import { createLinkTargets } from '../checks/link-targets.ts';
import type { PublishedEntry } from '../checks/published-links.ts';
import { shipsIndex } from '../content/navigation/search-settings.ts';
import { TABS_SCRIPT } from '../markdown/constructs/tabs.ts';
import type { Page } from '../content/model.ts';
import { NAMES_BESIDE_PAGES } from '../output/beside-pages.ts';
import { OutputFolder } from '../output/output-folder.ts';
import type { OfflineCopy } from '../offline/offline-copy.ts';
import { MARK } from '../output/output-mark.ts';
import type { JoinedFile, OutputFile } from '../output/output-file.ts';
import { PATHS_FILE } from '../output/published-paths.ts';
import { during, failureOf } from '../generator-fault.ts';
import { DocsError, type Problem } from '../problems.ts';
import { indexFolder } from '../search/embedded/build-index.ts';
import { HEAD_FILE } from '../search/embedded/index-files.ts';
import {
  assembleSite,
  pageFiles,
  pageKeys,
  recoverPath,
  WORKER_PATH,
  type AssembledSite,
} from './assemble.ts';
import { cacheDir, noCache, openCacheDir, pageCache } from './cache-dir.ts';
import { bundleClient, type ClientBundle } from './client-bundle.ts';
import { collectGarbage } from './collect-garbage.ts';
import { compressOutput } from './compress-output.ts';
import { KeptOutput } from './kept-output.ts';
import {
  createCompiler,
  eachOnce,
  inRealFiles,
  isDocusaurus,
  siteFactsOf,
  type CompiledSite,
  type Compiler,
} from './compile.ts';
import { mermaidFiles } from './mermaid-files.ts';
import { missingWordsProblem } from './missing-words.ts';
import { packageRoot } from '../package-root.ts';
import { indexInput, indexKey, writeIndexFiles } from './search-index.ts';
import { indexSizeProblems, searchKeyProblems } from './search-problems.ts';
import { compiledSheet, hasSass, missingSass, SASS } from './sass-sheets.ts';
import type { ServerModules } from './server-modules.ts';
import { slotBudgetProblems } from './slot-budget.ts';
import { staticFiles, type StaticFiles } from './static-files.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute path of the folder to write. */
  outDir: string;
  useCache: boolean;
  /** Write files in fewer bytes beside those that servers send as they are. */
  compress?: boolean;
  /** Make a copy of the site, too, whose pages open by double click. */
  offline?: boolean;
  onStep: (name: string, done: number) => void;
}

export interface BuildReport {
  pages: number;
  totalMs: number;
  steps: { name: string; ms: number }[];
  largestPage: { path: string; bytes: number };
  cssBytes: number;
  /** The search index as readers load it, about: a host compresses better or worse. 0 without one. */
  indexBytes: number;
  /** The text of all pages in one file, `llms-full.txt`; of all languages together. 0 without one. */
  fullTextBytes: number;
  /** All scripts of the bundle; Mermaid's own files are not counted. */
  scriptBytes: number;
  /** The scripts that the shell needs after the first interaction. */
  entryBytes: number;
  rendered: number;
  cacheHits: number;
  bundleCached: boolean;
  peakMemoryBytes: number;
  /** `null` where none was asked for. */
  offline: OfflineCopy | null;
  /** Warnings and notes; a build with errors throws. */
  problems: Problem[];
}

type SiteOutput = Pick<OutputFolder, 'has' | 'write' | 'join' | 'copy' | 'keep' | 'reuseFolder'>;

const stepNames = [
  'configuration',
  'pages',
  'markdown',
  'navigation',
  'checks',
  'bundle',
  'documents',
  'files',
  'compression',
  'offline copy',
];

/**
 * Builds a site. The output folder is replaced only when everything went well.
 *
 * @throws DocsError with all errors and warnings when a page, a setting or a link is wrong
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const timer = createTimer(options.onStep);
  // Before anything else: nobody waits for a build that may not be written.
  const output = new OutputFolder(options.outDir);
  try {
    return await buildInto(output, options, timer);
  } catch (error) {
    output.discard();
    throw failureOf(error, { doing: `working on the step "${timer.current()}"` });
  }
}
/** How many steps a build has; the last two only where they are asked for. */
buildSite.steps = ({
  compress = false,
  offline = false,
}: Pick<BuildOptions, 'compress' | 'offline'>): number =>
  stepNames.length - (compress ? 0 : 1) - (offline ? 0 : 1);

async function buildInto(output: OutputFolder, options: BuildOptions, timer: Timer): Promise<BuildReport> {
  const made = await makeSite(options, timer.step);
  if (made.bundle === null) {
    throw new DocsError(made.problems);
  }
  const summary = summaryOf(made.compiled);
  const kept = made.cacheFolder === null ? null : new KeptOutput(made.cacheFolder, options.outDir);
  if (kept !== null) {
    output.startFrom(kept.previous);
  }
  const { sizes, problems } = writeSite(made, made.bundle, output, kept, timer.step);
  if (options.compress === true) {
    timer.step('compression');
    await compressOutput(output, kept);
  }
  output.commit();
  kept?.store();
  made.compiler.closeCache();
  let offline: OfflineCopy | null = null;
  if (options.offline === true) {
    timer.step('offline copy');
    const { writeOfflineCopy } = await import('../offline/offline-copy.ts');
    offline = await writeOfflineCopy(options.outDir, rootUrlOf(made.compiled.config));
  }
  const peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
  return {
    ...sizes,
    ...timer.end(),
    problems: [...made.problems, ...problems],
    ...summary,
    ...sizesOf(made.bundle),
    peakMemoryBytes,
    offline,
  };
}

/**
 * Does everything a build does, but writes no site: it finds what a build would.
 *
 * @throws DocsError where nothing can go on, as a build does
 */
export async function checkSite({ siteDir }: Pick<BuildOptions, 'siteDir'>): Promise<{
  pages: number;
  problems: Problem[];
  /** What a build does not say: each is a word that readers get in English. */
  missingWords: Problem[];
}> {
  try {
    // Where no build has left a cache, a check leaves none.
    const made = await makeSite({ siteDir, useCache: existsSync(cacheDir(siteDir)) });
    const { pages } = summaryOf(made.compiled);
    const written =
      made.bundle === null ? [] : writeSite(made, made.bundle, unwrittenOutput(), null).problems;
    const languages = [made.compiled, ...made.compiled.others];
    const missingWords = languages.flatMap(missingWordsProblem);
    return { pages, problems: [...made.problems, ...written], missingWords };
  } catch (error) {
    throw failureOf(error, { doing: 'checking the site' });
  }
}

interface MadeSite {
  siteDir: string;
  /** `null` where nothing is kept between builds. */
  cacheFolder: string | null;
  compiler: Compiler;
  compiled: CompiledSite;
  statics: StaticFiles;
  problems: Problem[];
  /** `null` where one of the problems is an error: nothing is to be written then. */
  bundle: ClientBundle | null;
}

/** Everything up to writing. */
async function makeSite(
  { siteDir, useCache }: Pick<BuildOptions, 'siteDir' | 'useCache'>,
  onStep: (name: string) => void = () => undefined,
): Promise<MadeSite> {
  const cache = useCache ? openCacheDir(siteDir) : noCache;
  const begun: { bundle?: Promise<ClientBundle | DocsError>; key?: Promise<Problem[]> } = {};
  const compiler = createCompiler({
    siteDir,
    mode: 'build',
    cacheFolder: pageCache(cache),
    onStep,
    // The bundler works in threads of its own, while the pages are rendered here.
    onModules(modules, configs, loaded, { slots, clientModules }) {
      const [config] = configs;
      const input = {
        siteDir,
        baseUrl: config.baseUrl,
        clientSources: modules.clientSources,
        slots: slots?.files ?? {},
        clientModules: clientModules.filter((file) => !file.endsWith('.css')),
        staticDirs: config.staticDirs,
        toleratesMissing: isDocusaurus(loaded),
        facts: modules.asksForDocusaurus ? configs.map(siteFactsOf) : null,
        stylesheets: stylesheetsOf(modules, config, siteDir, clientModules),
        useCache: cache.folder !== null,
      };
      begun.bundle = bundleClient(input).catch(asProblems);
      begun.bundle.catch(() => undefined); // waited for below
      begun.key = searchKeyProblems(config);
    },
  });
  const compiled = await compiler.compile();
  onStep('checks');
  const statics = staticFiles(siteDir, compiled.config.staticDirs);
  const problems = [...allProblems(compiled, statics), ...((await begun.key) ?? []), ...cache.problems];
  problems.push(...missingStyles(compiled, siteDir));
  for (const site of [compiled, ...compiled.others]) {
    site.pages = firstAtEachPath(site.pages);
  }
  onStep('bundle');
  const bundle = await begun.bundle;
  if (bundle === undefined) {
    throw new Error('The site was compiled without its components.');
  }
  problems.push(...bundle.problems);
  const failed = bundle instanceof DocsError || problems.some((problem) => problem.level === 'throw');
  return {
    siteDir,
    cacheFolder: cache.folder,
    compiler,
    compiled,
    statics,
    problems,
    bundle: failed ? null : bundle,
  };
}

function asProblems(error: unknown): DocsError {
  if (error instanceof DocsError) {
    return error;
  }
  throw error;
}

/** Where a check writes: nowhere. Files that a build could not copy are found all the same. */
function unwrittenOutput(): SiteOutput {
  const written = new Set<string>();
  return {
    has: (name) => written.has(name),
    write: (file) => void written.add(file.path),
    join: ({ path: name }) => (written.add(name), 0),
    keep: () => false,
    reuseFolder: () => undefined,
    copy(source, name) {
      accessSync(source, fsConstants.R_OK);
      written.add(name);
    },
  };
}

/** Every problem of a site: what the pages say of themselves, and what only shows between pages. */
export function allProblems(compiled: CompiledSite, statics: StaticFiles): Problem[] {
  const published = publishedFiles(compiled, statics);
  const whole = inAllLanguages(compiled);
  const languages = [compiled, ...compiled.others];
  const otherPages = (site: CompiledSite): CompiledSite['pages'] =>
    languages.flatMap((other) => (other === site ? [] : other.pages));
  const problems = [
    ...compiled.problems,
    ...statics.problems,
    ...filesMadeTwice(compiled, statics),
    ...pagesOfALanguage(compiled),
    ...(whole.published === null ? [] : checkPublished(whole, createLinkTargets(whole, published))),
    ...eachOnce(
      languages.flatMap((site) =>
        checkSiteLinks({ ...site, otherPages: otherPages(site) }, published, ownFilesOf(site)),
      ),
    ),
  ];
  return inRealFiles(problems, compiled.sharedFolders);
}

/** Everything that has an address now, for the list of published links. */
export function linksOf(compiled: CompiledSite, statics: StaticFiles): Record<string, PublishedEntry> {
  const files = publishedFiles(compiled, statics);
  const site = inAllLanguages(compiled);
  return presentLinks(site, createLinkTargets(site, files), files);
}

function inAllLanguages(compiled: CompiledSite): CheckedSite {
  const languages = [compiled, ...compiled.others];
  return {
    ...compiled,
    pages: languages.flatMap(({ pages }) => pages),
    redirects: languages.flatMap(({ redirects }) => redirects),
  };
}

function ownFilesOf({ config }: CompiledSite): ReadonlySet<string> {
  const folder = config.baseUrl.slice(rootUrlOf(config).length);
  return folder === '' ? ownFiles : new Set([...ownFiles].map((name) => folder + name));
}

/** Pages of the default language that lie where another language has its own. */
function pagesOfALanguage({ config, pages }: CompiledSite): Problem[] {
  const others = config.language?.all.filter(({ isDefault }) => !isDefault) ?? [];
  return pages.flatMap(({ page }): Problem[] => {
    const taken = others.find(({ baseUrl }) => `${page.data.path}/`.startsWith(baseUrl));
    return taken === undefined
      ? []
      : [
          {
            code: 'path-of-a-language',
            level: 'throw',
            message: `The page ${page.data.path} lies where the pages in "${taken.name}" are.`,
            remedy: 'Give it another path: a `slug` in its front matter, or another folder.',
            file: page.source ?? undefined,
          },
        ];
  });
}

/** Files that every build writes, or may write, under a name that does not change. */
const ownFiles: ReadonlySet<string> = new Set([
  ...NAMES_BESIDE_PAGES,
  MARK.path,
  recoverPath,
  WORKER_PATH,
  HEAD_FILE,
  PATHS_FILE,
  '404.html',
]);

/** Paths below the output folder of the files that the site brings along, as they are or made from data. */
function publishedFiles({ generatedFiles }: CompiledSite, statics: StaticFiles): Set<string> {
  return new Set([...statics.files.keys(), ...generatedFiles.map((file) => file.path)]);
}

function filesMadeTwice({ generatedFiles }: CompiledSite, statics: StaticFiles): Problem[] {
  return generatedFiles
    .filter((file) => statics.files.has(file.path) || ownFiles.has(file.path))
    .map(({ path, plugin, place }) => ({
      code: 'plugin-conflict',
      level: 'throw',
      message: `The plugin "${plugin}" gives the file "${path}" in its hook "files", which ${statics.files.has(path) ? 'stands in a static folder too' : 'every build writes'}.`,
      remedy: 'Remove or rename one of the two.',
      ...place,
    }));
}

function missingStyles({ config, loaded }: CompiledSite, siteDir: string): Problem[] {
  const uncompiled = config.styles.filter((file) => SASS.test(file) && !hasSass(siteDir));
  const missing = config.styles.filter((file) => !existsSync(path.join(siteDir, file)));
  return [
    ...uncompiled
      .filter((file) => !missing.includes(file))
      .map((file) => missingSass(file, isDocusaurus(loaded) ? 'warn' : 'throw')),
    ...missing.map((file): Problem => ({
      code: 'missing-style',
      level: 'throw',
      message: `The style sheet "${file}" does not exist.`,
      remedy: 'Correct the path; it counts from the site folder.',
      file: loaded.file ?? undefined,
      ...locateValue(loaded.source, file, ['styles']),
    })),
  ];
}

/** Stylesheets that come after the generator's: those of components, then those of plugins, then those of the configuration. */
export function stylesheetsOf(
  { stylesheets }: Pick<ServerModules, 'stylesheets'>,
  config: SiteConfig,
  siteDir: string,
  clientModules: readonly string[],
): string[] {
  const own = config.styles.map((file) => path.join(siteDir, file));
  const ofPlugins = clientModules.filter((file) => file.endsWith('.css'));
  const isUsable = (file: string): boolean => existsSync(file) && (!SASS.test(file) || hasSass(siteDir));
  return [
    ...stylesheets,
    ...ofPlugins,
    ...own.filter(isUsable).map((file) => (SASS.test(file) ? compiledSheet(file) : file)),
  ];
}

/** The script that stands in every page of a site. */
export function readInlineScript({ colorMode }: SiteConfig): string {
  return colorMode.respectPrefersColorScheme
    ? `${readDist('system-mode.js')}\n;${readDist('inline.js')}`
    : readDist('inline.js');
}

/** A script for browsers that the generator's own build has compiled. */
function readDist(name: string): string {
  return readFileSync(path.join(packageRoot, 'dist', name), 'utf8');
}

/** The part of the tabs' script element that the policy must name. */
const tabsScript: string = TABS_SCRIPT.replaceAll(/<\/?script>/g, '');

/** A collection takes about as long as writing 20 pages. */
const pagesBetweenCollections = 500;

function writeSite(
  made: MadeSite,
  bundle: ClientBundle,
  output: SiteOutput,
  kept: KeptOutput | null,
  onStep: (name: string) => void = () => undefined,
): {
  sizes: Pick<BuildReport, 'largestPage' | 'cssBytes' | 'indexBytes' | 'fullTextBytes'>;
  problems: Problem[];
} {
  onStep('documents');
  const { siteDir, compiled, statics } = made;
  const languages = [compiled, ...compiled.others];
  const heads = languages.map((site) => writeIndex(made, site, output, kept));
  const indexHead = heads[0] ?? null;
  const hasBrowserDiagram = languages.some(({ pages }) =>
    pages.some(({ page }) => page.data.hasBrowserDiagram),
  );
  const assembled = assembleSite({
    compiled,
    bundle,
    inlineScript: readInlineScript(compiled.config),
    otherInlineScripts: [tabsScript],
    recoverScript: readDist('recover.js'),
    analyticsScript: readDist('analytics.js'),
    workerScripts: { worker: readDist('service-worker.js'), start: readDist('start-worker.js') },
    staticFiles: publishedFiles(compiled, statics),
  });
  let largestPage = { path: '', bytes: 0 };
  const fileKeys = new Map<string, string>();
  let written = 0;
  for (const [index, site] of languages.entries()) {
    const inLanguage = [assembled, ...assembled.others][index] ?? assembled;
    const keyOf = pageKeys(inLanguage, site.config);
    // Pages leave the list as they are written, or thousands of them would be held to the end.
    for (const { page } of takeEach(site.pages)) {
      const { files, isMade, key } = writePage(page, inLanguage, keyOf, statics, output, kept);
      files.forEach((file) => fileKeys.set(file.path, key));
      written += isMade ? 1 : 0;
      if (written === pagesBetweenCollections) {
        written = 0;
        collectGarbage();
      }
      const bytes = files.find(({ path }) => path.endsWith('.html'))?.bytes ?? 0;
      if (bytes > largestPage.bytes) {
        largestPage = { path: page.data.path, bytes };
      }
    }
  }
  for (const file of [...assembled.files, ...compiled.generatedFiles]) {
    output.write(file);
  }
  const joined = assembled.joinedFiles.map((file) => writeJoined(file, fileKeys, output, kept));
  onStep('files');
  copyFiles(compiled, siteDir, hasBrowserDiagram, statics, output);
  return {
    sizes: {
      largestPage,
      cssBytes: bytesOf(assembled.files, '.css'),
      indexBytes: indexHead === null ? 0 : compressedBytes(indexHead),
      fullTextBytes: joined.reduce((sum, bytes) => sum + bytes, 0),
    },
    problems: [
      ...heads.flatMap((head, index) =>
        head === null
          ? []
          : indexSizeProblems(languages[index]?.config ?? compiled.config, Buffer.byteLength(head)),
      ),
      ...shellSizeProblems(made, bundle),
    ],
  };
}

/** Whether the shell is too large with what the site puts into it. */
function shellSizeProblems({ compiled, compiler }: MadeSite, bundle: ClientBundle): Problem[] {
  const contentsOf = (names: readonly string[]): Uint8Array[] =>
    names.flatMap((name) => bundle.files.get(name) ?? []);
  const loaded = { scripts: contentsOf(bundle.everyPage), styles: contentsOf([bundle.styles]) };
  return slotBudgetProblems(Object.keys(compiled.own.slots?.files ?? {}), loaded, compiler.kept);
}

/**
 * Puts the search index into the output: that of the last build where no page says anything else than then.
 *
 * @returns its head; `null` for a site without an index
 */
function writeIndex(
  { siteDir, cacheFolder }: MadeSite,
  compiled: CompiledSite,
  output: SiteOutput,
  kept: KeptOutput | null,
): string | null {
  if (!shipsIndex(compiled.config)) {
    return null;
  }
  const input = indexInput(compiled);
  const { place } = input;
  const key = indexKey(input);
  if (kept !== null && kept.keep(place.head, key, output) !== null) {
    return kept.read(place.head);
  }
  output.reuseFolder(place.start, indexFolder(key, place));
  const written: string[] = [];
  const head = writeIndexFiles(input, siteDir, cacheFolder, {
    write(file) {
      output.write(file);
      written.push(file.path);
    },
    keep(path, before) {
      const isKept = kept?.keepFile(place.head, before, path, output) ?? false;
      if (isKept) {
        written.push(path);
      }
      return isKept;
    },
  });
  kept?.note(place.head, key, written);
  return head;
}

/** Puts the files of a page into the output: those of the last build where they would come out the same. */
function writePage(
  page: Page,
  assembled: AssembledSite,
  keyOf: (page: Page) => string,
  statics: StaticFiles,
  output: SiteOutput,
  kept: KeptOutput | null,
): { files: { path: string; bytes: number }[]; isMade: boolean; key: string } {
  const { path } = page.data;
  const key = kept === null ? '' : keyOf(page);
  const keep: OutputFolder['keep'] = (files) =>
    !files.some((file) => statics.files.has(file.path)) && output.keep(files);
  const before = kept?.keep(path, key, { keep }) ?? null;
  if (before !== null) {
    return { files: before.map((file) => ({ path: file.path, bytes: file.size })), isMade: false, key };
  }
  const work = { doing: `writing the page ${path}`, file: page.source ?? undefined };
  const made = during(work, () => pageFiles(page, assembled));
  // A file that the author made by hand wins; it is reported as a duplicate route.
  const files = made.filter((file) => !statics.files.has(file.path));
  // A page that has only a new sidebar keeps its Markdown.
  const contents: Record<string, string> = {};
  for (const file of files) {
    if (kept !== null && file.path.endsWith('.md')) {
      contents[file.path] = createHash('sha256').update(file.contents).digest('base64url');
    }
    const digest = contents[file.path];
    if (digest === undefined || kept?.keepSame(path, file.path, digest, output) !== true) {
      during(work, () => output.write(file));
    }
  }
  if (files.length === made.length) {
    kept?.note(
      path,
      key,
      files.map((file) => file.path),
      contents,
    );
  }
  const sizes = files.map((file) => ({ path: file.path, bytes: Buffer.byteLength(file.contents) }));
  return { files: sizes, isMade: true, key };
}

/**
 * Joins a file from files of pages: not again while it would be joined from the same ones.
 *
 * @param keys of the pages' files
 * @returns its size in bytes
 */
function writeJoined(
  file: JoinedFile,
  keys: ReadonlyMap<string, string>,
  output: SiteOutput,
  kept: KeptOutput | null,
): number {
  const key = createHash('sha256');
  for (const part of file.parts) {
    key.update(JSON.stringify(typeof part === 'string' ? part : [part.copyOf, keys.get(part.copyOf)]));
  }
  const digest = key.digest('hex');
  const before = kept?.keep(file.path, digest, output) ?? null;
  if (before !== null) {
    return before.reduce((sum, { size }) => sum + size, 0);
  }
  const bytes = output.join(file);
  kept?.note(file.path, digest, [file.path]);
  return bytes;
}

function copyFiles(
  compiled: CompiledSite,
  siteDir: string,
  hasBrowserDiagram: boolean,
  statics: StaticFiles,
  output: SiteOutput,
): void {
  const { baseUrl } = compiled.config;
  const ofAll = [compiled, ...compiled.others].flatMap((site) => site.assets);
  const assets = ofAll.map(({ path: href, file }): [string, string] => [href.slice(baseUrl.length), file]);
  for (const [name, file] of [...statics.files, ...assets]) {
    if (!output.has(name)) {
      const source = path.relative(siteDir, file).split(path.sep).join('/');
      during({ doing: `copying the file ${source}`, file: source }, () => output.copy(file, name));
    }
  }
  if (hasBrowserDiagram) {
    for (const file of mermaidFiles()) {
      output.write(file);
    }
  }
}

/** What the report says of the pages; taken before they are written, because writing uses them up. */
function summaryOf({
  pages,
  rendered,
  cacheHits,
  others,
}: CompiledSite): Pick<BuildReport, 'pages' | 'rendered' | 'cacheHits'> {
  const all = others.reduce((sum, site) => sum + site.pages.length, pages.length);
  return { pages: all, rendered, cacheHits };
}

function sizesOf(bundle: ClientBundle): Pick<BuildReport, 'bundleCached' | 'scriptBytes' | 'entryBytes'> {
  const scripts = [...bundle.files].filter(([name]) => name.endsWith('.js'));
  const size = (list: [string, Uint8Array][]): number =>
    list.reduce((sum, [, contents]) => sum + contents.byteLength, 0);
  return {
    bundleCached: bundle.cached,
    scriptBytes: size(scripts),
    entryBytes: size(scripts.filter(([name]) => name === bundle.entry)),
  };
}

/** The items of a list, each taken out of it first: what is done with is free to go. */
function* takeEach<T>(list: T[]): Generator<T> {
  list.reverse();
  for (let item = list.pop(); item !== undefined; item = list.pop()) {
    yield item;
  }
}

function bytesOf(files: readonly OutputFile[], ending: string): number {
  return files
    .filter((file) => file.path.endsWith(ending))
    .reduce((sum, file) => sum + Buffer.byteLength(file.contents), 0);
}

/** What a host that compresses as it goes sends of a file. */
function compressedBytes(contents: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(contents, { params }).byteLength;
}

interface Timer {
  step: (name: string) => void;
  /** The step that is going on. */
  current(): string;
  end(): Pick<BuildReport, 'totalMs' | 'steps'>;
}

function createTimer(onStep: BuildOptions['onStep']): Timer {
  const steps: { name: string; ms: number }[] = [];
  const start = performance.now();
  let current: { name: string; start: number } | null = null;
  const finish = (): void => {
    if (current !== null) {
      steps.push({ name: current.name, ms: performance.now() - current.start });
    }
  };
  return {
    step(name) {
      finish();
      current = { name, start: performance.now() };
      onStep(name, stepNames.indexOf(name));
    },
    current: () => current?.name ?? 'start',
    end() {
      finish();
      // From the start of the process, so that loading the generator counts too.
      return { steps, totalMs: performance.now() - start + (start < 5000 ? start : 0) };
    },
  };
}
