/**
 * What the Markdown step needs from the rest of the generator, and nothing more.
 * The build hands these in, so that this folder knows neither React nor the bundler.
 */

import type { SourceChanges } from '../content/changed-source.ts';
import type { Constructs, Directive, Excerpt, GlossaryTerm } from '../plugins/plugin.ts';
import type { DocFormat, RenderedMarkdown } from '../content/model.ts';
import type { TreeVersion } from '../content/version-marks.ts';
import type { ReportLevel } from '../problems.ts';
import type { SiteStrings } from '../strings/site-text.ts';
import type { Dependency } from './dependencies.ts';
import type { LineComment } from './constructs/code/code-lines.ts';
import type { PageSettings } from './site-queries.ts';
import type { TreePlugins } from './unified/tree-plugins.ts';

/** A page or partial to render. */
export interface MarkdownInput {
  source: string;
  body: string;
  /** 1-based line of the file on which `body` begins. */
  bodyLine: number;
  format: DocFormat;
  version: string;
  /** The page's canonical path: relative URLs resolve against it. */
  path: string;
  /** Plain front matter, visible to MDX expressions as `frontMatter`. */
  frontMatter: Record<string, unknown>;
}

/** A link to a Markdown file. */
export interface DocLink {
  /** Source of the file that holds the link. */
  from: string;
  /** Decoded file part as written, without query and hash: `../ttl.md`, `/server/otp.md`, `@site/docs/x.md`. */
  target: string;
  version: string;
}

/** Where a link to a Markdown file leads. */
export type DocLinkResolver = (link: DocLink) => string | null;

/** What can be said of a link that leads nowhere. */
export interface DocLinkAdvice {
  /** The file is there, but it is a draft. */
  isDraft: boolean;
  /** The target that was most likely meant, written as the author writes, or `null`. */
  nearest: string | null;
}

/**
 * Runs the JavaScript of MDX pages: imports, exports, `{expressions}` and components.
 * Values cross this border opaquely; HTML comes back as text.
 */
export interface MdxRuntime {
  /**
   * Changes whenever what the code gives may change: with the modules that it imports, and theirs. Never the same for
   * code that looks at the clock, the environment or the disk.
   */
  stateOf(code: PageCode): string;
  /**
   * Loads what a page imports and runs its `export` statements.
   * @throws Error whose message says what failed, for example an unknown module.
   */
  createScope(page: ScopeInput): Promise<MdxScope>;
}

export interface ScopeInput {
  source: string;
  esm: string;
  frontMatter: Record<string, unknown>;
  /** Names that code may use as components though no module holds them: partials and pictures. */
  elements?: readonly string[];
  /** Names that the page imports from Docusaurus → name of the built-in component. */
  builtIns?: ReadonlyMap<string, string>;
  /** Gets what is left out of the page's imports, as a sentence, where a missing one is tolerated. */
  note?: (lost: string) => void;
  /** Address of a file that code requires; `null` when it is not there. */
  requireFile?: (target: string) => string | null;
}

/** Renders one of {@link ScopeInput.elements} while React renders what holds it. */
export type ElementRenderer = (
  name: string,
  props: Record<string, unknown>,
  childrenHtml: string | null,
) => string;

/** JavaScript of a page or partial: its imports and exports, or an expression. */
export interface PageCode {
  /** The file it is written in. */
  source: string;
  code: string;
}

export interface MdxScope {
  /** Names bound by the page's imports and exports. */
  readonly names: ReadonlySet<string>;
  /** Value of a JavaScript (or JSX) expression in this scope; throws what the expression throws. */
  evaluate(code: string): unknown;
  /** HTML of a value used as a child: text is escaped, elements are rendered, `null` and booleans are nothing. */
  renderValue(value: unknown, element?: ElementRenderer): RenderedNode;
  /** HTML of `<name …props>childrenHtml</name>`; `name` may be dotted (`Foo.Bar`). `childrenHtml` is trusted HTML. */
  renderComponent(
    name: string,
    props: Record<string, unknown>,
    childrenHtml: string | null,
    element?: ElementRenderer,
  ): RenderedNode;
}

/** What React made of a value or component. */
export interface RenderedNode {
  html: string;
  /** Why components in it are left out, where the page goes on without them. */
  failures?: readonly string[];
  /** Client components in it, as `source#export`. */
  islands: string[];
  /** Rules for the classes that replaced `style` attributes: to be merged into {@link RenderedMarkdown.styles}. */
  styles: Record<string, string>;
}

/** Turns code into HTML with CSS classes; never inline styles. */
export interface Highlighter {
  /** True when `language` (or an alias of it) has a grammar. */
  supports(language: string): boolean;
  /** One HTML string per line of `code`, escaped, without the line break. */
  lines(code: string, language: string): string[];
}

