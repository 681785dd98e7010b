/** Installs system packages for tests. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs missing packages on Debian and Ubuntu as root; does nothing on other systems. Doesn't start their services.
 * @param {readonly string[]} packages names of Debian packages
 */
export function installPackages(packages) {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} with apt-get; their services are not started.`);
    // In single-user run level, Debian packages start no services.
    const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    run('apt-get', ['update', '-qq'], quietly);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quietly);
  }
}
