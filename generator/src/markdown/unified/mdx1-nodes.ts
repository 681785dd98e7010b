/**
 * Plugins written for MDX 1 add JSX as text, in which an element may start in one node and end in another:
 * `{ type: 'jsx', value: '<Tabs>' }`. They're converted to elements.
 */

import { mdxToMdast } from 'satteri';
import { itemsOf } from '../../unknown-value.ts';
import { isNode, type LooseNode } from './complete-tree.ts';

/** Converts the nodes of MDX 1 in a tree. */
export function convertMdx1Nodes(node: object): void {
  if (!isNode(node)) {
    return;
  }
  const children = itemsOf(node['children']).filter(isNode);
  if (children.some(({ type }) => type === 'jsx' || type === 'import' || type === 'export')) {
    node['children'] = converted(children);
  }
  for (const child of children) {
    convertMdx1Nodes(child);
  }
}

function converted(children: readonly LooseNode[]): LooseNode[] {
  const found: LooseNode[] = [];
  for (let start = 0; start < children.length; start += 1) {
    const node = children[start];
    if (node?.type === 'jsx') {
      const end = children.findIndex(
        ({ type }, index) =>
          index >= start && type === 'jsx' && elementsOf(children.slice(start, index + 1)) !== null,
      );
      found.push(...(end === -1 ? [node] : (elementsOf(children.slice(start, end + 1)) ?? [])));
      start = Math.max(start, end);
    } else if (node?.type === 'import' || node?.type === 'export') {
      found.push({ type: 'mdxjsEsm', value: node['value'] });
    } else if (node !== undefined) {
      found.push(node);
    }
  }
  return found;
}

/** The elements of a run of nodes; `null` if its tags aren't balanced. */
function elementsOf(nodes: readonly LooseNode[]): LooseNode[] | null {
  // Other nodes stay unchanged.
  const source = nodes.map((node, index) =>
    node.type === 'jsx' ? String(node['value']) : `<Node${index} />`,
  );
  try {
    const root = mdxToMdast(source.join('\n\n'), { features: { frontmatter: false } });
    return childrenWith({ ...root }, nodes);
  } catch {
    return null;
  }
}

function childrenWith(parent: LooseNode, nodes: readonly LooseNode[]): LooseNode[] {
  return itemsOf(parent['children'])
    .filter(isNode)
    .map((node) => {
      const [, index] = /^Node(\d+)$/.exec(String(node['name'])) ?? [];
      const position = nodes[0]?.['position'];
      return (
        (index === undefined ? undefined : nodes[Number(index)]) ??
        ('children' in node
          ? { ...node, position, children: childrenWith(node, nodes) }
          : { ...node, position })
      );
    });
}
