import { describe, expect, it } from 'vitest';

import { editDistance } from '../edit-distance.ts';
import { nearestSpelling } from './spelling.ts';

const vocabulary = new Map(
  ['watermark', 'playbackInfo', 'offline', 'online', 'otp', 'caption', 'captions', '6101', 'Shaka'].map(
    (shown) => [shown.toLowerCase(), { shown, count: shown === 'captions' ? 9 : 1 }],
  ),
);

describe('nearestSpelling', () => {
  it.each([
    ['watermrk', 'watermark'],
    ['wtaermark', 'watermark'],
    ['playbckinfo', 'playbackInfo'],
    ['ofline', 'offline'],
    ['shakka', 'Shaka'],
  ])('reads %s as %s', (typed, meant) => {
    expect(nearestSpelling(typed, vocabulary)).toBe(meant);
  });

  it.each(['6102', 'opt', 'zzzzzzzz', 'w'])('has nothing better for %s', (typed) => {
    expect(nearestSpelling(typed, vocabulary)).toBeNull();
  });

  it('prefers the commoner of two words that are equally near', () => {
    expect(nearestSpelling('captoin', vocabulary)).toBe('caption');
    expect(nearestSpelling('captiona', vocabulary)).toBe('captions');
  });
});

describe('editDistance', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['abc', 'xbcd', 2],
  ])('from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });

  it('stops counting above the limit', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
  });
});
