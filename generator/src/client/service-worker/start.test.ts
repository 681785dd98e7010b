// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page that starts its service worker. */
async function openPage({ controller = null as object | null, register = async () => {} } = {}) {
  vi.resetModules();
  const kept: unknown[] = [];
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(register),
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => kept.push(message) } }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('WORKER', '/docs/worker.js');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${location.origin}/docs/a.css` },
    { name: 'https://other.example/b.js' },
  ] as PerformanceEntry[]);
  history.replaceState(null, '', '/docs/otp/');
  await import('./start.ts');
  dispatchEvent(new Event('load'));
  await serviceWorker.ready;
  await Promise.resolve();
  return { serviceWorker, kept };
}
const PAGE = ['/docs/otp/', '/docs/otp/index.json'];

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the first visit caches the page and what it has loaded from this site', async () => {
  const { serviceWorker, kept } = await openPage();
  expect(serviceWorker.register.mock.calls).toEqual([['/docs/worker.js']]);
  expect(kept).toEqual([{ keep: [...PAGE, `${location.origin}/docs/a.css`] }]);
});

it('later visits cache each page that the reader opens, because the worker handles the rest', async () => {
  const { kept } = await openPage({ controller: {} });
  history.replaceState(null, '', '/docs/drm');
  document.dispatchEvent(new Event('docs:navigated'));
  await vi.waitFor(() => expect(kept.at(-1)).toEqual({ keep: ['/docs/drm', '/docs/drm/index.json'] }));
  expect(kept[0]).toEqual({ keep: PAGE });
});

it('the reader sees that there is no connection until there is one', async () => {
  const { serviceWorker } = await openPage();
  const { dataset } = document.documentElement;
  serviceWorker.dispatchEvent(new Event('message'));
  expect(dataset['offline']).toBe('');
  dispatchEvent(new Event('online'));
  expect(dataset['offline']).toBeUndefined();
});

it("a worker that can't be registered is a warning", async () => {
  const error = new Error('denied');
  await openPage({ register: () => Promise.reject(error) });
  expect(console.warn).toHaveBeenCalledWith("The site isn't available offline.", error);
});

it('a browser without service workers does nothing', async () => {
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await import('./start.ts');
  expect(listen).not.toHaveBeenCalled();
});
