/**
 * Splits raw HTML into tags, comments, and text. It isn't a full parser: it finds markup that starts with `<` like
 * browsers do, in linear time.
 */

import { decodeHTMLAttribute } from 'entities';
import type { ElementAttributes } from './element.ts';

export type HtmlPart =
  | { type: 'text'; text: string }
  /** A comment, doctype, or processing instruction. */
  | { type: 'other' }
  | { type: 'end'; name: string; at: number }
  | { type: 'start'; name: string; attributes: ElementAttributes; selfClosing: boolean; at: number };

const NAME = /[A-Za-z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** @returns tags with their offset `at` */
export function scanHtml(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let textStart = 0;
  let at = html.indexOf('<');
  const lastEnd = html.lastIndexOf('>');
  const flushText = (end: number): void => {
    if (end > textStart) {
      parts.push({ type: 'text', text: html.slice(textStart, end) });
    }
  };
  // No tag can end after the last ">", so stop searching.
  while (at !== -1 && at < lastEnd) {
    const part = partAt(html, at);
    if (part === null) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    flushText(at);
    parts.push(part.part);
    textStart = part.end;
    at = html.indexOf('<', part.end);
  }
  flushText(html.length);
  return parts;
}

function partAt(html: string, at: number): { part: HtmlPart; end: number } | null {
  const next = html[at + 1] ?? '';
  if (next === '!' || next === '?') {
    return otherAt(html, at);
  }
  const isEnd = next === '/';
  NAME.lastIndex = at + (isEnd ? 2 : 1);
  const name = NAME.exec(html)?.[0];
  if (name === undefined) {
    return null;
  }
  if (isEnd) {
    const close = html.indexOf('>', NAME.lastIndex);
    return {
      part: { type: 'end', name: name.toLowerCase(), at },
      end: close === -1 ? html.length : close + 1,
    };
  }
  const attributes: ElementAttributes = {};
  let end = NAME.lastIndex;
  ATTRIBUTE.lastIndex = end;
  for (let match = ATTRIBUTE.exec(html); match !== null; match = ATTRIBUTE.exec(html)) {
    const value = match[2] ?? match[3] ?? match[4];
    // Like browsers, keep the first of duplicate attributes.
    attributes[(match[1] ?? '').toLowerCase()] ??= value === undefined ? true : decodeHTMLAttribute(value);
    end = ATTRIBUTE.lastIndex;
  }
  const close = /[\s/]*>/y;
  close.lastIndex = end;
  const closing = close.exec(html);
  if (closing === null) {
    // An unfinished tag would swallow the following text, so show it as text.
    return null;
  }
  end = close.lastIndex;
  return {
    part: {
      type: 'start',
      name: name.toLowerCase(),
      attributes,
      selfClosing: closing[0].includes('/'),
      at,
    },
    end,
  };
}

function otherAt(html: string, at: number): { part: HtmlPart; end: number } {
  const mark = html.startsWith('<!--', at)
    ? '-->'
    : html.startsWith('<![CDATA[', at)
      ? ']]>'
      : html.startsWith('<?', at)
        ? '?>'
        : '>';
  const close = html.indexOf(mark, at + 2);
  const end = close === -1 ? html.length : close + mark.length;
  return { part: { type: 'other' }, end };
}
