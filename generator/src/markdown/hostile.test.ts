import { describe, expect, it } from 'vitest';

import { renderPage } from './testing/test-page.ts';
import type { DocFormat, RenderedMarkdown } from '../content/model.ts';

function render(body: string, format: DocFormat = 'md'): Promise<RenderedMarkdown> {
  return renderPage(body, { format });
}

const deep = 5000;

describe('hostile input', () => {
  it.each<[string, string, DocFormat]>([
    ['quotes', `${'>'.repeat(deep)} a\n`, 'md'],
    ['lists on one line', `${'- '.repeat(deep)}a\n`, 'md'],
    [
      'lists on many lines',
      Array.from({ length: 400 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n'),
      'md',
    ],
    ['emphasis', `${'*'.repeat(deep)}a${'*'.repeat(deep)}\n`, 'md'],
    [
      'directives',
      Array.from({ length: 200 }, (_, index) => `${':'.repeat(203 - index)}note`).join('\n'),
      'md',
    ],
    ['elements', `${'<b>'.repeat(500)}a${'</b>'.repeat(500)}\n`, 'mdx'],
    ['brackets in an expression', `{${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`, 'mdx'],
    ['brackets over many lines', `{\n\n${'[\n\n'.repeat(20_000)}`, 'mdx'],
  ])('excessive nesting is an error instead of a crash: %s', async (_, body, format) => {
    const { problems } = await render(body, format);
    expect(problems.map((problem) => problem.code)).toContain('nesting-too-deep');
    expect(problems.find((problem) => problem.code === 'nesting-too-deep')).toMatchObject({
      level: 'throw',
      file: `docs/guide/page.${format}`,
    });
  });

  it('the limit is 100 quotes or lists, and the message has the line', async () => {
    const quotes = (levels: number) => `Text.\n\n${'> '.repeat(levels)}a\n`;
    expect((await render(quotes(101))).problems).toEqual([
      {
        code: 'nesting-too-deep',
        level: 'throw',
        message: 'Lists, quotes, brackets, or elements are nested more than 100 levels deep.',
        fix: "Flatten the structure, which readers also can't follow.",
        file: 'docs/guide/page.md',
        line: 3,
        column: 1,
      },
    ]);
    expect((await render(quotes(90))).problems).toEqual([]);
  });

  it('realistic nesting is allowed', async () => {
    const list = Array.from({ length: 12 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n');
    const { problems } = await render(`${list}\n\n${'> '.repeat(20)}q\n`);
    expect(problems).toEqual([]);
  });

  it('brackets that are closed, and unbalanced ones of earlier paragraphs, do not count', async () => {
    const brackets = '([a]) {1} '.repeat(400);
    const paragraphs = '([ \n\n'.repeat(300);
    expect((await render(`${brackets}\n\n${paragraphs}`, 'mdx')).problems).toEqual([]);
    expect((await render(`\n\n${'('.repeat(500)}`, 'mdx')).problems).toEqual([]);
    const { problems } = await render(`\n\n${'('.repeat(501)}`, 'mdx');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['nesting-too-deep', 3]]);
  });

  it("deeply indented code isn't nesting", async () => {
    expect((await render(`\`\`\`\n${' '.repeat(400)}x\n\`\`\`\n`)).problems).toEqual([]);
  });

  it('a page of one megabyte', async () => {
    const { headings } = await render('Text *a* `b` [c](/d)\n\n## H\n\n- e\n\n'.repeat(28_000));
    expect(headings).toHaveLength(28_000);
    expect(headings.at(-1)?.id).toBe('h-27999');
  });

  it('one line of one megabyte', async () => {
    expect((await render('x'.repeat(1_000_000))).html).toHaveLength(1_000_007);
  });

  // Large enough that quadratic time would exceed the test timeout.
  it.each([
    ['end tags of raw HTML', `a${'</b>'.repeat(5000)}`, '<p>a</p>'],
    ['starts of raw HTML', `<div>\n${'<a x="'.repeat(50_000)}`, '<div>'],
    ['comments that never end', `<div>\n${'<!-- '.repeat(50_000)}`, '<div>'],
    ['open elements', '<div>\n'.repeat(100_000), '</div></div>'],
    ['braces', '{'.repeat(500_000), '{{'],
    ['heading ids', `## a${' '.repeat(100_000)}{#b`, '{#b</h2>'],
    ['marks in code', `\`\`\`js\n[!code ${' '.repeat(100_000)}x\n\`\`\``, '<pre'],
    [
      'footnotes',
      `${Array.from({ length: 3000 }, (_, i) => `[^${i}]`).join(' ')}\n\n${Array.from({ length: 3000 }, (_, i) => `[^${i}]: x`).join('\n')}`,
      'id="fn-2999"',
    ],
  ])('takes time in proportion to the text: %s', async (_, body, expected) => {
    expect((await render(body)).html).toContain(expected);
  });

  it('NUL bytes become the replacement character', async () => {
    const { html } = await render('a\0b `\0` [c](/\0)\n');
    expect(html).not.toContain('\0');
    expect(html).toContain('a\uFFFDb');
  });

  it('lone surrogates do not throw', async () => {
    expect((await render('a \uD800 [b](/\uD800)\n')).html).toContain('<p>a ');
  });

  it('unbalanced directives', async () => {
    const { problems, html } = await render('::::note\n:::tip\ntext\n::::\n\nafter\n\n:::\n');
    expect(html).toContain('after');
    expect(problems.map((problem) => problem.code)).toContain('unclosed-directive');
  });

  it('names of object members are ordinary names', async () => {
    const page = await render(
      ':::constructor\nx\n:::\n\n```__proto__\ny\n```\n\n## constructor\n\n[^toString]\n\n[a]: /x\n\n[constructor]\n',
    );
    expect(page.headings[0]?.id).toBe('constructor');
    expect(page.html).toContain('language-__proto__');
    expect(page.html).toContain('[constructor]');
  });

  it('an empty page', async () => {
    expect(await render('')).toMatchObject({
      html: '',
      contentTitle: null,
      excerpt: '',
      headings: [],
      problems: [],
    });
  });
});
