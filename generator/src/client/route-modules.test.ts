import { afterEach, expect, it, vi } from 'vitest';
import { runRouteModules } from './route-modules.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls modules for the first page and for each page after it, even if another module fails', async () => {
  const document = new EventTarget();
  const failed = vi.fn();
  const calls: unknown[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('console', { error: failed });
  const goTo = (pathname: string): void => {
    vi.stubGlobal('location', { pathname, search: '', hash: '' });
  };
  goTo('/a');
  const noCleanUp = vi.fn(() => null);
  const note =
    (name: string) =>
    ({ location, previousLocation }: { location: { pathname: string }; previousLocation: object | null }) => {
      calls.push([name, location.pathname, previousLocation]);
      return () => calls.push(`end of ${name}`);
    };
  runRouteModules([
    async () => Promise.reject(new Error('no such chunk')),
    async () => Promise.resolve({}),
    async () => Promise.resolve({ onRouteUpdate: noCleanUp }),
    async () =>
      Promise.resolve({ onRouteUpdate: note('update'), default: { onRouteDidUpdate: note('did') } }),
  ]);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  goTo('/b');
  document.dispatchEvent(new Event('docs:navigated'));
  const first = { pathname: '/a', search: '', hash: '' };
  expect(noCleanUp).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(calls).toEqual([
    ['update', '/a', null],
    'end of update',
    ['did', '/a', null],
    ['update', '/b', first],
    'end of update',
    ['did', '/b', first],
  ]);
});
