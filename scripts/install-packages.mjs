/** Installs packages of the system for tests that need them. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs those of the packages that are missing, on Debian and Ubuntu as root; elsewhere it does nothing. Services in
 * them are not started.
 * @param {readonly string[]} packages names of Debian's packages
 */
export function installPackages(packages) {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} with apt-get; their services are not started.`);
    // With the run level of a machine for one user, Debian's packages start no service.
    const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    run('apt-get', ['update', '-qq'], quietly);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quietly);
  }
}
