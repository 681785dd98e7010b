import { expect, test } from 'vitest';
import { samplesTable } from './samples-report.mjs';

test("the counts of all tests are added up, and languages that weren't compiled are marked", () => {
  expect(
    samplesTable([
      { language: 'kotlin', done: 'parsed', count: 2 },
      { language: 'java', done: 'parsed', count: 1 },
      { language: 'kotlin', done: 'parsed', count: 3 },
      { language: 'java', done: 'compiled by javac', count: 1 },
      { language: 'json', done: 'parsed', count: 4 },
    ]),
  ).toBe(
    `  java    1 parsed, 1 compiled by javac
  json    4 parsed
  kotlin  5 parsed, none compiled`,
  );
});
