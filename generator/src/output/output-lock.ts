import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DocsError } from '../problems.ts';
import { isSystemError } from '../system-error.ts';
import { isRunning } from './temp-paths.ts';

/** The lock of another machine, whose processes nobody here can see: no build takes that long. */
const ELSEWHERE_MS = 15 * 60_000;

/** A lock without a number was made just now, or its maker died in that very moment. */
const STARTING_MS = 10_000;

/**
 * Keeps other builds out of an output folder until the file is removed. The lock of a build that was killed is taken
 * over: it names the process.
 *
 * @param target the output folder, for the message
 * @throws DocsError while another build holds it
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
        remedy: `Wait until it has ended, or choose another folder with --out. If it is no build, delete "${file}".`,
      });
    }
    rmSync(file, { force: true });
  }
}

/** The running process that holds a lock; `null` when there is none. */
function holderOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    return null;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') {
    return Date.now() - stats.mtimeMs < STARTING_MS ? 'unknown' : null;
  }
  const [pid = '', start = '', host = hostname()] = text.split(' ');
  if (host !== hostname()) {
    return Date.now() - stats.mtimeMs < ELSEWHERE_MS ? `${pid} of "${host}"` : null;
  }
  // Another process may have got the number since: after a restart, numbers begin again.
  const isAnother = start !== '' && startOf(Number(pid)) !== start;
  return isRunning(Number(pid)) && !isAnother ? pid : null;
}

/** When a process was started, as the system counts, with the start of the system; empty if it does not say. */
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
