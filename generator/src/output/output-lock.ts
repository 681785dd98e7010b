import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DocsError } from '../problems.ts';
import { isSystemError } from '../system-error.ts';
import { isRunning } from './temp-paths.ts';

/** Timeout for locks of other machines, whose processes can't be checked. No build takes that long. */
const ELSEWHERE_MS = 15 * 60_000;

/** Timeout for locks without a process ID, which are either brand new or left by a process that died at that moment. */
const STARTING_MS = 10_000;

/**
 * Locks an output folder against other builds until the file is removed. Takes over the lock of a killed build, because
 * the file contains its process ID.
 *
 * @param target the output folder, for the message
 * @throws DocsError while another build holds the lock
 */
export function acquireLock(file: string, target: string): void {
  for (;;) {
    try {
      writeFileSync(file, `${[process.pid, startOf(process.pid), hostname()].join(' ')}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'EEXIST') {
        throw error;
      }
    }
    const holder = holderOf(file);
    if (holder !== null) {
      throw new DocsError({
        code: 'output-folder-in-use',
        level: 'throw',
        message: `Another build (process ${holder}) is writing to "${target}".`,
        fix: `Wait until it ends, or choose another folder with --out. If the process isn't a build, delete "${file}".`,
      });
    }
    rmSync(file, { force: true });
  }
}

/** Returns the running process that holds a lock; `null` if there is none. */
function holderOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    return null;
  }
  if (!stats.isFile()) {
    throw new DocsError({
      code: 'output-folder-in-use',
      level: 'throw',
      message: `"${file}" isn't a file, so builds can't use it as a lock.`,
      fix: 'Delete it, or choose another folder with --out.',
    });
  }
  const text = readFileSync(file, 'utf8').trim();
  // A lock from the future was written before the clock was corrected.
  const age = Math.abs(Date.now() - stats.mtimeMs);
  if (text === '') {
    return age < STARTING_MS ? 'unknown' : null;
  }
  const [pid = '', start = '', host = hostname()] = text.split(' ');
  if (host !== hostname()) {
    return age < ELSEWHERE_MS ? `${pid} of "${host}"` : null;
  }
  // The process ID may have been reused since, for example after a reboot.
  const isAnother = start !== '' && startOf(Number(pid)) !== start;
  return isRunning(Number(pid)) && !isAnother ? pid : null;
}

/** Returns when a process was started, in system units, with the boot time; empty if unknown. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const boot = /^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '';
    return `${boot}-${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}
