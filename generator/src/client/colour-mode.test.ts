import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ColourMode, ColourModeSettings } from './colour-mode.ts';

/**
 * A browser tab in which `theme` may be stored; its modules are fresh.
 *
 * @param attribute what the inline script has written into the document, if it could
 */
async function openTab(
  stored: string | null,
  { defaultMode = 'light', ...settings }: Partial<ColourModeSettings> = {},
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
  const module = await import('./colour-mode.ts');
  module.startColourMode({ defaultMode, disableSwitch: false, ...settings });
  const fromOtherTab = (newValue: string | null): void => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue }));
  };
  const systemPrefers = (mode: ColourMode): void => {
    system.matches = mode === 'dark';
    system.dispatchEvent(new Event('change'));
  };
  return { ...module, dataset, area, fromOtherTab, systemPrefers };
}

describe('colour mode', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => vi.unstubAllGlobals());

  it('M2: starts from the attribute; anything but dark is light', async () => {
    expect((await openTab('dark')).colourMode.getSnapshot()).toBe('dark');
    expect((await openTab('banana')).colourMode.getSnapshot()).toBe('light');
  });

  it('M5: the switch shows and stores the other mode', async () => {
    const { toggleColourMode, colourMode, dataset, area } = await openTab(null);
    toggleColourMode();
    expect([colourMode.getSnapshot(), dataset['theme'], area.get('theme')]).toEqual(['dark', 'dark', 'dark']);
    toggleColourMode();
    expect([colourMode.getSnapshot(), dataset['theme'], area.get('theme')]).toEqual([
      'light',
      'light',
      'light',
    ]);
  });

  it('M6: follows another tab, and puts an invalid value right', async () => {
    const { colourMode, dataset, area, fromOtherTab } = await openTab(null);
    fromOtherTab('dark');
    expect([colourMode.getSnapshot(), dataset['theme']]).toEqual(['dark', 'dark']);
    fromOtherTab('banana');
    expect([colourMode.getSnapshot(), area.get('theme')]).toEqual(['light', 'light']);
  });

  it('M6: removal in another tab is ignored', async () => {
    const { colourMode, fromOtherTab } = await openTab('dark');
    fromOtherTab(null);
    expect(colourMode.getSnapshot()).toBe('dark');
  });

  it('M7: a site may ask for the mode of the system, which is followed until the reader chooses', async () => {
    const settings = { respectPrefersColorScheme: true };
    const { setColourMode, colourMode, dataset, area, systemPrefers } = await openTab(null, settings);
    systemPrefers('dark');
    expect([colourMode.getSnapshot(), dataset['theme'], area.has('theme')]).toEqual(['dark', 'dark', false]);
    setColourMode('light');
    systemPrefers('dark');
    expect([colourMode.getSnapshot(), area.get('theme')]).toEqual(['light', 'light']);
    setColourMode(null);
    expect(colourMode.getSnapshot()).toBe('dark');
  });

  const modes: [ColourMode, ColourMode][] = [
    ['light', 'dark'],
    ['dark', 'light'],
  ];

  it.each(modes)('M2: without the attribute it starts from the default, %s', async (defaultMode) => {
    expect((await openTab(null, { defaultMode }, null)).colourMode.getSnapshot()).toBe(defaultMode);
  });

  it.each(modes)('M7: nothing clears the storage and falls back to the default, %s', async (mode, other) => {
    const { setColourMode, colourMode, dataset, area } = await openTab(other, { defaultMode: mode });
    setColourMode(null);
    expect([colourMode.getSnapshot(), dataset['theme'], area.has('theme')]).toEqual([mode, mode, false]);
  });

  it.each(modes)(
    'M8: a disabled switch keeps the default, %s: what is stored is cleared, no other tab is followed',
    async (mode, other) => {
      const { colourMode, dataset, area, fromOtherTab } = await openTab(
        other,
        { defaultMode: mode, disableSwitch: true },
        mode,
      );
      expect(area.has('theme')).toBe(false);
      fromOtherTab(other);
      expect([colourMode.getSnapshot(), dataset['theme']]).toEqual([mode, mode]);
    },
  );
});
