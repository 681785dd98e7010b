/**
 * What components of a site can ask while they're rendered. On the server, `render/run-in-scope.ts` provides one scope per
 * page. In the browser, the client provides one for the page that is open.
 */

import { ADMONITION_KINDS, type AdmonitionKind } from './admonition-kinds.ts';

/** Data of the site, in one language. */
export interface SiteFacts {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  trailingSlash?: boolean | undefined;
  /** Where the files lie that all languages share. */
  rootUrl?: string;
  favicon: string;
  /** Language code; where there are several languages, its name in the settings. */
  locale: string;
  /** Where there are several languages: the code of this one. */
  code?: string;
  /** The names of all languages, the default one first. */
  locales?: string[];
  /** What `<Translate>` says, by its id. */
  messages?: Readonly<Record<string, string>>;
  /** What stands above an admonition without a title, by its kind, in the site's language. */
  admonitionNames: Readonly<Record<AdmonitionKind, string>>;
  customFields: Record<string, unknown>;
  /** What plugins keep for all pages, by their name and the id of their instance. */
  pluginData?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** What components read of the theme's settings. */
  themeConfig?: Readonly<Record<string, unknown>> | undefined;
}

/** What a page's components set, such as `<Head>` and the title of a `<Layout>`. */
export interface PageFacts {
  title?: string;
  description?: string;
  /** Further elements of the head: name and attributes. */
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
  const kinds = Object.keys(ADMONITION_KINDS) as AdmonitionKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, nameOf(kind)])) as SiteFacts['admonitionNames'];
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
