/**
 * The generator's command line, set up first if need be.
 *
 *     node scripts/docs.mjs build --out dist
 */

import { becomeDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
becomeDocs(process.argv.slice(2));
