import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

test.each(['scripts/start.mjs', 'scripts/test-changed.mjs', 'scripts/test-mutations.mjs', 'bench/run.mjs'])(
  '%s explains an unknown option',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, script), '--unknown'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^Unknown option '--unknown'.*\nUsage: npm .*\n$/);
    expect(status).toBe(1);
  },
);
