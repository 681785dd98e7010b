import { afterEach, expect, test, vi } from 'vitest';
import { main } from './main.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.removeAllListeners('error');
});

test("a reader of the output that ends early isn't an error, and a full disk is", async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.stdout.rawListeners('error');
  expect(await main(['--version'])).toBe(0);
  const added = process.stdout.rawListeners('error').filter((one) => !before.includes(one));
  expect(added).toHaveLength(1);
  const failWith = (code: string) => () => added[0]?.(Object.assign(new Error(code), { code }));
  expect(failWith('EPIPE')).not.toThrow();
  expect(failWith('ENOSPC')).toThrow('ENOSPC');
});
