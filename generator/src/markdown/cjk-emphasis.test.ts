import { expect, test } from 'vitest';
import { emphasizeCjk } from './cjk-emphasis.ts';
import { parseMarkdown } from './parse.ts';
import { childrenOf, type MarkdownNode } from './tree.ts';

function shown(text: string, isMdx1 = false): string {
  const parsed = parseMarkdown(text, 'md', { file: 'a.md', bodyLine: 1 });
  if ('problem' in parsed) {
    throw new Error(parsed.problem.message);
  }
  emphasizeCjk(parsed, isMdx1);
  const print = (node: MarkdownNode): string => {
    const inner = childrenOf(node).map(print).join('');
    const tag = { strong: 'b', emphasis: 'i', delete: 's' }[node.type as string];
    return tag === undefined ? ('value' in node ? String(node.value) : inner) : `<${tag}>${inner}</${tag}>`;
  };
  return print(parsed.tree);
}

test.each([
  ['**テスト。**テスト', '<b>テスト。</b>テスト'],
  ['これは**「重要」**です。', 'これは<b>「重要」</b>です。'],
  ['~~削除。~~です', '<s>削除。</s>です'],
  ['**강조(emphasis)**를', '<b>강조(emphasis)</b>를'],
  ['**テスト。**テスト これは**「重要」**です', '<b>テスト。</b>テスト これは<b>「重要」</b>です'],
  ['*你好,*世界', '<i>你好,</i>世界'],
  ['***「強い」***です', '<i><b>「強い」</b></i>です'],
  ['**「[リンク](b.md)」**と**`コード`**です', '<b>「リンク」</b>と<b>コード</b>です'],
  ['注意 **"重要"**です', '注意 <b>"重要"</b>です'],
  ['これは**"重要"**', 'これは<b>"重要"</b>'],
  ['注意  \n**"重要"**です', '注意<b>"重要"</b>です'],
  ['- これは**「重要」**です', 'これは<b>「重要」</b>です'],
])('emphasis next to full-width punctuation: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['2 * 3 は 6 * 1', '2 * 3 は 6 * 1'],
  ['\\*\\*「重要」\\*\\*です', '**「重要」**です'],
  ['これは ** 重要 ** です', 'これは ** 重要 ** です'],
  ['a **b** 日本', 'a <b>b</b> 日本'],
  ['日本 a*"b"*c', '日本 a*"b"*c'],
  ['**日本', '**日本'],
])("text that isn't emphasis stays unchanged: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['**Why? **Because **it** works', '<b>Why? </b>Because <b>it</b> works'],
  ['**Note:**text and ** spaces ** too', '<b>Note:</b>text and <b> spaces </b> too'],
  ['**`code` **and [a](b.md) **end', '<b>code </b>and a **end'],
  ['2 ** 3 and 2 * 3 * 4', '2 ** 3 and 2 * 3 * 4'],
  ['\\*\\*a \\*\\*b', '**a **b'],
])('with MDX 1, two asterisks are strong text in any place: %s', (text, expected) => {
  expect(shown(text, true)).toBe(expected);
});

// Large enough that quadratic time would exceed the test timeout.
test('takes time in proportion to the text', () => {
  const value = '**強 '.repeat(60_000);
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { ...start, offset: value.length } };
  const child: MarkdownNode = { type: 'text', value, position };
  const tree = {
    type: 'root' as const,
    children: [{ type: 'paragraph' as const, children: [child], position }],
  };
  emphasizeCjk({ text: value, tree });
  expect(tree.children[0]?.children).toMatchObject([{ type: 'text', value }]);
});
