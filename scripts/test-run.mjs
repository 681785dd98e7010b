/**
 * One run of tests: its parts go side by side, what each printed is shown when it has ended, and in the end stands
 * how long each took, which tests failed, and how many passed and failed.
 */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';
import { installed, root } from './run.mjs';
import { makeTestFolder } from './test-folder.mjs';

const docs = join('generator', 'bin', 'docs.js');

/** Parts that either succeed or fail as a whole; each counts as one test. */
const checks = {
  // In one thread: several check some of the same types, and all processors have work.
  types: ['Types', installed('tsc'), '--noEmit', '-p', 'tsconfig.json', '--singleThreaded'],
  lint: ['Lint', installed('oxlint'), '--deny-warnings'],
  format: ['Format', installed('oxfmt'), '--check'],
  specification: ['Coverage of the specification', process.execPath, join('scripts', 'spec-coverage.mjs')],
  golden: ['Golden queries of the search', process.execPath, docs, 'test-search'],
  build: ['Build of the site', process.execPath, docs, 'build'],
  // Reads the built site.
  prose: ['Limits of the prose', process.execPath, join('scripts', 'prose.mjs')],
};

/** @typedef {import('./test-reports.mjs').Result} Result */
/** @typedef {Result & { name: string, seconds: number }} Part */

/**
 * What is executed, and what its environment has besides this one. With a `priority` it gives way to others; without,
 * it has that of this process.
 *
 * @typedef {{ command: string, args: string[], env?: Record<string, string>, priority?: number }} Command
 */

/**
 * Priority of what ends first: it gives way to the tests in a browser, the build that they wait for, and the unit tests in
 * one process, which take longest.
 */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Starts a run; nothing is executed before a part is asked for. */
export function startRun() {
  /** Reports, and what browsers write. */
  const folder = makeTestFolder('docs-test-');
  /** @type {Part[]} */
  const parts = [];

  /**
   * Runs a command, shows its output, and notes the result that `resultOf` makes from its exit code.
   *
   * @param {Command & { name: string, resultOf: (code: number) => Result }} part
   */
  async function run({ name, resultOf, ...command }) {
    const start = performance.now();
    const { code, output } = await finished(command);
    const result = resultOf(code);
    const seconds = (performance.now() - start) / 1000;
    parts.push({ name, seconds, ...result });
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}\n${output.trimEnd()}`);
    return result.failures.length === 0;
  }

  /** Where a runner writes its report in JSON. */
  const reportOf = (name) => join(folder, `${name}.json`);

  /** Runs a runner of tests, whose report `read` understands. */
  function runTests({ read, ...part }) {
    const report = reportOf(part.name);
    const resultOf = (code) => {
      const { passed, failures } = existsSync(report)
        ? read(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failures: [] };
      // A runner that fails without a failed test (a syntax error, no test found) has failed all the same.
      return { passed, failures: failures.length === 0 ? failuresOfWhole(part.name, code) : failures };
    };
    return run({ ...part, resultOf });
  }

  const unit = (name, args, priority) =>
    runTests({
      name,
      read: readVitest,
      command: installed('vitest'),
      args: [
        'run',
        '--reporter=default',
        '--reporter=./scripts/samples-report.mjs',
        '--reporter=json',
        `--outputFile.json=${reportOf(name)}`,
        ...args,
      ],
      priority,
    });

  return {
    /** One of the checks above; resolves to whether it succeeded. */
    check(id) {
      const [name, command, ...args] = checks[id];
      const resultOf = (code) => ({ passed: code === 0 ? 1 : 0, failures: failuresOfWhole(name, code) });
      return run({ name, command, args, resultOf, priority: id === 'build' ? undefined : low });
    },

    /** Unit tests: all of them, or those in the files that are named. */
    unitTests(files = []) {
      return unit('Unit tests', files);
    },

    /** Unit tests in two halves, to be run beside each other: those that start programs, and all others. */
    unitTestsWithPrograms: () => unit('Unit tests that start programs', ['--project=starting'], low),
    unitTestsWithoutPrograms: () => unit('Unit tests', ['--project=!starting']),

    /** Tests in a browser: all of them, or those in the files that are named. */
    async browserTests(browser, { files = [], env = {} } = {}) {
      // A server that somebody has left running must not be in the way.
      const port = process.env['DOCS_TEST_PORT'] ?? String(await freePort());
      const name = 'End-to-end tests';
      const report = reportOf(name);
      return runTests({
        name,
        read: readPlaywright,
        command: installed('playwright'),
        args: ['test', '--reporter=list,json', ...files],
        env: {
          CHROMIUM_PATH: browser,
          DOCS_TEST_PORT: port,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          TMPDIR: folder,
          ...env,
        },
      });
    },

    /** Notes a part that could not run: it counts as one failed. */
    notRun(name, reason) {
      parts.push({
        name,
        passed: 0,
        failures: [{ title: name, message: `Not run: ${reason}.` }],
        seconds: 0,
      });
      console.error(`\n${name} not run: ${reason}.`);
    },

    /**
     * Prints how long each part took, what failed, then the counts as the last line; returns whether nothing failed.
     */
    end() {
      rmSync(folder, { recursive: true, force: true });
      const passed = parts.reduce((sum, part) => sum + part.passed, 0);
      const failures = parts.flatMap((part) => part.failures);
      console.log(['', table(parts), ...listed(failures), '', counts(passed, failures.length)].join('\n'));
      process.exitCode = failures.length === 0 ? 0 : 1;
      return failures.length === 0;
    },
  };
}

/** What failed as a whole, by its exit code, counts as one. */
const failuresOfWhole = (title, code) =>
  code === 0 ? [] : [{ title, message: `Ended with exit code ${code}; its output is above.` }];

const counts = (passed, failed) => `${passed} passed, ${failed} failed`;

/** The failures as the end of a log shows them, so that nobody has to search for them. */
export function listed(failures) {
  const lines = failures.flatMap(({ title, message }) => [
    `  ${title}`,
    ...message.split('\n').map((line) => `      ${line}`),
  ]);
  return lines.length === 0 ? [] : ['', 'Failed:', ...lines];
}

/** Runs steps one after the other, whether or not the ones before succeeded. */
export async function inOrder(...steps) {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    await step();
  }
}

/** One line a part: name, counts, seconds. */
export function table(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts
    .map(({ name, passed, failures, seconds }) => {
      const result =
        failures.length === 0 ? `${passed} passed` : `${passed} passed, ${failures.length} FAILED`;
      return `${name.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${result}`;
    })
    .join('\n');
}

/**
 * Runs a command in the root to its end; resolves to its exit code and all that it printed.
 *
 * @param {Command} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function finished({ command, args, env = {}, priority }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    if (child.pid !== undefined && priority !== undefined) {
      // Only root may raise what was started with a lower one.
      setPriority(child.pid, Math.max(priority, getPriority()));
    }
    let output = '';
    const note = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    child.once('error', (error) =>
      resolve({ code: 1, output: `Could not start "${command}": ${error.message}` }),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
