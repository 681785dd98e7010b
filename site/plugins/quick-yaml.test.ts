import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { quickYaml } from './quick-yaml.ts';

test('both parsers read text the same way: dates, numbers, and words like "yes" as in YAML 1.2', () => {
  const text = [
    'date: 2026-01-31',
    'version: 2.10',
    'word: yes',
    'octal: 0o14',
    'code: 0x1f',
    'thousand: 1_000',
    'time: 1:30',
    'none: ~',
    'shared: &shared { a: 1 }',
    'again: *shared',
    'folded: >-\n  one\n  line',
    'kept: |\n  two\n  lines\n',
    '400: a number as a key',
  ].join('\n');
  expect(quickYaml(text)).toEqual({ value: parse(text) });
});

test.each(['a: 1\na: 2', 'a: b: c', 'a: [1, 2', 'a: @b', ''])('%j is left to the other parser', (text) => {
  expect(quickYaml(text)).toBeNull();
});
