import { expect, test } from 'vitest';
import {
  DocsError,
  formatProblem,
  mergeRepeatedImports,
  sortProblems,
  uniqueProblems,
  type Problem,
} from './problems.ts';

const link: Problem = {
  code: 'broken-link',
  level: 'throw',
  message: 'The link "../ttl2.md" points to a page that doesn\'t exist.',
  fix: 'Did you mean "../ttl.md"?',
  file: 'docs/server/otp.md',
  line: 12,
  column: 5,
};

test('a problem starts with its location, which terminals can link to', () => {
  expect(formatProblem(link)).toBe(
    [
      'docs/server/otp.md:12:5  broken-link',
      '  The link "../ttl2.md" points to a page that doesn\'t exist.',
      '  → Did you mean "../ttl.md"?',
    ].join('\n'),
  );
});

test('a problem without location or fix shows neither', () => {
  const { code, level, message } = link;
  expect(formatProblem({ code, level, message })).toBe(
    'broken-link\n  The link "../ttl2.md" points to a page that doesn\'t exist.',
  );
});

test('a problem in a file without a line shows the file alone', () => {
  expect(formatProblem({ ...link, line: undefined, column: undefined })).toMatch(
    /^docs\/server\/otp\.md {2}broken/,
  );
});

test('every line of a long message is indented', () => {
  expect(formatProblem({ code: 'tabs', level: 'throw', message: 'Unknown:\n- a\n- b' })).toBe(
    'tabs\n  Unknown:\n  - a\n  - b',
  );
});

test('problems are sorted by file, line, column, and message, without changing the list', () => {
  const at = (file: string, line: number, column: number, message = ''): Problem => ({
    code: 'broken-link',
    level: 'warn',
    message,
    file,
    line,
    column,
  });
  const given = [at('b', 1, 1), at('a', 10, 1), at('a', 2, 9), at('a', 2, 3, 'z'), at('a', 2, 3, 'y')];
  const before = [...given];
  const sorted = sortProblems(given);
  expect(sorted.map(({ file, line, column, message }) => `${file}${line}:${column}${message}`)).toEqual([
    'a2:3y',
    'a2:3z',
    'a2:9',
    'a10:1',
    'b1:1',
  ]);
  expect(given).toEqual(before);
});

test('an error contains and shows all its problems', () => {
  const error = new DocsError([link, { ...link, line: 20 }]);
  expect(error.problems).toHaveLength(2);
  expect(error.message).toContain(':12:5');
  expect(error.message).toContain(':20:5');
  expect(error.name).toBe('DocsError');
});

test('an error can be made of a single problem', () => {
  expect(new DocsError(link).problems).toEqual([link]);
});

test('problems in one place are duplicates only if they are about the same value', () => {
  const other = { ...link, message: 'The link "../b.md" points to a page that doesn\'t exist.' };
  const translated = { ...link, message: `${link.message} (resolved as /de/ttl2)` };
  expect(uniqueProblems([link, translated, other])).toEqual([link, other]);
});

test('imports without a counterpart are reported once with a count, and everything else stays', () => {
  const lacking = (name: string, file: string): Problem => ({
    code: 'no-counterpart',
    level: 'warn',
    message: `${name}.`,
    file,
  });
  const broken: Problem = { code: 'broken-link', level: 'warn', message: 'Broken.' };
  expect(
    mergeRepeatedImports([
      lacking('A', '1'),
      broken,
      lacking('B', '1'),
      lacking('A', '2'),
      broken,
      lacking('A', '3'),
    ]),
  ).toEqual([{ ...lacking('A', '1'), message: 'A. (2 more places.)' }, broken, lacking('B', '1'), broken]);
});
