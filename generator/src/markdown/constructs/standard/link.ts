/** Inline and reference links. */

import { attributes } from '../../html-text.ts';
import { linkTarget } from '../../link-target.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';

export function renderLink(node: NodeOf<'link'>, render: Render): string {
  return anchor(node, node, render);
}

export function renderLinkReference(node: NodeOf<'linkReference'>, render: Render): string {
  const definition = render.definition(node.identifier);
  if (definition === undefined) {
    return render.nodes(node.children);
  }
  return anchor(definition, node, render);
}

/** @param to the URL and the title, which a reference has in its definition */
function anchor(
  to: Pick<NodeOf<'link'>, 'url' | 'title'>,
  node: NodeOf<'link' | 'linkReference'>,
  render: Render,
): string {
  const target = linkTarget(to.url, node, render);
  const children = (): string => render.nodes(node.children);
  const content = render.page.terms?.quietly(children) ?? children();
  if (target === null) {
    return content;
  }
  const outside = outsideAttributes(target.external);
  const classes = [outside['class'], SHORT.test(content) ? 'one-line' : undefined].filter(Boolean).join(' ');
  const others = classes === '' ? outside : { ...outside, class: classes };
  return `<a${attributes({ href: target.href, title: to.title ?? null, ...others })}>${content}</a>`;
}

/** Up to 15 characters with a possible break, because the two halves of a broken link look like two links. */
const SHORT = /^(?=[^<]{1,15}$)\S+[\s-]+\S/;

/** Returns the attributes of external links. */
export function outsideAttributes(external: boolean): Record<string, string> {
  return external ? { class: 'external-link', target: '_blank', rel: 'noopener noreferrer' } : {};
}
