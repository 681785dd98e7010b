/** `<TOCInline>`: a list of the page's headings, filled in when all are known. */

import type { Heading } from '../../content/model.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { encodePart } from '../../url-text.ts';
import { itemsOf } from '../../unknown-value.ts';

const PLACEHOLDER =
  /<docs-toc-inline data-min="(\d)" data-max="(\d)"(?: data-choice="(\d+)")?><\/docs-toc-inline>/g;

/** Selects the headings of a list with JavaScript: `toc={toc.slice(1)}`. */
export type HeadingChoice = (headings: readonly Heading[]) => readonly Heading[];

/** @param choice index of the page's {@link HeadingChoice}, or `null` for all headings */
export function tocPlaceholder(minLevel: number, maxLevel: number, choice: number | null): string {
  return `<docs-toc-inline${attributes({ 'data-min': minLevel, 'data-max': maxLevel, 'data-choice': choice })}></docs-toc-inline>`;
}

export function fillTableOfContents(
  html: string,
  headings: readonly Heading[],
  choices: readonly HeadingChoice[] = [],
): string {
  return html.includes('<docs-toc-inline ')
    ? html.replace(PLACEHOLDER, (_, min: string, max: string, choice: string | undefined) => {
        const chosen = choice === undefined ? headings : (choices[Number(choice)]?.(headings) ?? headings);
        return list(chosen, Number(min), Number(max));
      })
    : html;
}

/** Converts an MDX expression that filters `toc`. */
export function headingChoice(compute: (toc: unknown) => unknown): HeadingChoice {
  return (headings) => {
    const toc = headings.map(({ text, id, level }) => ({ value: text, id, level }));
    const chosen = compute(toc);
    const ids = new Set(
      itemsOf(chosen).map((entry) =>
        typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null,
      ),
    );
    return headings.filter(({ id }) => ids.has(id));
  };
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
