import { describe, expect, test } from 'vitest';
import { locateKey, locatePath, locateValue } from './locate-value.ts';

const source = 'export default {\n  title: \'A\',\n  navbar: { items: [{ to: "server/" }] },\n};\n';

test('finds a string by its value with any quotes', () => {
  expect(locateValue(source, 'A')).toEqual({ line: 2, column: 11 });
  expect(locateValue(source, 'server/')).toEqual({ line: 3, column: 28 });
});

test('finds a key, but not the same word elsewhere', () => {
  expect(locateKey('// title\nx = { subtitle: 1, title: 2 }', 'title')).toEqual({ line: 2, column: 20 });
  expect(locateKey('{ "a-b": 1 }', 'a-b')).toEqual({ line: 1, column: 4 });
});

test('returns null for a computed value', () => {
  expect(locateValue(source, 'B')).toBeNull();
  expect(locateKey(source, 'footer')).toBeNull();
});

test('finds the one of several equal values at the path, and none in a comment or a name', () => {
  const source = "// 'x'\nexport default { x: { url: 'x' },\n  baseUrl: 'x' }";
  expect(locateValue(source, 'x', ['baseUrl'])).toEqual({ line: 3, column: 13 });
  expect(locateValue(source, 'x')).toEqual({ line: 2, column: 29 });
});

describe('a path is followed to its value', () => {
  const cases: [what: string, lines: string[], path: (string | number)[], line: number, column: number][] = [
    ['plainly', ["export default { toc: { a: 'x' },", "  docs: { a: 'x' } };"], ['docs', 'a'], 2, 15],
    ['through defineConfig', ['export default defineConfig({', "  title: 'x' });"], ['title'], 2, 11],
    ['through types', ['export default {', "  title: 'x' } as const satisfies Config;"], ['title'], 2, 11],
    [
      'through a name',
      ['const config: C = {', "  title: 'x' };", 'export default config;'],
      ['title'],
      2,
      11,
    ],
    ['through a name in it', ['const n = {', ' a: 1 };', 'export default { n };'], ['n', 'a'], 2, 2],
    ['through a spread', ["const base = { title: 'x' };", 'export default { ...base };'], ['title'], 1, 24],
    ['to what wins', ["export default { a: 'x',", "  a: 'y' };"], ['a'], 2, 7],
    ['to an item', ["export default { a: [{ b: 'x' },", "  { b: 'x' }] };"], ['a', 1, 'b'], 2, 9],
    ['past spread items', ['const c = [1, 2];', 'export default { a: [...c,', ' 3] };'], ['a', 2], 3, 2],
    ['in CommonJS', ['module.exports = {', "  title: 'x' };"], ['title'], 2, 11],
    ['in JSON', ['{ "toc": { "a": "x" },', '  "docs": { "a": "x" } }'], ['docs', 'a'], 2, 19],
    ['to the property around it', ['export default {', '  docs: { b: 1 } };'], ['docs', 'a', 'c'], 2, 3],
  ];
  test.each(cases)('%s', (_, lines, path, line, column) => {
    expect(locatePath(lines.join('\n'), path)).toEqual({ line, column });
  });

  test('or to no value', () => {
    expect(locatePath('export default make;', ['a'])).toBeNull();
    expect(locatePath('const a = a; export default a;', ['a'])).toBeNull();
    expect(locatePath('not { code', ['a'])).toBeNull();
  });
});
