/**
 * Runs the generator's command line, after setting it up if necessary.
 *
 *     node scripts/docs.mjs build --out dist
 */

import { becomeDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
becomeDocs(process.argv.slice(2));
