/**
 * Evaluates the site's search with the queries in `site/search/golden-queries/`.
 *
 *     npm run test:search
 */

import { runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
process.exitCode = runDocs(['test-search', '--places']);
