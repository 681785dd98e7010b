/** Where a browser of the Chromium family is on this machine. */

import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../problems.ts';

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
 * The browser that `CHROMIUM_PATH` names, else the first that is installed.
 *
 * @throws DocsError where there is none
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment['CHROMIUM_PATH'] ?? '';
  if (chosen !== '' && !existsSync(chosen)) {
    throw new DocsError({
      code: 'no-browser',
      level: 'throw',
      message: `CHROMIUM_PATH is "${chosen}", but there is no such file.`,
      remedy:
        'Write the path of Chromium, Chrome or Edge into it, or leave it empty to take the one that is installed.',
    });
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  const found = chosen === '' ? [...candidates, ...applications].find(isExecutable) : chosen;
  if (found === undefined) {
    throw new DocsError({
      code: 'no-browser',
      level: 'throw',
      message: 'There is no Chromium, Chrome or Edge on this machine, which makes the PDF.',
      remedy:
        'Install one of them, on Debian or Ubuntu with "apt install chromium", or write its path into CHROMIUM_PATH.',
    });
  }
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
