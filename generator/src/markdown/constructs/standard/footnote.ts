/** Footnotes, numbered by first reference and listed at the end of the page. */

import { slug } from 'github-slugger';

import type { Text } from '../../../strings/text.ts';
import { escapeAttribute, escapeText } from '../../../markup-text.ts';
import type { PageRecord } from '../../page-record.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';
import { encodePart } from '../../../url-text.ts';

export function renderFootnoteReference(node: NodeOf<'footnoteReference'>, render: Render): string {
  const definition = render.file.footnotes.get(node.identifier);
  if (definition === undefined) {
    return escapeText(render.source(node));
  }
  const page = render.page;
  // In a partial, the same label is a different footnote.
  const owner = `${render.file.source}\0${node.identifier}`;
  const name = slug(node.identifier) || 'note';
  let use = page.footnotes.get(owner);
  if (use === undefined) {
    use = {
      id: page.footnoteId(`fn-${name}`, 1),
      number: page.footnotes.size + 1,
      references: [],
      render: (backReferences) => definitionBlocks(definition, backReferences, render),
    };
    page.footnotes.set(owner, use);
  }
  const id = page.footnoteId(`fnref-${name}`, use.references.length + 1);
  use.references.push(id);
  page.claimAnchor(id, render.file.source);
  return `<sup><a class="footnote-ref" href="#${escapeAttribute(encodePart(use.id))}" id="${escapeAttribute(id)}" aria-describedby="footnote-label">${use.number}</a></sup>`;
}

function definitionBlocks(
  definition: NodeOf<'footnoteDefinition'>,
  backReferences: string,
  render: Render,
): string {
  const last = definition.children.at(-1);
  if (last?.type !== 'paragraph') {
    return `${render.blocks(definition.children)}\n<p>${backReferences}</p>`;
  }
  const html = render.blocks(definition.children);
  return html.endsWith('</p>') ? `${html.slice(0, -4)} ${backReferences}</p>` : html + backReferences;
}

/** Returns the section with a page's footnotes, or `''`. */
export function footnoteSection(page: PageRecord, text: Text): string {
  let items = '';
  // Footnotes may reference further ones, which are appended during iteration.
  for (const use of page.footnotes.values()) {
    page.claimAnchor(use.id, 'footnotes');
    const links = use.references.map((id, index) => {
      const count = index + 1;
      const number = `${use.number}${count === 1 ? '' : `-${count}`}`;
      const label = escapeAttribute(text('footnotes.back', { number }));
      const mark = count === 1 ? '↩' : `↩<sup>${count}</sup>`;
      return `<a class="footnote-backref" href="#${escapeAttribute(encodePart(id))}" aria-label="${label}">${mark}</a>`;
    });
    items += `<li id="${escapeAttribute(use.id)}">\n${use.render(links.join(' '))}\n</li>\n`;
  }
  return items === ''
    ? ''
    : `<section class="footnotes" aria-labelledby="footnote-label"><h2 class="visually-hidden" id="footnote-label">${escapeText(text('footnotes.title'))}</h2>\n<ol>\n${items}</ol>\n</section>`;
}
