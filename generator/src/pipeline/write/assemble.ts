/**
 * Assembles the output from compiled pages: assigns URLs to shared files, then wraps each page in the shell.
 * Pure: the same input produces the same bytes on every machine.
 */

import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { UNPUBLISHED_URL } from '../../config/schema/url.ts';
import type { Page, PageData, SidebarData, SiteData } from '../../content/model.ts';
import { siteFiles, fullTexts, type SiteOutput } from '../../output/site-files.ts';
import { policyElement, type PolicySources } from '../../output/content-security-policy.ts';
import { hashedName, type JoinedFile, type OutputFile } from '../../output/output-file.ts';
import { dataFile, documentFile, markdownFile } from '../../output/page-files.ts';
import { PATHS_FILE, publishedPaths } from '../../output/published-paths.ts';
import { publicPages } from '../../output/sitemap.ts';
import {
  renderDocument,
  shellStyles,
  type AnalyticsFrame,
  type DocumentFrame,
} from '../../render/document.ts';
import { sha256 } from '../../sha256.ts';
import { fontPreloads } from '../bundle/font-faces.ts';
import { headTags } from '../../render/head-tags.ts';
import { HEAD_FILE } from '../../search/embedded/index-files.ts';
import { siteText } from '../../strings/site-text.ts';
import type { ClientBundle } from '../bundle/bundle-types.ts';
import { siteFactsOf } from '../compile/site-facts-of.ts';
import { mapNonEmpty, type NonEmpty } from '../../non-empty.ts';
import type { CompiledLanguage, CompiledSite } from '../compiled-site.ts';
import { generatorBuild, generatorVersion } from '../cache/generator-version.ts';
import { shipsIndex } from '../check/search-problems.ts';

/** The script for pages of an older deployment. Its name must not change. */
export const recoverPath = 'recover.js';

/** The service worker of a site with `serviceWorker`. Its scope is the folder that contains it. */
export const WORKER_PATH = 'service-worker.js';

/** A site ready to be written: shared files are complete, pages are rendered one by one. */
export interface AssembledSite {
  /** The default language first. */
  languages: NonEmpty<AssembledLanguage>;
  /** All files except pages, the search index, copied packages, static files, and assets. */
  files: OutputFile[];
  /** Files concatenated from those of pages, for all languages. */
  joinedFiles: JoinedFile[];
}

export interface AssembledLanguage {
  compiled: CompiledLanguage;
  site: SiteData;
  sidebars: Record<string, SidebarData>;
  /** URLs of the sidebar files. */
  sidebarHrefs: ReadonlyMap<string, string>;
  frame: DocumentFrame;
  /** Files of the language besides its pages. */
  files: OutputFile[];
  /** Output folder of the language: `''` for the default one, otherwise for example `de/`. */
  folder: string;
  /** The setting, which decides the name of a page's document. */
  trailingSlash: boolean | undefined;
  /** Paths of a page by language; absent if there's only one language. */
  translationsOf: (path: string) => PageData['translations'];
  /** Same, but only with languages into which the page is translated. */
  writtenOf: (path: string) => PageData['translations'];
}

export interface AssembleInput {
  compiled: CompiledSite;
  bundle: Omit<ClientBundle, 'problems' | 'everyPage'>;
  inlineScript: string;
  /** Sources that the policy allows in addition. */
  remoteSources: Omit<PolicySources, 'inlineScripts'>;
  /** Scripts inlined into some pages, which the policy has to allow. */
  otherInlineScripts: readonly string[];
  /** The script for pages of an older deployment. */
  recoverScript: string;
  analyticsScript: string;
  /** The service worker, and the script that registers it. */
  workerScripts: { worker: string; start: string };
  /** Files of the static folders, relative to the output folder. */
  staticFiles: ReadonlySet<string>;
}

