/**
 * What extends a site: `plugins: [prices(), blog({ … })]` in its configuration. A plugin reads data once, in `setup`,
 * and gives hooks: lines of pages that stand for Markdown, whole pages, files, checks, what browsers load.
 *
 * Plugins are set up one after another, in the order of the list, before any page is read. Their hooks are joined in the
 * same order. What two plugins both claim (a directive, a path, a file) is an error, as is a path that a page has.
 *
 * A build takes over from the last one what would come out the same. So a hook must give the same for the same input, and
 * read the site's files by `read` and `list` alone: what these gave is noted.
 */

import type { HeadTag } from '../config/schema/head-tags.ts';
import type { Memoize } from '../content/memoize.ts';
import type { Tool } from './tool.ts';
import type { ReportLevel } from '../problems.ts';

export interface Plugin {
  /** Names the plugin in every message about it, and is unique in a site: `prices`. Lower case, digits and dashes. */
  name: string;
  /**
   * Reads what the plugin needs and gives its hooks. Runs once for each build; the dev server runs it again when a file
   * has changed that it read, or the configuration.
   * @throws Error whose message says what is wrong; it is reported with the plugin's name and the line that threw it
   */
  setup(site: PluginSite): PluginHooks | Promise<PluginHooks>;
}

/** What a plugin learns of its site. Every file read is watched by the dev server. */
export interface PluginSite {
  /**
   * Text of a file, with `\n` line ends.
   * @param file relative to the site folder: `api/openapi.yaml`
   * @throws Error when there is no such file
   */
  read(file: string): string;
  /**
   * Files below a folder whose names end so, relative to the site folder, sorted: `list('errors', '.yaml')`.
   * A folder that is not there has none.
   */
  list(folder: string, ending: string): string[];
  /**
   * A value made from texts. It is kept: the next build, or save, with the same texts and the same code of the configuration
   * and its packages gets it without making it.
   * @param from all texts that `make` looks at, and what tells it from other values: `['links', text]`
   * @param make gives plain JSON
   */
  keep: Memoize;
  /** Values of the site's `%name%` tokens. */
  tokens: Readonly<Record<string, string>>;
  /** The text with its `%name%` tokens replaced; unknown ones stay. Directives and documents need not call this. */
  withTokens(text: string): string;
  title: string;
  /** Language of the site: `en`. */
  locale: string;
  /** In a site of several languages, the folder of what is translated into this one: `i18n/de`; else `null`. */
  translations: string | null;
  /** `/docs/` */
  baseUrl: string;
  /** Where the site is published: `https://docs.example.com`; `''` while that is not known. */
  origin: string;
  /** `dev` shows drafts. */
  mode: 'build' | 'dev';
}

/** What a plugin does; every hook may be left out. In the order in which they are used: */
export interface PluginHooks {
  /** What is wrong with the data that was read. */
  problems?: readonly PluginProblem[];
  /** Pages. They are read after the site's own ones. */
  documents?: readonly PluginDocument[];
  /** Sidebars of {@link PluginDocument.sidebar}, by name. */
  sidebars?: Readonly<Record<string, readonly PluginSidebarItem[]>>;
  /** Lines of pages that stand for Markdown, by name: `{ 'api-parameters': (attributes) => '| … |' }`. */
  directives?: Readonly<Record<string, Directive>>;
  /** Lines of pages that stand for a part of another file, such as the begin of a post: `{ 'blog-excerpt': ({ file }) => … }`. */
  excerpts?: Readonly<Record<string, Excerpt>>;
  /** Constructs of Markdown that are read only where a plugin shows them. Of two plugins, one can show a construct. */
  constructs?: Constructs;
  /** Terms whose first use on each page carries its definition. */
  terms?: readonly GlossaryTerm[];
  /**
   * Markdown above the text of a page; `''` where there is none. It is part of the frame, like the path above the title:
   * readers see it, but it is not searched, and the page's Markdown is without it. Leads of several plugins stand below
   * each other.
   * @param source of the page: `docs/server/otp.md`
   */
  lead?: (source: string) => string;
  /** Looks at all directives that published pages use: for what is missing, and for what belongs together. */
  check?: (uses: readonly DirectiveUse[]) => readonly PluginProblem[];
  /** Files to publish. */
  files?: readonly PluginFile[];
  /** Files to publish that are made of the plugin's own pages, which it gets as they were rendered, in the order of `documents`. */
  filesOfPages?: (pages: readonly PluginPage[]) => readonly PluginFile[];
  /** Elements in the head of every page, after what the configuration adds. */
  headTags?: readonly HeadTag[];
  /**
   * Modules that the browser runs on every page, once the reader first acts, and style sheets (`.css`) of every page,
   * before what the configuration adds. Absolute paths, or relative to the site folder.
   */
  clientModules?: readonly string[];
  /** Rows of tables that the search finds like pages of their own. */
  searchRows?: readonly PluginSearchRow[];
  /** What assistants can ask over the Model Context Protocol, beside search and pages. */
  tools?: readonly Tool[];
}

/** A table row of a page, such as one of a hundred error codes. Results lead to the row, and show its text. */
export interface PluginSearchRow {
  /** Of the page: `docs/mobile/android/error-codes.md`. */
  source: string;
  /** Id of an element in the row: `<a id="android-playback-5160"></a>`. */
  anchor: string;
  /** Names the row in results, like the title of a page. */
  title: string;
  /** Other names, as in the front matter of a page. */
  keywords?: readonly string[];
  /** What the row answers, in readers' words. */
  questions?: readonly string[];
}

