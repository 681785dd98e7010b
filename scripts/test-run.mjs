/**
 * A test run. Its parts run in parallel. Each part's output is printed when it ends, followed by a summary of
 * durations, failures, and counts.
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

/** Checks that succeed or fail as a whole. Each counts as one test. */
const checks = {
  // Single-threaded, because several projects share types and all CPU cores are busy anyway.
  types: ['Types', installed('tsc'), '--noEmit', '-p', 'tsconfig.json', '--singleThreaded'],
  lint: ['Lint', installed('oxlint'), '--deny-warnings'],
  format: ['Format', installed('oxfmt'), '--check'],
  specification: ['Coverage of the specification', process.execPath, join('scripts', 'spec-coverage.mjs')],
  golden: ['Golden queries of the search', process.execPath, docs, 'test-search'],
  build: ['Build of the site', process.execPath, docs, 'build'],
  // Requires the built site.
  prose: ['Limits of the prose', process.execPath, join('scripts', 'prose.mjs')],
};

/** @typedef {import('./test-reports.mjs').Result} Result */
/** @typedef {Result & { name: string, seconds: number }} Part */

/**
 * A command with additional environment variables. With a `priority`, it yields to other processes; default: this
 * process's priority.
 *
 * @typedef {{ command: string, args: string[], env?: Record<string, string>, priority?: number }} Command
 */

/**
 * Priority of parts that finish first. They yield to the browser tests, the build that these wait for, and the
 * single-process unit tests, which take longest.
 */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Starts a run. Nothing is executed until a part is requested. */
export function startRun() {
  /** Reports and files that browsers write. */
  const folder = makeTestFolder('docs-test-');
  /** @type {Part[]} */
  const parts = [];

  /**
   * Runs a command, prints its output, and records the result that `resultOf` returns for its exit code.
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

  /** Path of a runner's JSON report. */
  const reportOf = (name) => join(folder, `${name}.json`);

  /** Runs a test runner whose report `read` parses. */
  function runTests({ read, ...part }) {
    const report = reportOf(part.name);
    const resultOf = (code) => {
      const { passed, failures } = existsSync(report)
        ? read(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failures: [] };
      // A runner can fail without a failed test, for example after a syntax error or if it finds no tests.
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
    /** Runs one of the checks above; resolves to whether it succeeded. */
    check(id) {
      const [name, command, ...args] = checks[id];
      const resultOf = (code) => ({ passed: code === 0 ? 1 : 0, failures: failuresOfWhole(name, code) });
      return run({ name, command, args, resultOf, priority: id === 'build' ? undefined : low });
    },

    /** Runs all unit tests, or those in the given files. */
    unitTests(files = []) {
      return unit('Unit tests', files);
    },

    /** Unit tests in two halves that run in parallel: those that start programs, and all others. */
    unitTestsWithPrograms: () => unit('Unit tests that start programs', ['--project=starting'], low),
    unitTestsWithoutPrograms: () => unit('Unit tests', ['--project=!starting']),

    /** Runs all browser tests, or those in the given files. */
    async browserTests(browser, { files = [], env = {} } = {}) {
      // Avoids conflicts with a server that's already running.
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

    /** Records a part that couldn't run, which counts as one failure. */
    notRun(name, reason) {
      parts.push({
        name,
        passed: 0,
        failures: [{ title: name, message: `Not run: ${reason}.` }],
        seconds: 0,
      });
      console.error(`\n${name} not run: ${reason}.`);
    },

    /** Prints durations, failures, and, on the last line, the counts. Returns whether everything passed. */
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

/** A part that fails as a whole, by its exit code, counts as one failure. */
const failuresOfWhole = (title, code) =>
  code === 0 ? [] : [{ title, message: `Ended with exit code ${code}; its output is above.` }];

const counts = (passed, failed) => `${passed} passed, ${failed} failed`;

/** Formats failures for the end of the log. */
export function listed(failures) {
  const lines = failures.flatMap(({ title, message }) => [
    `  ${title}`,
    ...message.split('\n').map((line) => `      ${line}`),
  ]);
  return lines.length === 0 ? [] : ['', 'Failed:', ...lines];
}

/** Runs steps in sequence, even if one fails. */
export async function inOrder(...steps) {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    await step();
  }
}

/** One line per part: name, counts, seconds. */
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
 * Runs a command in the root; resolves to its exit code and output.
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
      // Only root may raise the priority again.
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
