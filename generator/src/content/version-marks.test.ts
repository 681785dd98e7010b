import { expect, it } from 'vitest';
import { textOfVersion } from './version-marks.ts';

const names = ['2.0', '1.2', '1.0'];
const shown = (text: string, name: string): string[] =>
  textOfVersion(text, { name, names })
    .text.split('\n')
    .filter((line) => line !== '');

const page = [
  'all',
  ':::since[1.2]',
  'since',
  ':::',
  ':::until[1.2]',
  'until',
  ':::',
  ':::only[2.0, 1.0]',
  'only',
  ':::',
  'end',
].join('\n');

it.each([
  ['2.0', ['all', 'since', 'only', 'end']],
  ['1.2', ['all', 'since', 'until', 'end']],
  ['1.0', ['all', 'until', 'only', 'end']],
])('version %s includes the content marked for it', (name, expected) => {
  expect(shown(page, name)).toEqual(expected);
});

it('keeps line numbers', () => {
  const { text } = textOfVersion(page, { name: '1.0', names });
  expect(text.split('\n').indexOf('end')).toBe(page.split('\n').indexOf('end'));
});

it('supports nested blocks with more colons outside, and ignores other containers', () => {
  const nested =
    '::::since[1.2]\n:::only[2.0]\nnew\n:::\n:::note\nhint\n:::\n::::\n  :::until[1.0]\n  old\n  :::';
  expect(shown(nested, '2.0')).toEqual(['new', ':::note', 'hint', ':::']);
  expect(shown(nested, '1.2')).toEqual([':::note', 'hint', ':::']);
  expect(shown(nested, '1.0')).toEqual(['  old']);
});

it('ignores marks in code', () => {
  const code = '````md\n:::since[2.0]\n```js\n:::\n````\n:::since[2.0]\n```\n:::\n```\n:::';
  expect(shown(code, '1.0')).toEqual(['````md', ':::since[2.0]', '```js', ':::', '````']);
  const opened = ['```md', '```js', ':::since[2.0]', '```'];
  expect(shown(opened.join('\n'), '1.0')).toEqual(opened);
});

it.each([
  [
    ':::since[1.3]\nx\n:::',
    1,
    'There\'s no version "1.3" in this folder.',
    'Did you mean "1.2"? The versions are: 2.0, 1.2, 1.0.',
  ],
  [':::since[x]\nx\n:::', 1, 'There\'s no version "x" in this folder.', 'The versions are: 2.0, 1.2, 1.0.'],
  ['x\n:::only[]\nx\n:::', 2, 'The mark has no version.', 'The versions are: 2.0, 1.2, 1.0.'],
  [
    ':::since[1.2]\nx',
    1,
    "The version block isn't closed.",
    'Close it with a line that contains ":::", and use more colons than the blocks inside it.',
  ],
])('%j is an error', (text, line, message, fix) => {
  const { faults } = textOfVersion(text, { name: '2.0', names });
  expect(faults).toEqual([{ line, message, fix }]);
});
