/** Copies the project to a temporary folder, to run tests on broken code. */

import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPlaywright, readVitest } from './test-reports.mjs';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';

/**
 * Copies all files in git, including uncommitted changes. Installed packages are linked.
 *
 * @returns {string} the copy's folder, which is deleted when this process exits
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-mutations-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => process.exit(1));
  }
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  // Links the copy's own generator, because it may be the broken one.
  linkPackages(folder, { pagewright: join(folder, 'generator') });
  return folder;
}

/**
 * Links the installed packages into a folder with a separate cache.
 *
 * @param {Record<string, string>} others replacement paths by package name
 */
export function linkPackages(folder, others = {}) {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(others[name] ?? join(root, 'node_modules', name), join(packages, name), 'junction');
  }
}

/**
 * Runs the tests in `file` whose titles contain one of `titles`.
 *
 * @param browser whether they're browser tests
 * @returns the numbers of passed and failed tests, and the output
 */
export async function runTests(folder, file, titles, browser) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const { printed } = browser
    ? await runIn(
        folder,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          file,
          '--grep',
          pattern,
          '--workers=1',
          '--reporter=list,json',
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report, DOCS_TEST_PORT: String(await freePort()) },
      )
    : await runIn(folder, [
        'node_modules/vitest/vitest.mjs',
        'run',
        file,
        '--testNamePattern',
        pattern,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]);
  if (!existsSync(report)) {
    return { passed: 0, failed: 0, printed };
  }
  const { passed, failures } = (browser ? readPlaywright : readVitest)(
    JSON.parse(readFileSync(report, 'utf8')),
  );
  return { passed, failed: failures.length, printed };
}

/** Builds the generator and the site. Returns whether both succeeded, and the output. */
export async function buildSite(folder) {
  const { code, printed } = await runIn(folder, ['scripts/docs.mjs', 'build']);
  return { built: code === 0, printed };
}

async function runIn(folder, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, printed };
}
