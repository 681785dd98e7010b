/**
 * Light or dark. The document's `data-theme` attribute is the truth for styling: the inline script
 * sets it before anything is painted, and this store follows it. The operating system's preference
 * plays no part.
 */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type ColourMode = 'light' | 'dark';

export interface ColourModeSettings {
  defaultMode: ColourMode;
  disableSwitch: boolean;
}

const STORAGE_KEY = 'theme';

const current = createStore<ColourMode>('light');
let settings: ColourModeSettings = { defaultMode: 'light', disableSwitch: false };

export const colourMode: Store<ColourMode> = current;

/** Anything but `dark` is light. */
export function colourModeOf(value: string | null | undefined): ColourMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Sets and remembers the mode; `null` forgets the choice and returns to the site's default. */
export function setColourMode(mode: ColourMode | null): void {
  writeStored(STORAGE_KEY, mode);
  show(mode ?? settings.defaultMode);
}

export function toggleColourMode(): void {
  setColourMode(current.getSnapshot() === 'dark' ? 'light' : 'dark');
}

/** Takes over from the inline script and follows other tabs. Called once, in the browser. */
export function startColourMode(siteSettings: ColourModeSettings): void {
  settings = siteSettings;
  current.set(colourModeOf(document.documentElement.dataset.theme ?? settings.defaultMode));
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

function show(mode: ColourMode): void {
  document.documentElement.dataset.theme = mode;
  current.set(mode);
}
