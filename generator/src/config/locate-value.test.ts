import { expect, test } from 'vitest';
import { locateKey, locateValue } from './locate-value.ts';

const source = 'export default {\n  title: \'A\',\n  navbar: { items: [{ to: "server/" }] },\n};\n';

test('finds a string by its value, whatever its quotes', () => {
  expect(locateValue(source, 'A')).toEqual({ line: 2, column: 11 });
  expect(locateValue(source, 'server/')).toEqual({ line: 3, column: 28 });
});

test('finds a key, not the same word elsewhere', () => {
  expect(locateKey('// title\nx = { subtitle: 1, title: 2 }', 'title')).toEqual({ line: 2, column: 20 });
  expect(locateKey('{ "a-b": 1 }', 'a-b')).toEqual({ line: 1, column: 4 });
});

test('says nothing of a value that is computed', () => {
  expect(locateValue(source, 'B')).toBeNull();
  expect(locateKey(source, 'footer')).toBeNull();
});

test('of two equal values the one behind its key is found', () => {
  const source = "{ url: 'x',\n  baseUrl: 'x' }";
  expect(locateValue(source, 'x', 'baseUrl')).toEqual({ line: 2, column: 13 });
  expect(locateValue(source, 'x')).toEqual({ line: 1, column: 9 });
});
