import { describe, expect, it, test } from 'vitest';
import { foreignAdvice } from './foreign-syntax.ts';
import { renderPage } from './testing/test-page.ts';

/** Each use as `line:column found`. */
async function usesIn(body: string, format: 'md' | 'mdx' = 'md'): Promise<string[]> {
  const { problems } = await renderPage(body, { format });
  return problems
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ line, column, message }) => `${line}:${column} ${/^"(.*?)" is /.exec(message)?.[1]}`);
}

describe('syntax of other generators is reported with its location', () => {
  test.each([
    ['!!! note "Careful"\n\n    Text.\n', '1:1 !!! note'],
    ['Text\n\n??? tip\n\n    Text.\n', '3:1 ??? tip'],
    ['=== "Linux"\n\n    Text.\n', '1:1 === "Linux"'],
    ['/// note | Careful\n\nText.\n', '1:1 /// note'],
    ['- Item\n\n  /// tip\n', '3:3 /// tip'],
    ['{* ../src/a.py hl[1] *}\n', '1:1 {* ../src/a.py hl[1] *}'],
    ['--8<-- "part.md"\n', '1:1 --8<--'],
    ['```py\n--8<-- "a.py"\n```\n', '2:1 --8<-- "a.py"'],
    ['<<< @/a.js#region\n', '1:1 <<< @/a.js#region'],
    ['<!--@include: ./part.md-->\n', '1:1 <!--@include: ./part.md-->'],
    ['Version {{ $version }}\n', '1:9 {{ $version }}'],
    ['> Quote\n> and {% raw %}\n', '2:7 {% raw %}'],
    ['[[toc]]\n', '1:1 [[toc]]'],
    ['*[OTP]: One-time password\n', '1:1 *[OTP]: '],
    ['Press ++ctrl+c++ now\n', '1:7 ++ctrl+c++'],
    ['## Title { #id }\n', '1:10 { #id }'],
    ['[Start](https://example.com){ .md-button }\n', '1:29 { .md-button }'],
    ['A :material-check: B\n', '1:3 :material-check:'],
    ['It is ==new== here\n', '1:7 ==new=='],
  ])('%j', async (body, use) => {
    expect(await usesIn(body)).toEqual([use]);
  });
});

test.each([
  ['!!! note', /^This is an? .*\. \w/],
  ['  Text {{ name }}', /^This is an expression of a template\. Write a token/],
  ['Text', null],
])('the advice for the line %j is %s', (line, advice) => {
  expect(foreignAdvice(line) ?? '').toMatch(advice ?? /^$/);
});

test.each([
  'Wow!!! note this. A === "b" in code is fine, and so is a++ and ++b, 1 == 2 == 3, and https:///path.',
  'Escaped \\{{ name }} and `{{ name }}`, `!!! note`, and `{ .class }`.',
  '```md\n!!! note\n\n    Text.\n```',
  '## Title {#id}\n\n## Other {#id2 #former}',
  '=======\n\nTitle\n===',
  'Tea costs ::price{of="tea"} or ::price[two]{of="cups"}.',
  '\\!!! note is a note of MkDocs, and \\=== "Tab" is a tab.',
])("text that only looks similar isn't reported: %j", async (body) => {
  expect(await usesIn(`${body}\n`)).toEqual([]);
});

it('an error of MDX with such syntax shows what to write instead', async () => {
  const { problems } = await renderPage('Text\n\n{* ../src/a.py *}\n', { format: 'mdx' });
  expect(problems).toMatchObject([{ code: 'mdx-syntax', line: 3 }]);
  expect(problems[0]?.fix).toContain('Write an empty code block with the path of the file');
});

it('the fix for a directive with a space keeps its title', async () => {
  const { problems } = await renderPage('::: tip Read this\nText\n:::\n');
  expect(problems).toMatchObject([{ code: 'directive-syntax', fix: 'Write ":::tip[Read this]".' }]);
});
