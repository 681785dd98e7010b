/**
 * Rolldown's parser and compiler, loaded when the first code is parsed: to load its native part takes 20 ms of a
 * processor, a rebuild of a small site 450 without it, and most builds that follow an edit have no code to look at.
 */

import { createRequire } from 'node:module';

type Parser = typeof import('rolldown/utils');

const NAME = 'rolldown/utils';

// Versions of Node that cannot load it later without waiting load it now.
let parser: Parser | null =
  process.features.require_module === true ? null : ((await import(NAME)) as Parser);

function loaded(): Parser {
  parser ??= createRequire(import.meta.url)(NAME) as Parser;
  return parser;
}

/** As in Rolldown. */
export const parseSync: Parser['parseSync'] = (...code) => loaded().parseSync(...code);

/** As in Rolldown. */
export const transformSync: Parser['transformSync'] = (...code) => loaded().transformSync(...code);