export function assembleSite(input: AssembleInput): AssembledSite {
  const { compiled, bundle, inlineScript, otherInlineScripts, staticFiles } = input;
  const [main] = compiled.languages;
  const { config } = main;
  const shared: OutputFile[] = [...bundle.files]
    .filter(([path]) => path !== bundle.styles)
    .map(([path, contents]) => ({ path, contents }));
  const publish = (name: string, contents: string): string => {
    const path = `assets/${hashedName(name, contents)}`;
    shared.push({ path, contents });
    return config.baseUrl + path;
  };
  const policy: PolicySources = {
    inlineScripts: [inlineScript, ...otherInlineScripts],
    ...input.remoteSources,
  };
  const stylesHref = publish('styles.css', stylesheet(compiled, bundle));
  const toAll = { policy: policyElement(policy), stylesHref, publish };
  const languages = mapNonEmpty(compiled.languages, (language) => assembleLanguage(language, input, toAll));
  const output: SiteOutput = {
    languages: mapNonEmpty(languages, ({ compiled: one, site }) => ({
      site,
      text: siteText(one.config),
      sidebars: one.sidebars,
      pages: one.pages.map(({ page }) => page),
    })),
    translationsOf: (path) =>
      languages.map((one) => one.writtenOf(path)).find((found) => found !== undefined),
    policy,
    staticFiles,
  };
  if (config.serviceWorker) {
    const id = hash(languages.map(({ site }) => site.buildId)).slice(0, 12);
    const build = JSON.stringify({ id, baseUrl: rootUrlOf(config) });
    shared.push({ path: WORKER_PATH, contents: `const BUILD=${build};${input.workerScripts.worker}\n` });
  }
  const files = [...shared, ...languages.flatMap((one) => one.files), ...siteFiles(output)];
  return {
    languages,
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    joinedFiles: fullTexts(output),
  };
}

/** Publishes a shared file and returns its URL. */
type Publish = (name: string, contents: string) => string;

function assembleLanguage(
  compiled: CompiledLanguage,
  { bundle, inlineScript, recoverScript, analyticsScript, workerScripts }: AssembleInput,
  { policy, stylesHref, publish }: { policy: string; stylesHref: string; publish: Publish },
): AssembledLanguage {
  const { config } = compiled;
  const rootUrl = rootUrlOf(config);
  const folder = config.baseUrl.slice(rootUrl.length);
  const clientHref = rootUrl + bundle.entry;
  const pages = compiled.pages.map(({ page }) => page);
  const listed = publicPages(pages, compiled.site.search?.pagePath ?? null);
  const paths = { path: folder + PATHS_FILE, contents: publishedPaths(listed) };

  const sidebarHrefs = sidebarAddresses(compiled, publish);
  const search = withIndex(compiled);
  // Leaves out content and page list, so editing pages keeps the build id.
  const withoutId: SiteData = {
    ...compiled.site,
    buildId: '',
    search,
    pathsHref: config.baseUrl + PATHS_FILE,
  };
  const site = { ...withoutId, buildId: hash([clientHref, stylesHref, withoutId]).slice(0, 12) };
  const siteHref = publish('site.json', JSON.stringify(site));

  const analytics = analyticsFrame(config, analyticsScript, publish);

  const startWorker = `const WORKER=${JSON.stringify(rootUrl + WORKER_PATH)};${workerScripts.start}`;
  const base = documentFrame(config, {
    clientHref,
    dialogHref: rootUrl + bundle.searchStart,
    dialogModules: bundle.searchModules.map((path) => rootUrl + path),
    stylesHref,
    siteHref,
    inlineScript,
  });

  return {
    compiled,
    site,
    sidebars: compiled.sidebars,
    sidebarHrefs,
    files: [{ path: folder + recoverPath, contents: recoverCode(config, recoverScript) }, paths],
    folder,
    trailingSlash: config.trailingSlash,
    translationsOf: (path) => compiled.translations.get(path),
    writtenOf: (path) => compiled.written.get(path),
    frame: {
      ...base,
      scripts: config.serviceWorker
        ? [...base.scripts, { src: publish('start-worker.js', startWorker), defer: true }]
        : base.scripts,
      policyElement: policy,
      recoverHref: config.baseUrl + recoverPath,
      ...(compiled.own.slots === null ? {} : { slots: compiled.own.slots }),
      ...(analytics === null ? {} : { analytics }),
    },
  };
}

function recoverCode(config: SiteConfig, script: string): string {
  const text = siteText(config);
  const words = JSON.stringify({ text: text('stale.text'), reload: text('stale.reload') });
  return `const WORDS=${words};${script}\n`;
}

