import { isDeepStrictEqual } from 'node:util';
import type { Doc, Page, RenderedMarkdown } from '../model.ts';
import type { DocFacts, VersionFacts } from './doc-facts.ts';
import type { MadeDocPage } from './doc-pages.ts';

/**
 * Pages that the last run in this process has made, for a server that compiles again and again: while nothing has changed
 * that pages show of each other, only pages whose own text has changed are made again.
 */
export class KeptPages {
  #around: unknown = null;
  #docs = new WeakMap<Doc, { rendered: RenderedMarkdown; made: MadeDocPage }>();
  #others = new Map<string, Page[]>();

  /** @param around all that pages show beside their own text; compared by value */
  begin(around: unknown): void {
    if (!isDeepStrictEqual(around, this.#around)) {
      this.#docs = new WeakMap();
      this.#others = new Map();
    }
    this.#around = around;
  }

  /** @param make is called where the text of the doc is another */
  doc({ doc, rendered }: DocFacts, make: () => MadeDocPage): MadeDocPage {
    const known = this.#docs.get(doc);
    if (known?.rendered === rendered) {
      return known.made;
    }
    const made = make();
    this.#docs.set(doc, { rendered, made });
    return made;
  }

  /** The pages of a version that are made of what is around docs alone: of categories and tags. */
  others(version: string, make: () => Page[]): Page[] {
    const pages = this.#others.get(version) ?? make();
    this.#others.set(version, pages);
    return pages;
  }
}

/** All that a page may show of the other docs of a version. */
export function aroundPages({ version, docs }: VersionFacts): unknown {
  return [
    { ...version, docs: [] },
    [...docs.values()].map(({ doc, rendered, title, description }) => [
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
    ]),
  ];
}