/** What readers can choose between in tabs of one name, on all pages together. */
export interface TabGroup {
  /** What is chosen: `Language of the samples`. */
  label: string;
  /** Parameter of the address; the group's name where it is absent. */
  query?: string | undefined;
  /** In the order in which they are offered; `nearest` are values to show where a page lacks this one, the best first. */
  values: readonly { value: string; label: string; nearest: readonly string[] }[];
}

/**
 * Settings that pages read as they are: plain JSON. All of them are in the key under which pages are kept, so a construct that
 * needs another setting gets it from here, and nothing else has to be told. Whatever differs from page to page is a question
 * instead: see `SiteQueries`.
 */
export interface MarkdownSettings {
  /** Absolute path of the site folder. Two sites of one project share the cache, and their files differ. */
  siteDir: string;
  /** `/docs/`. */
  baseUrl: string;
  /** See {@link withTrailingSlash}. */
  trailingSlash?: boolean | undefined;
  /** Where the files lie that all languages of the site share; as `baseUrl` where there is one language. */
  rootUrl?: string | undefined;
  /** Where the site is published, for links in Markdown exports: `https://docs.example.com`. */
  origin?: string;
  /** Folders searched for absolute image paths, relative to the site folder: `['static']`. */
  staticDirs: string[];
  /** What constructs say by themselves. */
  words: SiteStrings;
  /** Whether `<` and `{` that MDX cannot read are errors, as they are by default, or text. */
  strict?: boolean;
  /** Names of emoji in text are replaced. */
  hasEmoji?: boolean;
  /** Render ```` ```mermaid ```` fences as diagrams. */
  mermaid: boolean;
  /** Comments in code that give lines a class. */
  lineComments?: readonly LineComment[];
  /** Words for admonitions that the site adds. */
  admonitions?: readonly string[];
  /** All choices of groups of tabs, by the group's name. */
  tabGroups?: Readonly<Record<string, TabGroup>>;
  /** Level for links to Markdown files that do not exist. */
  onBrokenMarkdownLinks: ReportLevel;
  /** Level for images that do not exist; `throw` by default. */
  onBrokenMarkdownImages?: ReportLevel;
}

/** All that Markdown is rendered with: settings, what answers the questions of pages, and what runs their code. */
export interface MarkdownContext {
  settings: MarkdownSettings;
  /** Folder of translations → folder of what they translate. */
  originals?: ReadonlyMap<string, string>;
  /** Of a version by its key: the versions that stand in its folder; `null` for a folder of its own. */
  treeOf?: (version: string) => TreeVersion | null;
  /** The setting `markdown.preprocessor`, for partials: pages come changed by it. */
  preprocessor?: SourceChanges['preprocessor'];
  /** Emoji by their names, where the site has some. */
  emojiOf?: (name: string) => string | undefined;
  /** Folders of the pages, relative to the site folder; they may lie beside it. */
  docsDirs?: readonly string[];
  resolveDocLink: DocLinkResolver;
  /** For messages; without it they offer no other target. */
  adviseDocLink?: (link: DocLink) => DocLinkAdvice;
  /** Values for `%name%` tokens, or `null` when the site uses none: then `%` is ordinary text. */
  tokens: Record<string, string> | null;
  /** Absent where a site has no MDX: JSX in a page is then a clear error. */
  mdx: MdxRuntime | null;
  /** Lines `::name{…}` that stand for Markdown made from data. */
  directives?: Readonly<Record<string, Directive | Excerpt>>;
  /** Markdown above the text of a page, by the page's source; `''` where there is none. */
  lead?: (source: string) => string;
  /** Terms whose first use on a page carries its definition. */
  terms?: readonly GlossaryTerm[];
  /** The same one each time; loaded when the first page is rendered. */
  highlighter: () => Promise<Highlighter>;
  /** Plugins of unified for the pages of a version, and what changes when their result may change. */
  pluginsOf?: (version: string) => { plugins: TreePlugins; state: string } | null;
  /** Constructs of Markdown that plugins show; others are text. */
  constructs?: Constructs;
}

export interface MarkdownRenderer {
  /** All that pages read of the site without asking. A page that asked it the same is the same under the same settings. */
  settings: PageSettings;
  /**
   * Never throws for what an author wrote: mistakes come back in `problems`.
   *
   * @param answered gets what the page asked of the site
   */
  render(input: MarkdownInput, dependencies?: Dependency[]): Promise<RenderedMarkdown>;
  /** True while rendering the page that asked this would give the same again. */
  isFresh(dependencies: readonly Dependency[]): boolean;
  /** Whether the page that asked this may come out otherwise when nothing of the site changes but the text of other pages. */
  dependsOnContent(dependencies: readonly Dependency[]): boolean;
}
