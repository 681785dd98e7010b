/** Terminal output of the commands. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import { openCacheDir } from '../pipeline/cache/cache-dir.ts';
import type { InternalError } from '../internal-error.ts';
import type { Problem } from '../problems.ts';
import { levelName, problemReport } from './problem-report.ts';

/** Only uses colors in an interactive terminal. */
function color(style: 'red' | 'yellow' | 'green' | 'dim' | 'bold', text: string): string {
  const wanted = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
  return wanted ? styleText(style, text) : text;
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${color('red', text)}\n`);
}

/** Prints an unexpected error: that it isn't the author's fault, where it happened, and what is needed to fix it. */
export function printInternalError({ doing, cause }: InternalError): void {
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const text = `This is a bug in the generator, not in your site. It happened while ${doing}.`;
  printError(`${text}\nPlease report it with the text below (pagewright ${generatorVersion()}).\n\n${stack}`);
}

/** Prints the URLs of a server for other machines, with a warning. */
export function printNetwork(urls: readonly string[], what: string): void {
  process.stderr.write(networkText(urls, what));
}

/**
 * Returns the text that {@link printNetwork} prints; empty if the server only listens on its own machine.
 *
 * @param what others can do, such as `read this site`
 */
export function networkText(urls: readonly string[], what: string): string {
  if (urls.length === 0) {
    return '';
  }
  const warning = `Anyone who can reach these addresses can ${what}. To serve only this machine, remove --host.`;
  const lines = urls.map((url) => `On the network: ${url}\n`);
  return `${lines.join('')}${color('yellow', 'warning')} ${warning}\n`;
}

/**
 * Prints problems, with those that fail the build last, then a summary line. If there are many, prints one of each
 * kind.
 *
 * @param siteDir absolute path; if not all problems are printed, the site's cache gets a file with all of them. If
 * omitted, all are printed
 */
export function printProblems(problems: readonly Problem[], siteDir: string | null = null): void {
  process.stderr.write(problemsText(problems, siteDir));
}

/** Returns the text that {@link printProblems} prints; empty if there are no problems. */
export function problemsText(problems: readonly Problem[], siteDir: string | null = null): string {
  const { entries, counts, whole } = problemReport(problems, siteDir !== null);
  if (entries.length === 0) {
    return '';
  }
  const file = whole === null || siteDir === null ? null : storeReport(whole, siteDir);
  const parts = entries.map(
    ({ level, text }) => `${color(level === 'throw' ? 'red' : 'yellow', levelName[level])} ${text}\n\n`,
  );
  const numbers = [count(counts.throw, 'error'), count(counts.warn, 'warning')];
  if (counts.log > 0) {
    numbers.push(count(counts.log, 'note'));
  }
  const rest = file === null ? '' : `All of them are in ${file}\n`;
  return `${parts.join('')}${numbers.join(', ')}\n${rest}`;
}

/** @returns path of the file with all problems; `null` if it can't be written */
function storeReport(text: string, siteDir: string): string | null {
  const { folder } = openCacheDir(siteDir);
  if (folder === null) {
    return null;
  }
  const file = path.join(folder, 'problems.txt');
  writeFileSync(file, text);
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
}

/** Returns `1 page` or `2 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Shows the progress of a build: one bar on a terminal, otherwise one line per step. */
export interface Progress {
  step(name: string, done: number): void;
  end(): void;
}

export function createProgress(total: number): Progress {
  if (process.stdout.isTTY !== true) {
    return { step: (name) => printLine(`  ${name}`), end: () => undefined };
  }
  const width = 24;
  return {
    step(name, done) {
      const filled = Math.round((done / total) * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      process.stdout.write(`\r\u001b[2K${color('dim', bar)} ${name}`);
    },
    end: () => void process.stdout.write('\r\u001b[2K'),
  };
}

/** Formats bytes in decimal units, like file managers and size budgets: `12.3 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) {
    return `${bytes} B`;
  }
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats a duration: `0.42 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
