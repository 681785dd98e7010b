/**
 * Plugins extend a site: `plugins: [prices(), blog({ … })]` in its configuration. A plugin reads data once, in `setup`,
 * and returns hooks: directives, whole pages, files, checks, and browser modules.
 *
 * Plugins are set up one after another, in list order, before any page is read. Their hooks are combined in the same
 * order. It is an error if two plugins claim the same directive, path, or file, or if a plugin claims the path of an
 * existing page.
 *
 * Builds reuse unchanged results of the last build. So a hook must return the same result for the same input and may
 * only read the site's files with `read` and `list`, which record the dependencies.
 */

import type { Memoize } from './memoize.ts';
import type { Tool } from './tool.ts';
import type { HostedSearch } from './hosted-search.ts';
import type { PluginProblem } from './plugin-problem.ts';

export type { PluginProblem } from './plugin-problem.ts';

export interface Plugin {
  /**
   * Identifies the plugin in messages and is unique on a site, such as `prices`. Lower case letters, digits, and
   * dashes.
   */
  name: string;
  /**
   * Reads data and returns the hooks. Runs once per build. The dev server runs it again when a file that it has read or
   * the configuration changes.
   * @throws Error whose message explains the problem; it is reported with the plugin name and the line that threw it
   */
  setup(site: PluginSite): PluginHooks | Promise<PluginHooks>;
}

/** The plugin's view of the site. The dev server watches all files that are read. */
export interface PluginSite {
  /**
   * Returns the text of a file in UTF-8, or in UTF-16 with a byte-order mark, with `\n` line ends.
   * @param file relative to the site folder, such as `api/openapi.yaml`
   * @throws Error when the file doesn't exist
   */
  read(file: string): string;
  /**
   * Returns the files below a folder with this ending, relative to the site folder, sorted: `list('errors', '.yaml')`.
   * A missing folder counts as empty.
   */
  list(folder: string, ending: string): string[];
  /** Returns when Git first recorded a file, or `null` if that's unknown, for example in a shallow clone. */
  firstCommit(file: string): Date | null;
  /**
   * Caches a value. The next build or save reuses it if the texts and the code of the configuration and its packages
   * are unchanged.
   * @param from all texts that `make` depends on, and a unique key: `['links', text]`
   * @param make returns plain JSON
   */
  keep: Memoize;
  /** Values of the site's `%name%` tokens. */
  tokens: Readonly<Record<string, string>>;
  /**
   * Returns the text with its `%name%` tokens replaced; unknown ones stay unchanged. Not needed for directives and
   * documents.
   */
  withTokens(text: string): string;
  title: string;
  /** Language of the site, such as `en`. */
  locale: string;
  /** On multilingual sites, the folder with translations into this language, such as `i18n/de`; otherwise `null`. */
  translations: string | null;
  /** `/docs/` */
  baseUrl: string;
  /** Origin of the published site, such as `https://docs.example.com`; `''` if unknown. */
  origin: string;
  /** `dev` includes drafts. */
  mode: 'build' | 'dev';
}

