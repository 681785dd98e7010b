import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadHead, loadText } from './load-text.ts';

const asked = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', asked);
afterEach(() => asked.mockReset());
// Other test files share this process and its global `fetch`.
afterAll(() => vi.unstubAllGlobals());

test('an index file is loaded as text, with the default browser cache', async () => {
  asked.mockResolvedValue(new Response('[1]'));
  expect(await loadText('/docs/assets/index.json')).toBe('[1]');
  expect(asked).toHaveBeenCalledExactlyOnceWith('/docs/assets/index.json', undefined);
});

test('the head of the index is always revalidated', async () => {
  asked.mockResolvedValue(new Response('{}'));
  expect(await loadHead('/docs/search-index.json')).toBe('{}');
  expect(asked).toHaveBeenCalledExactlyOnceWith('/docs/search-index.json', { cache: 'no-cache' });
});

test('a response with another status is an error', async () => {
  asked.mockResolvedValue(new Response('Not found', { status: 404 }));
  await expect(loadText('/docs/gone.json')).rejects.toThrow('The search index returned status 404.');
});
