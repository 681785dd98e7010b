import { useSyncExternalStore } from 'react';
import { viewport, type Viewport } from '../../client/viewport.ts';

/** Which layout the width calls for; on the server, `desktop`. */
export function useViewport(): Viewport {
  return useSyncExternalStore(viewport.subscribe, viewport.getSnapshot, () => 'desktop');
}
