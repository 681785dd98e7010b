import { expect, test } from 'vitest';
import { code, fence, table, tableWithoutEmptyColumns, withoutLastPeriod } from './markdown-table.ts';

test('a table escapes pipes and line breaks in its cells, but not pipes that are already escaped', () => {
  expect(
    table(
      ['A', 'B'],
      [
        ['x|y', 'x\\|y'],
        [' a\n  b ', ''],
      ],
    ),
  ).toBe('| A | B |\n|---|---|\n| x\\|y | x\\|y |\n| a b |  |');
});

test('a table can leave out empty columns, except the first one', () => {
  const rows = [
    ['', '', 'One.'],
    ['', '', ''],
  ];
  expect(tableWithoutEmptyColumns(['A', 'B', 'C'], rows)).toBe(
    '| A | C |\n|---|---|\n| – | One |\n| – | – |',
  );
});

test.each([
  ['One.', 'One'],
  ['One. Two.', 'One. Two.'],
  ['Is it `a. b`.', 'Is it `a. b`'],
  ['Version 1.2.', 'Version 1.2'],
])('the last period of "%s"', (text, expected) => {
  expect(withoutLastPeriod(text)).toBe(expected);
});

test('code can contain backticks, and a block can have attributes and marked lines', () => {
  expect([code('a'), code('a`b')]).toEqual(['`a`', '`` a`b ``']);
  expect(fence('js', 'a\n\n', { title: 'a.js' }, [1, 3])).toBe('```js title="a.js" {1,3}\na\n\n```');
  expect(fence('js', 'a')).toBe('```js\na\n```');
});
