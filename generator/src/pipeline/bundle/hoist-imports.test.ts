import { expect, test } from 'vitest';
import { withImportsFirst } from './hoist-imports.ts';

test('imports of a style sheet come first, and every other rule stays in its line', async () => {
  const written = `@charset "utf-8";
a { color: red }
@import url("b.css")
  screen;
/* @import "c.css"; */
@media print { a { color: blue } }
@IMPORT 'd.css'; b { top: 0 }
`;
  const lines = (await withImportsFirst(written)).split('\n').map((line) => line.trimEnd());
  expect(lines).toEqual([
    `@import url("b.css") screen; @IMPORT 'd.css';@charset "utf-8";`,
    'a { color: red }',
    '',
    '',
    '/* @import "c.css"; */',
    '@media print { a { color: blue } }',
    '                 b { top: 0 }',
    '',
  ]);
  expect(await withImportsFirst('a { top: 0 }')).toBe('a { top: 0 }');
});
