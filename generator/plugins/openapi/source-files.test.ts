import { expect, test } from 'vitest';
import { SourceFiles } from './source-files.ts';
import { pluginSite } from './testing/plugin-site.ts';

test.each([
  [
    'dates, numbers, and words as in YAML 1.2',
    'a: 2026-01-31\nb: 0o17\nc: yes\nd: ~\n200: e',
    { a: '2026-01-31', b: 15, c: 'yes', d: null, 200: 'e' },
  ],
  ['merge keys', 'a: &a { b: 1 }\nc: { <<: *a, d: 2 }', { a: { b: 1 }, c: { b: 1, d: 2 } }],
  ['unknown tags', 'a: !text b', { a: 'b' }],
  ['aliases', 'a: &a [1]\nb: *a', { a: [1], b: [1] }],
])('YAML is read with %s', (_, text, expected) => {
  const problems: object[] = [];
  expect(new SourceFiles(pluginSite({ 'a.yaml': text }), problems as never).value('a.yaml')).toEqual(
    expected,
  );
  expect(problems).toEqual([]);
});

test('an alias inside its own anchor is reported', () => {
  const problems: { message: string }[] = [];
  new SourceFiles(pluginSite({ 'a.yaml': 'a: &a { b: *a }' }), problems as never).value('a.yaml');
  expect(problems).toMatchObject([
    { message: expect.stringContaining('so the document has no end') as string },
  ]);
});

test('a repeated key in YAML is reported with its line', () => {
  const problems: { line?: number; message: string }[] = [];
  new SourceFiles(pluginSite({ 'a.yaml': 'a: 1\nb: 2\na: 3' }), problems as never).value('a.yaml');
  expect(problems).toMatchObject([
    { line: 3, message: expect.stringContaining('already has the key "a"') as string },
  ]);
});

test('a text is found in a file that is read later', () => {
  const files = new SourceFiles(pluginSite({ 'a.yaml': 'a: 1', 'b.yaml': 'b: 2\nc: later\nd: late' }), []);
  files.text('a.yaml');
  expect(files.placeOf(['later'])).toBeNull();
  files.text('b.yaml');
  expect(files.placeOf(['later'])).toEqual({ file: 'b.yaml', line: 2 });
  expect(files.placeOf(['late'])).toEqual({ file: 'b.yaml', line: 3 });
  expect(files.placeOf(['none', 'b'])).toEqual({ file: 'b.yaml', line: 1 });
});
