import type { Plugin } from 'vite';

/** The module that Vite adds for dynamic imports. It preloads the style sheets and scripts that a chunk needs. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper with a call of the import. All styles are in one sheet and `modulePreload` is off, so the
 * helper never has anything to preload, but every reader would load its code.
 */
export function noPreload(): Plugin {
  return {
    name: 'docs:no-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
