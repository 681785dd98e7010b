import type { VersionDocs } from '../read-docs.ts';
import type { Doc, RenderedMarkdown } from '../model.ts';
import { EMPTY_RENDERED } from '../empty-rendered.ts';

/** Data that other pages show of a doc, in sidebars, cards, tag lists, and previous and next links. */
export interface DocFacts {
  doc: Doc;
  rendered: RenderedMarkdown;
  title: string;
  description: string;
}

/** The docs of one version with their titles, by id. */
export interface VersionFacts {
  version: VersionDocs;
  docs: ReadonlyMap<string, DocFacts>;
}

/**
 * Combines docs with their rendered content. A doc that wasn't rendered counts as empty, so that one broken page
 * doesn't hide the problems of others.
 *
 * @param rendered by source
 */
export function versionFacts(
  version: VersionDocs,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
): VersionFacts {
  const docs = new Map<string, DocFacts>();
  for (const doc of version.docs) {
    const page = rendered.get(doc.source) ?? EMPTY_RENDERED;
    // Sidebars refer to the first page with an ID, but the others are also pages.
    docs.set(docs.has(doc.id) ? doc.source : doc.id, docFacts(doc, page));
  }
  return { version, docs };
}

export function docFacts(doc: Doc, rendered: RenderedMarkdown): DocFacts {
  return {
    doc,
    rendered,
    title: docTitle(doc, rendered),
    description: doc.frontMatter.description ?? rendered.excerpt,
  };
}

/** Uses the front matter, then the first heading, then the last segment of the id. */
function docTitle(doc: Doc, rendered: RenderedMarkdown): string {
  return doc.frontMatter.title ?? rendered.contentTitle?.text ?? doc.id.slice(doc.id.lastIndexOf('/') + 1);
}

/** Returns whether the doc has a real title, not just a file name. */
export function hasOwnTitle({ doc, rendered }: DocFacts): boolean {
  return doc.frontMatter.title !== undefined || rendered.contentTitle !== null;
}
