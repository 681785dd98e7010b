import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';
import { directiveLabel, isAdmonition } from './admonition.ts';
import { trailingTitle } from './standard/trailing-title.ts';

/** Reports text after the opening of a container, which only admonitions without a title show. */
export function reportTrailingText(node: NodeOf<'containerDirective'>, render: Render): void {
  const label = directiveLabel(node);
  const text = trailingTitle(node, render.file, label);
  const isTitle = isAdmonition(node.name, render) && label === null && !node.attributes?.['title'];
  if (text === '' || isTitle) {
    return;
  }
  render.problem(node, {
    code: 'directive',
    level: 'warn',
    message: `The text "${text}" after ":::${node.name}" isn't shown.`,
    fix: "Move it to the next line or into the label's brackets.",
  });
}
