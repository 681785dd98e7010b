/** Cards: `:::card[Title]{href icon}` or `<Card title href icon>`, and a grid of them. */

import { escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { linkTarget } from '../link-target.ts';
import type { Printer } from '../markdown-export/printer.ts';
import { escaped, indented, link } from '../markdown-export/syntax.ts';
import { builtInElement } from '../mdx/built-ins.ts';
import { textOfAll } from '../plain-text.ts';
import type { Render } from '../render.ts';
import { childrenOf, type MarkdownNode } from '../tree.ts';
import { componentInput, isBlank, reportUse, type ComponentNode } from './component-input.ts';
import { writtenName } from './written-name.ts';
import { iconSvg } from './icon.ts';
import { outsideAttributes } from './standard/link.ts';

const ATTRIBUTES = ['title', 'href', 'icon'];

export function renderCard(node: ComponentNode, render: Render): string {
  const { props, label, content } = componentInput(node, ATTRIBUTES, render);
  const { title = '', href, icon } = props;
  if (label === null && title === '') {
    reportUse(
      node,
      `${writtenName(node, render)} has no title.`,
      node.type === 'containerDirective' ? 'Write ":::card[Title]".' : 'Write <Card title="…">.',
      render,
    );
  }
  if (label === null) {
    render.page.addBlock('text', title);
  }
  const target = href === undefined ? null : linkTarget(href, node, render);
  const name = label === null ? escapeText(title) : labelHtml(label, render);
  const linked =
    target === null
      ? name
      : `<a${attributes({ href: target.href, ...outsideAttributes(target.external) })}>${name}</a>`;
  const drawing = icon === undefined ? '' : iconSvg(icon, null, node, render);
  return `<div class="card"><p class="card__title">${drawing}${linked}</p>\n${render.blocks(content)}</div>`;
}

function labelHtml(label: readonly MarkdownNode[], render: Render): string {
  render.page.addBlock('text', textOfAll(label));
  return render.nodes(label);
}

export function printCard(node: ComponentNode, printer: Printer): string {
  const { props, label, content } = componentInput(node, ATTRIBUTES, printer.render);
  const title = label === null ? escaped(props['title'] ?? '') : printer.inline(label);
  const target = props['href'] === undefined ? null : linkTarget(props['href'], node, printer.render);
  const name = `**${target === null ? title : link(title, printer.absolute(target.href))}**`;
  const text = printer.blocks(content);
  return text === '' ? name : text.includes('\n') ? `${name}\n\n${text}` : `${name}: ${text}`;
}

export function renderCardGrid(node: ComponentNode, render: Render): string {
  const cards = cardsOf(node, render);
  if (cards.length === 0) {
    reportUse(
      node,
      `${writtenName(node, render)} has no cards.`,
      'Add at least one card, or remove the grid.',
      render,
    );
  }
  return `<ul class="card-list">\n${cards.map((card) => `<li>${renderCard(card, render)}</li>`).join('\n')}\n</ul>`;
}

export function printCardGrid(node: ComponentNode, printer: Printer): string {
  return cardsOf(node, printer.render)
    .map((card) => `- ${indented(printCard(card, printer), 2)}`)
    .join('\n');
}

function cardsOf(node: ComponentNode, render: Render): ComponentNode[] {
  const { content } = componentInput(node, [], render);
  return content.flatMap(throughParagraphs).flatMap((child) => {
    if (isCard(child, render)) {
      return [child];
    }
    const grid = writtenName(node, render);
    reportUse(
      child,
      `${grid} can only contain cards.`,
      node.type === 'containerDirective'
        ? 'Move it into a ":::card[Title]" or out of the grid.'
        : 'Move it into a <Card title="…"> or out of the grid.',
      render,
    );
    return [];
  });
}

/** MDX wraps elements on one line in a paragraph. */
function throughParagraphs(node: MarkdownNode): MarkdownNode[] {
  return node.type === 'paragraph' && childrenOf(node).some((child) => child.type === 'mdxJsxTextElement')
    ? childrenOf(node).filter((child) => !isBlank(child))
    : [node];
}

function isCard(node: MarkdownNode, render: Render): node is ComponentNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    ? builtInElement(node.name ?? '', render.file.builtIns) === 'Card'
    : node.type === 'containerDirective' && node.name === 'card';
}
