/** The interface of the JavaScript runtime for MDX pages, which the build implements with React. */

import type { RenderedLink } from '../rendered-links.ts';

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
  /** Values of imports that aren't JavaScript modules, by name: URLs of images, and texts. */
  values?: ReadonlyMap<string, unknown>;
  /** Names whose import failed. If missing modules are tolerated, they show only their content. */
  missing?: ReadonlySet<string>;
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
  /** HTML of a component. HTML in its children must be trusted. */
  renderComponent(component: ComponentUse, element?: ElementRenderer): RenderedNode;
}

export interface ComponentUse {
  /** May be dotted: `Foo.Bar`. */
  name: string;
  props: Record<string, unknown>;
  /** HTML of the page, and components, which remain elements so that their parent can read their props. */
  children: readonly (string | ComponentUse)[];
}

/** HTML that React rendered for a value or component. */
export interface RenderedNode {
  html: string;
  /** Elements for the page's head. */
  head?: string;
  /** Links and images, except for those in the HTML of children, partials, and images, which the page checks. */
  links?: readonly RenderedLink[];
  /** Ids that links can lead to. */
  anchors?: readonly string[];
  /** Errors of components that were skipped, if the page tolerates them. */
  failures?: readonly string[];
  /** Client components in it, as `source#export`. */
  islands: string[];
  /** Rules for the classes that replace `style` attributes, to be merged into {@link RenderedMarkdown.styles}. */
  styles: Record<string, string>;
}
