import { afterEach, expect, it, vi } from 'vitest';
import { postSilently } from './post-silently.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends no cookie or address, and continues when the page is closed', () => {
  const send = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', send);
  postSilently('/search-misses', { query: 'otp' });
  expect(send).toHaveBeenCalledExactlyOnceWith('/search-misses', {
    method: 'POST',
    body: '{"query":"otp"}',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
});

it('ignores a failure', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  postSilently('/search-misses', {});
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
