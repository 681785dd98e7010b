/** `<TOCInline>`: the list of the page's headings, filled in when all of them are known. */

import type { Heading } from '../../content/model.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { encodePart } from '../../url-text.ts';

const PLACEHOLDER = /<docs-toc-inline data-min="(\d)" data-max="(\d)"><\/docs-toc-inline>/g;

export function tocPlaceholder(minLevel: number, maxLevel: number): string {
  return `<docs-toc-inline${attributes({ 'data-min': minLevel, 'data-max': maxLevel })}></docs-toc-inline>`;
}

export function fillTableOfContents(html: string, headings: readonly Heading[]): string {
  return html.includes('<docs-toc-inline ')
    ? html.replace(PLACEHOLDER, (_, min: string, max: string) => list(headings, Number(min), Number(max)))
    : html;
}

function list(headings: readonly Heading[], min: number, max: number): string {
  const shown = headings.filter((heading) => heading.level >= min && heading.level <= max);
  const open: number[] = [];
  let html = '';
  for (const heading of shown) {
    while (open.length > 0 && (open.at(-1) ?? 0) > heading.level && (open.at(-2) ?? 0) >= heading.level) {
      html += '</li></ul>';
      open.pop();
    }
    const current = open.at(-1);
    if (current === undefined || current < heading.level) {
      html += open.length === 0 ? '<ul class="table-of-contents">' : '<ul>';
      open.push(heading.level);
    } else {
      html += '</li>';
      open[open.length - 1] = heading.level;
    }
    html += `<li><a class="table-of-contents__link" href="#${escapeAttribute(encodePart(heading.id))}">${heading.html}</a>`;
  }
  return html + '</li></ul>'.repeat(open.length);
}
