/**
 * The vocabulary of the generator. Every step takes and returns these shapes.
 *
 *   readDocs ─▶ Doc ─▶ renderMarkdown ─▶ RenderedMarkdown ─▶ buildNavigation ─▶ PageData, SidebarData, SiteData
 *
 * Whatever the browser receives (`SiteData`, `SidebarData`, `PageData`) is plain JSON.
 * A "path" is always the canonical URL path under the base, as served:
 * `/docs/server/authorization`. A "source" is a file path relative to the site folder,
 * with forward slashes: `docs/server/authorization.md`.
 */

import type { Problem } from '../problems.ts';
import type { SiteLanguage } from '../config/schema/site-config.ts';
import type { ShellStrings } from '../strings/strings.ts';
import type { DirectiveUse, PluginDocument } from '../plugins/plugin.ts';

// ── Documents as written ────────────────────────────────────────────────────

export type DocFormat = 'md' | 'mdx';

export interface TagReference {
  label: string;
  /** Last part of the tag page's path: `/docs/tags/<permalink>`. */
  permalink: string;
}

/** Front matter after validation: known fields only, with the right types. */
export interface DocFrontMatter {
  id?: string;
  title?: string;
  /** Versions that have the page, where several stand in one folder: `1.2`; of `only`, `2.0, 1.2`. */
  since?: string;
  until?: string;
  only?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  keywords?: string[];
  /** What the page answers, in readers' words: "How long is an OTP valid?". */
  questions?: string[];
  image?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, unknown>;
  displayed_sidebar?: string | null;
  /** Id of the doc below which the page stands, where no sidebar lists it: its sidebar is shown, and the way to it. */
  sidebar_parent?: string;
  tags?: TagReference[];
  pagination_label?: string;
  custom_edit_url?: string | null;
  parse_number_prefixes?: boolean;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  last_update?: { author?: string; date?: string };
  draft?: boolean;
  unlisted?: boolean;
  /** `mdx.format` of Docusaurus: reads a `.md` file as MDX or the reverse. */
  format?: DocFormat;
}