/** Writes nothing for a service without an id (Z20). */
function analyticsFrame(
  { analytics: { gtag, tagManager } }: SiteConfig,
  script: string,
  publish: Publish,
): AnalyticsFrame | null {
  if (gtag === null && tagManager === null) {
    return null;
  }
  const ids = `const ANALYTICS=${JSON.stringify({ gtag, tagManager })};`;
  return { tagManager, scriptHref: publish('analytics.js', ids + script) };
}

/** A page's data for the browser, as published by build `buildId`. */
export function publishedData(
  { data, noIndex }: Page,
  buildId: string,
  sidebarHrefs: ReadonlyMap<string, string>,
  translations?: PageData['translations'],
): PageData {
  const sidebarHref = sidebarHrefs.get(data.sidebar ?? '');
  return {
    ...data,
    buildId,
    ...(sidebarHref === undefined ? {} : { sidebarHref }),
    ...(noIndex ? { noIndex } : {}),
    ...(translations === undefined ? {} : { translations }),
  };
}

/**
 * Cache keys of pages: hashes of all inputs of {@link pageFiles}.
 * If a page's key is unchanged, its files are identical, byte for byte.
 */
export function pageKeys(
  { site, sidebars, frame, trailingSlash, translationsOf, writtenOf }: AssembledLanguage,
  { strings }: Pick<SiteConfig, 'strings'>,
): (page: Page) => string {
  // Functions of the frame can't be hashed, only its strings.
  const shared = hash([generatorBuild(), process.env['NODE_ENV'], site, frame, trailingSlash, strings]);
  const ofSidebar = new Map(Object.entries(sidebars).map(([key, sidebar]) => [key, hash(sidebar)]));
  const beside = (page: Page): unknown[] => {
    const translations = translationsOf(page.data.path);
    return [
      withoutContents(page),
      ...(translations === undefined ? [] : [translations, writtenOf(page.data.path)]),
    ];
  };
  return (page) =>
    hash([shared, ofSidebar.get(page.data.sidebar ?? ''), page.digest ?? page.html, ...beside(page)]);
}

/** A page without its text, which would have to be read from disk. */
function withoutContents(page: Page): Omit<Page, 'html' | 'markdown' | 'digest'> {
  const { data, canonical, keywords, questions, image, card, noIndex, head, styles, source } = page;
  const drawn = card === undefined ? {} : { card };
  return { data, canonical, keywords, questions, image, ...drawn, noIndex, head, styles, source };
}

/** The files of a page: the document, the data for client-side navigation, and the Markdown export. */
export function pageFiles(
  page: Page,
  {
    site,
    sidebars,
    sidebarHrefs,
    frame,
    folder,
    trailingSlash,
    translationsOf,
    writtenOf,
  }: AssembledLanguage,
): OutputFile[] {
  const data = publishedData(page, site.buildId, sidebarHrefs, translationsOf(page.data.path));
  const sidebar = data.sidebar === null ? null : (sidebars[data.sidebar] ?? null);
  const hreflang = writtenOf(page.data.path);
  const document = renderDocument(
    { ...page, data, ...(hreflang === undefined ? {} : { hreflang }) },
    site,
    sidebar,
    frame,
  );
  const files: OutputFile[] = [{ path: documentFile(data, site.baseUrl, trailingSlash), contents: document }];
  // Without data, client-side navigation loads the document, so the browser follows its redirect.
  const redirects = page.head.includes('http-equiv="refresh"');
  if (data.kind !== 'not-found' && !redirects) {
    files.push({
      path: dataFile(data.path, site.baseUrl),
      contents: JSON.stringify({ page: data, html: page.html }),
    });
  }
  if (page.markdown !== null) {
    files.push({ path: markdownFile(data.path, site.baseUrl), contents: page.markdown });
  }
  return files.map((file) => ({ ...file, path: folder + file.path }));
}

