/**
 * Mermaid diagrams. Supported ones are drawn at build time. Others are in the page as source, and Mermaid draws them
 * in the browser when they become visible.
 */

import { describeDiagram, kindOf, type Item } from '../../diagrams/describe-diagram.ts';
import type { Diagram } from '../../diagrams/diagram.ts';
import { drawDiagram } from '../../diagrams/draw-diagram.ts';
import { MAX_WIDTH, PHONE_WIDTH, pictureBox, type Picture } from '../../diagrams/picture.ts';
import { readDiagram, withoutPageLinks } from '../../diagrams/read-diagram.ts';
import { svgOf } from '../../diagrams/svg.ts';
import { missingPackage } from '../../installed-package.ts';
import { escapeAttribute, escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { hasScriptScheme, linkTarget, shorten } from '../link-target.ts';
import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function mermaidFigure(node: NodeOf<'code'>, render: Render): string {
  return drawnFigure(node, render) ?? browserFigure(node, render);
}

/** Returns the drawing with a list for screen readers, or `null` if only Mermaid can draw it. */
function drawnFigure(node: NodeOf<'code'>, render: Render): string | null {
  const read = readDiagram(node.value);
  if (read === null) {
    return null;
  }
  const diagram = linked(read, node, render);
  const { text } = render.context;
  const picture = drawDiagram(diagram);
  const svg = svgOf(picture, diagram.title === '' ? kindOf(diagram, text) : diagram.title);
  const description =
    diagram.description === '' ? '' : `<p class="visually-hidden">${escapeText(diagram.description)}</p>`;
  // Steps are ordered; answers aren't.
  const tag = diagram.kind === 'sequence' ? 'ol' : 'ul';
  const items = describeDiagram(diagram, text);
  addToSearch(
    [
      { text: diagram.title, items: [] },
      { text: diagram.description, items },
    ],
    render,
  );
  const list = listMarkup(items, tag, ' class="visually-hidden"');
  return (
    // A wide drawing scrolls, also with the keyboard.
    `<figure class="diagram${widthClasses(picture)}"><div class="diagram-drawing" tabindex="0" role="group" aria-label="${escapeAttribute(text('diagram.label'))}">` +
    `${svg}</div>${description}${list}<button${attributes({ type: 'button', class: 'diagram-zoom', 'aria-label': text('diagram.enlarge') })}>⤢</button></figure>`
  );
}

/** Adds each text of a diagram to the search, because the source would be a useless result. */
function addToSearch(items: readonly Item[], render: Render): void {
  for (const { lead = '', text, items: inner } of items) {
    render.page.addBlock('text', lead === '' ? text : `${lead}: ${text}`);
    addToSearch(inner, render);
  }
}

/** Returns the diagram with resolved links. */
function linked(diagram: Diagram, node: NodeOf<'code'>, render: Render): Diagram {
  if (diagram.kind === 'sequence') {
    return diagram;
  }
  const nodes = diagram.nodes.map(({ href, ...rest }) => {
    const target = href === undefined ? null : linkTarget(href, node, render);
    return target === null ? rest : { ...rest, href: target.href };
  });
  return { ...diagram, nodes };
}

/** On phones, a wide diagram is shown as a list. On other screens, a huge one scrolls. */
function widthClasses(picture: Picture): string {
  const { width } = pictureBox(picture);
  return (width > PHONE_WIDTH ? ' diagram-listed' : '') + (width > MAX_WIDTH ? ' diagram-huge' : '');
}

function listMarkup(items: readonly Item[], tag: 'ol' | 'ul', attributes = ''): string {
  return items.length === 0
    ? ''
    : `<${tag}${attributes}>${items.map((item) => itemMarkup(item, tag)).join('')}</${tag}>`;
}

function itemMarkup({ lead, text, href, isAside = false, items }: Item, tag: 'ol' | 'ul'): string {
  const className = isAside ? ' class="diagram-aside"' : '';
  const said = href === undefined ? escapeText(text) : `<a${attributes({ href })}>${escapeText(text)}</a>`;
  return `<li${className}>${leadMarkup(lead)}${said}${listMarkup(items, tag)}</li>`;
}

/** On phones, CSS highlights it and hides the colon, which is for screen readers. */
function leadMarkup(lead = ''): string {
  return lead === '' ? '' : `<span>${escapeText(lead)}</span><span class="visually-hidden">:</span> `;
}

function browserFigure(node: NodeOf<'code'>, render: Render): string {
  reportScriptLinks(node, render);
  if (render.context.isMermaidInstalled === false) {
    render.problem(node, { level: 'throw', ...missingPackage('mermaid', 'This diagram') });
  }
  render.page.addBlock('code', withoutPageLinks(node.value));
  render.page.hasBrowserDiagram = true;
  return `<figure class="diagram" data-mermaid><pre class="mermaid-source">${escapeText(node.value)}</pre></figure>`;
}

/** Whether HTML of a component contains a diagram that the browser draws. */
export function hasBrowserDiagram(html: string): boolean {
  return html.includes('<figure class="diagram" data-mermaid');
}

/** Reports links that would run a script and function calls, which the browser's drawing leaves out. */
function reportScriptLinks(node: NodeOf<'code'>, render: Render): void {
  const fenceLine = node.position?.start.line ?? 1;
  node.value.split('\n').forEach((text, index) => {
    const urls = /^\s*(?:click|link|links)\b/i.test(text) ? text.split(/[\s"']+/) : [];
    if (!urls.some(hasScriptScheme) && !/^\s*(?:click|callback)\s+\S+\s+call\b/i.test(text)) {
      return;
    }
    const at = { line: fenceLine + 1 + index, column: 1 };
    render.problem(
      { position: { start: at, end: at } },
      {
        code: 'unsafe-html',
        level: 'warn',
        message: `The link "${shorten(text.trim())}" of this diagram would run a script, so it was removed.`,
        fix: 'Link to a page: `click A href "/server/otp"`.',
      },
    );
  });
}
