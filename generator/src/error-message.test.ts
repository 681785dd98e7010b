import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

test('returns the message of any thrown value', () => {
  expect(errorMessage(new TypeError('no such thing'))).toBe('no such thing');
  expect(errorMessage('stop')).toBe('stop');
  expect(errorMessage(undefined)).toBe('undefined');
});
