/**
 * Small mistakes, put into the code on purpose, that the tests must notice: what only a browser or the real site shows.
 * `mutations/*.json` lists them.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Mutation
 * @property {string} code statement of the specification that it breaks: `R20`
 * @property {string} what what is wrong then
 * @property {string} file the file that is changed, relative to the root
 * @property {string} find text that occurs there once
 * @property {string} replace what stands in its place
 * @property {string} test file of the tests that must notice, relative to the root
 * @property {string} title part of their titles, or `''` for all tests of the file
 */

/** @returns {Mutation[]} in the order of the files' names */
export function listedMutations(folder = join(root, 'mutations')) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * `source` with the mutation in it.
 *
 * @throws Error when the text to be replaced does not occur exactly once, or nothing would change
 */
export function mutated(source, { code, what, file, find, replace }) {
  const times = source.split(find).length - 1;
  if (times !== 1) {
    throw new Error(`${code} (${what}): the text occurs ${times} times in ${file}: ${find}`);
  }
  if (find === replace) {
    throw new Error(`${code} (${what}): nothing changes`);
  }
  return source.split(find).join(replace);
}

/** Tests of the browser are run on a built site. */
export const needsBrowser = ({ test }) => test.startsWith('e2e/');
