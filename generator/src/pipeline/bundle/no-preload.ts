import type { Plugin } from 'vite';

/** Vite's plugin that wraps each dynamic import in a function that preloads what the imported chunk needs. */
const PRELOAD = 'builtin:vite-build-import-analysis';

/**
 * Removes Vite's preload function and its calls. All styles are in one sheet and `modulePreload` is off, so there's never
 * anything to preload, but every reader would load the code. Vite has a setting for this only in library builds.
 */
export function noPreload(): Plugin {
  return {
    name: 'docs:no-preload',
    // Vite has resolved and flattened its own list of plugins here.
    options: (options) => ({
      ...options,
      plugins: (options.plugins as Plugin[]).filter(({ name }) => name !== PRELOAD),
    }),
  };
}
