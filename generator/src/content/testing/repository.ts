/** Git repositories for tests. */

import { execFileSync } from 'node:child_process';

export function git(folder: string, ...args: string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
}

/** @param date ISO 8601 */
export function commit(folder: string, author: string, date: string): void {
  git(folder, 'add', '.');
  execFileSync('git', ['-c', 'commit.gpgsign=false', 'commit', '-m', 'x', '--no-verify'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: 'a@vdo.example',
      GIT_COMMITTER_NAME: 'C',
      GIT_COMMITTER_EMAIL: 'c@vdo.example',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
}
