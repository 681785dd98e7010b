/** Complete pages, as passed to the shell in HTML or JSON. */

import type { Heading } from './rendered.ts';

interface SidebarLink {
  type: 'link';
  label: string;
  /** Path with base, or an absolute URL. */
  href: string;
  /** Set for pages of this site; absent for external links. */
  docId?: string;
  description?: string;
  unlisted?: true;
  className?: string;
  customProps?: Record<string, unknown>;
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  items: SidebarItem[];
  collapsible: boolean;
  /** Initial state if nothing inside is active. */
  collapsed: boolean;
  /** Page of the category, if it has one. */
  href?: string;
  /** The category's page is unlisted, so its label is a link only while active. */
  linkUnlisted?: true;
  description?: string;
  className?: string;
  customProps?: Record<string, unknown>;
}

interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** One sidebar of one version, as sent to the browser. */
export interface SidebarData {
  name: string;
  version: string;
  items: SidebarItem[];
  /** Whether closed categories include their contents. If absent, this depends on the number of items. */
  whole?: boolean;
}

export interface Breadcrumb {
  label: string;
  /** Absent for categories without a page, and for the page itself. */
  href?: string;
}

export interface PageLink {
  label: string;
  href: string;
}

/** Link to the previous or next page. */
export interface NeighborLink extends PageLink {
  /** Text above the label, instead of "Previous" or "Next". An empty text shows none. */
  sublabel?: string;
  /** One sentence. */
  description?: string;
}

/** Data that the shell needs for any kind of page. */
interface AnyPageData {
  /**
   * URL of the sidebar's JSON file, which changes with the sidebar. Absent if there is no sidebar or it isn't published
   * yet.
   */
  sidebarHref?: string;
  /** {@link SiteData.buildId} of the build that wrote the page. A different value indicates a new deployment. */
  buildId: string;
  path: string;
  /** Title without the site's suffix, such as `Authorization`. */
  title: string;
  /** Full `<title>`, such as `Authorization | Documentation`. */
  documentTitle: string;
  description: string;
  /** Key into `SiteData.sidebars`, such as `current/server`; `null` for none. */
  sidebar: string | null;
  /** Version key; `null` for pages without a version. */
  version: string | null;
  /** Language attributes of the text if it isn't translated and therefore in the default language. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Path of this page in each language of the site, by language code. */
  translations?: Record<string, string>;
  unlisted: boolean;
  /** Set if search engines must not index the page, for whatever reason. */
  noIndex?: true;
  /** Only true in the dev server. */
  draft: boolean;
  /** Value for the scraper's `docsearch:docusaurus_tag`. */
  searchTag: string;
  hasBrowserDiagram: boolean;
  /** Extra classes for `<html>`. */
  htmlClasses: string[];
  /** Path of this page's Markdown export, for "copy as Markdown"; `null` if there is none. */
  markdownPath: string | null;
}

/** A page that consists only of a body: a React page or the not-found page. */
export interface PlainPageData extends AnyPageData, Without<PageSurroundings & DocFacts> {
  kind: 'page' | 'not-found';
  /** Set if the page brings its own look, so the look of texts doesn't apply. */
  body?: { className: '' };
}

/** Fields of other kinds of pages. */
type Without<Fields> = { [Name in keyof Fields]?: undefined };

/** Elements around the text of a page. */
interface PageSurroundings {
  /** Heading shown above the body as inline HTML; `null` if the page shows none (`hide_title`). */
  headingHtml: string | null;
  /** Entries of the table of contents, already limited to the page's levels; empty if hidden. */
  toc: Heading[];
  hideToc: boolean;
  breadcrumbs: Breadcrumb[];
  previous: NeighborLink | null;
  next: NeighborLink | null;
  tags: PageLink[];
  editUrl: string | null;
  lastUpdated: { date: string; author?: string } | null;
}

interface DocFacts {
  id: string;
  /** Path of the same doc in each other version that includes it, by version name. */
  alternates: Record<string, string>;
}

/** A Markdown page. If it has no version, it isn't a doc. */
export interface DocPageData
  extends AnyPageData, PageSurroundings, Pick<DocFacts, 'id'>, Partial<Pick<DocFacts, 'alternates'>> {
  kind: 'doc';
}

/** A page with a list of pages: a category index, the list of tags, or a tag page. */
export interface ListPageData extends AnyPageData, PageSurroundings, Without<DocFacts> {
  kind: 'category' | 'tags' | 'tag';
}

/** Pages with text and the elements around it. */
export type TextPageData = DocPageData | ListPageData;

/** Everything the shell needs for one page. Written next to its HTML and fetched on navigation. */
export type PageData = PlainPageData | TextPageData;

/** A page that is ready to write. */
export interface Page<Data extends PageData = PageData> {
  data: Data;
  /** The body as HTML, which the shell doesn't inspect. */
  html: string;
  /** The complete page as Markdown, written to {@link PageData.markdownPath}; `null` if there is none. */
  markdown: string | null;
  /** Hash of the HTML and Markdown, which may have to be read from disk; `null` if the HTML is in memory. */
  digest: string | null;
  canonical: string | null;
  /** Path of the page in each language in which it exists, by language code; absent on single-language sites. */
  hreflang?: Readonly<Record<string, string>>;
  keywords: string[];
  /** Questions that it answers, in readers' words. */
  questions: string[];
  image: string | null;
  /** Path of the preview image that the build has drawn. */
  card?: string;
  noIndex: boolean;
  head: string;
  styles: Record<string, string>;
  /** For messages; `null` for generated pages. */
  source: string | null;
}
