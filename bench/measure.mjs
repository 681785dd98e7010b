/** Runs a command once and measures its time and memory. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const usageReporter = new URL('report-usage.mjs', import.meta.url).href;

/**
 * @param {{ isNode?: boolean }} [of] `false` for a program that can't report its usage; `cpuSeconds` is then measured
 *   by the shell, and the memory is unknown
 * @returns {Promise<{ seconds: number, cpuSeconds: number, megabytes: number }>} wall time, CPU time (which doesn't
 *   depend on the machine's load), and peak memory of the largest process
 * @throws {Error} with the command's output if it fails
 */
export async function measure(command, args, cwd, { isNode = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const report = join(folder, 'usage');
  try {
    const start = performance.now();
    const [program, ...rest] = isNode
      ? [command, ...args]
      : ['sh', '-c', '"$@"; code=$?; times >&2; exit $code', 'sh', command, ...args];
    const child = spawn(program, rest, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: `--import=${usageReporter}`, BENCH_REPORT: report },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    const seconds = (performance.now() - start) / 1000;
    if (code !== 0) {
      throw new Error(`"${command} ${args.join(' ')}" failed:\n${Buffer.concat(output).toString()}`);
    }
    if (!isNode) {
      return { seconds, cpuSeconds: shellSeconds(Buffer.concat(output).toString()), megabytes: 0 };
    }
    const usage = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    return {
      seconds,
      cpuSeconds: usage.reduce((sum, [, cpu]) => sum + cpu, 0) / 1e6,
      megabytes: (Math.max(...usage.map(([peak]) => peak)) * 1024) / 1e6,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses the last line of the shell's `times`, which is about its children: `0m1.230s 0m0.120s`. */
function shellSeconds(printed) {
  const times = [
    ...printed
      .trim()
      .split('\n')
      .at(-1)
      .matchAll(/(\d+)m([\d.]+)s/g),
  ];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Returns the median, so that a single outlier has no effect. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
