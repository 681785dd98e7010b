import { useSyncExternalStore } from 'react';
import { colourMode, type ColourMode } from '../../client/colour-mode.ts';
import { useSite } from './useSite.ts';

/** The mode that is shown; on the server, the site's default. */
export function useColourMode(): ColourMode {
  const { defaultMode } = useSite().colorMode;
  return useSyncExternalStore(colourMode.subscribe, colourMode.getSnapshot, () => defaultMode);
}
