import { expect, test } from 'vitest';

import { renderPage } from '../../testing/test-page.ts';

test.each([
  [':::tip Keep *it*', 'Keep <em>it</em>', 'Keep *it*'],
  [':::tip Keep it {#here .wide}', 'Keep it', 'Keep it'],
  [':::tip Keep it{#here}', 'Keep it', 'Keep it'],
  [':::tip{.wide} Keep it', 'Keep it', 'Keep it'],
  [':::tip{.wide}', 'Tip', null],
  [':::tip {.wide}', 'Tip', null],
  [':::tip   ', 'Tip', null],
])('page and Markdown have the same admonition title: %s', async (opening, html, markdown) => {
  const page = await renderPage(`${opening}\ntext\n:::\n`);
  expect(/<div class="admonition-heading"[^>]*>(.*?)<\/div>/.exec(page.html)?.[1]).toBe(html);
  expect(page.markdown.split('\n')[0]).toBe(markdown === null ? '> **Tip**' : `> **Tip: ${markdown}**`);
});
