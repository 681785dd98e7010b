/** Pages with everything around them: what the shell is given, as HTML or as JSON. */

import type { Heading } from './rendered.ts';

interface SidebarLink {
  type: 'link';
  label: string;
  /** Path with base, or an absolute URL. */
  href: string;
  /** Set for pages of this site; absent on external links. */
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
  /** Initial state when nothing inside is active. */
  collapsed: boolean;
  /** The category's own page, if it has one. */
  href?: string;
  /** The category's own page is unlisted: its label is a link only while active. */
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
  /** Whether closed categories come with their content. Absent: the number of items decides. */
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

/** To the page before or after another one. */
export interface NeighborLink extends PageLink {
  /** One sentence. */
  description?: string;
}

/** What the shell must know of any page. */
interface AnyPageData {
  /** URL of the JSON file of its sidebar: it changes with the sidebar. Absent where there is none, and until it is published. */
  sidebarHref?: string;
  /** {@link SiteData.buildId} of the build that wrote it; another value means a new deployment. */
  buildId: string;
  path: string;
  /** Title without the site's suffix: `Authorization`. */
  title: string;
  /** Whole `<title>`: `Authorization | Documentation`. */
  documentTitle: string;
  description: string;
  /** Key into `SiteData.sidebars`, or `null` for none: `current/server`. */
  sidebar: string | null;
  /** Key of the version; `null` on pages that belong to none. */
  version: string | null;
  /** Attributes of the text, where nobody has translated it: its language is the default one. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Path of the same page in each language of the site, by language code. */
  translations?: Record<string, string>;
  unlisted: boolean;
  /** Set on pages that search engines must not list, for whatever reason. */
  noIndex?: true;
  /** Only ever true in the dev server. */
  draft: boolean;
  /** Value for the scraper's `docsearch:docusaurus_tag`. */
  searchTag: string;
  hasBrowserDiagram: boolean;
  /** Extra classes for `<html>`. */
  htmlClasses: string[];
  /** Path of the Markdown export of this page, for "copy as Markdown"; `null` where there is none. */
  markdownPath: string | null;
}

/** A body alone: a page in React, or what is shown where there is no page. */
export interface PlainPageData extends AnyPageData, Without<PageSurroundings & DocFacts> {
  kind: 'page' | 'not-found';
}

/** Fields that pages of other kinds have. */
type Without<Fields> = { [Name in keyof Fields]?: undefined };

/** What stands around a text. */
interface PageSurroundings {
  /** Heading shown above the body: inline HTML, or `null` when the page shows none (`hide_title`). */
  headingHtml: string | null;
  /** Entries of the table of contents, already cut to the page's levels; empty when hidden. */
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
  /** Path of the same doc in each other version that has it, by version name. */
  alternates: Record<string, string>;
}

/** A page in Markdown; one without a version is no doc. */
export interface DocPageData
  extends AnyPageData, PageSurroundings, Pick<DocFacts, 'id'>, Partial<Pick<DocFacts, 'alternates'>> {
  kind: 'doc';
}

/** A page that lists others: of a category, of all tags, of a tag. */
export interface ListPageData extends AnyPageData, PageSurroundings, Without<DocFacts> {
  kind: 'category' | 'tags' | 'tag';
}

/** Pages of text with everything around it. */
export type TextPageData = DocPageData | ListPageData;

/** Everything the shell must know of one page: written beside its HTML, fetched on navigation. */
export type PageData = PlainPageData | TextPageData;

/** A page ready to be written. */
export interface Page<Data extends PageData = PageData> {
  data: Data;
  /** The body as HTML: opaque to the shell. */
  html: string;
  /** The whole page as Markdown, written to {@link PageData.markdownPath}; `null` where there is none. */
  markdown: string | null;
  /** Changes with HTML and Markdown, which may have to be read from a disk; `null` where the HTML is at hand. */
  digest: string | null;
  canonical: string | null;
  /** Path of the page in each language that it is written in, by language code; absent where there is one language. */
  hreflang?: Readonly<Record<string, string>>;
  keywords: string[];
  /** What it answers, in readers' words. */
  questions: string[];
  image: string | null;
  noIndex: boolean;
  head: string;
  styles: Record<string, string>;
  /** For messages; `null` for generated pages. */
  source: string | null;
}
