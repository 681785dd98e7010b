import { parseArgs } from 'node:util';

/**
 * Reads a script's options. If they're wrong, prints the mistake and the usage, and exits with 1.
 *
 * @param {string} usage `npm start -- [--port NUMBER]`
 * @param {import('node:util').ParseArgsConfig} config
 */
export function readOptions(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error.message}\nUsage: ${usage}`);
    return process.exit(1);
  }
}
