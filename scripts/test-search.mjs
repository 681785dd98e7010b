/**
 * Asks the site's search what readers ask: `site/search/golden-queries/`.
 *
 *     npm run test:search
 */

import { runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
process.exitCode = runDocs(['test-search']);
