/** Admonitions: `:::tip[Title]`, `:::tip Title`, `:::tip{title="Title"}`. */

import { escapeText } from '../../markup-text.ts';
import { ADMONITION_KINDS, admonitionClass, isAdmonitionKind } from '../../admonition-kinds.ts';
import { attributes } from '../html-text.ts';
import { parseMarkdown } from '../parse.ts';
import { textOfAll } from '../plain-text.ts';
import { Render } from '../render.ts';
import { childrenOf, type MarkdownNode, type NodeOf } from '../tree.ts';
import { trailingTitle } from './standard/trailing-title.ts';
import { reportUnknownAttributes } from './unknown-attributes.ts';

export const ADMONITIONS: readonly string[] = Object.keys(ADMONITION_KINDS);

/** Returns whether the name is a built-in keyword or one that the site adds. */
export function isAdmonition(name: string, { context }: Pick<Render, 'context'>): boolean {
  return isAdmonitionKind(name) || context.admonitions?.includes(name) === true;
}

/** Returns the keyword to render; unknown ones become `info`. */
export function shownAdmonition(name: string, render: Pick<Render, 'context'>): string {
  return isAdmonition(name, render) ? name : 'info';
}

/** Returns the default title. A keyword added by the site is its own title: `Known issue` for `known-issue`. */
export function admonitionName(name: string, { context }: Pick<Render, 'context'>): string {
  if (isAdmonitionKind(name)) {
    return context.text(`admonition.${name}`);
  }
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function renderAdmonition(node: NodeOf<'containerDirective'>, render: Render): string {
  reportUnknownAttributes(node, ['title', 'id', 'class'], render);
  const label = directiveLabel(node);
  const content = label === null ? node.children : node.children.slice(1);
  const title = admonitionTitle(node, label, render);
  const { id, class: className } = node.attributes ?? {};
  return admonition(
    node.name,
    { title, id: id ?? null, className: className ?? null },
    () => render.blocks(content),
    render,
  );
}

/**
 * Renders the frame of an admonition.
 * @param name a keyword
 * @param own.title inline HTML, or `null` for the default title
 */
export function admonition(
  name: string,
  own: { title: string | null; id: string | null; className: string | null },
  content: () => string,
  render: Render,
): string {
  const titleId = `admonition-${render.page.count('admonition')}`;
  const heading = own.title ?? escapeText(admonitionName(name, render));
  const names = admonitionClass(name);
  if (own.id !== null) {
    render.page.claimAnchor(own.id, render.file.source);
  }
  return (
    `<div${attributes({
      class: own.className === null ? names : `${names} ${own.className}`,
      id: own.id,
      role: 'note',
      'aria-labelledby': titleId,
    })}><div class="admonition-heading" id="${titleId}">${heading}</div>\n` +
    `<div class="admonition-content">\n${content()}\n</div></div>`
  );
}

/** The `[label]` of a directive: its first child, marked by the parser. */
export function directiveLabel(node: NodeOf<'containerDirective'>): NodeOf<'paragraph'> | null {
  const first = node.children[0];
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : null;
}

function admonitionTitle(
  node: NodeOf<'containerDirective'>,
  label: NodeOf<'paragraph'> | null,
  render: Render,
): string | null {
  if (label !== null) {
    addTitleText(label.children, render);
    return render.nodes(label.children);
  }
  const attribute = node.attributes?.['title'];
  if (typeof attribute === 'string') {
    render.page.addBlock('text', attribute);
    return escapeText(attribute);
  }
  const text = trailingTitle(node, render.file);
  return text === '' ? null : inlineMarkdown(text, node, render);
}

function addTitleText(nodes: readonly MarkdownNode[], render: Render): void {
  render.page.addBlock('text', textOfAll(nodes));
}

function inlineMarkdown(text: string, node: NodeOf<'containerDirective'>, render: Render): string {
  const { line } = render.place(node);
  const place = { file: render.file.source, bodyLine: line };
  const parsed = parseMarkdown(text, render.file.format, place, render.context.hasMath);
  if ('problem' in parsed) {
    return escapeText(text);
  }
  const file = { ...render.file, text: parsed.text, tree: parsed.tree, bodyLine: line };
  render.shared.replaceTokens(file);
  const first = parsed.tree.children[0];
  const nodes = first?.type === 'paragraph' ? first.children : null;
  if (nodes === null || parsed.tree.children.length > 1) {
    render.page.addBlock('text', text);
    return escapeText(text);
  }
  addTitleText(nodes, render);
  const titleRender = new Render(render.shared, file, render.props, render.trail, render.depth);
  return titleRender.nodes(childrenOf(first ?? parsed.tree));
}
