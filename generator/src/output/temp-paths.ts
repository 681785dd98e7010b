/** Temporary paths of a running build, next to the output folder, or inside it if nothing can be written next to it. */

import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const INSIDE = '.pagewright.';

export interface TempPaths {
  /** True if all of them are in the output folder. */
  inside: boolean;
  /** Contains the process ID of the build. */
  lock: string;
  /** The new site, until it is complete. */
  temporary: string;
  /** The last site, while it is being replaced. */
  old: string;
}

export function siblingTempPaths(target: string): TempPaths {
  return named(`${target}.`, false);
}

export function innerTempPaths(target: string): TempPaths {
  return named(join(target, INSIDE), true);
}

function named(start: string, inside: boolean): TempPaths {
  const { pid } = process;
  return { inside, lock: `${start}docs-lock`, temporary: `${start}tmp-${pid}`, old: `${start}old-${pid}` };
}

/** Returns whether an entry of the output folder is a temporary path of a build. */
export function isTempPath(name: string): boolean {
  return name.startsWith(INSIDE);
}

interface Leftover {
  folder: string;
  kind: 'tmp' | 'old';
}

/** Returns the folders left by builds that have ended, newest first. */
export function leftovers(target: string): Leftover[] {
  const starts: [folder: string, start: string][] = [
    [dirname(target), `${basename(target)}.`],
    [target, INSIDE],
  ];
  return starts
    .flatMap(([folder, start]) =>
      entriesOf(folder).flatMap((name): Leftover[] => {
        const [, kind, pid] = name.startsWith(start)
          ? (/^(tmp|old)-(\d+)$/.exec(name.slice(start.length)) ?? [])
          : [];
        const dead = pid !== undefined && !isRunning(Number(pid));
        return dead ? [{ folder: join(folder, name), kind: kind === 'tmp' ? 'tmp' : 'old' }] : [];
      }),
    )
    .sort((a, b) => lstatSync(b.folder).mtimeMs - lstatSync(a.folder).mtimeMs);
}

/** Returns whether another process has this ID. */
export function isRunning(pid: number): boolean {
  // To the system, 0 and negative numbers are process groups.
  if (!Number.isInteger(pid) || pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Resolves the symbolic links of a path, which may not exist yet. */
export function followed(path: string): string {
  const absolute = resolve(path);
  const stats = lstatSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined) {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(followed(parent), basename(absolute));
  }
  try {
    return realpathSync(absolute);
  } catch (error) {
    if (stats.isSymbolicLink() && error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return followed(resolve(dirname(absolute), readlinkSync(absolute)));
    }
    throw error;
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // missing or not readable
  }
}
