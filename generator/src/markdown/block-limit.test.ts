import { expect, test } from 'vitest';
import { blockProblem, mayHaveDirectives } from './block-limit.ts';
import { parseMarkdown } from './parse.ts';
import { restoreTextDirectives } from './text-directives.ts';

const KB100 = 100_000;
const filled = (text: string): string => text.repeat(KB100 / text.length);
const directive = '::toc\n\n';

test.each([
  ['colons', `${directive}${filled(':a ')}`],
  ['smileys', `${directive}${filled(':) ')}`],
  ['colons in code', `${directive}\`${filled('a:b ')}\``],
  ['colons in a table', `${directive}a|b\n-|-\n${filled('a:b|c:d\n')}`],
  ['colons in a quote', `${directive}${filled('> a:b c:d\n')}`],
  ['colons after a code block in a list', `${directive}- a\n  \`\`\`\n\n${filled(':a ')}`],
  ['colons after a code block in a container', `:::note\n\n\`\`\`\n:::\n${filled(':a ')}`],
  ['colons after what only looks like a code block', `${directive}\`\`\`a\`\n${filled(':a ')}`],
  ['labels', filled(':a[')],
  ['attributes', filled(':a{')],
  ['underscores in a word', filled('a_b_')],
  ['emphasis without spaces', filled('強**')],
  ['strikethrough without spaces', filled('*強~~')],
  ['emphasis in Japanese', filled('**強 ')],
  ['emphasis after a letter with an accent', `é${filled('*a* ')}`],
  ['links in French', filled('[é](a) ')],
  ['escapes in German', filled('\\*ü ')],
  ['addresses in German', filled('www.ü.de ')],
])('a block with more marks than the parser can handle is an error: %s', (_, text) => {
  expect(parseMarkdown(text, 'md', { file: 'a.md', bodyLine: 1 })).toMatchObject({
    problem: { code: 'block-too-long', level: 'throw', file: 'a.md' },
  });
});

test.each([
  ['expressions', filled('{a}')],
  ['expressions on many lines', filled('x {a}\n')],
  ['expressions in attributes', filled('x<a b={c}/>\n')],
])('such a block in MDX is also an error: %s', (_, text) => {
  expect(blockProblem(text, 'mdx')?.code).toBe('block-too-long');
  expect(blockProblem(text, 'md')).toBeNull();
});

test('the error contains the line of the largest block', () => {
  const text = `${directive}${':a '.repeat(9000)}\n\n${':a '.repeat(10_000)}\n\n:a\n`;
  const parsed = parseMarkdown(text, 'md', { file: 'a.md', bodyLine: 4 });
  expect(parsed).toMatchObject({ problem: { line: 8 } });
});

test('many blocks count together', () => {
  const block = `${':a '.repeat(1500)}\n\n`;
  expect(blockProblem(directive + block.repeat(20), 'md')).toBeNull();
  expect(blockProblem(directive + block.repeat(40), 'md')?.code).toBe('block-too-long');
});

test.each([
  ['colons without a directive', filled('a:b '), 'md'],
  ['paragraphs', directive + filled('See http://a.example at 10:30: a_b *c*.\n\n'), 'md'],
  ['a list', directive + filled('- name: text\n'), 'md'],
  ['code', `${directive}\`\`\`yaml\n${filled('name: {a: 1}\n')}\`\`\`\n`, 'mdx'],
  ['code between tildes', `${directive}~~~\n${filled('a:b:c\n')}~~~\n`, 'md'],
  ['directives', filled(':::note\na: b\n:::\n\n'), 'md'],
  ['a row of directives', filled('::price{of="tea"}\n'), 'md'],
  ['Japanese', filled('**強調**と[リンク](https://a.example)と`コード`です。\n'), 'md'],
  ['a long line in French', filled(`${'Le déjeuner est prêt. '.repeat(20)}*Oui.* `), 'md'],
  ['names with underscores', filled('a_long_name_of_a_value '), 'md'],
  [
    'a table',
    directive + 'a|b\n-|-\n' + '`name`|See https://a.example/path_to_it: 10:30.\n'.repeat(700),
    'md',
  ],
  ['data in JavaScript', `export const data = [\n${filled('{a: {b: 1}},\n')}]\n`, 'mdx'],
  ['data in an attribute', `<Chart data={[\n${filled('{a: {b: 1}},\n')}]} />\n`, 'mdx'],
] as const)('long pages of ordinary text are within the limit: %s', (_, text, format) => {
  expect(blockProblem(text, format)).toBeNull();
});

test.each([
  ['::toc', true],
  ['> - ::toc', true],
  ['1) ::toc', true],
  [':::note', true],
  ['a :badge[New]', true],
  ['a :x{y=z}', true],
  ['a :icon', true],
  ['at 10:30, std::vector, [a](http://b), `a:b`', false],
])('directives are looked for: %s', (text, expected) => {
  expect(mayHaveDirectives(text)).toBe(expected);
});

test('a page without directives has the same tree as with directives enabled', () => {
  const plain =
    'At 10:30 :) std::vector :a: [b:c](http://d:1/e:f) **g:h** `i:j` <http://k:l>\n\n|m:n|\n|-|\n|o:p|\n';
  const trees = [plain, `${plain}\n::toc`].map((text) => {
    const file = { file: 'a.md', source: 'a.md', bodyLine: 1 };
    const parsed = parseMarkdown(text, 'md', file);
    if ('problem' in parsed) {
      throw new Error(parsed.problem.message);
    }
    restoreTextDirectives({ ...file, ...parsed }, [], () => null);
    return parsed.tree.children.slice(0, 2);
  });
  expect(trees[0]).toEqual(trees[1]);
});
