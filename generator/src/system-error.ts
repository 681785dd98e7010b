/** Errors from the operating system. These are caused by the disk or permissions, not by the generator. */

import type { Problem } from './problems.ts';

const CAUSES: Readonly<Record<string, { reason: string; fix: string }>> = {
  EACCES: {
    reason: "this user isn't allowed to do that",
    fix: 'Change the permissions of the file and of the folders above it.',
  },
  EPERM: {
    reason: "this user isn't allowed to do that",
    fix: 'Change the permissions or the owner of the file and of the folders above it.',
  },
  EROFS: { reason: 'the file system is read-only', fix: 'Use a folder on a writable disk.' },
  ENOSPC: { reason: 'the disk is full', fix: 'Free some space and run the command again.' },
  EDQUOT: { reason: 'the disk quota is exceeded', fix: 'Free some space and run the command again.' },
  EMFILE: {
    reason: 'too many files are open',
    fix: 'Raise the limit, for example with `ulimit -n 4096`, and run the command again.',
  },
  ENFILE: { reason: 'too many files are open on this machine', fix: 'Close other programs.' },
  EIO: { reason: 'the disk reports an error', fix: 'Check the disk.' },
  ENAMETOOLONG: { reason: 'its name is too long', fix: 'Give the page or file a shorter name.' },
  ELOOP: { reason: 'its symbolic links form a loop', fix: 'Remove one of the links.' },
};

const VERBS: Readonly<Record<string, string>> = {
  open: 'opened',
  read: 'read',
  write: 'written',
  mkdir: 'created',
  rename: 'moved',
  copyfile: 'copied',
  scandir: 'listed',
  unlink: 'deleted',
  rmdir: 'deleted',
  rm: 'deleted',
};

/**
 * Returns the problem for a system error, or `null` for other errors.
 *
 * @param name name of the file in the message; defaults to the error's path
 */
export function systemProblem(error: unknown, name?: string): Problem | null {
  if (!isSystemError(error)) {
    return null;
  }
  const cause = CAUSES[error.code];
  if (cause === undefined) {
    return null;
  }
  const path = name ?? error.path;
  const subject = path === undefined ? 'A file' : `"${path}"`;
  return {
    code: 'file-system',
    level: 'throw',
    message: `${subject} can't be ${VERBS[error.syscall ?? ''] ?? 'used'}: ${cause.reason} (${error.code}).`,
    fix: cause.fix,
  };
}

/** Returns whether the error was thrown by Node's file system functions. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}
