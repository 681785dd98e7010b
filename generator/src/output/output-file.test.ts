import { expect, test } from 'vitest';
import { byCodeUnits, hashedName } from './output-file.ts';

test('a hashed name has a content hash before the last extension', () => {
  expect(hashedName('redirect.min.js', 'a')).toBe('redirect.min-ca978112.js');
  expect(hashedName('redirect.min.js', 'b')).not.toBe(hashedName('redirect.min.js', 'a'));
  expect(hashedName('a.js', new TextEncoder().encode('a'))).toBe('a-ca978112.js');
});

test('sorting by code units is the same on every machine: capitals first, accented letters last', () => {
  expect(['ä', 'b', 'a', 'B', 'a', 'aa'].sort(byCodeUnits)).toEqual(['B', 'a', 'a', 'aa', 'b', 'ä']);
  expect(byCodeUnits('a', 'a')).toBe(0);
});
