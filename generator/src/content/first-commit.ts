import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Found dates by file. They don't change, and the dev server asks again after each save. */
const known = new Map<string, Date>();

/**
 * Returns when Git first recorded a file, also under an earlier name, or `null` if that's unknown. A shallow clone
 * doesn't contain the first commit.
 *
 * @param file absolute path
 */
export function firstCommit(file: string): Date | null {
  const date = known.get(file) ?? readFirstCommit(file);
  if (date !== null) {
    known.set(file, date);
  }
  return date;
}

function readFirstCommit(file: string): Date | null {
  const git = (...args: string[]): string =>
    spawnSync('git', ['--literal-pathspecs', '-c', 'log.showSignature=false', ...args], {
      cwd: path.dirname(file),
      encoding: 'utf8',
    }).stdout ?? '';
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') {
    return null;
  }
  const [first = ''] = git('log', '--follow', '--diff-filter=A', '--format=%ct', '--', path.basename(file))
    .trim()
    .split('\n')
    .slice(-1);
  return first === '' ? null : new Date(Number(first) * 1000);
}
