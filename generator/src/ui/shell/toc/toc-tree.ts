import type { Heading } from '../../../content/model.ts';

/** A heading with the headings below it. */
export interface TocNode {
  heading: Heading;
  children: TocNode[];
}

/** Nests headings: the parent of each is the nearest one before it with a smaller level. */
export function tocTree(headings: readonly Heading[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const heading of headings) {
    const node = { heading, children: [] };
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) {
      open.pop();
    }
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
