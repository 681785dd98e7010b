import { nearestName } from '../../nearest-name.ts';
import type { Render } from '../render.ts';
import type { DirectiveNode, ElementNode, NodeOf } from '../tree.ts';
import { writtenName } from './written-name.ts';

/** Explains an attribute that a component or directive doesn't have. */
export function unknownAttribute(
  node: DirectiveNode | ElementNode,
  name: string,
  known: readonly string[],
  render: Render,
): { message: string; fix: string } {
  const nearest = nearestName(name, known);
  const others = known.length === 0 ? 'Remove it.' : `Its attributes are ${known.join(', ')}.`;
  return {
    message: `${writtenName(node, render)} has no attribute "${name}".`,
    fix: nearest === null ? others : `Did you mean "${nearest}"?`,
  };
}

export function reportUnknownAttributes(
  node: NodeOf<'containerDirective'>,
  known: readonly string[],
  render: Render,
): void {
  for (const name of Object.keys(node.attributes ?? {}).filter((each) => !known.includes(each))) {
    warn(node, name, known, render);
  }
}

/** Reports misspelled props. Other unknown ones are ignored, because the same component has more in other generators. */
export function reportMisspelledProps(
  node: ElementNode,
  props: Readonly<Record<string, unknown>>,
  known: readonly string[],
  render: Render,
): void {
  for (const name of Object.keys(props).filter((each) => !known.includes(each))) {
    if (nearestName(name, known) !== null) {
      warn(node, name, known, render);
    }
  }
}

function warn(
  node: NodeOf<'containerDirective'> | ElementNode,
  name: string,
  known: readonly string[],
  render: Render,
): void {
  const mistake = unknownAttribute(node, name, known, render);
  render.problem(node, { code: 'component-use', level: 'warn', ...mistake });
}