/** A part of what a plugin gives, with its name, and its place in the configuration. */
export interface Owned {
  plugin: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

export type OwnedDocument = PluginDocument & Owned;

/** One Markdown page of one version, before its body is read. */
export interface Doc {
  /** `server/authorization`; unique within its version. */
  id: string;
  /** Key of the version: `current`, or a name from `versions.json`; `community:current` in a further set of docs. */
  version: string;
  source: string;
  format: DocFormat;
  /** The text after the front matter, with `\n` line ends and no byte-order mark. */
  body: string;
  /** 1-based line of the source on which `body` begins. */
  bodyLine: number;
  frontMatter: DocFrontMatter;
  /** All fields as the author wrote them: what MDX expressions see as `frontMatter`. */
  plainFrontMatter: Record<string, unknown>;
  /** 1-based line of each front matter field, for error messages. */
  frontMatterLines: Record<string, number>;
  path: string;
  draft: boolean;
  unlisted: boolean;
  /** Set where a plugin makes it. */
  plugin?: OwnedDocument;
  /** Of a translation: where the page that it translates stands, or would. Links and sidebars go by that. */
  original?: string;
  /** Where it is on the disk: set where several versions are read from one folder. */
  file?: string;
}

// ── Documents as read ───────────────────────────────────────────────────────

export interface Heading {
  /** 2 to 6. */
  level: number;
  id: string;
  /** Plain text. */
  text: string;
  /** For lists, without the name of the heading above it (`Player.`). Inline HTML: text, `code`, `em`, `strong`, `del` only, and `wbr` in long names; links unwrapped. Safe to inject. */
  html: string;
}

/** A link found in a page's text, for the link checker. */
export interface LinkUse {
  /** As the author wrote it: `../ttl.md#limits`. */
  raw: string;
  /**
   * Where it leads after resolution: a path with base, query and hash
   * (`/docs/server/playbackauth/ttl#limits`), an absolute URL, or `null` when a
   * Markdown file link could not be resolved.
   */
  href: string | null;
  kind: 'page' | 'markdown-file' | 'asset' | 'external';
  line: number;
  column: number;
  /** File the link is written in; differs from the page's own source inside a partial. */
  source: string;
}

/** A file that must be copied to the output: an image, or a file offered for download. */
export interface AssetUse {
  /** Absolute path of the file on disk. */
  file: string;
  /** Path it is served at: `/docs/assets/images/logo-1a2b3c4d.png`. */
  path: string;
}

/** One block of text for the search index. */
export interface TextBlock {
  /** Id of the nearest heading above (`''` before the first one). */
  anchor: string;
  kind: 'text' | 'code';
  text: string;
}

/** A piece of code that names its language, for checks; never sent to readers. */
export interface CodeSample {
  /** Lower case, as the author wrote it: `js`, `bash`. */
  language: string;
  /** As shown. Lines that only marked others are empty, so that lines agree with those of the page. */
  code: string;
  /** The words after the language, as written: `title="a.js" {1,3-5}`. */
  meta: string;
  /** File the code is written in; differs from the page's own source inside a partial. */
  source: string;
  /** 1-based line of the fence; of the directive, where the code is made from data. */
  line: number;
  /** The code stands in no file: a directive gave it. */
  isGenerated?: true;
}

/** The text of a page, most of what is known of it: read from a disk when somebody asks for it. */
export interface RenderedText {
  /** HTML of the body without the content title. Contains no `style` attribute and no script but the tabs' constant one. */
  html: string;
  /** The same body as plain Markdown, with absolute links, and without the content title. */
  markdown: string;
  /** What the search finds. */
  blocks: TextBlock[];
  samples: CodeSample[];
}

/** The heading of the first level in a page. */
export interface ContentTitle {
  text: string;
  html: string;
  id: string;
  /** It stands below other text, and is shown there. */
  standsInText?: boolean;
}

/** What a page's Markdown becomes. Plain JSON: it is kept between builds. */
export interface RenderedMarkdown extends RenderedText {
  /** Changes with the text of the page: with HTML, Markdown, headings, blocks and samples. */
  digest: string;
  /** The leading `# heading`, if the body begins with one. */
  contentTitle: ContentTitle | null;
  /** First sentence or paragraph as plain text; `''` when the page has no text. */
  excerpt: string;
  /** Levels 2 to 6 in document order. */
  headings: Heading[];
  links: LinkUse[];
  /** Every id in the page that a link can point at. */
  anchors: string[];
  assets: AssetUse[];
  /** Rules for the classes that replaced the author's `style` attributes: class → declarations. */
  styles: Record<string, string>;
  /** True when the page holds a diagram that the build could not draw, so that the browser needs Mermaid. */
  hasBrowserDiagram: boolean;
  /** True when cards of the page's category stand in it: a placeholder, filled when the sidebars are known. */
  hasCardList: boolean;
  /** Lines that stood for Markdown made from data. */
  directives: DirectiveUse[];
  /** Client components used, as `source#export`: `components/OtpBuilder.tsx#OtpBuilder`. */
  islands: string[];
  /** Extra elements for the document head, from `<head>` in the page: serialised, safe HTML. */
  head: string;
  problems: Problem[];
}

// ── Navigation ──────────────────────────────────────────────────────────────

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
  /** Path of the Markdown twin of this page, for "copy as Markdown"; `null` where there is none. */
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

// ── The site as the browser sees it ─────────────────────────────────────────

interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  position: 'left' | 'right';
  className?: string;
  /** Decides the active state: the item is active on this path and below. */
  activeBasePath?: string;
  /** Key of a sidebar: the item is active on its pages too. */
  sidebar?: string;
}

interface NavbarDropdown {
  type: 'dropdown';
  label: string;
  position: 'left' | 'right';
  items: { label: string; href: string }[];
  href?: string;
}

/** A link to the first page of a sidebar; active on every page that shows it. */
interface NavbarSidebarLink {
  type: 'docSidebar';
  label: string;
  href: string;
  /** Key into `SiteData.sidebars`: `current/server`. */
  sidebar: string;
  position: 'left' | 'right';
}

interface NavbarVersions {
  type: 'docsVersionDropdown';
  /** Id of a set of docs; absent for the first one. */
  docs?: string;
  /** Links at the end of the list. */
  after?: { label: string; href: string }[];
  /** What the list says below its choices. */
  note?: string;
  position: 'left' | 'right';
}

interface NavbarLanguages extends Pick<NavbarVersions, 'after' | 'note' | 'position'> {
  type: 'localeDropdown';
}

interface NavbarSearch {
  type: 'search';
  position: 'left' | 'right';
}

export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarSidebarLink
  | NavbarVersions
  | NavbarLanguages
  | NavbarSearch;

interface FooterColumn {
  title: string | null;
  items: ({ label: string; href: string } | { html: string })[];
}

