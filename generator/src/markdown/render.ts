/** State passed through the constructs: the file, the page, and the nesting depth. */

import type { PageContext } from './site-queries.ts';
import type { FileAssets } from './file-assets.ts';
import type { PageRecord } from './page-record.ts';
import { MAX_DEPTH, nestingProblem } from './nesting-limit.ts';
import { OpenElements } from './open-elements.ts';
import { placeOf, sliceOf, type SourceFile } from './source-file.ts';
import type { MarkdownNode, NodeOf, Place, Positioned } from './tree.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import type { Problem, ReportLevel } from '../problems.ts';

/** Renders one node, using the table of constructs. */
type NodeRenderer = (node: MarkdownNode, render: Render) => string;

/** State shared by all files of a page. */
export interface RenderShared {
  context: PageContext;
  assets: FileAssets;
  page: PageRecord;
  /** Path of the page. Relative URLs are resolved against it, even in partials. */
  path: string;
  version: string;
  renderNode: NodeRenderer;
  /** Replaces brand tokens in text that isn't from the tree. */
  tokensIn: (text: string, use: 'prose' | 'code', node: Positioned, file: SourceFile) => string;
  /** Replaces brand tokens in a tree that was parsed during rendering. */
  replaceTokens: (file: SourceFile) => void;
}

/** Mistakes that end a build only if `markdown.strict` is on. */
const TOLERATED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'component-use',
  'directive',
  'empty-link',
  'mdx-in-markdown',
  'mdx-javascript',
  'tabs',
  'unknown-component',
]);

export class Render {
  readonly context: PageContext;
  readonly page: PageRecord;
  readonly elements: OpenElements;
  /** Partials being rendered, outermost first, to detect recursion. */
  readonly trail: readonly string[];
  /** Name of a forbidden element that was opened in one piece of HTML and is closed in a later one. */
  skipping: string | null = null;
  #depth = 0;

  constructor(
    readonly shared: RenderShared,
    readonly file: SourceFile,
    /** Props of the partial, available as `props` in its expressions. */
    readonly props: Record<string, unknown> = {},
    trail: readonly string[] = [],
    depth = 0,
  ) {
    this.context = shared.context;
    this.page = shared.page;
    this.elements = new OpenElements(this);
    this.trail = [...trail, file.source];
    this.#depth = depth;
  }

  get depth(): number {
    return this.#depth;
  }

  /** HTML of sibling nodes. Raw HTML elements opened among them are closed at the end. */
  nodes(
    nodes: readonly MarkdownNode[],
    separator = '',
    special?: (node: MarkdownNode) => string | null,
  ): string {
    if (this.#depth >= MAX_DEPTH) {
      this.problem(nodes[0] ?? {}, nestingProblem());
      return '';
    }
    this.#depth += 1;
    const mark = this.elements.mark();
    let html = '';
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined || (this.skipping !== null && node.type !== 'html')) {
        continue;
      }
      const rendered = special?.(node) ?? this.shared.renderNode(node, this);
      html += html === '' || rendered === '' ? rendered : separator + rendered;
    }
    html += this.elements.closeSince(mark);
    this.skipping = null;
    this.#depth -= 1;
    return html;
  }

  /** HTML of block siblings, one per line. `special` can override the rendering of some of them. */
  blocks(nodes: readonly MarkdownNode[], special?: (node: MarkdownNode) => string | null): string {
    return this.nodes(nodes, '\n', special);
  }

  partial(file: SourceFile, props: Record<string, unknown>): Render {
    return new Render(this.shared, file, props, this.trail, this.#depth);
  }

  definition(identifier: string): NodeOf<'definition'> | undefined {
    return this.file.definitions.get(identifier);
  }

  /** The source text of a node. */
  source(node: Positioned): string {
    return this.shared.tokensIn(sliceOf(this.file, node), 'prose', node, this.file);
  }

  place(node: Positioned): Place {
    return placeOf(this.file, node);
  }

  /** Records a problem at `node`. The level `ignore` records nothing. */
  problem(
    node: Positioned,
    problem: Pick<Problem, 'code' | 'message' | 'fix'> & { level: ReportLevel },
  ): void {
    if (problem.level !== 'ignore') {
      const { line, column } = this.place(node);
      const isTolerated =
        this.context.strict === false && problem.level === 'throw' && TOLERATED.has(problem.code);
      const level = isTolerated ? 'warn' : problem.level;
      this.page.problems.push({ ...problem, level, file: this.file.source, line, column });
    }
  }
}
