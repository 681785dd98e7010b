import { expect, test } from 'vitest';
import { quotedValue } from './quoted-value.ts';

test('values in messages are JSON, cut to 78 characters if they have more than 80', () => {
  expect(quotedValue({ a: ['"'] })).toBe(String.raw`{"a":["\""]}`);
  expect(quotedValue(undefined)).toBe('undefined');
  expect(quotedValue('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`);
  expect(quotedValue('x'.repeat(79))).toBe(`"${'x'.repeat(76)}…`);
});
