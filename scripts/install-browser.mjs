/**
 * Makes sure that there's a browser for the end-to-end tests.
 *
 *     node scripts/install-browser.mjs
 *
 * Uses an installed Chromium, Chrome, or Edge. On Debian and Ubuntu, as root, it installs the package
 * "chromium-headless-shell", or "chromium" if that doesn't exist. On other systems it prints what to install and
 * fails.
 */

import { existsSync } from 'node:fs';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';
import { isMain, run } from './run.mjs';

/** @returns the browser's path, or `null` after printing what's missing */
export function installBrowser() {
  const found = installedBrowser();
  if (found !== null) {
    return found;
  }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name) => {
      console.log(`No browser found: installing the system package "${name}" with apt-get…`);
      return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly) === 0;
    };
    if (
      run('apt-get', ['update', '-qq'], quietly) === 0 &&
      (install('chromium-headless-shell') || install('chromium'))
    ) {
      return installedBrowser();
    }
  }
  console.error(
    [
      'The end-to-end tests need a browser, but no browser was found.',
      '  Debian:          sudo apt-get install chromium-headless-shell',
      '  Ubuntu:          sudo apt-get install chromium',
      '  Fedora:          sudo dnf install chromium',
      '  macOS:           brew install --cask google-chrome',
      '  elsewhere:       set CHROMIUM_PATH to the program of any Chromium, Chrome or Edge',
    ].join('\n'),
  );
  return null;
}

if (isMain(import.meta.url)) {
  const path = installBrowser();
  console.log(path === null ? 'No browser.' : `Browser: ${path}`);
  process.exit(path === null ? 1 : 0);
}
