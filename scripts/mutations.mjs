/**
 * Intentional bugs that the tests must catch, for behavior that only a browser or the real site shows. They're listed
 * in `mutations/*.json`.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Mutation
 * @property {string} code specification statement that it breaks: `R20`
 * @property {string} what the resulting bug
 * @property {string} file file to change, relative to the root
 * @property {string} find text that occurs in it exactly once
 * @property {string} replace replacement
 * @property {string} test test file that must catch it, relative to the root
 * @property {string} title part of the tests' titles, or `''` for all tests in the file
 */

/** @returns {Mutation[]} sorted by file name */
export function listedMutations(folder = join(root, 'mutations')) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * Returns `source` with the mutation applied.
 *
 * @throws Error if the text doesn't occur exactly once, or the replacement is the same
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

/** Browser tests run on a built site. */
export const needsBrowser = ({ test }) => test.startsWith('e2e/');
