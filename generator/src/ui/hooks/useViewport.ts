import { useSyncExternalStore } from 'react';
import { viewport, type Viewport } from '../../client/viewport.ts';

/** Returns the layout for the window's width; `desktop` on the server. */
export function useViewport(): Viewport {
  return useSyncExternalStore(viewport.subscribe, viewport.getSnapshot, () => 'desktop');
}