/** Settings that only the head needs. */
export function documentFrame(
  config: SiteConfig,
  {
    stylesHref,
    ...loaded
  }: Pick<DocumentFrame, 'clientHref' | 'dialogHref' | 'dialogModules' | 'siteHref' | 'inlineScript'> & {
    stylesHref: string;
  },
): DocumentFrame {
  const local = (href: string): string => (/^(\w+:|\/)/.test(href) ? href : rootUrlOf(config) + href);
  return {
    text: siteText(config),
    facts: siteFactsOf(config),
    generator: `pagewright ${generatorVersion()}`,
    ...loaded,
    stylesheets: [stylesHref],
    policyElement: '',
    favicon: config.favicon === undefined ? null : local(config.favicon),
    socialImage: config.socialImage === undefined ? null : local(config.socialImage),
    // The search description contains absolute URLs.
    openSearchHref:
      config.search === false || config.url === UNPUBLISHED_URL ? null : `${config.baseUrl}opensearch.xml`,
    scripts: config.scripts.map(({ attributes, ...script }) => ({
      ...attributes,
      ...script,
      src: local(script.src),
    })),
    headTags: [headTags(config), fontPreloads(config)].filter(Boolean).join('\n'),
  };
}

/** The name of the index's head is fixed, or each edit would change the settings in every page. */
function withIndex(compiled: CompiledLanguage): SiteData['search'] {
  const { config, site } = compiled;
  return site.search === null || !shipsIndex(compiled)
    ? site.search
    : { ...site.search, indexHref: config.baseUrl + HEAD_FILE };
}

function sidebarAddresses(compiled: CompiledLanguage, publish: Publish): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(compiled.sidebars).map(([key, sidebar]) => {
      const name = `sidebar-${key.replaceAll(/[^\w.-]+/g, '-')}.json`;
      return [key, publish(name, JSON.stringify(sidebar))];
    }),
  );
}

/** One style sheet: the shell's, the site's, and the classes that replace authors' `style` attributes. */
function stylesheet(compiled: CompiledSite, bundle: AssembleInput['bundle']): string {
  const bundled = bundle.files.get(bundle.styles);
  // Vite ends sheets with a comment for its own hashes of names.
  const sheet = new TextDecoder().decode(bundled).replace(/\/\*\$vite\$:\d+\*\/\s*$/, '');
  return sheet + authorStyles(compiled.languages);
}

/** Input of the rules for authors' styles. The last three matter only if components replace parts of the shell. */
type StyledSite = Pick<CompiledLanguage, 'pages' | 'styles'> &
  Partial<Pick<CompiledLanguage, 'own' | 'site' | 'sidebars'>>;

/** Inline styles of shell components, taken from the first page of each kind. */
function stylesOfSlots({ own, pages, site, sidebars }: StyledSite): Record<string, string>[] {
  const slots = own?.slots;
  if (slots?.hasStyleClasses !== true || site === undefined || sidebars === undefined) {
    return [];
  }
  const kinds = new Map(pages.map(({ page }) => [page.data.kind, page] as const).toReversed());
  return [...kinds.values()].map(({ data }) => {
    const sidebar = data.sidebar === null ? null : (sidebars[data.sidebar] ?? null);
    try {
      return shellStyles({ site, page: data, sidebar, html: '' }, slots);
    } catch {
      return {}; // the page reports it when it's written
    }
  });
}

/** Rules for the classes that replace `style` attributes, and for colors of the configuration. */
export function authorStyles(languages: readonly StyledSite[]): string {
  const rules = new Map<string, string>();
  for (const one of languages) {
    const { pages, styles } = one;
    for (const written of [styles, ...pages.map(({ page }) => page.styles), ...stylesOfSlots(one)]) {
      for (const [name, declarations] of Object.entries(written)) {
        rules.set(name, declarations);
      }
    }
  }
  const safe = (declarations: string): string => declarations.replaceAll(/[{}<]/g, '');
  return [...rules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${withinColumn(safe(declarations))}}`)
    .join('');
}

/** Limits a fixed width, such as `width: 900px`, because windows may be narrower. */
function withinColumn(declarations: string): string {
  const isFixed = /(?:^|;)\s*width\s*:\s*[\d.]+(?:px|r?em|ch|pt|cm|mm|in)\b/i.test(declarations);
  return isFixed && !/(?:max-width|position)\s*:/i.test(declarations)
    ? `${declarations.replace(/;\s*$/, '')};max-width:100%`
    : declarations;
}

function hash(value: unknown): string {
  return sha256(JSON.stringify(value), 32);
}
