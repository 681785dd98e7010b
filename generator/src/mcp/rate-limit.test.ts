import { expect, test } from 'vitest';
import { CALLS_PER_MINUTE, rateLimit } from './rate-limit.ts';

test('each client has its own limit, which is restored after a minute', () => {
  let now = 0;
  const mayCall = rateLimit(() => now);
  const allowed = Array.from({ length: CALLS_PER_MINUTE + 5 }, () => mayCall('a')).filter(Boolean);
  expect(allowed).toHaveLength(CALLS_PER_MINUTE);
  expect(mayCall('b')).toBe(true);
  now = 59_999;
  expect(mayCall('a')).toBe(false);
  now = 60_000;
  expect(mayCall('a')).toBe(true);
});
