import { describe, expect, test } from 'vitest';
import {
  exportedFields,
  listRange,
  locateKey,
  locateName,
  locatePath,
  locateValue,
  settingName,
} from './locate-value.ts';

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
    ['through a call', ['export default await load(() => ({', "  title: 'x' }));"], ['title'], 2, 11],
    ['through other types', ['export default <Config>({', "  title: 'x' }!);"], ['title'], 2, 11],
    ['to a template', ['export default {', '  title: `x` };'], ['title'], 2, 11],
    ['to a value that is no string', ['export default {', '  a: 1 };'], ['a'], 2, 3],
    ['to a quoted name', ['export default {', "  'a-b': 1 };"], ['a-b'], 2, 4],
    ['to a number as a name', ['export default { a: {', '  404: 1 } };'], ['a', 404], 2, 3],
    ['past a computed name', ["export default { a: 'x',", "  ['a']: 'y' };"], ['a'], 1, 22],
    ['past an unknown spread', ["export default { a: 'x',", '  ...imported };'], ['a'], 1, 22],
    ['to an item before an unknown spread', ['export default { a: [1,', '  2, ...b] };'], ['a', 1], 2, 3],
    [
      'to the list, if an unknown spread is before the item',
      ['export default {', '  a: [...b, 1] };'],
      ['a', 1],
      2,
      3,
    ],
    [
      'past other statements',
      ["import a from 'a';", "a.x = { a: 'y' };", "export default { a: 'x' };"],
      ['a'],
      3,
      22,
    ],
    [
      'to the variable of that name',
      ['const a = 1, b = { c: 1 };', 'export default { b };'],
      ['b', 'c'],
      1,
      20,
    ],
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

test('a name is located instead of its value', () => {
  expect(locateName("export default {\n  title: 'A' };", ['title'])).toEqual({ line: 2, column: 3 });
});

test('a value in HTML is located in its quotes', () => {
  const html = `const other = 'x';\nexport default {\n  footer: 'See <a href="/legal">terms</a>, or <a href=\\'/x\\'>x</a>' };`;
  expect(locateValue(html, '/legal')).toEqual({ line: 3, column: 25 });
  expect(locateValue(html, '/x')).toEqual({ line: 3, column: 57 });
  expect(locateValue(html, '/lega')).toBeNull();
  expect(locateValue('export default {\n  a: "<a href=\\"/\\u0061\\">" };', '/a')).toEqual({
    line: 2,
    column: 7,
  });
});

test('a string is found at its path, in a template, or elsewhere, but not as a name or in a computed template', () => {
  const source = "export default { x: 1,\n  y: `x`, z: `${'a'}b` };";
  expect(locateValue(source, 'x')).toEqual({ line: 2, column: 7 });
  expect(locateValue(source, 'x', ['y'])).toEqual({ line: 2, column: 7 });
  expect(locateValue(source, 'x', ['y', 'none', 'deeper'])).toEqual({ line: 2, column: 7 });
  expect(locateValue(source, 'b')).toBeNull();
});

test('the list in a setting has its offsets in the file, even in JSON', () => {
  const textOf = (source: string) => {
    const { config, list } = listRange(source, 'a') ?? {};
    const textIn = (range: { start: number; end: number } | null | undefined) =>
      range === null || range === undefined ? null : source.slice(range.start, range.end);
    return [textIn(config), textIn(list)];
  };
  expect(textOf('{ "a": [1] }')).toEqual(['{ "a": [1] }', '[1]']);
  expect(textOf('export default define({ a: [1] });')).toEqual(['{ a: [1] }', '[1]']);
  expect(textOf('export default { ...{ b: 1 }, c: 1 };')).toEqual(['{ ...{ b: 1 }, c: 1 }', null]);
  expect(textOf('const b = { a: [1] };\nexport default { ...b };')).toEqual(['{ ...b }', '[1]']);
});

test('a list that code returns is not the list of a setting', () => {
  const others = ['await load()', 'load([1])', '() => [1]', 'await [1]', '{ 0: 1 }', '[1].map(x)'];
  expect(others.filter((value) => listRange(`export default { a: ${value} };`, 'a') !== null)).toEqual([]);
  expect(listRange('export default { ...{ b: 1 }, ...imported };', 'a')).toBeNull();
  expect(listRange('const a = 1;', 'a')).toBeNull();
});

test('a setting has a name with its indexes in brackets', () => {
  expect(settingName(['themeConfig', 'navbar', 'items', 2, 'html'])).toBe('themeConfig.navbar.items[2].html');
  expect([settingName([]), settingName([0]), settingName(['a', 0, 1])]).toEqual(['', '[0]', 'a[0][1]']);
});

test('the fields that a file exports have their lines, without those of spread objects', () => {
  const fields = "{\n  a: 1,\n  'b-c': 2, ...rest,\n  d() {},\n  [computed]: 3 }";
  const expected = [
    { name: 'a', line: 2 },
    { name: 'b-c', line: 3 },
    { name: 'd', line: 4 },
  ];
  expect(exportedFields(`export default ${fields} satisfies Theme;`, 'theme.tsx')).toEqual(expected);
  expect(exportedFields(`const theme = 1;\nmodule.exports = ${fields};`, 'theme.js')).toEqual(
    expected.map(({ name, line }) => ({ name, line: line + 1 })),
  );
  expect(exportedFields('export default [1];', 'theme.ts')).toEqual([]);
  expect(exportedFields('other.x = { a: 1 };', 'theme.js')).toEqual([]);
});
