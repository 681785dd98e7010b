import { errorMessage } from '../error-message.ts';
import { DocsError } from '../problems.ts';
import { installedBrowser } from './installed-browser.mjs';

/**
 * Returns the browser in `CHROMIUM_PATH`, or the first one installed.
 *
 * @param find for tests
 * @throws DocsError if there is none
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env, find = installedBrowser): string {
  let found: string | null;
  try {
    found = find(environment);
  } catch (error) {
    throw missing(
      errorMessage(error),
      'Set it to the path of Chromium, Chrome, or Edge, or leave it empty to use the installed browser.',
    );
  }
  if (found === null) {
    throw missing(
      'A PDF requires Chromium, Chrome, or Edge, and none of them is installed.',
      'Install one of them, on Debian or Ubuntu with "apt install chromium", or set CHROMIUM_PATH to its path.',
    );
  }
  return found;
}

function missing(message: string, fix: string): DocsError {
  return new DocsError({ code: 'no-browser', level: 'throw', message, fix });
}
