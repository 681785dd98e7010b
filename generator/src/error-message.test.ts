import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

test('says what was thrown, error or not', () => {
  expect(errorMessage(new TypeError('no such thing'))).toBe('no such thing');
  expect(errorMessage('stop')).toBe('stop');
  expect(errorMessage(undefined)).toBe('undefined');
});
