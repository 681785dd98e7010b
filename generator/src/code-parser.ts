/**
 * Rolldown's parser and compiler, loaded when the first code is parsed. Loading the native part takes 20 ms of CPU
 * time, a rebuild of a small site without it takes 450 ms, and most rebuilds don't parse any code.
 *
 * The bundlers are imported only here, after the parser, because Node can't require the parser while an import loads the
 * files that they share.
 */

import { createRequire } from 'node:module';

type Parser = typeof import('rolldown/utils');

const NAME = 'rolldown/utils';

// Some versions of Node can't load it later without waiting, and neither can Yarn's Plug'n'Play.
const canLoadLater = process.features.require_module === true && process.versions['pnp'] === undefined;
let parser: Parser | null = canLoadLater ? null : await import(NAME);

function loaded(): Parser {
  if (parser === null) {
    const required: Parser = createRequire(import.meta.url)(NAME);
    parser = required;
  }
  return parser;
}

export function importRolldown(): Promise<typeof import('rolldown')> {
  loaded();
  return import('rolldown');
}

export function importVite(): Promise<typeof import('vite')> {
  loaded();
  return import('vite');
}

/** Same as in Rolldown. */
export const parseSync: Parser['parseSync'] = (...code) => loaded().parseSync(...code);

/** Same as in Rolldown. */
export const transformSync: Parser['transformSync'] = (...code) => loaded().transformSync(...code);
