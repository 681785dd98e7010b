/** Checks that each mutation still changes the code and refers to existing tests. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listedMutations, mutated } from './mutations.mjs';
import { root } from './run.mjs';

const mutations = listedMutations();

test('each mutation changes one place in an existing file', () => {
  expect(mutations.length).toBeGreaterThan(40);
  const wrong = mutations.flatMap((mutation) => {
    try {
      mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation);
      return [];
    } catch (error) {
      return [error.message];
    }
  });
  expect(wrong).toEqual([]);
});

test('each mutation lists existing tests', () => {
  const missing = mutations.filter(({ test: file, title }) => {
    const path = join(root, file);
    // A placeholder such as `%o` isn't in the titles of the tests that run.
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title) || title.includes('%');
  });
  expect(missing.map(({ test: file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('each mutation has a unique description', () => {
  expect(mutations.filter(({ code }) => !/^[A-Z]\d+$/.test(code))).toEqual([]);
  const ways = mutations.map(({ file, find, replace, test: by }) =>
    JSON.stringify([file, find, replace, by]),
  );
  expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
  expect(mutations.filter(({ what }) => typeof what !== 'string' || what === '')).toEqual([]);
});

test('the text must occur exactly once, and the replacement must differ', () => {
  const mutation = { code: 'R1', what: 'a', file: 'a.ts', find: 'a', replace: 'b' };
  expect(mutated('xay', mutation)).toBe('xby');
  expect(mutated('xay', { ...mutation, replace: '$&' })).toBe('x$&y');
  expect(() => mutated('xaya', mutation)).toThrow('occurs 2 times in a.ts');
  expect(() => mutated('x', mutation)).toThrow('occurs 0 times in a.ts');
  expect(() => mutated('xay', { ...mutation, replace: 'a' })).toThrow('nothing changes');
});
