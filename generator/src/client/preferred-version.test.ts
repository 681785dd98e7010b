import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = 'docs-preferred-version-default';
let area: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  area = new Map();
  const localStorage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
});
afterEach(() => vi.unstubAllGlobals());

it('V20: a chosen version is remembered per docs plugin, and listeners hear of it', async () => {
  const { preferredVersion, rememberVersion } = await import('./preferred-version.ts');
  const listener = vi.fn();
  preferredVersion('default').subscribe(listener);
  rememberVersion('default', '1.0');
  rememberVersion('api', '2.0');
  expect(area.get(KEY)).toBe('1.0');
  expect(preferredVersion('default').getSnapshot()).toBe('1.0');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('V20: a version that the site no longer has is forgotten', async () => {
  const { forgetUnknownVersion } = await import('./preferred-version.ts');
  area.set(KEY, '0.9');
  forgetUnknownVersion('default', ['current', '1.0']);
  expect(area.has(KEY)).toBe(false);
});

it('V20: a version that the site has is kept', async () => {
  const { forgetUnknownVersion } = await import('./preferred-version.ts');
  area.set(KEY, '1.0');
  forgetUnknownVersion('default', ['current', '1.0']);
  expect(area.get(KEY)).toBe('1.0');
});
