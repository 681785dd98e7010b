import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ColorMode, ColorModeSettings } from './color-mode.ts';

/**
 * A browser tab with an optional stored `theme` and fresh modules.
 * @param attribute set in the document by the inline script, if it could run
 */
async function openTab(
  stored: string | null,
  { defaultMode = 'light', ...settings }: Partial<ColorModeSettings> = {},
  attribute: string | null = stored ?? defaultMode,
) {
  vi.resetModules();
  const area = new Map(stored === null ? [] : [['theme', stored]]);
  const tab = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => area.get(key) ?? null,
      setItem: (key: string, value: string) => void area.set(key, value),
      removeItem: (key: string) => void area.delete(key),
    },
  });
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', settings.respectPrefersColorScheme === true ? () => system : undefined);
  const dataset: Record<string, string> = attribute === null ? {} : { theme: attribute };
  vi.stubGlobal('window', tab);
  vi.stubGlobal('document', { documentElement: { dataset } });
  const module = await import('./color-mode.ts');
  module.startColorMode({ defaultMode, disableSwitch: false, ...settings });
  const fromOtherTab = (newValue: string | null): void => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue }));
  };
  const systemPrefers = (mode: ColorMode): void => {
    system.matches = mode === 'dark';
    system.dispatchEvent(new Event('change'));
  };
  return { ...module, dataset, area, fromOtherTab, systemPrefers };
}

describe('color mode', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => vi.unstubAllGlobals());

  it('M2: starts from the attribute, and any value except dark means light', async () => {
    expect((await openTab('dark')).colorMode.getSnapshot()).toBe('dark');
    expect((await openTab('banana')).colorMode.getSnapshot()).toBe('light');
  });

  it('M5: the switch shows and stores the other mode', async () => {
    const { toggleColorMode, colorMode, dataset, area } = await openTab(null);
    toggleColorMode();
    expect([colorMode.getSnapshot(), dataset['theme'], area.get('theme')]).toEqual(['dark', 'dark', 'dark']);
    toggleColorMode();
    expect([colorMode.getSnapshot(), dataset['theme'], area.get('theme')]).toEqual([
      'light',
      'light',
      'light',
    ]);
  });

  it('M6: follows another tab and corrects an invalid value', async () => {
    const { colorMode, dataset, area, fromOtherTab } = await openTab(null);
    fromOtherTab('dark');
    expect([colorMode.getSnapshot(), dataset['theme']]).toEqual(['dark', 'dark']);
    fromOtherTab('banana');
    expect([colorMode.getSnapshot(), area.get('theme')]).toEqual(['light', 'light']);
  });

  it('M6: removal in another tab is ignored', async () => {
    const { colorMode, fromOtherTab } = await openTab('dark');
    fromOtherTab(null);
    expect(colorMode.getSnapshot()).toBe('dark');
  });

  it("M7: a site can follow the system's mode until the reader chooses", async () => {
    const settings = { respectPrefersColorScheme: true };
    const { setColorMode, colorMode, dataset, area, systemPrefers } = await openTab(null, settings);
    systemPrefers('dark');
    expect([colorMode.getSnapshot(), dataset['theme'], area.has('theme')]).toEqual(['dark', 'dark', false]);
    setColorMode('light');
    systemPrefers('dark');
    expect([colorMode.getSnapshot(), area.get('theme')]).toEqual(['light', 'light']);
    setColorMode(null);
    expect(colorMode.getSnapshot()).toBe('dark');
  });

  it("M8: a disabled switch follows the system's mode even if another site of the host stores a choice", async () => {
    const settings = { respectPrefersColorScheme: true, disableSwitch: true };
    const { colorMode, area, systemPrefers } = await openTab(null, settings);
    area.set('theme', 'light');
    systemPrefers('dark');
    expect(colorMode.getSnapshot()).toBe('dark');
  });

  const modes: [ColorMode, ColorMode][] = [
    ['light', 'dark'],
    ['dark', 'light'],
  ];

  it.each(modes)('M2: without the attribute, starts from the default, %s', async (defaultMode) => {
    expect((await openTab(null, { defaultMode }, null)).colorMode.getSnapshot()).toBe(defaultMode);
  });

  it.each(modes)(
    'M7: a choice of nothing clears the storage and uses the default, %s',
    async (mode, other) => {
      const { setColorMode, colorMode, dataset, area } = await openTab(other, { defaultMode: mode });
      setColorMode(null);
      expect([colorMode.getSnapshot(), dataset['theme'], area.has('theme')]).toEqual([mode, mode, false]);
    },
  );

  it.each(modes)(
    'M8: a disabled switch keeps the default, %s, clears a stored choice, and ignores other tabs',
    async (mode, other) => {
      const { colorMode, dataset, area, fromOtherTab } = await openTab(
        other,
        { defaultMode: mode, disableSwitch: true },
        mode,
      );
      expect(area.has('theme')).toBe(false);
      fromOtherTab(other);
      expect([colorMode.getSnapshot(), dataset['theme']]).toEqual([mode, mode]);
    },
  );
});
