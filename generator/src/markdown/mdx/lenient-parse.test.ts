import { expect, test } from 'vitest';
import { textOfAll } from '../plain-text.ts';
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

test('text that MDX can read is parsed as usual', () => {
  expect(read('<b>x</b> {1 + 1}')).toMatchObject({ problems: [] });
});
