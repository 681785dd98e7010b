import { expect, test } from 'vitest';
import { fillTableOfContents, headingChoice, tocPlaceholder, type HeadingChoice } from './toc-inline.ts';

/** Headings such as `2 A`: a level and a text, which is also the ID. */
const headingsOf = (written: string) =>
  written.split(', ').map((heading) => {
    const [level = '', text = ''] = heading.split(' ');
    return { level: Number(level), id: text, text, html: text };
  });

function listOf(written: string, [min, max]: [number, number] = [2, 6], choice?: HeadingChoice): string {
  const placeholder = tocPlaceholder(min, max, choice === undefined ? null : 0);
  return fillTableOfContents(placeholder, headingsOf(written), choice === undefined ? [] : [choice])
    .replaceAll(/<a [^>]*>|<\/a>/g, '')
    .replace(' class="table-of-contents"', '');
}

test.each([
  ['2 A, 3 B, 3 C, 2 D', '<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul>'],
  // Levels that a page leaves out.
  ['2 A, 4 B, 3 C, 2 D', '<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul>'],
  ['3 A, 2 B, 3 C', '<ul><li>A</li><li>B<ul><li>C</li></ul></li></ul>'],
  ['2 A, 3 B, 4 C, 2 D', '<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ul>'],
])('the headings %s are the list %s', (headings, html) => {
  expect(listOf(headings)).toBe(html);
});

test('each list of a page is filled in, and a page without lists is unchanged', () => {
  const html = `${tocPlaceholder(2, 2, null)}<p>${tocPlaceholder(3, 3, 1)}`;
  const choices = [() => [], headingChoice((toc) => (toc as unknown[]).slice(2))];
  expect(fillTableOfContents(html, headingsOf('2 A, 3 B, 3 C'), choices)).toBe(
    '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#A">A</a></li></ul><p>' +
      '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#C">C</a></li></ul>',
  );
  expect(fillTableOfContents('<p>', headingsOf('2 A'))).toBe('<p>');
});

test('a list has the headings from its first to its last level', () => {
  expect(listOf('2 A, 3 B, 4 C, 5 D', [3, 4])).toBe('<ul><li>B<ul><li>C</li></ul></li></ul>');
  expect(listOf('2 A', [3, 4])).toBe('');
});

test('an expression can choose headings by their ID', () => {
  const choose = (toc: unknown) => [...(toc as unknown[]).slice(1), null, 'A', {}];
  expect(listOf('2 A, 2 B', [2, 6], headingChoice(choose))).toBe('<ul><li>B</li></ul>');
  expect(
    listOf(
      '2 A, 2 B',
      [2, 6],
      headingChoice(() => null),
    ),
  ).toBe('');
});
