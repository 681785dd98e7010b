/**
 * Fits the weights of the search's ranking to the queries of `site/search/golden-queries/tune*.yaml`, and writes them where
 * the ranking reads them. The same site and queries give the same weights. Keep them only if the sets that nobody looks at
 * gain as well: `npm run test:search`. What is won on the `tune` sets alone is learned by heart.
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
