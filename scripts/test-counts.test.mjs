import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

test('a unit test file that cannot be loaded counts as one failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2 });
});

test('an end-to-end test that passed only when repeated, and an error outside of tests, count as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 4 });
});
