import { describe, expect, it } from 'vitest';
import { decodePart, decodePath, encodePart, encodePath, isExternal, wellFormed } from './url-text.ts';

const HALVES = ['\uD83D', '\uDE00', 'a\uD83D', '\uD83Db', '\uDE00\uD83D', '\uD83D\uD83D\uDE00'];

describe('text in URLs', () => {
  it('half of a surrogate pair becomes the replacement character, and whole pairs stay', () => {
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

  it('is encoded as a part or as a path, whatever it contains', () => {
    expect(encodePart('a/b?😀\uD83D')).toBe('a%2Fb%3F%F0%9F%98%80%EF%BF%BD');
    expect(encodePath('a/b \uDE00')).toBe('a/b%20%EF%BF%BD');
  });
});

it('S6: text with a malformed % stays unchanged', () => {
  for (const decode of [decodePart, decodePath]) {
    expect(decode('50%')).toBe('50%');
    expect(decode('%E2%82%AC')).toBe('€');
  }
});

it('separators are decoded in a part of a path and not in a whole path', () => {
  expect(decodePart('a%2Fb%23c%20d')).toBe('a/b#c d');
  expect(decodePath('a%2Fb%23c%20d')).toBe('a%2Fb%23c d');
});

it('R71: URLs with a protocol or two leading slashes are external', () => {
  expect(['https://a.example', '//a.example', 'mailto:a@b.example'].map(isExternal)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/docs/a', 'b', '#a', '../a', '1:2'].map(isExternal)).toEqual([false, false, false, false, false]);
});
