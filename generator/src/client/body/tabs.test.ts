import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './tabs.ts';

describe('keys on tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('K43: %s on tab %i of 3 leads to %i', (key, from, to) => {
    expect(tabAfterKey(key, from, 3, false)).toBe(to);
  });

  it('K43: arrows follow the direction of the text', () => {
    expect(tabAfterKey('ArrowLeft', 0, 3, true)).toBe(1);
    expect(tabAfterKey('ArrowRight', 1, 3, true)).toBe(0);
  });

  it('K43: other keys lead nowhere', () => {
    expect(tabAfterKey('ArrowDown', 0, 3, false)).toBeNull();
  });
});
