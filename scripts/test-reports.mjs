/**
 * What the JSON reports of the two test runners say: how many tests passed, and which ones failed.
 *
 * @typedef {{ title: string, message: string }} Failure `title` names the file and the test
 * @typedef {{ passed: number, failures: Failure[] }} Result
 */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * A test file that could not be loaded has no tests: it counts as one failed.
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
 * A test that passed only when repeated is not reliable: it counts as failed.
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

/** The tests of a suite and of those in it; a title begins with the file. */
function testsIn(suite, before = '') {
  const title = `${before}${suite.title}: `;
  return [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ title: title + spec.title, test }))),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, title)),
  ];
}

/** The beginning of the message, without calls inside of packages, is what the end of a log needs. */
function failure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*\/node_modules\//.test(line));
  return { title, message: lines.slice(0, 12).join('\n') };
}
