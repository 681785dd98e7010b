/**
 * From a fresh clone to the site in a browser: installs, builds, serves.
 *
 *     npm start
 *     npm start -- --port 8080
 *     npm start -- --host
 */

import { parseArgs } from 'node:util';
import { becomeDocs, runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

const options = readOptions();
setUp();
const code = runDocs(['build']);
if (code !== 0) {
  process.exit(code);
}
becomeDocs(['serve', ...options]);

/** What `docs serve` is given; read before the build, so that a slip of the pen costs no minute. */
function readOptions() {
  const args = process.argv.slice(2).map((arg, index, all) => {
    const next = all[index + 1];
    // Alone it stands for every network; the parser wants a value.
    return arg === '--host' && (next === undefined || next.startsWith('-')) ? '--host=' : arg;
  });
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
    return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  } catch (error) {
    console.error(`${error.message}\nUsage: npm start -- [--port NUMBER] [--host [ADDRESS]]`);
    return process.exit(1);
  }
}
