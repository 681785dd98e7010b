import { expect, test } from 'vitest';
import { renderPage } from './testing/test-page.ts';

/** Each mistake as `line:column message`. */
async function mistakesIn(body: string, format: 'md' | 'mdx' = 'md'): Promise<string[]> {
  const { problems } = await renderPage(`${body}\n`, { format });
  return problems
    .filter(({ code }) => code === 'markdown-mistake')
    .map(({ line, column, message, fix }) => `${line}:${column} ${message} → ${fix}`);
}

test.each([
  [
    'Text\n\nSee [the page](./a b.md).',
    '3:5 "[the page](./a b.md)" is shown as text, because its URL contains a space. → Write the URL in angle brackets: "[the page](<./a b.md>)".',
  ],
  [
    'Line one\n![Alt](./a b c.png)',
    '2:1 "![Alt](./a b c.png)" is shown as text, because its URL contains a space. → Write the URL in angle brackets: "![Alt](<./a b c.png>)".',
  ],
  [
    'See [the page][limits].',
    '1:5 "[the page][limits]" is shown as text, because no line defines "limits". → Add a line such as "[limits]: ./page.md". If it\'s text, write "\\[the page][limits]".',
  ],
  [
    '- [limits][]',
    '1:3 "[limits][]" is shown as text, because no line defines "limits". → Add a line such as "[limits]: ./page.md". If it\'s text, write "\\[limits][]".',
  ],
  [
    'A note[^1] and another[^b].\n\n[^1]: First',
    '1:23 "[^b]" is shown as text, because this file doesn\'t define that footnote. → Add a line such as "[^b]: Text". If it\'s text, write "\\[^b]".',
  ],
  [
    'Text\n\n[^Old]: No longer used',
    '3:1 The footnote "[^Old]" isn\'t shown, because nothing in this file refers to it. → Write "[^Old]" where the footnote belongs, or remove it.',
  ],
  [
    'Text\n\n##Title *one*',
    '3:1 "##Title *one*" is shown as text, because a heading has a space after "##". → Write "## Title *one*".',
  ],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |\n| `x | y` | 2 |',
    '4:1 This table row has 3 cells, but the first row has only 2, so the others aren\'t shown. → Remove the cells, or add columns to the first row. If "|" is text, write "\\|", even in code.',
  ],
])('%j is reported', async (body, mistake) => {
  expect(await mistakesIn(body)).toEqual([mistake]);
  expect(await mistakesIn(body, 'mdx')).toEqual([mistake]);
});

test.each([
  'A [link](./a.md "Title"), [another](<./a b.md>), and [a third](./a%20b.md).',
  'A [reference][one], a [one][], [one], and a note[^1].\n\n[one]: https://example.com\n[^1]: Text',
  '`[a][b]`, `[^1]`, `[a](b c)`, and `##Title` are code.',
  '\\[a][b], \\[a](b c), \\[^1], and \\##Title are escaped.',
  'The item list[0][1], the call [optional](see "a b"), and issue #12.',
  '#hashtag\n\n## Title\n\n##\n\nText ##Title',
  '| a | b |\n|---|---|\n| 1 |\n| `x \\| y` | 2 |\n| 1 | 2 | |',
])('%j is correct', async (body) => {
  expect(await mistakesIn(body)).toEqual([]);
});
