import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

test('each field has its place, after a quote', () => {
  const { value, places } = parseYaml('a: 1\n"b": [2]\n\'c\': x\n');
  expect(value).toEqual({ a: 1, b: [2], c: 'x' });
  expect([...places]).toEqual([
    ['a', { line: 1, column: 1 }],
    ['b', { line: 2, column: 2 }],
    ['c', { line: 3, column: 2 }],
  ]);
  expect(parseYaml('- a\n').places.size).toBe(0);
});

test('a syntax error is thrown', () => {
  expect(() => parseYaml('a: [1')).toThrow();
});

test('a value can be repeated by an alias, but not inside of itself', () => {
  expect(parseYaml('a: &x [1]\nb: *x\n').value).toEqual({ a: [1], b: [1] });
  expect(parseYaml('a: &x 1\nb: &y { c: [*x] }\n').value).toEqual({ a: 1, b: { c: [1] } });
  expect(() => parseYaml('a: &x [*x]')).toThrow('The alias "*x" is inside the value that it repeats.');
});

test('so many aliases that they fill the memory are an error', () => {
  const levels = Array.from({ length: 6 }, (_, level) => {
    const above = level === 0 ? 'x' : `*l${level - 1}`;
    return `l${level}: &l${level} [${Array.from({ length: 9 }, () => above).join(', ')}]`;
  });
  expect(() => parseYaml(levels.join('\n'))).toThrow();
});
