import { describe, expect, it } from 'vitest';
import { encodePart, encodePath, wellFormed } from './url-text.ts';

const HALVES = ['\uD83D', '\uDE00', 'a\uD83D', '\uD83Db', '\uDE00\uD83D', '\uD83D\uD83D\uDE00'];

describe('text in URLs', () => {
  it('half of a surrogate pair becomes the replacement character; whole pairs stay', () => {
    expect(HALVES.map(wellFormed)).toEqual([
      '\uFFFD',
      '\uFFFD',
      'a\uFFFD',
      '\uFFFDb',
      '\uFFFD\uFFFD',
      '\uFFFD😀',
    ]);
    expect(wellFormed('😀 a')).toBe('😀 a');
  });

  it('is encoded as a part or as a path, whatever it holds', () => {
    expect(encodePart('a/b?😀\uD83D')).toBe('a%2Fb%3F%F0%9F%98%80%EF%BF%BD');
    expect(encodePath('a/b \uDE00')).toBe('a/b%20%EF%BF%BD');
  });
});
