/** Helpers to run other programs from the scripts in this folder. */

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns `true` in the script that was started, and `false` in imported modules. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === moduleUrl;
}

/** Returns the path of an installed package's command-line program. */
export function installed(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Runs a command in the root, with inherited output, and returns its exit code. */
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

/** Like {@link run}, but exits if the command fails. */
export function runOrExit(command, args) {
  const code = run(command, args);
  if (code !== 0) {
    process.exit(code);
  }
}

/** Runs the generator's command line and exits with its exit code or signal. */
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

/** Runs a command of the generator and returns its exit code. */
export function runDocs(args) {
  return run(process.execPath, [join(root, 'generator', 'bin', 'docs.js'), ...args]);
}
