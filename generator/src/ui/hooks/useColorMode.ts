import { useSyncExternalStore } from 'react';
import { colorMode, type ColorMode } from '../../client/color-mode.ts';
import { useSite } from './useSite.ts';

/** The mode that is shown; on the server, the site's default. */
export function useColorMode(): ColorMode {
  const { defaultMode } = useSite().colorMode;
  return useSyncExternalStore(colorMode.subscribe, colorMode.getSnapshot, () => defaultMode);
}
