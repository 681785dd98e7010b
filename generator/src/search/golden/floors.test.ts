import { expect, test } from 'vitest';
import { problemsText } from '../../cli/terminal.ts';
import { DocsError } from '../../problems.ts';
import { parseFloors } from './floors.ts';

const parse = (text: string) => parseFloors(text, 'search/floors.yaml', ['tune', 'fresh']);

test('each set has its floor', () => {
  expect([...parse('tune: { first: 0.9, three: 1 }\n')]).toEqual([['tune', { first: 0.9, three: 1 }]]);
});

const said = (text: string): string => {
  try {
    parse(text);
    return '';
  } catch (error) {
    return error instanceof DocsError ? problemsText(error.problems) : String(error);
  }
};

const fix = '\n  → Write a line for each set of tune, fresh: "tune: { first: 0.95, three: 0.99 }".';

test.each([
  ['tune: [', "  The file isn't valid YAML: "],
  ['tune: { first: 95, three: 1 }', `  "tune.first" is invalid: Too big: expected number to be <=1.${fix}`],
  ['tune: { first: 0.9 }', '  "tune.three" is invalid: '],
  ['tuned: { first: 0.9, three: 1 }', `  There's no set "tuned".${fix}`],
])('%s is an error with its fix', (text, words) => {
  expect(said(text)).toContain(`error search/floors.yaml  golden-queries\n${words}`);
  expect(said(text)).toContain(fix);
});
