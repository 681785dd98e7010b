/**
 * Facts that a site's components can read during rendering. On the server, `render/run-in-scope.ts` provides one scope
 * per page. In the browser, the client provides one for the current page.
 */

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
  /** Version key of the page that is being rendered. */
  docsVersion?: string;
  /** Theme settings that components read. */
  themeConfig?: Readonly<Record<string, unknown>> | undefined;
}

/** Facts that a page's components set, such as `<Head>` and the title of a `<Layout>`. */
export interface PageFacts {
  title?: string;
  description?: string;
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
}

let current: () => RenderScope | undefined = () => undefined;

/** @param read returns the scope of the render that is running */
export function provideScope(read: () => RenderScope | undefined): void {
  current = read;
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

/** Changes the facts of the page that is being rendered. Does nothing in the browser. */
export function notePageFacts(change: (facts: PageFacts) => void): void {
  const page = current()?.page ?? null;
  if (page !== null) {
    change(page);
  }
}
