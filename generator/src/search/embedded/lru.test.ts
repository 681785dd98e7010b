import { expect, test } from 'vitest';
import { lru } from './lru.ts';

/** A cache of two results, and the keys for which they were made. */
function cacheOfTwo() {
  const made: string[] = [];
  const kept = lru<string>(2);
  const ask = (key: string) =>
    kept(key, async () => {
      made.push(key);
      return key;
    });
  return { made, kept, ask };
}

test('the results used last stay cached', async () => {
  const { made, ask } = cacheOfTwo();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    expect(await ask(key)).toBe(key);
  }
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure is not cached', async () => {
  const { made, kept, ask } = cacheOfTwo();
  await expect(kept('a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(await ask('a')).toBe('a');
  expect(made).toEqual(['a']);
});
