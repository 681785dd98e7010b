import type { Heading } from '../../../content/model.ts';

/** A heading with its subheadings. */
export interface TocNode {
  heading: Heading;
  children: TocNode[];
}

/** Nests headings. The parent of each is the closest previous heading with a lower level. */
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