/** The hooks of a plugin, all optional, in the order in which they are used. */
export interface PluginHooks {
  /** Problems in the data that was read. */
  problems?: readonly PluginProblem[];
  /** Pages. They are read after the site's own ones. */
  documents?: readonly PluginDocument[];
  /**
   * Paths below the base whose pages are missing because of {@link problems}, such as `blog`. Broken links to them and
   * below aren't reported.
   */
  missingPaths?: readonly string[];
  /**
   * Where a line of one of the documents comes from; `null` if it's unknown. Problems of the page, such as broken links,
   * are reported there. Missing images and broken links are only warnings, except links to Markdown files.
   */
  originOf?: (place: DirectivePlace) => DirectivePlace | null;
  /** Sidebars of {@link PluginDocument.sidebar}, by name. */
  sidebars?: Readonly<Record<string, readonly PluginSidebarItem[]>>;
  /** Directives that generate Markdown, by name: `{ 'api-parameters': (attributes) => '| … |' }`. */
  directives?: Readonly<Record<string, Directive>>;
  /**
   * Directives that insert a part of another file, such as the beginning of a post: `{ 'blog-excerpt': ({ file }) => …
   * }`.
   */
  excerpts?: Readonly<Record<string, Excerpt>>;
  /** Markdown constructs that are only parsed if a plugin renders them. Only one plugin can render each construct. */
  constructs?: Constructs;
  /** Terms whose first use on each page shows the definition. */
  terms?: readonly GlossaryTerm[];
  /**
   * Returns Markdown above the text of a page; `''` for none. It is part of the page layout, like the breadcrumbs above
   * the title: readers see it, but it is excluded from the search and the page's Markdown export. If several plugins
   * return Markdown, it is concatenated.
   * @param source of the page, such as `docs/server/otp.md`
   */
  lead?: (source: string) => string;
  /** Checks all directives on published pages, for example for missing or inconsistent ones. */
  check?: (uses: readonly DirectiveUse[]) => readonly PluginProblem[];
  /** Files to publish. */
  files?: readonly PluginFile[];
  /**
   * Files to publish that depend on the plugin's own pages, which are passed after rendering in the order of
   * `documents`.
   */
  filesOfPages?: (pages: readonly PluginPage[]) => readonly PluginFile[];
  /** Elements for the head of every page, after those in the configuration. */
  headTags?: readonly HeadTag[];
  /**
   * Modules that the browser runs on every page after the reader's first interaction, and style sheets (`.css`) for
   * every page, before those in the configuration. Absolute paths, or relative to the site folder.
   */
  clientModules?: readonly string[];
  /**
   * Other hosts that client modules call, which the Content-Security-Policy then allows: `['https://api.example.com']`.
   */
  connections?: readonly string[];
  /** Table rows that are separate search results, like pages. */
  searchRows?: readonly PluginSearchRow[];
  /** A service that answers searches. Only one plugin can provide it. */
  search?: HostedSearch;
  /** Tools for assistants over the Model Context Protocol, in addition to search and pages. */
  tools?: readonly Tool[];
}

/** An element in the head of a page, such as `{ tagName: 'link', attributes: { rel: 'me' } }`. */
export interface HeadTag {
  tagName: 'link' | 'meta';
  attributes: Record<string, string | boolean>;
}

/** A table row of a page, such as one of a hundred error codes. Search results link to the row and show its text. */
export interface PluginSearchRow {
  /** Source of the page, such as `docs/mobile/android/error-codes.md`. */
  source: string;
  /** Id of an element in the row, such as `<a id="android-playback-5160"></a>`. */
  anchor: string;
  /** Title of the search result, like a page title. */
  title: string;
  /** Alternative names, as in the front matter of a page. */
  keywords?: readonly string[];
  /** Questions that the row answers, in readers' words. */
  questions?: readonly string[];
}

/** A page from a plugin. */
export interface PluginDocument {
  /**
   * The existing or virtual file of the page, relative to the site folder, such as `docs/errors/ios/5001.md`. Its links
   * and images are relative to this file, messages contain it, and a name that ends with `.mdx` is parsed as MDX.
   */
  file: string;
  /** Front matter and body, as in a file. */
  text: string;
  /**
   * The file that this one translates. Links to either lead here, and images missing in this file's folder are taken
   * from the original's folder.
   */
  original?: string;
  /**
   * Path below the base, such as `blog/hello`. The page then isn't part of the docs and only has the sidebar specified
   * here, and its front matter may contain custom fields. Without a path, the page is a doc, and its file must be in
   * the docs folder.
   */
  path?: string;
  // Only for pages with a path.
  /** One of {@link PluginHooks.sidebars}. */
  sidebar?: string;
  /** The pages above this one, outermost first, for the breadcrumbs. Without them, the page has none. */
  breadcrumbs?: readonly PluginLink[];
  /** Links below the page, with URLs as in the configuration, such as `/blog/hello`. */
  previous?: PluginNeighborLink;
  next?: PluginNeighborLink;
  tags?: readonly PluginLink[];
  /** Where the page can be edited. */
  editUrl?: string;
  /** `false` excludes a page from the search, for example because it only lists others. */
  search?: false;
}

