import { describe, expect, it } from 'vitest';

import { editDistance } from '../../edit-distance.ts';
import { sampleIndex } from '../testing/sample-engine.ts';
import { samplePage } from '../testing/sample-pages.ts';
import { spellingFile, spellingFileOf } from './index-files.ts';
import { nearestSpelling } from './spelling.ts';

/** Most frequent first. */
const vocabulary = [
  'captions',
  'watermark',
  'playbackInfo',
  'offline',
  'online',
  'otp',
  'caption',
  '6101',
  'Shaka',
];

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

  it.each(['6102', 'opt', 'zzzzzzzz', 'w'])('has no suggestion for %s', (typed) => {
    expect(nearestSpelling(typed, vocabulary)).toBeNull();
  });

  it('has no suggestion for a word of seven or eight letters that differs in two', () => {
    expect(nearestSpelling('refunds', ['refuses'])).toBeNull();
    expect(nearestSpelling('watermak', vocabulary)).toBe('watermark');
  });

  it('prefers the more frequent of two equally similar words', () => {
    expect(nearestSpelling('captoin', vocabulary)).toBe('caption');
    expect(nearestSpelling('captiona', vocabulary)).toBe('captions');
  });
});

describe('spellingLists', () => {
  it('contains the words of names, text, and code as written, most frequent first', () => {
    const pages = [
      samplePage('/docs/a', [], 'Offline', ['The otp.', { heading: 'Files', code: 'setOtp(123)' }]),
      samplePage('/docs/b', [], 'Online', ['The otp of the page.']),
    ];
    const files = [...sampleIndex(pages)];
    const wordsLike = (word: string): unknown => {
      const name = `/${spellingFile(spellingFileOf(word))}`;
      return JSON.parse(files.find(([path]) => path.endsWith(name))?.[1] ?? '[]');
    };
    // Each file has the words of several letters.
    expect(wordsLike('o')).toEqual(['otp', 'offline', 'online', 'setOtp']);
    expect(wordsLike('s')).toEqual(wordsLike('o'));
    expect(wordsLike('quiet')).toEqual([]);
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
