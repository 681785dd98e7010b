import { describe, expect, it, vi } from 'vitest';
import { createSafeStorage } from './storage.ts';

function memoryArea(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

function denied(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('storage', () => {
  it('reads, writes, and removes', () => {
    const area = memoryArea({ theme: 'dark' });
    const storage = createSafeStorage(() => area, { events: new EventTarget(), onUnavailable: vi.fn() });
    expect(storage.read('theme')).toBe('dark');
    storage.write('theme', 'light');
    expect(area.getItem('theme')).toBe('light');
    storage.write('theme', null);
    expect(storage.read('theme')).toBeNull();
  });

  it('M10: notifies listeners in the same tab, and only if the value changed', () => {
    const area = memoryArea();
    const storage = createSafeStorage(() => area, { events: new EventTarget(), onUnavailable: vi.fn() });
    const heard: (string | null)[] = [];
    const stop = storage.onChange('theme', (value) => heard.push(value));
    storage.write('theme', 'dark');
    storage.write('theme', 'dark');
    storage.write('other', 'x');
    storage.write('theme', null);
    stop();
    storage.write('theme', 'light');
    expect(heard).toEqual(['dark', null]);
  });

  it('receives changes made in other tabs', () => {
    const events = new EventTarget();
    const storage = createSafeStorage(() => memoryArea(), { events, onUnavailable: vi.fn() });
    const heard: (string | null)[] = [];
    storage.onChange('theme', (value) => heard.push(value));
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
    expect(heard).toEqual(['dark']);
  });

  it('E8: keeps values in memory if the browser blocks storage', () => {
    const onUnavailable = vi.fn();
    const storage = createSafeStorage(denied, { events: new EventTarget(), onUnavailable });
    const heard: (string | null)[] = [];
    storage.onChange('theme', (value) => heard.push(value));
    expect(storage.read('theme')).toBeNull();
    storage.write('theme', 'dark');
    expect(storage.read('theme')).toBe('dark');
    expect(heard).toEqual(['dark']);
    expect(onUnavailable).toHaveBeenCalled();
  });

  it('E8: keeps values in memory if the disk is full, and reads the rest', () => {
    const area = { ...memoryArea({ old: '1' }), setItem: denied };
    const storage = createSafeStorage(() => area, { events: new EventTarget(), onUnavailable: vi.fn() });
    storage.write('new', '2');
    expect(storage.read('new')).toBe('2');
    expect(storage.read('old')).toBe('1');
  });

  it('E8: reads storage again after a successful write, so that changes in other tabs count', () => {
    const area = memoryArea({ theme: 'light' });
    let isFull = true;
    const storage = createSafeStorage(
      () => ({ ...area, setItem: (key, value) => (isFull ? denied() : area.setItem(key, value)) }),
      { events: new EventTarget(), onUnavailable: vi.fn() },
    );
    storage.write('theme', 'dark');
    expect(storage.read('theme')).toBe('dark');
    isFull = false;
    storage.write('theme', 'dark');
    area.setItem('theme', 'changed in another tab');
    expect(storage.read('theme')).toBe('changed in another tab');
  });

  it('Z33: warns once for all keys and both kinds of storage', async () => {
    vi.resetModules();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refusing = Object.defineProperties(new EventTarget(), {
      localStorage: { get: denied },
      sessionStorage: { get: denied },
    });
    vi.stubGlobal('window', refusing);
    const { readStored, writeStored, sessionStore } = await import('./storage.ts');
    readStored('theme');
    writeStored('docusaurus.tab.language', 'php');
    sessionStore().read('docs.scroll');
    expect(readStored('docusaurus.tab.language')).toBe('php');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    vi.unstubAllGlobals();
  });
});
