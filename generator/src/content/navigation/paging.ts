import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import type { NeighborLink } from '../model.ts';
import type { DocFacts, VersionFacts } from './doc-facts.ts';
import type { ReadingStep, ResolvedSidebar } from './sidebar-data.ts';

/** Previous and next page in the reading order of a sidebar. */
export interface Paging {
  previous: NeighborLink | null;
  next: NeighborLink | null;
}

/** Returns a function that looks up a page's neighbors in constant time. */
export function createPaging(sidebar: ResolvedSidebar, facts: VersionFacts): (path: string) => Paging {
  const positions = new Map<string, number>();
  sidebar.steps.forEach((step, index) => {
    if (!positions.has(step.path)) {
      positions.set(step.path, index);
    }
  });
  return (path) => {
    const position = positions.get(path);
    return position === undefined
      ? { previous: null, next: null }
      : {
          previous: linkOf(sidebar.steps[position - 1], facts),
          next: linkOf(sidebar.steps[position + 1], facts),
        };
  };
}

/** Front matter can replace or remove a neighbor (L8). */
export function overriddenPaging(
  paging: Paging,
  facts: DocFacts,
  version: VersionFacts,
): { paging: Paging; problems: Problem[] } {
  const problems: Problem[] = [];
  const chosen = (
    field: 'pagination_next' | 'pagination_prev',
    natural: NeighborLink | null,
  ): NeighborLink | null => {
    const id = facts.doc.frontMatter[field];
    if (id === undefined || id === null) {
      return id === null ? null : natural;
    }
    const target = version.docs.get(id);
    if (target === undefined) {
      if (!version.version.draftIds.includes(id)) {
        problems.push(unknownTarget(facts, field, id, version));
      }
      return null;
    }
    return target.doc.unlisted ? null : linkTo(target, docPageLabel(target, undefined), target.doc.path);
  };
  return {
    paging: {
      previous: chosen('pagination_prev', paging.previous),
      next: chosen('pagination_next', paging.next),
    },
    problems,
  };
}

function linkOf(step: ReadingStep | undefined, facts: VersionFacts): NeighborLink | null {
  if (step === undefined) {
    return null;
  }
  const doc = step.docId === null ? undefined : facts.docs.get(step.docId);
  return doc === undefined
    ? { label: step.label ?? '', href: step.path }
    : linkTo(doc, docPageLabel(doc, step.label), step.path);
}

/** Only uses a description from the author, because the start of a page is a poor summary. */
function linkTo({ doc }: DocFacts, label: string, href: string): NeighborLink {
  const { description } = doc.frontMatter;
  return { label, href, ...(description === undefined ? {} : { description }) };
}

function docPageLabel({ doc, title }: DocFacts, itemLabel: string | undefined): string {
  return doc.frontMatter.pagination_label ?? doc.frontMatter.sidebar_label ?? itemLabel ?? title;
}

function unknownTarget({ doc }: DocFacts, field: string, id: string, { docs }: VersionFacts): Problem {
  const near = nearestName(id, docs.keys());
  const folder = doc.source.slice(0, doc.source.lastIndexOf('/'));
  return {
    code: 'unknown-doc-id',
    level: 'throw',
    message: `Error when loading ${doc.id} in ${folder}: the ${field} front matter points to a non-existent ID ${id}.`,
    fix:
      near === null
        ? `Write the ID of a doc, such as "${doc.id}", or null for no link.`
        : `Did you mean "${near}"? Write null for no link.`,
    file: doc.source,
    line: doc.frontMatterLines[field],
  };
}
