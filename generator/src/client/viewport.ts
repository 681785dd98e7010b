/** Which of the two layouts is shown. Fractional widths above 996 px are desktop, as in the style sheet. */

import type { Store } from './store.ts';

export type Viewport = 'desktop' | 'mobile';

const DESKTOP = '(width > 996px)';

export const viewport: Store<Viewport> = {
  subscribe(listener) {
    const query = matchMedia(DESKTOP);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
  getSnapshot: () => (matchMedia(DESKTOP).matches ? 'desktop' : 'mobile'),
};
