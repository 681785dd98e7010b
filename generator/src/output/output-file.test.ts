import { expect, test } from 'vitest';
import { byCodeUnits, hashedName } from './output-file.ts';

test('a hashed name changes with the contents, before the last ending', () => {
  expect(hashedName('redirect.min.js', 'a')).toBe('redirect.min-ca978112.js');
  expect(hashedName('redirect.min.js', 'b')).not.toBe(hashedName('redirect.min.js', 'a'));
  expect(hashedName('a.js', new TextEncoder().encode('a'))).toBe('a-ca978112.js');
});

test('code units are sorted alike on every machine: capitals first, letters with accents last', () => {
  expect(['ä', 'b', 'a', 'B', 'a', 'aa'].sort(byCodeUnits)).toEqual(['B', 'a', 'a', 'aa', 'b', 'ä']);
  expect(byCodeUnits('a', 'a')).toBe(0);
});
