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
  let use = page.footnotes.get(owner);
  if (use === undefined) {
    use = {
      key: page.footnoteKey(slug(node.identifier) || 'note'),
      number: page.footnotes.size + 1,
      references: 0,
      render: (backReferences) => definitionBlocks(definition, backReferences, render),
    };
    page.footnotes.set(owner, use);
  }
  use.references += 1;
  const id = referenceId(use.key, use.references);
  page.claimAnchor(id, render.file.source);
  return `<sup><a class="footnote-ref" href="#fn-${escapeAttribute(encodePart(use.key))}" id="${escapeAttribute(id)}" aria-describedby="footnote-label">${use.number}</a></sup>`;
}

function referenceId(key: string, count: number): string {
  return count === 1 ? `fnref-${key}` : `fnref-${key}-${count}`;
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
    const key = escapeAttribute(use.key);
    page.claimAnchor(`fn-${use.key}`, 'footnotes');
    const links: string[] = [];
    for (let count = 1; count <= use.references; count += 1) {
      const number = `${use.number}${count === 1 ? '' : `-${count}`}`;
      const label = escapeAttribute(text('footnotes.back', { number }));
      const mark = count === 1 ? '↩' : `↩<sup>${count}</sup>`;
      links.push(
        `<a class="footnote-backref" href="#${escapeAttribute(encodePart(referenceId(use.key, count)))}" aria-label="${label}">${mark}</a>`,
      );
    }
    items += `<li id="fn-${key}">\n${use.render(links.join(' '))}\n</li>\n`;
  }
  return items === ''
    ? ''
    : `<section class="footnotes" aria-labelledby="footnote-label"><h2 class="visually-hidden" id="footnote-label">${escapeText(text('footnotes.title'))}</h2>\n<ol>\n${items}</ol>\n</section>`;
}
