import { expect, it } from 'vitest';
import { createHistoryKey, historyKeyOf } from './history-key.ts';

it('R80: history keys are random strings of 6 characters', () => {
  const keys = Array.from({ length: 1000 }, () => createHistoryKey());
  expect(keys.filter((key) => !/^[0-9a-z]{6}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBeGreaterThan(990);
});

it('Z28: a key with a short random number is padded', () => {
  expect(createHistoryKey(() => 0)).toBe('000000');
  expect(createHistoryKey(() => 0.5)).toBe('i00000');
});

it('the key of an entry is read, and states of other scripts have none', () => {
  expect(historyKeyOf({ key: 'abc123' })).toBe('abc123');
  expect([null, undefined, 'x', 7, {}, { key: 7 }].map(historyKeyOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
