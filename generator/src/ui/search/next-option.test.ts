import { describe, expect, it } from 'vitest';

import { nextOption } from './next-option.ts';

describe('nextOption', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowDown', -1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('Q20: %s from %i of three goes to %s', (key, current, next) => {
    expect(nextOption(key, current, 3)).toBe(next);
  });

  it('moves nowhere in an empty list', () => {
    expect(nextOption('ArrowDown', -1, 0)).toBeNull();
  });
});
