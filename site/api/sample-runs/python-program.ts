import { spawnSync } from 'node:child_process';

const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });

/**
 * The interpreter itself: a program in front of it that chooses among versions would cost as much as most programs.
 * `python3` where there is none.
 */
export const PYTHON: string = found.status === 0 ? found.stdout.trim() : 'python3';
