/** What a diagram shows, as lists for readers who do not see it. */

import type { Text } from '../strings/text.ts';
import type { Diagram, Graph, Sequence, Step } from './diagram.ts';

export interface Item {
  /** What leads here: the label of the arrow. */
  answer?: string;
  text: string;
  items: Item[];
}

export function describeDiagram(diagram: Diagram, text: Text): Item[] {
  return diagram.kind === 'sequence' ? stepsOf(diagram.steps, diagram, text) : pathsOf(diagram, text);
}

/** Name of the kind of a diagram. */
export function kindOf(diagram: Diagram, text: Text): string {
  return text(`diagram.${diagram.kind}`);
}

function stepsOf(steps: readonly Step[], diagram: Sequence, text: Text): Item[] {
  const name = (actor: number): string => oneLine(diagram.actors[actor]?.name ?? '');
  return steps.flatMap((step): Item[] => {
    if (step.kind === 'fragment') {
      return step.branches.map((branch) => ({
        text: oneLine(`${branch.keyword} ${branch.text}`),
        items: stepsOf(branch.steps, diagram, text),
      }));
    }
    const who =
      step.kind === 'message' && step.from !== step.to
        ? text('diagram.between', { from: name(step.from), to: name(step.to) })
        : [...new Set([step.from, step.to])].map(name).join(', ');
    return [{ text: followed(who, step.text), items: [] }];
  });
}

/**
 * What the arrows say, and where they lead: of a tree from its root, each answer with what follows it; otherwise from
 * each node where a path begins or goes on.
 */
function pathsOf({ nodes, edges }: Graph, text: Text): Item[] {
  const name = (index: number): string => {
    const node = nodes[index];
    return node?.shape === 'start' || node?.shape === 'end'
      ? text(`diagram.${node.shape}`)
      : oneLine(node?.label ?? '');
  };
  const alone = nodes.length === 1;
  const roots = [...nodes.keys()].filter((index) => edges.every(({ to }) => to !== index));
  const isTree =
    roots.length === 1 && edges.length === nodes.length - 1 && edges.every(({ from, to }) => from < to);
  if (isTree) {
    const from = (node: number): Item[] =>
      edges
        .filter((edge) => edge.from === node)
        .map(({ label, to }) => ({ answer: oneLine(label), text: name(to), items: from(to) }));
    return roots.map((root) => ({ text: name(root), items: from(root) }));
  }
  return [...nodes.keys()]
    .map((index) => ({
      text: name(index),
      items: edges
        .filter(({ from }) => from === index)
        .map(({ label, to }) => ({ answer: oneLine(label), text: name(to), items: [] })),
    }))
    .filter(({ items }) => items.length > 0 || alone);
}

function followed(first: string, then: string): string {
  return [first, oneLine(then)].filter((part) => part !== '').join(': ');
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim();
}
