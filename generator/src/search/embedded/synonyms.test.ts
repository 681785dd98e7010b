import { describe, expect, it } from 'vitest';

import { otherWordings } from './synonyms.ts';

const groups = [
  ['captions', 'subtitles'],
  ['ttl', 'time to live', 'lifetime'],
];

describe('otherWordings', () => {
  it.each([
    ['subtitles', ['captions']],
    ['upload a Subtitle file', ['upload a captions file']],
    ['ttl of an otp', ['time to live of an otp', 'lifetime of an otp']],
    ['OTP time-to-live', ['OTP ttl', 'OTP lifetime']],
    ['captions lifetime', ['subtitles lifetime', 'captions ttl', 'captions time to live']],
    ['time to', []],
    ['captioning', []],
    ['', []],
  ])('of "%s" are %j', (query, expected) => {
    expect(otherWordings(query, groups)).toEqual(expected);
  });

  it('are at most four', () => {
    expect(otherWordings('a', [['a', 'b', 'c', 'd', 'e', 'f']])).toEqual(['b', 'c', 'd', 'e']);
  });

  it('treats group entries as plain text', () => {
    expect(otherWordings('a & b', [['a', '$&']])).toEqual(['$& & b']);
    expect(otherWordings('a', [['', 'b']])).toEqual([]);
  });
});
