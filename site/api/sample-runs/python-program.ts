import { spawnSync } from 'node:child_process';

const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });

/**
 * Path of the actual interpreter, because a version manager's wrapper would cost as much as most programs. `python3`
 * if it isn't found.
 */
export const PYTHON: string = found.status === 0 ? found.stdout.trim() : 'python3';
