import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failDisk } from '../../fixtures/failing-disk.mjs';
import { siteFolder } from '../content/testing/site-folder.ts';
import type { Problem } from '../problems.ts';
import { problemReport } from './problem-report.ts';
import { problemsText } from './terminal.ts';

const link = (number: number, file: string): Problem => ({
  code: 'broken-link',
  level: 'warn',
  message: `The link "/page-${number}" points to a page that doesn't exist.`,
  file,
  line: number,
});

const printed = (problems: readonly Problem[]): string =>
  problemReport(problems)
    .entries.map(({ text }) => `${text}\n\n`)
    .join('');

test('few problems are all printed', () => {
  const { entries, whole } = problemReport([link(1, 'a.md'), link(2, 'b.md')]);
  expect(entries).toHaveLength(2);
  expect(whole).toBeNull();
});

test('if there are many problems, each kind is printed once, the kind in the most files first', () => {
  const many = [
    ...Array.from({ length: 200 }, (_, at) => link(at, 'one.md')),
    ...Array.from({ length: 50 }, (_, at): Problem => ({
      code: 'image-alt',
      level: 'warn',
      message: 'No alt.',
      file: `${at}.md`,
    })),
  ];
  const { entries, counts, whole } = problemReport(many);
  expect(entries.map(({ text }) => text.split('\n').at(-1))).toEqual([
    '  50 of this kind in 50 files, also 1.md, 10.md, 11.md …',
    '  200 of this kind in 1 file, also one.md:1, one.md:2, one.md:3 …',
  ]);
  expect(counts).toEqual({ throw: 0, warn: 250, log: 0 });
  expect(whole?.match(/^warning /gm)).toHaveLength(250);
});

test('of kinds in equally many files, the one with the most problems is printed first', () => {
  const fails = (at: number): Problem => ({
    code: 'component-error',
    level: 'warn',
    message: 'Fails.',
    file: 'one.md',
    line: at,
  });
  const many = [
    ...Array.from({ length: 20 }, (_, at) => fails(at)),
    ...Array.from({ length: 50 }, (_, at) => link(at + 20, 'one.md')),
  ];
  expect(problemReport(many).entries.map(({ text }) => /\d+ of this kind/.exec(text)?.[0])).toEqual([
    '50 of this kind',
    '20 of this kind',
  ]);
});

test('dots mean that an entry omits places', () => {
  const places = (count: number): string | undefined => {
    const many = Array.from({ length: 60 }, (_, at) => link(Math.min(at, count), 'one.md'));
    return problemReport(many.map((one, at) => ({ ...one, message: `${one.message} "${at}"` })))
      .entries[0]?.text.split(', also ')
      .at(-1);
  };
  expect(places(3)).toBe('one.md:1, one.md:2, one.md:3');
  expect(places(4)).toBe('one.md:1, one.md:2, one.md:3 …');
});

test('never more than 60 lines, and errors before anything else', () => {
  const error: Problem = {
    code: 'unknown-setting',
    level: 'throw',
    message: 'Wrong.',
    file: 'site.config.ts',
  };
  const kinds = Array.from({ length: 300 }, (_, at): Problem => ({
    code: 'component-error',
    level: 'warn',
    message: `${String.fromCodePoint(0x4e00 + at)} fails.`,
    file: 'a.js',
  }));
  const text = printed([...kinds, error]);
  expect(text.split('\n').length).toBeLessThanOrEqual(60);
  expect(text).toContain('site.config.ts  unknown-setting\n  Wrong.');
  expect(text).toMatch(/\d+ more kinds/);
});

test('an error with a long list is shown, shortened in the middle', () => {
  const list = Array.from({ length: 100 }, (_, at) => `  - page ${at}`).join('\n');
  const error: Problem = {
    code: 'unknown-doc-id',
    level: 'throw',
    message: `No such pages. Known are:\n${list}`,
    fix: 'Correct it.',
  };
  const text = printed([error]);
  expect(text).toMatch(/No such pages[\s\S]*- page 5\n {2}… 92 more lines\n[\s\S]*Correct it\./);
  expect(text).not.toMatch(/more kind/);
});

test('problems that differ only in a path or location are one kind', () => {
  const failing = Array.from({ length: 30 }, (_, at): Problem => ({
    code: 'component-error',
    level: 'warn',
    message: `A component fails: Cannot find module './code-${'abc'[at % 3]}/main.ts' (thrown at src/${'abc'[at % 3]}.tsx:${at}:7).`,
    file: `${at}.md`,
  }));
  expect(problemReport(failing).entries).toHaveLength(1);
});

test('a file in the cache has all problems if not all are printed, unless the cache is read-only', () => {
  const many = Array.from({ length: 300 }, (_, at) => link(at, 'one.md'));
  const site = siteFolder({ 'docs/index.md': '# Start' });
  const [, file = ''] =
    /\n0 errors, 300 warnings\nAll of them are in (.+)\n$/.exec(problemsText(many, site)) ?? [];
  expect(readFileSync(path.resolve(file), 'utf8').match(/^warning /gm)).toHaveLength(300);
  const mend = failDisk([{ call: 'mkdirSync', code: 'EACCES', path: 'pagewright$' }]);
  try {
    expect(problemsText(many, site)).toMatch(/\n0 errors, 300 warnings\n$/);
  } finally {
    mend();
  }
  expect(problemsText(many).match(/^warning /gm)).toHaveLength(300);
});
