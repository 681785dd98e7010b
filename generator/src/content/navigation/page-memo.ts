import { isDeepStrictEqual } from 'node:util';
import type { Doc, Page, RenderedMarkdown } from '../model.ts';
import { docFacts, type DocFacts, type VersionFacts } from './doc-facts.ts';
import { docPage, type DocPageContext, type BuiltDocPage } from './doc-pages.ts';

/**
 * Reuses pages from the previous run in this process, for servers that compile repeatedly. If the data that pages show
 * of each other hasn't changed, only pages whose text has changed are rebuilt.
 */
export class PageMemo {
  #around: unknown = null;
  #docs = new WeakMap<Doc, { rendered: RenderedMarkdown; made: BuiltDocPage }>();
  #others = new Map<string, Page[]>();
  readonly #contexts = new Map<string, DocPageContext & { facts: { docs: Map<string, DocFacts> } }>();

  /** @param around all data on pages except their own text; compared by value */
  begin(around: unknown): void {
    if (!isDeepStrictEqual(around, this.#around)) {
      this.#docs = new WeakMap();
      this.#others = new Map();
    }
    this.#around = around;
    this.#contexts.clear();
  }

  /** @param make called if the text of the doc has changed */
  doc({ doc, rendered }: DocFacts, make: () => BuiltDocPage): BuiltDocPage {
    const known = this.#docs.get(doc);
    if (known?.rendered === rendered) {
      return known.made;
    }
    const made = make();
    this.#docs.set(doc, { rendered, made });
    return made;
  }

  /** Returns pages of a version that don't depend on the text of docs: category and tag pages. */
  others(version: string, make: () => Page[]): Page[] {
    const pages = this.#others.get(version) ?? make();
    this.#others.set(version, pages);
    return pages;
  }

  /** Records the context in which the docs of a version are built. */
  noteContext(context: DocPageContext): void {
    const { facts } = context;
    const { name } = facts.version;
    this.#contexts.set(name, { ...context, facts: { ...facts, docs: new Map(facts.docs) } });
  }

  /**
   * Rebuilds pages if only the text of docs has changed since the last run.
   *
   * @param rendered by source
   * @returns the pages, by source; `null` if other pages show data that has changed
   */
  withNewTexts(
    docs: readonly Doc[],
    rendered: ReadonlyMap<string, RenderedMarkdown>,
  ): ReadonlyMap<string, Page> | null {
    const pages = new Map<string, Page>();
    for (const doc of docs) {
      const context = this.#contexts.get(doc.version);
      const before = context?.facts.docs.get(doc.id);
      const made = before === undefined ? undefined : this.#docs.get(before.doc)?.made;
      const page = rendered.get(doc.source);
      if (
        context === undefined ||
        before?.doc.source !== doc.source ||
        made === undefined ||
        page === undefined
      ) {
        return null;
      }
      const facts = docFacts(doc, page);
      const now = docPage(facts, context);
      const same = isDeepStrictEqual(
        [shownOf(facts), now.links, now.problems],
        [shownOf(before), made.links, made.problems],
      );
      if (!same) {
        return null;
      }
      context.facts.docs.set(doc.id, facts);
      this.#docs.set(doc, { rendered: page, made: now });
      pages.set(doc.source, now.page);
    }
    return pages;
  }
}

/** Returns all data that a page may show of the other docs in a version. */
export function pageDependencies({ version, docs }: VersionFacts): unknown {
  return [{ ...version, docs: [] }, [...docs.values()].map(shownOf)];
}

function shownOf({ doc, rendered, title, description }: DocFacts): unknown {
  return [
    doc.source,
    doc.id,
    doc.path,
    doc.draft,
    doc.unlisted,
    doc.plugin?.plugin,
    doc.frontMatter,
    rendered.contentTitle,
    title,
    description,
  ];
}
