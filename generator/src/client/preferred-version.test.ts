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

it('V20: a chosen version is remembered per docs plugin, and listeners are notified', async () => {
  const { preferredVersion, rememberVersion } = await import('./preferred-version.ts');
  const listener = vi.fn();
  const stop = preferredVersion('default', ['']).subscribe(listener);
  rememberVersion('default', '1.0');
  rememberVersion('api', '2.0');
  expect(preferredVersion('default', [''])).toBe(preferredVersion('default', ['']));
  expect(preferredVersion('api', [''])).not.toBe(preferredVersion('default', ['']));
  expect(area.get(KEY)).toBe('1.0');
  expect(preferredVersion('default', ['']).getSnapshot()).toBe('1.0');
  stop();
  rememberVersion('default', '1.1');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('V20: a version that the site no longer has is forgotten', async () => {
  const { forgetUnknownVersions } = await import('./preferred-version.ts');
  area.set(KEY, '0.9');
  forgetUnknownVersions('default', ['current', '1.0']);
  expect(area.has(KEY)).toBe(false);
});

it('V20: a version that the site has is kept', async () => {
  const { forgetUnknownVersions } = await import('./preferred-version.ts');
  area.set(KEY, '1.0');
  forgetUnknownVersions('default', ['current', '1.0']);
  expect(area.get(KEY)).toBe('1.0');
});

it('each set of docs has its own version', async () => {
  const { forgetUnknownVersions, preferredVersion, rememberVersion } = await import('./preferred-version.ts');
  const store = preferredVersion('default', ['', 'community']);
  expect(store.getSnapshot()).toBe(null);
  const listener = vi.fn();
  store.subscribe(listener);
  rememberVersion('default', 'community:1.0');
  expect(area.get('docs-preferred-version-community')).toBe('1.0');
  expect(store.getSnapshot()).toBe('community:1.0');
  rememberVersion('default', '2.0');
  expect(store.getSnapshot()).toBe('2.0\ncommunity:1.0');
  expect(preferredVersion('default', ['']).getSnapshot()).toBe('2.0');
  expect(listener).toHaveBeenCalledTimes(2);
  forgetUnknownVersions('default', ['2.0', 'community:2.0']);
  expect(store.getSnapshot()).toBe('2.0');
});