export interface VersionData {
  /** Key: `2.0`, or `community:2.0` in a further set of docs. */
  name: string;
  label: string;
  isLast: boolean;
  /** Path of the version: `/docs/`, `/docs/next/`. */
  path: string;
  mainDocId: string;
  /** Path of the main doc. */
  mainPath: string;
  banner: 'unreleased' | 'unmaintained' | null;
  /** The label is shown on each page; absent means: where there are several versions. */
  badge?: boolean;
}

/** What readers choose once for all pages: the tabs of a group follow, and the search. */
export interface ReaderChoice {
  /** `groupId` of the tabs. */
  group: string;
  label: string;
  /** Name of the parameter by which an address makes the choice: `lang`. */
  query: string;
  values: readonly { value: string; label: string }[];
}

/** Settings and navigation of the whole site. One JSON file, fetched once per visit. */
export interface SiteData {
  buildId: string;
  title: string;
  tagline: string;
  titleDelimiter: string;
  /** `https://docs.vdo.example`, no trailing slash; `''` when the site has no address yet. */
  url: string;
  /** `/docs/`, both slashes. */
  baseUrl: string;
  /** The page that stands for the site where none is at its base: `/docs/intro`. */
  home?: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl' };
  /** All languages, where there are several. */
  languages?: readonly SiteLanguage[];
  /** What the shell says. */
  strings: ShellStrings;
  logo: {
    src: string;
    srcDark?: string;
    alt: string;
    width?: number;
    height?: number;
    /** Where it leads, if not to the first page: attributes of the link. */
    link?: { href?: string; target?: string; rel?: string };
  } | null;
  navbar: { title: string; hideOnScroll: boolean; items: NavbarItem[] };
  footer: { style: 'light' | 'dark'; columns: FooterColumn[]; copyright: string };
  announcement: {
    id: string;
    /** HTML written by the site's authors. */
    content: string;
    isCloseable: boolean;
    /** Class carrying the configured colours (no inline style). */
    className: string;
  } | null;
  colorMode: {
    defaultMode: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme?: boolean;
  };
  /** Absent where readers choose nothing for all pages. */
  choices?: readonly ReaderChoice[];
  /** Of each set of docs the newest first. */
  versions: VersionData[];
  /** Id of the first set of docs, used in storage keys: `default`. */
  docsPluginId: string;
  /** By key. Where its file is, the pages that show it know: another page in it must not change the settings in all pages. */
  sidebars: Record<string, { firstLink: PageLink | null }>;
  /** Redirects for links followed inside the app: old path → new path. */
  redirects: Record<string, string>;
  /** URL of the list of all published paths, read by the not-found page only. */
  pathsHref: string;
  /** Whom readers can ask about a page: the question goes to the end of `url`. Empty while the site has no address. */
  assistants: { label: string; url: string }[];
  /** `url`: path to which answers are posted. `support`: address of reports, with places for what they are about. */
  feedback: { url?: string | undefined; support?: string | undefined };
  analytics: { gtag: string | null; tagManager: string | null };
  search: SearchSettings | null;
}

export interface SearchSettings {
  engine: 'embedded' | 'typesense';
  /** Path of the search page: `/docs/search`. */
  pagePath: string;
  hitsPerPage: number;
  /** URL of the embedded index; `null` where the site ships none. */
  indexHref: string | null;
  /** Where readers report a search without results: `{query}` stands for the query. */
  noResultsUrl?: string;
  /** Path to which queries are reported whose results nobody opened; nothing is reported without one. */
  report?: string;
  /** What most readers come for: offered before there is a query. */
  popular: { url: string; title: string; context: string }[];
  /** The hosted service, where that is the engine. */
  typesense?: TypesenseSettings;
}

/** A Typesense cluster as the browser asks it. Readers can see all of this. */
export interface TypesenseSettings {
  /** Origins of its nodes: `https://search.example.com:8108`. */
  nodes: string[];
  /** Origin of the node to ask first: a load balancer. */
  nearestNode: string | null;
  /** Name of a collection or of an alias. */
  collection: string;
  /** A key that can search this collection and nothing else. */
  apiKey: string;
  connectionTimeoutSeconds: number;
  /** Further attempts when one fails. */
  numRetries: number;
  retryIntervalSeconds: number;
  parameters: TypesenseParameters;
}

/** How a query is answered, by the names of the service. */
export interface TypesenseParameters {
  filter_by?: string;
  query_by?: string;
  query_by_weights?: string;
  sort_by?: string;
  num_typos: number;
  prioritize_exact_match: boolean;
  drop_tokens_threshold: number;
  drop_tokens_mode: 'right_to_left' | 'left_to_right' | 'both_sides:3';
  split_join_tokens: 'off' | 'fallback' | 'always';
}
