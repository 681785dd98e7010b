import { locateValue } from '../../config/locate-value.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import { walkNodes, type SidebarTrees } from './sidebar-tree.ts';

/** More than this and a list helps nobody. */
const LISTED = 200;

/**
 * Doc ids in sidebars that no doc has (J9), with the ids there are. One problem for a file: most often one
 * folder was renamed and all ids below it are wrong for the same reason.
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
      remedy: 'Correct the ids, or remove the items.',
      file,
      ...locateValue(source, first),
    },
  ];
}

/** Sorted ids as lines of a list; the rest of a very long one is counted. */
export function idList(ids: Iterable<string>): string[] {
  const sorted = [...ids].sort();
  const lines = sorted.slice(0, LISTED).map((id) => `- ${id}`);
  return sorted.length > LISTED ? [...lines, `- … and ${sorted.length - LISTED} more`] : lines;
}
