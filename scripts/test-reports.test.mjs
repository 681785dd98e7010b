import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

test("a failed unit test has its file, title, and message without colors, and a file that can't be loaded counts as one", () => {
  const failedTest = {
    status: 'failed',
    fullName: 'numbers add up',
    failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n'],
  };
  const report = {
    numPassedTests: 5,
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [failedTest] },
      { name: join(root, 'c.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 5,
    failures: [
      { title: 'b.test.ts: numbers add up', message: 'expected 1 to be 2' },
      { title: 'c.test.ts', message: 'No such module' },
    ],
  });
});

test('an end-to-end test that passed only on a retry and an error outside of tests count as failed', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [
      { status, results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })) },
    ],
  });
  const report = {
    stats: { expected: 7 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [spec('opens', 'expected', '')],
        suites: [
          {
            title: 'narrow',
            specs: [spec('closes', 'unexpected', 'still open'), spec('moves', 'flaky', 'late', '')],
          },
        ],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 7,
    failures: [
      { title: 'menu.spec.ts: narrow: closes', message: 'still open' },
      { title: 'menu.spec.ts: narrow: moves', message: 'Passed only when repeated: late' },
      { title: 'Outside of the tests', message: 'no server' },
    ],
  });
});

test('a long message is shortened to its start, without stack frames inside packages', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
  const message = lines.toSpliced(3, 0, '    at run (/project/node_modules/runner/index.js:1:2)').join('\n');
  const report = { stats: { expected: 0 }, suites: [], errors: [{ message }] };
  expect(readPlaywright(report).failures[0].message).toBe(lines.slice(0, 12).join('\n'));
});
