/**
 * Finds an installed Chromium-based browser. Written in plain JavaScript, because repository scripts use it without a
 * build.
 */

import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The headless shell comes first, because it needs less than half the processor time of a browser with windows. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path in `CHROMIUM_PATH`, or of the first installed browser, or `null`.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | null}
 * @throws {Error} if the file in `CHROMIUM_PATH` doesn't exist
 */
export function installedBrowser(environment = process.env) {
  const chosen = environment['CHROMIUM_PATH'] ?? '';
  if (chosen !== '') {
    if (!existsSync(chosen)) {
      throw new Error(`CHROMIUM_PATH is "${chosen}", but this file doesn't exist.`);
    }
    return chosen;
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...candidates, ...applications].find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
