/**
 * Keeps raw HTML balanced. An element may be opened in one piece of HTML and closed in another, with Markdown in
 * between.
 * Unclosed elements must not swallow the page's shell.
 */

import type { Problem } from '../problems.ts';
import type { PageRecord } from './page-record.ts';
import type { Positioned } from './tree.ts';

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements with an optional end tag. */
const OPTIONAL_END: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rp rt'.split(' '),
);

const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);

interface OpenElement {
  name: string;
  node: Positioned;
  isUnfound: boolean;
}

/** Where elements are opened and closed. */
interface Rendering {
  readonly page: PageRecord;
  problem(
    node: Positioned,
    problem: Pick<Problem, 'code' | 'message' | 'fix'> & { level: Problem['level'] },
  ): void;
}

export class OpenElements {
  #open: OpenElement[] = [];
  #floor = 0;

  constructor(readonly render: Rendering) {}

  /** Starts a sequence of siblings. Pass the result to {@link closeSince}. */
  mark(): { floor: number; length: number } {
    const mark = { floor: this.#floor, length: this.#open.length };
    this.#floor = this.#open.length;
    return mark;
  }

  /** Ends a sequence of siblings. Returns the end tags of all elements that are still open in it. */
  closeSince(mark: { floor: number; length: number }): string {
    let html = '';
    while (this.#open.length > mark.length) {
      html += this.#closeLast();
    }
    this.#floor = mark.floor;
    return html;
  }

  /** Number of open elements at the current position. */
  get depth(): number {
    return this.#open.length;
  }

  has(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }

  /** True for `<svg>` and `<math>` and inside them, where `<path />` needs no end tag. */
  isForeign(name: string): boolean {
    return FOREIGN.has(name) || this.#open.some((element) => FOREIGN.has(element.name));
  }

  /** @param isUnfound excludes its text from the search: `data-nosnippet` */
  open(name: string, node: Positioned, isUnfound = false): void {
    this.#open.push({ name, node, isUnfound });
    if (isUnfound) this.render.page.unfound += 1;
  }

  /** The end tag `</name>`, after the end tags of unclosed elements inside it; `''` if the element isn't open. */
  close(name: string, node: Positioned): string {
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index < this.#floor) {
      this.render.problem(node, {
        code: 'html-unbalanced',
        level: 'warn',
        message: `The end tag "</${name}>" has no start tag here, so it was removed.`,
        fix: `Remove it, or write "<${name}>" before it in the same block.`,
      });
      return '';
    }
    let html = '';
    while (this.#open.length > index + 1) {
      html += this.#closeLast();
    }
    this.#pop();
    return `${html}</${name}>`;
  }

  #pop(): OpenElement | undefined {
    const element = this.#open.pop();
    if (element?.isUnfound === true) this.render.page.unfound -= 1;
    return element;
  }

  #closeLast(): string {
    const element = this.#pop();
    if (element === undefined) {
      return '';
    }
    if (!OPTIONAL_END.has(element.name)) {
      this.render.problem(element.node, {
        code: 'html-unbalanced',
        level: 'warn',
        message: `The element "<${element.name}>" isn't closed in the block where it starts.`,
        fix: `Write "</${element.name}>" in the same list item, quote, or paragraph.`,
      });
    }
    return `</${element.name}>`;
  }
}
