/**
 * Fits the weights of the search's ranking to the queries of `site/search/golden-queries/tune.yaml`, and writes them where
 * the ranking reads them. The same site and queries give the same weights.
 *
 *     npm run fit:search
 */

import { join } from 'node:path';
import { root, runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
process.exitCode = runDocs([
  'test-search',
  '--fit',
  join(root, 'generator/src/search/embedded/weights.json'),
]);
