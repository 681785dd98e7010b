/**
 * Installs, builds, and serves the site from a fresh clone.
 *
 *     npm start
 *     npm start -- --port 8080
 *     npm start -- --host
 */

import { readOptions } from './options.mjs';
import { becomeDocs, runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

const options = serveOptions();
setUp();
const code = runDocs(['build']);
if (code !== 0) {
  process.exit(code);
}
becomeDocs(['serve', ...options]);

/** Parses the options of `docs serve` before the build, so that a typo is reported immediately. */
function serveOptions() {
  const args = process.argv.slice(2).map((arg, index, all) => {
    const next = all[index + 1];
    // Without a value, `--host` means every network, but the parser requires a value.
    return arg === '--host' && (next === undefined || next.startsWith('-')) ? '--host=' : arg;
  });
  const { values } = readOptions('npm start -- [--port NUMBER] [--host [ADDRESS]]', {
    args,
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
}
