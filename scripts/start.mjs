/**
 * From a fresh clone to the site in a browser: installs, builds, serves.
 *
 *     npm start
 *     npm start -- --port 8080
 */

import { parseArgs } from 'node:util';
import { becomeDocs, runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

const port = readPort();
setUp();
const code = runDocs(['build']);
if (code !== 0) {
  process.exit(code);
}
becomeDocs(['serve', ...(port === undefined ? [] : ['--port', port])]);

function readPort() {
  try {
    return parseArgs({ options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    console.error(`${error.message}\nUsage: npm start -- [--port NUMBER]`);
    return process.exit(1);
  }
}
