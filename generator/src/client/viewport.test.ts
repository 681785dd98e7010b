import { afterEach, expect, it, vi } from 'vitest';
import { viewport } from './viewport.ts';

afterEach(() => vi.unstubAllGlobals());

it('N68: the desktop layout starts above 996 px and follows the window', () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const asked = vi.fn((_query: string) => query);
  vi.stubGlobal('matchMedia', asked);
  expect(viewport.getSnapshot()).toBe('desktop');
  query.matches = false;
  expect(viewport.getSnapshot()).toBe('mobile');
  const listener = vi.fn();
  const stop = viewport.subscribe(listener);
  query.dispatchEvent(new Event('change'));
  stop();
  query.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set(['(width > 996px)']));
});
