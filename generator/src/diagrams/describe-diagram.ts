/** Describes a diagram as lists, for screen readers. */

import type { Text } from '../strings/text.ts';
import type { Branch, Diagram, Graph, Sequence, Step } from './diagram.ts';

export interface Item {
  /** Shown before the text: the label of the incoming arrow, or the actor. */
  lead?: string;
  text: string;
  /** A note or a condition, not a step of the sequence. */
  isAside?: boolean;
  /** Link target of the text. */
  href?: string;
  items: Item[];
}

export function describeDiagram(diagram: Diagram, text: Text): Item[] {
  return diagram.kind === 'sequence' ? stepsOf(diagram.steps, diagram, text) : pathsOf(diagram, text);
}

/** Returns the name of a diagram's kind. */
export function kindOf(diagram: Diagram, text: Text): string {
  return text(`diagram.${diagram.kind}`);
}

function stepsOf(steps: readonly Step[], diagram: Sequence, text: Text): Item[] {
  const name = (actor: number): string => oneLine(diagram.actors[actor]?.name ?? '');
  return steps.flatMap((step): Item[] => {
    if (step.kind === 'fragment') {
      return step.branches.map((branch) => ({
        text: conditionOf(branch),
        isAside: true,
        items: stepsOf(branch.steps, diagram, text),
      }));
    }
    const who =
      step.kind === 'message' && step.from !== step.to
        ? text('diagram.between', { from: name(step.from), to: name(step.to) })
        : [...new Set([step.from, step.to])].map(name).join(', ');
    const said = oneLine(step.text);
    const item = said === '' ? { text: who } : { lead: who, text: said };
    return [{ ...item, isAside: step.kind === 'note', items: [] }];
  });
}

/** Includes the keyword of loops, optional steps, and breaks. Alternatives are clear without it. */
function conditionOf({ keyword, text }: Branch): string {
  const isFrame = ['loop', 'opt', 'break'].includes(keyword);
  return oneLine(isFrame || text === '' ? `${keyword} ${text}` : text);
}

/**
 * Describes the arrows with their labels and targets. A tree starts at its root, and each answer is followed by its
 * own steps. Other graphs start at each node where a path starts or continues.
 */
function pathsOf({ nodes, edges }: Graph, text: Text): Item[] {
  const name = (index: number): string => {
    const node = nodes[index];
    return node?.shape === 'start' || node?.shape === 'end'
      ? text(`diagram.${node.shape}`)
      : oneLine(node?.label ?? '');
  };
  const named = (index: number): Pick<Item, 'text' | 'href'> => {
    const href = nodes[index]?.href;
    return { text: name(index), ...(href === undefined ? {} : { href }) };
  };
  const alone = nodes.length === 1;
  const roots = [...nodes.keys()].filter((index) => edges.every(({ to }) => to !== index));
  const isTree =
    roots.length === 1 && edges.length === nodes.length - 1 && edges.every(({ from, to }) => from < to);
  if (isTree) {
    const from = (node: number): Item[] =>
      edges
        .filter((edge) => edge.from === node)
        .map(({ label, to }) => ({ lead: oneLine(label), ...named(to), items: from(to) }));
    return roots.map((root) => ({ ...named(root), items: from(root) }));
  }
  return [...nodes.keys()]
    .map((index) => ({
      ...named(index),
      items: edges
        .filter(({ from }) => from === index)
        .map(({ label, to }) => ({ lead: oneLine(label), ...named(to), items: [] })),
    }))
    .filter(({ items }) => items.length > 0 || alone);
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim();
}
