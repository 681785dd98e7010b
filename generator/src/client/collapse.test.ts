import { describe, expect, it } from 'vitest';
import { collapseDuration, scrollStep } from './collapse.ts';

describe('collapse duration', () => {
  it.each([
    [36, 192],
    [74, 224],
    [200, 281],
    [1000, 440],
  ])('B20: %i px take %i ms', (height, duration) => {
    expect(collapseDuration(height, false)).toBe(duration);
  });

  it('B21: takes 1 ms with reduced motion', () => {
    expect(collapseDuration(1000, true)).toBe(1);
  });
});

describe('scroll step', () => {
  it('S4: leaves 85 % of the way at each frame', () => {
    const seen = [19438];
    for (let i = 0; i < 4; i += 1) seen.push(scrollStep(seen.at(-1) ?? 0, 0));
    expect(seen).toEqual([19438, 16522, 14043, 11936, 10145]);
  });

  it('S4: arrives, from above and from below', () => {
    let down = -40;
    let up = 19438;
    let frames = 0;
    while ((up !== 100 || down !== 100) && frames < 100) {
      up = scrollStep(up, 100);
      down = scrollStep(down, 100);
      frames += 1;
    }
    expect([up, down]).toEqual([100, 100]);
  });
});
