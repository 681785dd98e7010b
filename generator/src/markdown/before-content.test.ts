import { expect, test } from 'vitest';
import { placesOf, renderPage } from './testing/test-page.ts';

const lead = (text: string) => ({ lead: () => text });

test("is inserted above the text and below the title, and its links are checked with the page's", async () => {
  const page = await renderPage('# Title\n\nText.', {
    context: lead('<nav><a href="/root.md" aria-current="page">Root</a></nav>'),
  });
  expect(page.problems).toEqual([]);
  expect(page.contentTitle?.text).toBe('Title');
  expect(page.html).toBe('<nav><a href="/docs/root" aria-current="page">Root</a></nav>\n<p>Text.</p>');
  expect(page.links).toMatchObject([{ href: '/docs/root', line: 1, source: 'docs/guide/page.md' }]);
});

test("isn't part of the page's text for search and exports", async () => {
  const page = await renderPage('Text.', { context: lead('## Elsewhere\n\nNoise.') });
  expect(page.blocks.map(({ text }) => text)).toEqual(['Text.']);
  expect(page.excerpt).toBe('Text.');
  expect(page.headings).toEqual([]);
  expect(page.markdown).toBe('Text.');
});

test("depends on the page's source, and most pages have none", async () => {
  const asked: string[] = [];
  const page = await renderPage('Text.', {
    context: {
      lead: (source) => {
        asked.push(source);
        return '';
      },
    },
  });
  expect(asked).toEqual(['docs/guide/page.md']);
  expect(page.html).toBe('<p>Text.</p>');
});

test('mistakes in it are located at the start of the text', async () => {
  const page = await renderPage('Text.', { context: lead('[gone](/gone.md)'), input: { bodyLine: 5 } });
  expect(placesOf(page)).toEqual(['broken-markdown-link:5:1']);
});
