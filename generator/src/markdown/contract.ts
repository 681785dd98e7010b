/**
 * Interfaces that the Markdown step needs from the rest of the generator.
 * The build passes in implementations, so this folder depends neither on React nor on the bundler.
 */

import type { SourceChanges } from '../content/changed-source.ts';
import type { Constructs, Directive, Excerpt, GlossaryTerm } from '../plugins/plugin.ts';
import type { DocFormat, RenderedMarkdown } from '../content/model.ts';
import type { TreeVersion } from '../content/version-marks.ts';
import type { ReportLevel } from '../problems.ts';
import type { SiteFacts } from '../render-scope.ts';
import type { SiteStrings } from '../strings/site-text.ts';
import type { Dependency } from './dependencies.ts';
import type { LineComment } from './constructs/code/code-lines.ts';
import type { PageSettings } from './site-queries.ts';
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

/** A link to a Markdown file. */
export interface DocLink {
  /** Source of the file that contains the link. */
  from: string;
  /** Decoded path as written, without query and hash: `../ttl.md`, `/server/otp.md`, `@site/docs/x.md`. */
  target: string;
  version: string;
}

/** Resolves a link to a Markdown file; `null` if it's broken. */
export type DocLinkResolver = (link: DocLink) => string | null;

/** Hints for a broken link. */
export interface DocLinkAdvice {
  /** The file exists but is a draft. */
  isDraft: boolean;
  /** The most likely intended target, as an author would write it, or `null`. */
  nearest: string | null;
}

/**
 * Runs the JavaScript of MDX pages: imports, exports, `{expressions}`, and components.
 * Values are opaque to callers; HTML is returned as text.
 */
export interface MdxRuntime {
  /**
   * Hash of the code's dependencies: the modules it imports, transitively. Unique on every call for code that reads the
   * clock, the environment, or the disk.
   */
  stateOf(code: PageCode): string;
  /**
   * Loads a page's imports and runs its `export` statements.
   * @throws Error with the reason, such as an unknown module
   */
  createScope(page: ScopeInput): Promise<MdxScope>;
}

export interface ScopeInput {
  source: string;
  esm: string;
  frontMatter: Record<string, unknown>;
  /** Names of components that aren't JavaScript modules: partials and images. */
  elements?: readonly string[];
  /** Built-in component for each name that the page imports. */
  builtIns?: ReadonlyMap<string, string>;
  /** Called with a sentence for each skipped import, if missing modules are tolerated. */
  note?: (lost: string) => void;
  /** URL of a file that code requires; `null` if it doesn't exist. */
  requireFile?: (target: string) => string | null;
}

/** Renders one of {@link ScopeInput.elements} during React's rendering of its parent. */
export type ElementRenderer = (
  name: string,
  props: Record<string, unknown>,
  childrenHtml: string | null,
) => string;

/** JavaScript of a page or partial: its imports and exports, or an expression. */
export interface PageCode {
  /** The file that contains it. */
  source: string;
  code: string;
}

export interface MdxScope {
  /** Names bound by the page's imports and exports. */
  readonly names: ReadonlySet<string>;
  /** Evaluates a JavaScript or JSX expression in this scope. Rethrows its errors. */
  evaluate(code: string): unknown;
  /** HTML of a child value: text is escaped, elements are rendered, `null` and booleans render nothing. */
  renderValue(value: unknown, element?: ElementRenderer): RenderedNode;
  /** HTML of `<name …props>childrenHtml</name>`. `name` may be dotted (`Foo.Bar`). `childrenHtml` must be trusted. */
  renderComponent(
    name: string,
    props: Record<string, unknown>,
    childrenHtml: string | null,
    element?: ElementRenderer,
  ): RenderedNode;
}

/** HTML that React rendered for a value or component. */
export interface RenderedNode {
  html: string;
  /** Errors of components that were skipped, if the page tolerates them. */
  failures?: readonly string[];
  /** Client components in it, as `source#export`. */
  islands: string[];
  /** Rules for the classes that replace `style` attributes, to be merged into {@link RenderedMarkdown.styles}. */
  styles: Record<string, string>;
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
  /** Whether `<` and `{` that MDX can't parse are errors (the default) or text. */
  strict?: boolean;
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
  preprocessor?: SourceChanges['preprocessor'];
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

export interface MarkdownRenderer {
  /** Settings that every page reads. With equal settings and query results, a page renders identically. */
  settings: PageSettings;
  /**
   * Renders a page. Never throws for authors' mistakes, which are returned in `problems`.
   * @param answered receives the page's queries and their results
   */
  render(input: MarkdownInput, dependencies?: Dependency[]): Promise<RenderedMarkdown>;
  /** True if rendering the page with these dependencies would return the same result. */
  isFresh(dependencies: readonly Dependency[]): boolean;
  /** Whether a page with these dependencies may change if only the text of other pages changes. */
  dependsOnContent(dependencies: readonly Dependency[]): boolean;
}
