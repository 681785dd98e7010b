/**
 * Facts that a site's components can read during rendering. On the server, `render/run-in-scope.ts` provides one scope
 * per page. In the browser, the client provides one for the current page.
 */

import type { DocPageData, SidebarData } from './content/model.ts';
import type { GlobalData } from './content/navigation/global-data.ts';
import { ADMONITION_KINDS, type AdmonitionKind } from './admonition-kinds.ts';
import { keysOf, recordFrom } from './unknown-value.ts';

/** A version of the docs, as components of adapted projects read it. */
export interface DocsVersionFacts {
  /** Version key: `2.0`, or `community:2.0` in an additional set of docs. */
  key: string;
  label: string;
  /** Without a slash at its end. */
  path: string;
  isLast: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
  badge: boolean;
  className: string;
  noIndex: boolean;
}

/** Site data that is known only when all pages have been rendered. */
export interface SiteNavigation {
  /** Structure of each set of docs, by ID; `''` for the first set. */
  globalData: Readonly<Record<string, GlobalData>>;
  /** By version key and doc ID: `2.0/install`. */
  docs: ReadonlyMap<string, DocPageData>;
  /** By version key and name: `2.0/docs`. */
  sidebars: Readonly<Record<string, SidebarData>>;
}

/** A page of an adapted project while it's being rendered. */
export interface PageScope {
  path: string;
  /** Version key; absent for pages that aren't docs. */
  version?: string;
  /** Absent for React pages. */
  doc?: { id: string; source: string; frontMatter: Readonly<Record<string, unknown>> };
  /** `null` while other pages haven't been rendered yet. */
  navigation: SiteNavigation | null;
  /** Set if a component has asked for the navigation while it was `null`. */
  needsNavigation: boolean;
  /** Facts that components have read. The page contains them for its islands. */
  islandFacts: Map<string, unknown>;
}

/** Site data in one language. */
export interface SiteFacts {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  trailingSlash?: boolean | undefined;
  /** Base path of files that all languages share. */
  rootUrl?: string;
  favicon: string;
  /** Language code, or the language's name in the settings if there are several. */
  locale: string;
  /** This language's code, if there are several. */
  code?: string;
  /** Names of all languages, default first. */
  locales?: string[];
  /** Messages of `<Translate>` by ID. */
  messages?: Readonly<Record<string, string>>;
  /** Default title of admonitions by kind, in the site's language. */
  admonitionNames: Readonly<Record<AdmonitionKind, string>>;
  customFields: Record<string, unknown>;
  /** Plugins' global data, by plugin name and instance ID. */
  pluginData?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** Only in adapted projects. */
  docsVersions?: readonly DocsVersionFacts[];
  /** Settings without an equivalent that components read. */
  otherSettings?: Readonly<Record<string, unknown>> | undefined;
  /** Theme settings that components read. */
  themeConfig?: Readonly<Record<string, unknown>> | undefined;
}

/** Facts that a page's components set, such as `<Head>` and the title of a `<Layout>`. */
export interface PageFacts {
  title?: string;
  description?: string;
  keywords?: string[];
  image?: string;
  /** Set by a layout. A React page of an adapted project that has none is shown without the navbar and the footer. */
  hasLayout?: boolean;
  /** Further classes of the `<html>` element. */
  htmlClasses?: string[];
  /** Links of the built-in link component, by URL, and whether the link checker checks them. */
  links?: Map<string, boolean>;
  /** Ids that components report because their HTML doesn't contain them. */
  anchors?: string[];
  /** Further head elements. */
  head: { name: string; attributes: Record<string, string> }[];
}

export interface RenderScope {
  site: SiteFacts;
  /** `null` in the browser. */
  page: PageFacts | null;
  /** Only in adapted projects, and not in the browser. */
  pageScope?: PageScope | undefined;
}

let current: () => RenderScope | undefined = () => undefined;

/** @param read returns the scope of the render that is running */
export function provideScope(read: () => RenderScope | undefined): void {
  current = read;
}

type Highlight = (code: string, language: string) => string[];

let highlight: Highlight | null = null;

/** @param lines returns the HTML of each line of code */
export function provideHighlighter(lines: Highlight): void {
  highlight = lines;
}

/** Returns the HTML of each line of code; `null` in the browser, which has no highlighter. */
export function highlightedLines(code: string, language: string): string[] | null {
  return highlight?.(code, language) ?? null;
}

export function admonitionNames(nameOf: (kind: AdmonitionKind) => string): SiteFacts['admonitionNames'] {
  return recordFrom(keysOf(ADMONITION_KINDS), nameOf);
}

const NO_SITE: SiteFacts = {
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  favicon: '',
  locale: 'en',
  admonitionNames: admonitionNames((kind) => kind),
  customFields: {},
};

export function siteFacts(): SiteFacts {
  return current()?.site ?? NO_SITE;
}

/** The page that is being rendered, in adapted projects. */
export function pageScope(): PageScope | undefined {
  return current()?.pageScope;
}

/** Changes the facts of the page that is being rendered. Does nothing in the browser. */
export function notePageFacts(change: (facts: PageFacts) => void): void {
  const page = current()?.page ?? null;
  if (page !== null) {
    change(page);
  }
}
