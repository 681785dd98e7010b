import { useSyncExternalStore } from 'react';
import { colorMode, type ColorMode } from '../../client/color-mode.ts';
import { useSite } from './useSite.ts';

/** Returns the active color mode, or the site's default on the server. */
export function useColorMode(): ColorMode {
  const { defaultMode } = useSite().colorMode;
  return useSyncExternalStore(colorMode.subscribe, colorMode.getSnapshot, () => defaultMode);
}
