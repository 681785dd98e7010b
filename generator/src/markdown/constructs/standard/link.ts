/** Inline and reference links. */

import { attributes } from '../../html-text.ts';
import { linkTarget } from '../../link-target.ts';
import type { Render } from '../../render.ts';
import type { MarkdownNode, NodeOf, Positioned } from '../../tree.ts';

export function renderLink(node: NodeOf<'link'>, render: Render): string {
  return anchor(node.url, node.title ?? null, node.children, node, render);
}

export function renderLinkReference(node: NodeOf<'linkReference'>, render: Render): string {
  const definition = render.definition(node.identifier);
  if (definition === undefined) {
    return render.nodes(node.children);
  }
  return anchor(definition.url, definition.title ?? null, node.children, node, render);
}

function anchor(
  url: string,
  title: string | null,
  children: readonly MarkdownNode[],
  node: Positioned,
  render: Render,
): string {
  const target = linkTarget(url, node, render);
  const content = render.page.terms?.quietly(() => render.nodes(children)) ?? render.nodes(children);
  if (target === null) {
    return content;
  }
  const outside = outsideAttributes(target.external);
  const classes = [outside['class'], SHORT.test(content) ? 'one-line' : undefined].filter(Boolean).join(' ');
  const others = classes === '' ? outside : { ...outside, class: classes };
  return `<a${attributes({ href: target.href, title, ...others })}>${content}</a>`;
}

/** Up to 15 characters with a possible break, because the two halves of a broken link look like two links. */
const SHORT = /^(?=[^<]{1,15}$)\S+[\s-]+\S/;

/** Returns the attributes of external links. */
export function outsideAttributes(external: boolean): Record<string, string> {
  return external ? { class: 'external-link', target: '_blank', rel: 'noopener noreferrer' } : {};
}
