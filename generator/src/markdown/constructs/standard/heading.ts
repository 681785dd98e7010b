/** Headings: IDs, anchor links, and the page's own title. */

import { escapeAttribute } from '../../../markup-text.ts';
import { withBreakOpportunities } from '../../break-opportunities.ts';
import { attributes } from '../../html-text.ts';
import { titleHtml } from '../../inline-title.ts';
import { withExpressionText } from '../../mdx/evaluate.ts';
import { isShellId } from '../../page-record.ts';
import { textOfAll } from '../../plain-text.ts';
import type { Render } from '../../render.ts';
import { childrenOf, type MarkdownNode, type NodeOf } from '../../tree.ts';
import { encodePart } from '../../../url-text.ts';
import { claimId } from '../../claim-id.ts';

/** The ID, followed by its former IDs: `{#limits #rate-limits}`. */
const EXPLICIT_ID = /^\{#([^\s{}]+)((?:[ \t]+#[^\s{}]+)*)\}[ \t]*$/;

/**
 * Returns `<div class="heading"><h2 class="anchor" id>…</h2><a class="hash-link">`. The link is next to the heading,
 * not inside, so that screen readers announce only the heading's text.
 */
export function renderHeading(node: NodeOf<'heading'>, render: Render): string {
  const { explicitId, formerIds, children } = splitExplicitId(node, render);
  const written = textOfAll(children).trim();
  const text = written.replace(/\s+/g, ' ');
  const level = Math.min(6, Math.max(1, node.depth));
  if (level === 1) {
    if (explicitId !== null) {
      claim(explicitId, node, render);
    } else {
      render.page.slug(text);
    }
    render.page.addBlock('text', text);
    return `${formerAnchors(formerIds, node, render)}<h1${attributes({ id: explicitId })}>${render.nodes(children)}</h1>`;
  }
  if (text === '' && explicitId === null) {
    return `<h${level}>${render.nodes(children)}</h${level}>`;
  }
  // A no-break space isn't part of an id.
  const id =
    explicitId === null
      ? render.page.slug(written.replace(/[^\S\u00A0]+/g, ' '))
      : freeId(explicitId, render);
  claim(id, node, render);
  render.page.anchor = id;
  const owner = render.page.ownerOf(level)?.html;
  if (text !== '') {
    const title = withBreakOpportunities(titleHtml(children));
    render.page.addHeading({ level, id, text, html: withoutOwner(title, owner) });
  }
  const html = render.nodes(children);
  // Other nodes, such as formulas, contain text that must not be broken.
  const isName = children.every(({ type }) => type === 'text' || type === 'inlineCode');
  const label = escapeAttribute(render.context.text('heading.link', { heading: text === '' ? id : text }));
  return (
    `${formerAnchors(formerIds, node, render)}<div class="heading"><h${level} class="anchor" id="${escapeAttribute(id)}">` +
    `${isName ? withDimOwner(withBreakOpportunities(html), owner) : html}</h${level}>` +
    `<a class="hash-link" href="#${escapeAttribute(encodePart(id))}" aria-label="${label}"></a></div>`
  );
}

/** Below `Player`, dims the redundant first part of `Player.play()`. */
function withDimOwner(html: string, owner: string | undefined): string {
  const prefix = `${owner}.`;
  return html.startsWith(prefix)
    ? `<span class="heading__owner">${prefix}</span>${html.slice(prefix.length)}`
    : html;
}

/** In a list, items below `Player` don't need the prefix in `Player.play()`. */
function withoutOwner(title: string, owner: string | undefined): string {
  const prefix = `${owner}.`;
  return title.startsWith(prefix) ? title.slice(prefix.length).replace(/^<wbr>/, '') : title;
}

/**
 * Removes the leading `# heading` from a page's nodes and makes it the page's title.
 * @returns the remaining nodes, and HTML to prepend
 */
export function takeContentTitle(
  nodes: readonly MarkdownNode[],
  render: Render,
): { nodes: readonly MarkdownNode[]; html: string } {
  const { titleInText = true } = render.context;
  const index = nodes.findIndex((node) => !(titleInText ? isInvisible(node) : isImport(node)));
  const first = nodes[index];
  if (first?.type !== 'heading' || first.depth !== 1) {
    if (titleInText) {
      noteLowerTitle(nodes, render);
    }
    return { nodes, html: '' };
  }
  const { explicitId, formerIds, children } = splitExplicitId(first, render);
  const text = textOfAll(children).replace(/\s+/g, ' ').trim();
  const id = explicitId ?? render.page.slug(text);
  render.page.contentTitle = { text, html: titleHtml(children), id };
  // Rendered only to report problems with links in the title.
  render.nodes(children);
  let html = '';
  if (explicitId !== null) {
    claim(explicitId, first, render);
    html = anchorTarget(explicitId);
  }
  return { nodes: nodes.toSpliced(index, 1), html: html + formerAnchors(formerIds, first, render) };
}

/** A first level 1 heading after some text or in another element is also the page's title, but stays in place. */
function noteLowerTitle(nodes: readonly MarkdownNode[], render: Render): void {
  const heading = firstHeadingOrBreak(nodes);
  if (heading?.type === 'heading' && heading.depth === 1) {
    const { children } = splitExplicitId(heading, render);
    const text = textOfAll(children).replace(/\s+/g, ' ').trim();
    render.page.contentTitle = { text, html: titleHtml(children), id: '', standsInText: true };
  }
}

function firstHeadingOrBreak(nodes: readonly MarkdownNode[]): MarkdownNode | undefined {
  for (const node of nodes) {
    const found =
      node.type === 'heading' || node.type === 'thematicBreak' ? node : firstHeadingOrBreak(childrenOf(node));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function isImport(node: MarkdownNode): boolean {
  return node.type === 'mdxjsEsm' && node.value.startsWith('import');
}

function isInvisible(node: MarkdownNode): boolean {
  return (
    node.type === 'mdxjsEsm' ||
    node.type === 'definition' ||
    (node.type === 'html' && /^<!--[\s\S]*?-->\s*$/.test(node.value)) ||
    (node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value))
  );
}

/** Splits `{#id}` from the end of a heading's text. Doesn't modify the tree, because a partial may be used twice. */
function splitExplicitId(
  node: NodeOf<'heading'>,
  render: Render,
): { explicitId: string | null; formerIds: readonly string[]; children: readonly MarkdownNode[] } {
  const nodes = withExpressionText(node.children, render);
  const last = nodes.at(-1);
  const at = last?.type === 'text' ? last.value.lastIndexOf('{#') : -1;
  const match = last?.type === 'text' && at !== -1 ? EXPLICIT_ID.exec(last.value.slice(at)) : null;
  if (last?.type !== 'text' || match === null) {
    return { explicitId: null, formerIds: [], children: nodes };
  }
  const shortened = { ...last, value: last.value.slice(0, at).trimEnd() };
  const id = match[1] ?? '';
  const formerIds = (match[2] ?? '')
    .split('#')
    .slice(1)
    .map((former) => former.trim());
  for (const reserved of [id, ...formerIds].filter(isShellId)) {
    claim(reserved, node, render);
  }
  return {
    explicitId: isShellId(id) ? null : id,
    formerIds: formerIds.filter((former) => !isShellId(former)),
    children: [...nodes.slice(0, -1), shortened],
  };
}

/** Returns anchors for a heading's former IDs. */
function formerAnchors(ids: readonly string[], node: NodeOf<'heading'>, render: Render): string {
  for (const id of ids) {
    claim(id, node, render);
  }
  return ids.map((id) => anchorTarget(id)).join('');
}

function anchorTarget(id: string): string {
  return `<span class="anchor-target" id="${escapeAttribute(id)}"></span>`;
}

/** Returns an explicit ID as written, with a number appended if a partial is used again. */
function freeId(id: string, render: Render): string {
  return render.trail.length > 1 && render.page.hasAnchor(id) ? render.page.slug(id) : id;
}

function claim(id: string, node: NodeOf<'heading'>, render: Render): void {
  claimId(id, node, render, 'Give one of the two headings another "{#id}".');
}
