/** How the scripts beside this one start other programs. */

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** True in the script that was started, false in the ones it imports. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === moduleUrl;
}

/** Path of the command-line program of an installed package. */
export function installed(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Runs a command in the root, its output shown; returns its exit code. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  });
  if (error !== undefined) {
    console.error(`Could not start "${command}": ${error.message}`);
  }
  return status ?? 1;
}

/** Like {@link run}, but ends the process when the command fails. */
export function runOrExit(command, args) {
  const code = run(command, args);
  if (code !== 0) {
    process.exit(code);
  }
}

/** Runs the generator's command line until it ends, and ends this process in the same way. */
export function becomeDocs(args) {
  const child = spawn(process.execPath, [join(root, 'generator', 'bin', 'docs.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
}

/** Runs one command of the generator to its end; returns its exit code. */
export function runDocs(args) {
  return run(process.execPath, [join(root, 'generator', 'bin', 'docs.js'), ...args]);
}
