/**
 * Reads the JSON reports of both test runners: the number of passed tests, and the failures.
 *
 * @typedef {{ title: string, message: string }} Failure `title` contains the file and the test
 * @typedef {{ passed: number, failures: Failure[] }} Result
 */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * A test file that can't be loaded has no tests and counts as one failure.
 *
 * @returns {Result}
 */
export function readVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0) {
      return [failure(name, file.message)];
    }
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failures };
}

/**
 * A flaky test, which passed only on retry, counts as failed.
 *
 * @returns {Result}
 */
export function readPlaywright(report) {
  const failures = report.suites
    .flatMap((suite) => testsIn(suite))
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ title, test }) => {
      const [message] = test.results.flatMap(({ errors }) => errors.map((error) => error.message));
      return failure(title, test.status === 'flaky' ? `Passed only when repeated: ${message}` : message);
    });
  const outside = report.errors.map((error) => failure('Outside of the tests', error.message));
  return { passed: report.stats.expected, failures: [...failures, ...outside] };
}

/** Returns the tests of a suite and its nested suites, with titles that start with the file. */
function testsIn(suite, before = '') {
  const title = `${before}${suite.title}: `;
  return [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ title: title + spec.title, test }))),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, title)),
  ];
}

/** Shortens the message to its start, without stack frames inside packages. */
function failure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*\/node_modules\//.test(line));
  return { title, message: lines.slice(0, 12).join('\n') };
}
