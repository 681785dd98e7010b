/**
 * Fits the weights of the search ranking to the queries in `site/search/golden-queries/tune*.yaml` and writes them to
 * the file that the ranking reads. The result is deterministic. Keep the new weights only if the held-out sets also
 * improve (`npm run test:search`); an improvement on the `tune` sets alone is overfitting.
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
