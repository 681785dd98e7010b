import { nearestName } from '../../nearest-name.ts';
import type { Render } from '../render.ts';
import type { ElementNode, NodeOf } from '../tree.ts';

/**
 * Explains an attribute that a component or directive doesn't have.
 *
 * @param owner as the author wrote it, in quotes: `":::card"`
 */
export function unknownAttribute(
  owner: string,
  name: string,
  known: readonly string[],
): { message: string; fix: string } {
  const nearest = nearestName(name, known);
  const others = known.length === 0 ? 'Remove it.' : `Its attributes are ${known.join(', ')}.`;
  return {
    message: `${owner} has no attribute "${name}".`,
    fix: nearest === null ? others : `Did you mean "${nearest}"?`,
  };
}

/** Reports each unknown attribute of a container. */
export function reportUnknownAttributes(
  node: NodeOf<'containerDirective'>,
  known: readonly string[],
  render: Render,
): void {
  for (const name of Object.keys(node.attributes ?? {}).filter((each) => !known.includes(each))) {
    const mistake = unknownAttribute(`":::${node.name}"`, name, known);
    render.problem(node, { code: 'component-use', level: 'warn', ...mistake });
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
      const mistake = unknownAttribute(`"<${node.name ?? ''}>"`, name, known);
      render.problem(node, { code: 'component-use', level: 'warn', ...mistake });
    }
  }
}
