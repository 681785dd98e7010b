/**
 * Diagrams: the source is in the page; the browser draws it when it comes into view. The height of a drawing is
 * known to the browser only, so room for it is kept by an estimate, or what stands below would jump.
 */

import { escapeText } from '../../markup-text.ts';
import { styleClass } from '../inline-style.ts';
import { hasScriptScheme, shorten } from '../link-target.ts';
import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function mermaidFigure(node: NodeOf<'code'>, render: Render): string {
  const source = node.value;
  reportScriptLinks(node, render);
  render.page.hasDiagram = true;
  render.page.addBlock('code', source);
  const height = estimatedHeight(source);
  const room =
    height === null ? '' : ` mermaid-diagram--sized ${styleClass(`min-height:${height}px`, render.page)}`;
  return `<figure class="mermaid-diagram${room}" data-mermaid><pre class="mermaid-source">${escapeText(source)}</pre></figure>`;
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

/**
 * Height of a sequence diagram in CSS pixels with its frame, as Mermaid draws it with the settings of
 * `client/body/diagrams.ts`; `null` for kinds whose height does not follow from the number of their lines.
 */
export function estimatedHeight(source: string): number | null {
  const lines = source.split('\n').map((line) => line.trim());
  if (lines[0] !== 'sequenceDiagram') {
    return null;
  }
  const actors = new Map<string, number>();
  const column = (name: string): number => {
    const known = actors.get(name) ?? actors.size;
    actors.set(name, known);
    return known;
  };
  const heights = lines.slice(1).map((line) => {
    const declared = /^(?:participant|actor)\s+(\S+)/i.exec(line);
    if (declared !== null) {
      column(declared[1] ?? '');
      return 0;
    }
    const note = /^note\s+(?:over|left of|right of)\s+(\S+?)(?:\s*,\s*(\S+?))?\s*:(.*)$/i.exec(line);
    if (note !== null) {
      const [, from = '', to = from, text = ''] = note;
      const width = ACTOR - 20 + Math.abs(column(from) - column(to)) * COLUMN;
      return NOTE + (wrappedLines(text.trim(), width) - 1) * TEXT_LINE;
    }
    const message = /^(.+?)\s*--?(?:>>?|[x)])\s*[+-]?(.+?)\s*:(.*)$/.exec(line);
    if (message === null) {
      return 0;
    }
    const [, from = '', to = '', text = ''] = message;
    const columns = Math.abs(column(from) - column(to));
    const extraLines = wrappedLines(text.trim(), columns === 0 ? ACTOR : columns * COLUMN) - 1;
    return MESSAGE + extraLines * TEXT_LINE + (columns === 0 ? TO_SELF : 0);
  });
  return heights.reduce((sum, height) => sum + height, FRAME);
}

/** Number of lines that `text` takes in `width` pixels, broken between words. */
function wrappedLines(text: string, width: number): number {
  const most = Math.floor(width / CHARACTER);
  let lines = 1;
  let length = 0;
  for (const word of text.split(/\s+/)) {
    if (length > 0 && length + 1 + word.length > most) {
      lines += 1;
      length = word.length;
    } else {
      length += (length === 0 ? 0 : 1) + word.length;
    }
  }
  return lines;
}

// Pixels, measured on drawings. The frame holds the boxes above and below, padding, and a scroll bar.
const FRAME = 186;
const MESSAGE = 44;
const TO_SELF = 30;
const NOTE = 47;
const TEXT_LINE = 17;
const ACTOR = 140;
const COLUMN = 165;
const CHARACTER = 7.4;