export interface PluginLink {
  label: string;
  /** As in the configuration, such as `/blog/hello`. */
  href: string;
}

/** A link to the previous or the next page. */
export interface PluginNeighborLink extends PluginLink {
  /** Text above the label, instead of "Previous" or "Next". An empty text shows none. */
  sublabel?: string;
}

/** A link, or a category of links. */
export type PluginSidebarItem = PluginSidebarLink | PluginSidebarCategory;

export interface PluginSidebarLink extends PluginLink {
  /** CSS class of the link, such as `is-new`. */
  className?: string;
}

export interface PluginSidebarCategory {
  label: string;
  /** Its page, such as `/api/tags/pets`. */
  href?: string;
  items: readonly PluginSidebarItem[];
  /**
   * Whether the category starts closed. If this is set, readers can open and close it; otherwise, it is always open.
   */
  collapsed?: boolean;
}

/** A page of the plugin after rendering. */
export interface PluginPage {
  /** {@link PluginDocument.file} */
  file: string;
  /** With base, such as `/docs/blog/hello`. */
  path: string;
  title: string;
  description: string;
  /** HTML of the body, without the title. Links in it start with the base. */
  html: string;
}

/** A file that is published below the base path. */
export interface PluginFile {
  /** For example `openapi.json`. */
  path: string;
  contents: string;
  /** `base64` if the contents are binary, such as a zip file. Otherwise, they are text. */
  encoding?: 'base64' | undefined;
}

/** Location of a directive. */
export interface DirectivePlace {
  /** For example `docs/server/otp.md`. */
  source: string;
  /** Starting at 1. */
  line: number;
}

/**
 * Returns Markdown for a line `::name{key="value"}`. Its headings, links, fences, and tabs become part of the page.
 * Called when the page is rendered, and by later builds to check whether the cached page is still valid.
 * @throws Error whose message explains to the author what is wrong with the attributes
 */
export type Directive = (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => string;

/** Like a {@link Directive}, but for Markdown from another file, to which its links and images are relative. */
export type Excerpt = (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => FilePart;

/** A part of a file. It is parsed as MDX if the file ends with `.mdx` or the page is MDX. */
export interface FilePart {
  /** Relative to the site folder, such as `blog/2025/hello/index.md`. */
  file: string;
  /** Without front matter. */
  body: string;
  /** First line of `body` in the file, starting at 1. */
  bodyLine: number;
}

/** Constructs that plugins can render, by kind. */
export interface Constructs {
  /** `$x_1$` and `$$ … $$`. Without it, dollar signs are text. */
  math?: Construct;
}

/** Renders a construct in the page and its Markdown export. Called like a {@link Directive}. */
export interface Construct {
  /**
   * Returns HTML without `style` attributes and scripts, which pages must not contain.
   * @throws Error whose message explains the problem to the author
   */
  html: (construct: ConstructText) => string;
  /** Returns equivalent standard Markdown. */
  markdown: (construct: ConstructText) => string;
}

export interface ConstructText {
  /** The text between the markers. */
  text: string;
  /** True for a block, false for an inline construct. */
  isBlock: boolean;
}

/** One use of a directive or an excerpt. */
export interface DirectiveUse extends DirectivePlace {
  name: string;
  attributes: Record<string, string>;
}

/** A term that pages define at its first use. */
export interface GlossaryTerm {
  /** Matched as written. If it is in lower case, its first letter may be a capital at the start of a sentence. */
  term: string;
  /** Synonyms of the term. */
  synonyms?: readonly string[];
  /** Plain text. */
  definition: string;
  /** Page that explains it, from the docs root, such as `/drm/glossary.md#drm`. It isn't marked on that page. */
  href?: string;
  /**
   * Folders in which the term has another meaning, by source, such as `docs/mobile/`. It isn't marked on their pages.
   */
  except?: readonly string[];
}

/** Adds types and completion to a plugin; returns its argument. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