/** Something wrong with the data. */
export interface PluginProblem {
  /** What is wrong, with the value quoted. */
  message: string;
  /** What to write instead. */
  remedy?: string;
  /** `throw`, the default, fails the build. */
  level?: Exclude<ReportLevel, 'ignore'>;
  /** Relative to the site folder: `errors/ios.yaml`; the configuration by default. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
}

/** A page. */
export interface PluginDocument {
  /**
   * The file that it is, or would be, relative to the site folder: `docs/errors/ios/5001.md`. Links and images in it are
   * relative to it, messages name it, and a name that ends with `.mdx` is read as MDX. The file may exist.
   */
  file: string;
  /** Front matter and body, as in a file. */
  text: string;
  /**
   * The file that this one translates: links to either lead here, and pictures that are not beside this one are taken from
   * beside the original.
   */
  original?: string;
  /**
   * Address below the base: `blog/hello`. Such a page belongs to no docs, and only to the sidebar that is named here; its
   * front matter may hold fields of the plugin. Without it, the page is one of the docs, and its file lies in their
   * folder.
   */
  path?: string;
  // For pages with a path:
  /** One of {@link PluginHooks.sidebars}. */
  sidebar?: string;
  /** Links below the page; addresses as in the configuration: `/blog/hello`. */
  previous?: PluginLink;
  next?: PluginLink;
  tags?: readonly PluginLink[];
  /** Where the page can be edited. */
  editUrl?: string;
  /** `false` for a page that only lists others: the search leaves it out. */
  search?: false;
}

export interface PluginLink {
  label: string;
  /** As in the configuration: `/blog/hello`. */
  href: string;
}

/** A link, or a category of them. */
export type PluginSidebarItem = PluginSidebarLink | PluginSidebarCategory;

export interface PluginSidebarLink extends PluginLink {
  /** For a style sheet: `is-new`. */
  className?: string;
}

export interface PluginSidebarCategory {
  label: string;
  items: readonly PluginSidebarItem[];
  /** Whether it is closed at first. Readers can open and close it; without this field, it is always open. */
  collapsed?: boolean;
}

/** A page of the plugin as it was rendered. */
export interface PluginPage {
  /** {@link PluginDocument.file} */
  file: string;
  /** With base: `/docs/blog/hello`. */
  path: string;
  title: string;
  description: string;
  /** HTML of the body, without the title; its links begin with the base. */
  html: string;
}

/** A file that is published below the base path. */
export interface PluginFile {
  /** `openapi.json` */
  path: string;
  contents: string;
  /** `base64` if the contents are bytes, such as those of a zip. Without it, they are text. */
  encoding?: 'base64' | undefined;
}

/** Where a directive stands. */
export interface DirectivePlace {
  /** `docs/server/otp.md` */
  source: string;
  /** 1-based. */
  line: number;
}

/**
 * Markdown for a line `::name{key="value"}` of a page. Headings, links, fences and tabs in it count as the page's own.
 * Called when the page is rendered, and by a later build to see whether the page still holds.
 * @throws Error whose message tells the author what is wrong with the attributes
 */
export type Directive = (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => string;

/** Like a {@link Directive}, but for Markdown that stands in a file: links and images count from there. */
export type Excerpt = (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => FilePart;

/** A part of a file. It is MDX where the file ends so, or where the page is. */
export interface FilePart {
  /** Relative to the site folder: `blog/2025/hello/index.md`. */
  file: string;
  /** Without front matter. */
  body: string;
  /** 1-based line of the file on which `body` begins. */
  bodyLine: number;
}

/** Constructs that plugins can show, by the kind of the construct. */
export interface Constructs {
  /** `$x_1$` and `$$ … $$`. Without it, dollar signs are text. */
  math?: Construct;
}

/** What becomes of a construct, in the page and in its Markdown export. Called as a {@link Directive} is. */
export interface Construct {
  /**
   * HTML, without `style` attributes and scripts, which no page may have.
   * @throws Error whose message tells the author what is wrong
   */
  html: (construct: ConstructText) => string;
  /** Markdown that means the same everywhere. */
  markdown: (construct: ConstructText) => string;
}

export interface ConstructText {
  /** What stands between the marks. */
  text: string;
  /** It stands by itself, not in a line of text. */
  isBlock: boolean;
}

/** One use of a directive or an excerpt. */
export interface DirectiveUse extends DirectivePlace {
  name: string;
  attributes: Record<string, string>;
}

/** A word that pages explain beside its first use. */
export interface GlossaryTerm {
  /** Matched as it is written; where it has no capital, its first letter may be one at the begin of a sentence. */
  term: string;
  /** Other words for the same. */
  synonyms?: readonly string[];
  /** Plain text. */
  definition: string;
  /** Page that explains it, from the docs root: `/drm/glossary.md#drm`. On that page it is not marked. */
  href?: string;
  /** Folders on whose pages the word means something else, by their sources: `docs/mobile/`. It is not marked there. */
  except?: readonly string[];
}

/** Gives a plugin types and completion; returns its argument. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
