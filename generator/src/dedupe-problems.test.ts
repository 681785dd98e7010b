import { expect, test } from 'vitest';
import type { Problem } from './problems.ts';
import { dedupeProblems } from './dedupe-problems.ts';

test('imports without a counterpart are reported once with a count, and everything else stays', () => {
  const lacking = (name: string, file: string): Problem => ({
    code: 'no-counterpart',
    level: 'warn',
    message: `${name}.`,
    file,
  });
  const broken: Problem = { code: 'broken-link', level: 'warn', message: 'Broken.' };
  expect(
    dedupeProblems([
      lacking('A', '1'),
      broken,
      lacking('B', '1'),
      lacking('A', '2'),
      broken,
      lacking('A', '3'),
    ]),
  ).toEqual([{ ...lacking('A', '1'), message: 'A. (2 more places.)' }, broken, lacking('B', '1'), broken]);
});
