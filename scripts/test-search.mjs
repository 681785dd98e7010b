/**
 * Evaluates the site's search with the queries in `site/search/golden-queries/`.
 *
 *     npm run test:search
 *     npm run test:search -- --requests     what queries load of the index, pasted and typed
 */

import { runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
process.exitCode = runDocs(['test-search', '--places', ...process.argv.slice(2)]);
