/**
 * Everything that rendering a page produces besides its HTML. There's one record per page,
 * shared by the page's file and its partials.
 */

import { HeadingIds, type HeadingIdStyle } from '../heading-ids.ts';
import type { HeadingChoice } from './constructs/toc-inline.ts';
import type { DirectiveUse } from '../plugin-api/plugin.ts';
import type { AssetUse, CodeSample, Heading, LinkUse, TextBlock, ContentTitle } from '../content/model.ts';
import type { Problem } from '../problems.ts';
import type { PageTerms } from './constructs/term.ts';

/** A referenced footnote. Its text is rendered after the body. */
export interface FootnoteUse {
  /** `fn-a` */
  id: string;
  number: number;
  /** IDs of the references: `fnref-a`, `fnref-a-2`. */
  references: string[];
  /** Renders the definition's blocks, including the links back to the references. */
  render: (backReferences: string) => string;
}

/** The tabs on a page that belong to one group. */
export interface PageTabs {
  count: number;
  /** The initially selected value of each. */
  shown: readonly string[];
  query: string | null;
}

export class PageRecord {
  readonly headings: Heading[] = [];
  readonly links: LinkUse[] = [];
  readonly assets = new Map<string, AssetUse>();
  readonly blocks: TextBlock[] = [];
  readonly samples: CodeSample[] = [];
  readonly styles: Record<string, string> = {};
  readonly directives: DirectiveUse[] = [];
  readonly problems: Problem[] = [];
  readonly islands = new Set<string>();
  /** By owner, in the order of their first references. */
  readonly footnotes = new Map<string, FootnoteUse>();
  readonly #footnoteIds = new Set<string>();
  contentTitle: ContentTitle | null = null;
  /** Options of the inline tables of contents, in page order. */
  readonly headingChoices: HeadingChoice[] = [];
  excerpt = '';
  /** Number of open elements whose text is excluded from the search: `data-nosnippet`. */
  unfound = 0;
  hasBrowserDiagram = false;
  head = '';
  /** Terms whose first use shows a definition; `null` if the site has none. */
  terms: PageTerms | null = null;
  /** Id of the nearest preceding heading. */
  anchor = '';

  readonly #headingIds: HeadingIds;
  readonly #anchors = new Map<string, string>();
  readonly #counters = new Map<string, number>();

  /** The last heading and its ancestors, outermost first; see {@link ownerOf}. */
  readonly #openHeadings: Heading[] = [];
  readonly #labels = new Map<string, number>();
  readonly #tabs = new Map<string, PageTabs>();

  constructor(headingIds?: HeadingIdStyle) {
    this.#headingIds = new HeadingIds(headingIds);
  }

  /** Records tabs of a group. `selected` is shown first, and the `query` parameter of the URL mirrors the choice. */
  noteTabs(group: string, selected: string | null, query: string | null): void {
    const known = this.tabsOf(group);
    this.#tabs.set(group, {
      count: known.count + 1,
      shown: selected === null ? known.shown : [...known.shown, selected],
      query: known.query ?? query,
    });
  }

  tabsOf(group: string): PageTabs {
    return this.#tabs.get(group) ?? { count: 0, shown: [], query: null };
  }

  /** A unique label for a region of the page: `Table: Field, Type`, then `Table: Field, Type (2)`. */
  regionLabel(text: string): string {
    const count = (this.#labels.get(text) ?? 0) + 1;
    this.#labels.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  }

  /** The heading whose section would contain one of this level. */
  ownerOf(level: number): Heading | undefined {
    while ((this.#openHeadings.at(-1)?.level ?? 0) >= level) {
      this.#openHeadings.pop();
    }
    return this.#openHeadings.at(-1);
  }

  addHeading(heading: Heading): void {
    this.headings.push(heading);
    this.#openHeadings.push(heading);
  }

  get anchors(): string[] {
    return [...this.#anchors.keys()];
  }

  get anchorCount(): number {
    return this.#anchors.size;
  }

  hasAnchor(id: string): boolean {
    return this.#anchors.has(id) || isShellId(id);
  }

  /** A unique id for `text`, such as `getting-started`, then `getting-started-1`. */
  slug(text: string): string {
    return this.#headingIds.next(text, (id) => this.hasAnchor(id));
  }

  /**
   * Registers `id` as an anchor of the page.
   * @param place its position for messages: `docs/a.md:12`
   * @returns the position of the same id if it's a duplicate, otherwise `null`
   */
  claimAnchor(id: string, place: string): string | null {
    const earlier = isShellId(id) ? 'the frame of every page' : this.#anchors.get(id);
    if (earlier === undefined) {
      this.#anchors.set(id, place);
      return null;
    }
    return earlier;
  }

  /** Counter (1, 2, 3…) for each kind of generated id. */
  count(kind: string): number {
    const next = (this.#counters.get(kind) ?? 0) + 1;
    this.#counters.set(kind, next);
    return next;
  }

  /** A unique ID for a footnote or a reference, which gets a number from `count` on unless it's the first. */
  footnoteId(base: string, count: number): string {
    let id = count === 1 ? base : `${base}-${count}`;
    for (let number = count + 1; this.#footnoteIds.has(id); number += 1) {
      id = `${base}-${number}`;
    }
    this.#footnoteIds.add(id);
    return id;
  }

  /** @returns the block; `null` if it's excluded from the search */
  addBlock(kind: TextBlock['kind'], text: string): TextBlock | null {
    const trimmed = kind === 'code' ? text.trimEnd() : oneLine(text);
    if (trimmed === '' || this.unfound > 0) {
      return null;
    }
    const block: TextBlock = { anchor: this.anchor, kind, text: trimmed };
    this.blocks.push(block);
    return block;
  }
}

/** True for ids that the shell uses to find its own parts: a heading "Docs page" mustn't replace the page's data. */
export function isShellId(id: string): boolean {
  return /^docs-(?:root|page|hint|main|menu|body|below-navbar|announcer)$/.test(id);
}

function oneLine(text: string): string {
  return /[\t\n\r]|\s\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
