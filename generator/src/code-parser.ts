/**
 * Rolldown's parser and compiler, loaded when the first code is parsed. Loading the native part takes 20 ms of CPU
 * time, a rebuild of a small site without it takes 450 ms, and most rebuilds don't parse any code.
 */

import { createRequire } from 'node:module';

type Parser = typeof import('rolldown/utils');

const NAME = 'rolldown/utils';

// Load it now on Node versions without synchronous `require()` of ES modules.
let parser: Parser | null =
  process.features.require_module === true ? null : ((await import(NAME)) as Parser);

function loaded(): Parser {
  parser ??= createRequire(import.meta.url)(NAME) as Parser;
  return parser;
}

/** Same as in Rolldown. */
export const parseSync: Parser['parseSync'] = (...code) => loaded().parseSync(...code);

/** Same as in Rolldown. */
export const transformSync: Parser['transformSync'] = (...code) => loaded().transformSync(...code);
