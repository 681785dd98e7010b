/**
 * Diagrams: the build draws what it can read of Mermaid's language; the source of any other is in the page, and Mermaid
 * draws it in the browser when it comes into view.
 */

import { describeDiagram, kindOf, type Item } from '../../diagrams/describe-diagram.ts';
import { drawDiagram } from '../../diagrams/draw-diagram.ts';
import type { Diagram } from '../../diagrams/diagram.ts';
import { LARGEST, PHONE_ROOM, pictureBox, type Picture } from '../../diagrams/picture.ts';
import { readDiagram } from '../../diagrams/read-diagram.ts';
import { svgOf } from '../../diagrams/svg.ts';
import { escapeAttribute, escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { hasScriptScheme, shorten } from '../link-target.ts';
import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function mermaidFigure(node: NodeOf<'code'>, render: Render): string {
  const source = node.value;
  render.page.addBlock('code', source);
  return drawnFigure(source, render) ?? browserFigure(node, render);
}

/** The drawing, with what it shows as a list for those who do not see it; `null` for what only Mermaid can draw. */
function drawnFigure(source: string, render: Render): string | null {
  const diagram = readDiagram(source);
  if (diagram === null) {
    return null;
  }
  const { text } = render.context;
  const picture = drawDiagram(diagram);
  const svg = svgOf(picture, diagram.title === '' ? kindOf(diagram, text) : diagram.title);
  const description =
    diagram.description === '' ? '' : `<p class="visually-hidden">${escapeText(diagram.description)}</p>`;
  // Steps have an order; answers have none.
  const tag = diagram.kind === 'sequence' ? 'ol' : 'ul';
  const list = listMarkup(describeDiagram(diagram, text), tag, ' class="visually-hidden"');
  return (
    // A wide one scrolls, by keyboard too.
    `<figure class="diagram${widthClasses(diagram, picture)}"><div class="diagram-drawing" tabindex="0" role="group" aria-label="${escapeAttribute(text('diagram.label'))}">` +
    `${svg}</div>${description}${list}<button${attributes({ type: 'button', class: 'diagram-zoom', 'aria-label': text('diagram.enlarge') })}>⤢</button></figure>`
  );
}

/** On a phone a wide flowchart or state diagram gives way to its list, a wide sequence scrolls; a huge one always does. */
function widthClasses({ kind }: Diagram, picture: Picture): string {
  const { width } = pictureBox(picture);
  const onPhones = kind === 'sequence' ? ' diagram-wide' : ' diagram-listed';
  return (width > PHONE_ROOM ? onPhones : '') + (width > LARGEST ? ' diagram-huge' : '');
}

function listMarkup(items: readonly Item[], tag: 'ol' | 'ul', attributes = ''): string {
  return items.length === 0
    ? ''
    : `<${tag}${attributes}>${items.map((item) => `<li>${answerMarkup(item.answer)}${escapeText(item.text)}${listMarkup(item.items, tag)}</li>`).join('')}</${tag}>`;
}

/** On a phone the answer is a pill; its colon is for those who hear the list. */
function answerMarkup(answer = ''): string {
  return answer === '' ? '' : `<span>${escapeText(answer)}</span><span class="visually-hidden">:</span> `;
}

function browserFigure(node: NodeOf<'code'>, render: Render): string {
  reportScriptLinks(node, render);
  render.page.hasBrowserDiagram = true;
  return `<figure class="diagram" data-mermaid><pre class="mermaid-source">${escapeText(node.value)}</pre></figure>`;
}

/** Links of a diagram that would run script, or calls of functions: the browser's drawing leaves them out. */
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
        message: `The link "${shorten(text.trim())}" of this diagram would run script, so it leads nowhere.`,
        remedy: 'Link to a page: `click A href "/server/otp"`.',
      },
    );
  });
}
