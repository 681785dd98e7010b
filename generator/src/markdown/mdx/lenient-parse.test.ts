import { expect, test } from 'vitest';
import { textOfAll } from '../plain-text.ts';
import { visit } from '../tree.ts';
import { parseLeniently } from './lenient-parse.ts';

function read(text: string) {
  const parsed = parseLeniently(text, { file: 'a.md', bodyLine: 3 }, false);
  return 'problem' in parsed
    ? { stops: parsed.problem.message }
    : {
        text: textOfAll(parsed.tree.children),
        problems: parsed.problems.map(({ message, line, column }) => `${line}:${column} ${message}`),
      };
}

test("marks that MDX can't read are text, and one warning per file counts them", () => {
  const { text, problems } = read(
    'A range of 1<<32 ids.\n\nTypes `a` of { [key: string]: T } and Map<K, V>.\n\nUse <name> here',
  );
  expect(text).toContain('1<<32');
  expect(text).toContain('{ [key: string]: T } and Map<K, V>');
  expect(text).toContain('Use <name> here');
  expect(problems).toEqual([
    '3:13 "<" can\'t be read as MDX here, so it\'s shown as text (and in 4 more places of the file).',
  ]);
});

test('a second mark on a line keeps its column', () => {
  expect(read('a <1 b').problems).toEqual(['3:3 "<" can\'t be read as MDX here, so it\'s shown as text.']);
});

test('a mark after an escaped backslash is text', () => {
  expect(
    read(String.raw`| a |\n|---|\n| \\{\u0041..\u005A} |`.replaceAll(String.raw`\n`, '\n')).text,
  ).toContain(String.raw`\{\u0041..\u005A}`);
});

test('a page with more than 200 such marks is an error', () => {
  expect(read('a <1 b\n\n'.repeat(200))).toMatchObject({
    problems: [expect.stringContaining('(and in 199 more places of the file)')],
  });
  expect(read('a <1 b\n\n'.repeat(201))).toHaveProperty('stops');
});

test('text that MDX can read is parsed as usual', () => {
  expect(read('<b>x</b> {1 + 1}')).toMatchObject({ problems: [] });
});

test('autolinks are links, and a mark after them keeps its column', () => {
  const parsed = parseLeniently(
    'See <https://example.com/a_b_c*d*?x={id}>, <dev@example.com>, and a <1 b.\n\n<http://example.com/>',
    { file: 'a.md', bodyLine: 1 },
    false,
  );
  if ('problem' in parsed) {
    throw new Error(parsed.problem.message);
  }
  const links: string[][] = [];
  visit(parsed.tree, (node) => {
    if (node.type === 'link') {
      links.push([node.url, textOfAll(node.children)]);
    }
  });
  expect(links).toEqual([
    ['https://example.com/a_b_c*d*?x={id}', 'https://example.com/a_b_c*d*?x={id}'],
    ['mailto:dev@example.com', 'dev@example.com'],
    ['http://example.com/', 'http://example.com/'],
  ]);
  expect(textOfAll(parsed.tree.children.slice(0, 1))).toBe(
    'See https://example.com/a_b_c*d*?x={id}, dev@example.com, and a <1 b.',
  );
  expect(parsed.problems.map(({ message, column }) => [column, message])).toEqual([
    [69, '"<" can\'t be read as MDX here, so it\'s shown as text.'],
  ]);
});
