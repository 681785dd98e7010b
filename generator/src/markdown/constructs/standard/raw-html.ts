/** Raw HTML in `.md` files, within the limits of the site's policy. */

import { decodeHTML } from 'entities';
import { reportForbidden, startTag } from '../../element.ts';
import { scanHtml, type HtmlPart } from '../../html-scanner.ts';
import { VOID_ELEMENTS } from '../../open-elements.ts';
import type { Render } from '../../render.ts';
import { elementRule } from '../../safe-html.ts';
import type { NodeOf } from '../../tree.ts';
import { addToHead } from '../head.ts';

/** Built-in components, which authors may try in files parsed as Markdown. */
const COMPONENT =
  /^<(Tabs|TabItem|CodeBlock|Admonition|TOCInline|DocCardList|ThemedImage|BrowserOnly|Details|Link)\b/;

/** Excludes an element's text from search engines and the site's search, for example forms and repeated notes. */
const NOT_FOUND = 'data-nosnippet';

type StartPart = Extract<HtmlPart, { type: 'start' }>;

export function renderRawHtml(node: NodeOf<'html'>, render: Render): string {
  if (reportComponent(node, render)) {
    return '';
  }
  const head = /^\s*<head>([\s\S]*)<\/head>\s*$/i.exec(node.value);
  if (head !== null) {
    addHeadParts(scanHtml(head[1] ?? ''), node, render);
    return '';
  }
  const parts = afterSkipped(scanHtml(node.value), render);
  if (parts.some((part) => part.type === 'text' && part.text.trim() !== '')) {
    render.page.addBlock('text', textOfParts(parts));
  }
  return partsHtml(parts, node, render);
}

/** Returns the parts after the end tag of a removed element. */
function afterSkipped(parts: HtmlPart[], render: Render): HtmlPart[] {
  if (render.skipping === null) {
    return parts;
  }
  const end = parts.findIndex((part) => part.type === 'end' && part.name === render.skipping);
  if (end === -1) {
    return [];
  }
  render.skipping = null;
  return parts.slice(end + 1);
}

function partsHtml(parts: readonly HtmlPart[], block: NodeOf<'html'>, render: Render): string {
  const placed = tagPlaces(block);
  let html = '';
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === undefined) {
      break;
    }
    switch (part.type) {
      case 'text':
        // A "<" that doesn't start a tag must not combine with the text after it.
        html += part.text.replaceAll('<', '&lt;');
        break;
      case 'start':
        if (elementRule(part.name) === 'keep') {
          html += elementStart(part, placed(part.at), render);
        } else {
          reportForbidden(part.name, placed(part.at), render);
        }
        if (elementRule(part.name) === 'drop') {
          index = endOf(part, parts, index, render);
          render.skipping = index < parts.length ? null : part.name;
        }
        break;
      case 'end':
        if (!VOID_ELEMENTS.has(part.name) && elementRule(part.name) === 'keep') {
          html += render.elements.close(part.name, placed(part.at));
        }
        break;
      default:
      // Comments are for authors, so they aren't published.
    }
  }
  return html;
}

/** Returns a function that sets the place of a block to one of its tags, which must be requested in order. */
function tagPlaces(block: NodeOf<'html'>): (at: number) => NodeOf<'html'> {
  const { value, position } = block;
  let [line, lineStart, lineEnd] = [0, 0, value.indexOf('\n')];
  return (at) => {
    while (lineEnd !== -1 && lineEnd < at) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = value.indexOf('\n', lineStart);
    }
    if (position === undefined || at === 0) {
      return block;
    }
    const { start, end } = position;
    const place = { ...start, line: start.line + line, column: start.column + at - lineStart };
    return { ...block, position: { start: place, end } };
  };
}

function elementStart(part: StartPart, node: NodeOf<'html'>, render: Render): string {
  const isVoid = VOID_ELEMENTS.has(part.name);
  // A trailing slash has no effect in HTML, only in SVG and MathML, whose element names are the only ones here.
  const selfClosing = part.selfClosing && !isVoid && render.elements.isForeign(part.name);
  const tag = startTag({ ...part, selfClosing }, node, render);
  if (!isVoid && !selfClosing) {
    render.elements.open(part.name, node, NOT_FOUND in part.attributes);
  }
  return tag;
}

/** Returns the index of an element's end tag, or the number of parts if there's none. */
function endOf(
  { name, selfClosing }: StartPart,
  parts: readonly HtmlPart[],
  from: number,
  render: Render,
): number {
  if (VOID_ELEMENTS.has(name) || (selfClosing && render.elements.isForeign(name))) {
    return from;
  }
  const index = parts.findIndex((part, at) => at > from && part.type === 'end' && part.name === name);
  return index === -1 ? parts.length : index;
}

/** Adds the elements between `<head>` and `</head>`. */
function addHeadParts(parts: readonly HtmlPart[], node: NodeOf<'html'>, render: Render): void {
  parts.forEach((part, index) => {
    if (part.type === 'start') {
      const next = parts[index + 1];
      addToHead(part, next?.type === 'text' ? decodeHTML(next.text) : '', node, render);
    }
  });
}

function textOfParts(parts: readonly HtmlPart[]): string {
  let skipped = '';
  let depth = 0;
  let text = '';
  for (const part of parts) {
    if (part.type === 'start' && !part.selfClosing) {
      if (depth === 0 && (elementRule(part.name) === 'drop' || NOT_FOUND in part.attributes)) {
        skipped = part.name;
      }
      depth += part.name === skipped ? 1 : 0;
    } else if (part.type === 'end' && part.name === skipped) {
      depth = Math.max(0, depth - 1);
      skipped = depth === 0 ? '' : skipped;
    } else if (part.type === 'text' && depth === 0) {
      text += `${part.text} `;
    }
  }
  return text;
}

function reportComponent(node: NodeOf<'html'>, render: Render): boolean {
  const name = COMPONENT.exec(node.value)?.[1];
  if (name === undefined) {
    return false;
  }
  const directive = name.startsWith('Tab')
    ? '"::::tabs" with ":::tab"'
    : name === 'Admonition'
      ? '":::note"'
      : null;
  render.problem(node, {
    code: 'mdx-in-markdown',
    level: 'throw',
    message: `"<${name}>" is a component, but this file is read as Markdown.`,
    fix: `Rename the file to ".mdx"${directive === null ? '' : `, use the directive form ${directive}`}, or set "markdown.format" to "mdx".`,
  });
  return render.context.strict !== false;
}
