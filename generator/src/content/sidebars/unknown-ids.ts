import { locateValue } from '../../config/locate-value.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import { walkNodes, type SidebarTrees } from './sidebar-tree.ts';

/** A longer list doesn't help. */
const LISTED = 200;

/**
 * Reports doc ids in sidebars that don't exist (J9), with the existing ids. One problem per file, because usually a
 * renamed folder is the cause of all wrong ids below it.
 *
 * @param source text of the file, to find lines in
 */
export function unknownSidebarIds(
  trees: SidebarTrees,
  known: ReadonlySet<string>,
  file: string,
  source: string,
): Problem[] {
  const unknown = new Set<string>();
  for (const node of Object.values(trees).flatMap((nodes) => [...walkNodes(nodes)])) {
    const id =
      node.type === 'doc'
        ? node.id
        : node.type === 'category' && node.link?.type === 'doc'
          ? node.link.id
          : null;
    if (id !== null && !known.has(id)) {
      unknown.add(id);
    }
  }
  const [first] = unknown;
  if (first === undefined) {
    return [];
  }
  const missing = [...unknown].map((id) => {
    const near = nearestName(id, known);
    const place = locateValue(source, id);
    const line = place === null ? '' : ` (line ${place.line})`;
    return `- ${id}${line}${near === null ? '' : `: did you mean "${near}"?`}`;
  });
  return [
    {
      code: 'unknown-doc-id',
      level: 'throw',
      message: [
        `Invalid sidebar file at "${file}". These sidebar document ids do not exist:`,
        ...missing,
        '',
        'Available document ids are:',
        ...idList(known),
      ].join('\n'),
      fix: 'Correct the IDs, or remove the items.',
      file,
      ...locateValue(source, first),
    },
  ];
}

/** Formats ids as a sorted list. If it is very long, the rest is only counted. */
export function idList(ids: Iterable<string>): string[] {
  const sorted = [...ids].sort();
  const lines = sorted.slice(0, LISTED).map((id) => `- ${id}`);
  return sorted.length > LISTED ? [...lines, `- … and ${sorted.length - LISTED} more`] : lines;
}
