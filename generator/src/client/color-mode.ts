/**
 * Light or dark mode. The document's `data-theme` attribute determines the styling: the inline script
 * sets it before the first paint, and this store follows it. The operating system's preference
 * is used only on sites that enable it.
 */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type ColorMode = 'light' | 'dark';

export interface ColorModeSettings {
  defaultMode: ColorMode;
  disableSwitch: boolean;
  /** Readers without a stored choice get the mode of their system and follow its changes. */
  respectPrefersColorScheme?: boolean;
}

const STORAGE_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const current = createStore<ColorMode>('light');
let settings: ColorModeSettings = { defaultMode: 'light', disableSwitch: false };

export const colorMode: Store<ColorMode> = current;

/** Anything other than `dark` is light. */
export function colorModeOf(value: string | null | undefined): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Sets and stores the mode; `null` removes the choice and restores the default. */
export function setColorMode(mode: ColorMode | null): void {
  writeStored(STORAGE_KEY, mode);
  show(mode ?? unchosenMode());
}

export function toggleColorMode(): void {
  setColorMode(current.getSnapshot() === 'dark' ? 'light' : 'dark');
}

/** Takes over from the inline script and follows other tabs. Called once, in the browser. */
export function startColorMode(siteSettings: ColorModeSettings): void {
  settings = siteSettings;
  current.set(colorModeOf(document.documentElement.dataset.theme ?? unchosenMode()));
  if (settings.respectPrefersColorScheme) {
    matchMedia(DARK).addEventListener('change', () => {
      if (settings.disableSwitch || readStored(STORAGE_KEY) === null) show(unchosenMode());
    });
  }
  if (settings.disableSwitch) {
    if (readStored(STORAGE_KEY) !== null) writeStored(STORAGE_KEY, null);
    return;
  }
  onStoredChange(STORAGE_KEY, (value) => {
    // Removal in another tab isn't a choice, so keep the current mode.
    if (value === null) return;
    const mode = colorModeOf(value);
    if (mode !== value) writeStored(STORAGE_KEY, mode);
    show(mode);
  });
}

function unchosenMode(): ColorMode {
  if (!settings.respectPrefersColorScheme) return settings.defaultMode;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  current.set(mode);
}
