/** Diagrams: the source is in the page; the browser draws it when it comes into view. */

import { escapeText } from '../html-text.ts';
import type { Render } from '../render.ts';

export function mermaidFigure(source: string, render: Render): string {
  render.page.hasDiagram = true;
  render.page.addBlock('code', source);
  return `<figure class="mermaid-diagram" data-mermaid><pre class="mermaid-source">${escapeText(source)}</pre></figure>`;
}
