/**
 * Interfaces that the Markdown step needs from the rest of the generator.
 * The build passes in implementations, so this folder depends neither on React nor on the bundler.
 */

import type { DocLink, DocLinkAdvice, DocLinkResolver } from '../content/doc-links.ts';
import type { Preprocessors } from '../content/preprocess-source.ts';
import type { Constructs, Directive, Excerpt, GlossaryTerm } from '../plugin-api/plugin.ts';
import type { DocFormat } from '../content/model.ts';
import type { TreeVersion } from '../content/version-marks.ts';
import type { ReportLevel } from '../problems.ts';
import type { SiteFacts } from '../render-scope.ts';
import type { SiteStrings } from '../strings/site-text.ts';
import type { HeadingIdStyle } from '../heading-ids.ts';
import type { LineComment } from './constructs/code/code-lines.ts';
import type { MdxRuntime } from './mdx/runtime.ts';
import type { TreePlugins } from './unified/tree-plugins.ts';

/** A page or partial to render. */
export interface MarkdownInput {
  source: string;
  body: string;
  /** 1-based line in the file where `body` starts. */
  bodyLine: number;
  format: DocFormat;
  version: string;
  /** The page's canonical path; relative URLs are resolved against it. */
  path: string;
  /** Plain front matter, available to MDX expressions as `frontMatter`. */
  frontMatter: Record<string, unknown>;
}

/** Turns code into HTML with CSS classes, without inline styles. */
export interface Highlighter {
  /** True if there's a grammar for `language` or its alias. */
  supports(language: string): boolean;
  /** Escaped HTML for each line of `code`, without line breaks. */
  lines(code: string, language: string): string[];
}

/** The options of all tabs with the same group name, across pages. */
export interface TabGroup {
  /** Label of the choice, such as `Language of the samples`. */
  label: string;
  /** Query parameter in the URL; defaults to the group's name. */
  query?: string | undefined;
  /** In display order. `nearest` lists fallbacks for pages without this value, best first. */
  values: readonly { value: string; label: string; nearest: readonly string[] }[];
}

/**
 * Settings for rendering pages, as plain JSON. All of them are part of the page cache key, so a construct that needs
 * another setting only has to read it from here. Data that differs between pages is queried instead: see `SiteQueries`.
 */
export interface MarkdownSettings {
  /** Absolute path of the site folder. Sites of one project share the cache but have different files. */
  siteDir: string;
  /** For example `/docs/`. */
  baseUrl: string;
  /** See {@link withTrailingSlash}. */
  trailingSlash?: boolean | undefined;
  /** Base URL of files shared by all languages; equal to `baseUrl` if there's only one language. */
  rootUrl?: string | undefined;
  /** Origin of the published site, for links in Markdown exports: `https://docs.example.com`. */
  origin?: string;
  /** Folders for absolute image paths, relative to the site folder: `['static']`. */
  staticDirs: string[];
  /** Interface strings of constructs. */
  words: SiteStrings;
  /**
   * Whether `<` and `{` that MDX can't parse, and components and imports that don't exist, are errors (the default)
   * or warnings.
   */
  strict?: boolean;
  /** How IDs are made from the text of headings; defaults to `github`. */
  headingIds?: HeadingIdStyle;
  /** Whether a level 1 heading below other text is the page's title; defaults to `true`. */
  titleInText?: boolean;
  /** Replace emoji names in text. */
  hasEmoji?: boolean;
  /** Render ```` ```mermaid ```` fences as diagrams. */
  mermaid: boolean;
  /** False if the package that draws other kinds of diagrams in the browser is missing. */
  isMermaidInstalled?: boolean;
  /** Code comments that add a class to lines. */
  lineComments?: readonly LineComment[];
  /** Additional admonition keywords of the site. */
  admonitions?: readonly string[];
  /** All groups of tabs, by name. */
  tabGroups?: Readonly<Record<string, TabGroup>>;
  /** Level for links to Markdown files that don't exist. */
  onBrokenMarkdownLinks: ReportLevel;
  /** See the setting `images`. */
  images?: { widths: readonly number[]; zoom: boolean };
  /** Level for images that don't exist; defaults to `throw`. */
  onBrokenMarkdownImages?: ReportLevel;
}

/** Everything needed to render Markdown: settings, the site's data, and a JavaScript runtime. */
export interface MarkdownContext {
  settings: MarkdownSettings;
  /** Folder of the originals for each folder of translations. */
  originals?: ReadonlyMap<string, string>;
  /** The version tree of a version's folder, by version key; `null` if the version has its own folder. */
  treeOf?: (version: string) => TreeVersion | null;
  /** The `markdown.preprocessor` setting, for partials. Pages have already been preprocessed. */
  preprocessor?: Preprocessors['preprocessor'];
  /** Returns an emoji by its name, if the site supports emoji. */
  emojiOf?: (name: string) => string | undefined;
  /** Folders whose files pages can use, relative to the site folder; they may be outside it. */
  readableDirs?: readonly string[];
  resolveDocLink: DocLinkResolver;
  /** Adds hints to error messages. */
  adviseDocLink?: (link: DocLink) => DocLinkAdvice;
  /** Values of `%name%` tokens, or `null` if the site doesn't use tokens and `%` is ordinary text. */
  tokens: Record<string, string> | null;
  /** Site facts for components. Left out in tests without components. */
  facts?: SiteFacts;
  /** `null` if the site doesn't use MDX. JSX in a page is then an error. */
  mdx: MdxRuntime | null;
  /** Directives `::name{…}` that generate Markdown from data. */
  directives?: Readonly<Record<string, Directive | Excerpt>>;
  /** Returns the Markdown above a page's text, by the page's source; `''` if there's none. */
  lead?: (source: string) => string;
  /** Terms whose first use on a page shows their definition. */
  terms?: readonly GlossaryTerm[];
  /** Returns a shared instance, loaded when the first page is rendered. */
  highlighter: () => Promise<Highlighter>;
  /** Unified plugins for the pages of a version, with a hash of everything that affects their output. */
  pluginsOf?: (version: string) => { plugins: TreePlugins; state: string } | null;
  /** Markdown constructs that plugins render. Others are text. */
  constructs?: Constructs;
}
