/**
 * Light or dark. The document's `data-theme` attribute is the truth for styling: the inline script
 * sets it before anything is painted, and this store follows it. The operating system's preference
 * plays no part, but on sites that ask for it.
 */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type ColourMode = 'light' | 'dark';

export interface ColourModeSettings {
  defaultMode: ColourMode;
  disableSwitch: boolean;
  /** Readers who have not chosen get the mode of their system, also when that changes. */
  respectPrefersColorScheme?: boolean;
}

const STORAGE_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const current = createStore<ColourMode>('light');
let settings: ColourModeSettings = { defaultMode: 'light', disableSwitch: false };

export const colourMode: Store<ColourMode> = current;

/** Anything but `dark` is light. */
export function colourModeOf(value: string | null | undefined): ColourMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Sets and remembers the mode; `null` forgets the choice and returns to the default. */
export function setColourMode(mode: ColourMode | null): void {
  writeStored(STORAGE_KEY, mode);
  show(mode ?? unchosenMode());
}

export function toggleColourMode(): void {
  setColourMode(current.getSnapshot() === 'dark' ? 'light' : 'dark');
}

/** Takes over from the inline script and follows other tabs. Called once, in the browser. */
export function startColourMode(siteSettings: ColourModeSettings): void {
  settings = siteSettings;
  current.set(colourModeOf(document.documentElement.dataset.theme ?? unchosenMode()));
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
    // Removal elsewhere is no choice: keep what is shown.
    if (value === null) return;
    const mode = colourModeOf(value);
    if (mode !== value) writeStored(STORAGE_KEY, mode);
    show(mode);
  });
}

function unchosenMode(): ColourMode {
  if (!settings.respectPrefersColorScheme) return settings.defaultMode;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function show(mode: ColourMode): void {
  document.documentElement.dataset.theme = mode;
  current.set(mode);
}
