import { expect, it } from 'vitest';
import { createHistoryKey, historyKeyOf } from './history-key.ts';

it('R80: history keys are random strings of 6 characters', () => {
  const keys = Array.from({ length: 1000 }, () => createHistoryKey());
  expect(keys.filter((key) => !/^[0-9a-z]{6}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBeGreaterThan(990);
});

it('Z28: pads a key whose random number is short', () => {
  expect(createHistoryKey(() => 0)).toBe('000000');
  expect(createHistoryKey(() => 0.5)).toBe('i00000');
});

it('reads the key of an entry, and none from states of others', () => {
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
