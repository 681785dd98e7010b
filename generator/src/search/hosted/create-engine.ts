import type { SearchEngine } from '../engine.ts';

/** Creates the engine in the browser. `Settings` are those that the plugin returns. */
export type CreateEngine<Settings> = (settings: Settings) => Pick<SearchEngine, 'search'>;
