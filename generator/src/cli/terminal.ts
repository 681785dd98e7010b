/** What the commands print. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import { openCacheDir } from '../pipeline/cache/cache-dir.ts';
import type { InternalError } from '../internal-error.ts';
import type { Problem } from '../problems.ts';
import { levelName, problemReport } from './problem-report.ts';

/** Colours only where a person looks at a terminal. */
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

/** Prints what nobody expected: that the author is not to blame, where it happened, and what whoever mends it needs. */
export function printInternalError({ doing, cause }: InternalError): void {
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const text = `This is a fault of the generator, not of your site. It happened while ${doing}.`;
  printError(
    `${text}\nPlease report it with the text below (docs-generator ${generatorVersion()}).\n\n${stack}`,
  );
}

/** Prints where other machines reach a server, and what that means. */
export function printNetwork(urls: readonly string[], what: string): void {
  process.stderr.write(networkText(urls, what));
}

/**
 * What {@link printNetwork} prints; nothing for a server that answers its own machine alone.
 *
 * @param what others can do: `read this site`
 */
export function networkText(urls: readonly string[], what: string): string {
  if (urls.length === 0) {
    return '';
  }
  const warning = `Everyone who reaches these addresses can ${what}. Leave out --host to serve this machine alone.`;
  const lines = urls.map((url) => `On the network: ${url}\n`);
  return `${lines.join('')}${color('yellow', 'warning')} ${warning}\n`;
}

/**
 * Prints problems, those that fail the build last, then a line that counts them. Of many, each kind is printed once.
 *
 * @param siteDir absolute; its cache gets a file with all of them where not all are printed; where it's left out, all are
 */
export function printProblems(problems: readonly Problem[], siteDir: string | null = null): void {
  process.stderr.write(problemsText(problems, siteDir));
}

/** What {@link printProblems} prints; nothing when there is no problem. */
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

/** @returns path of the file with all problems; `null` where it can't be written */
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Shows how far a build has come: one moving bar on a terminal, a line a step elsewhere. */
export interface Progress {
  step(name: string, done: number): void;
  end(): void;
}

/** @param total number of steps */
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

/** `12.3 kB`, `1.2 MB`: bytes in decimal units, as file managers and budgets give them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) {
    return `${bytes} B`;
  }
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `0.42 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
