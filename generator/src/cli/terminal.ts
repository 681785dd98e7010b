/** What the commands print. */

import { styleText } from 'node:util';
import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import type { GeneratorFault } from '../generator-fault.ts';
import { formatProblem, sortProblems, type Problem } from '../problems.ts';

/** Colours only where a person looks at a terminal. */
function colour(style: 'red' | 'yellow' | 'green' | 'dim' | 'bold', text: string): string {
  const wanted = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
  return wanted ? styleText(style, text) : text;
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${colour('red', text)}\n`);
}

/** Prints what nobody expected: that the author is not to blame, where it happened, and what whoever mends it needs. */
export function printFault({ doing, cause }: GeneratorFault): void {
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
  return `${lines.join('')}${colour('yellow', 'warning')} ${warning}\n`;
}

/** Prints every problem, those that fail the build last, then a line that counts them. */
export function printProblems(problems: readonly Problem[]): void {
  process.stderr.write(problemsText(problems));
}

/** What {@link printProblems} prints; nothing when there is no problem. */
export function problemsText(problems: readonly Problem[]): string {
  // What is wrong in one place in the same way many times (or in a file that many pages use) is said once.
  const sorted = [...new Map(sortProblems(problems).map((one) => [formatProblem(one), one])).values()];
  const errors = sorted.filter((problem) => problem.level === 'throw');
  const warnings = sorted.filter((problem) => problem.level === 'warn');
  const notes = sorted.filter((problem) => problem.level === 'log');
  const parts = [
    ...notes.map((problem) => `${colour('yellow', 'note')} ${formatProblem(problem)}\n\n`),
    ...warnings.map((problem) => `${colour('yellow', 'warning')} ${formatProblem(problem)}\n\n`),
    ...errors.map((problem) => `${colour('red', 'error')} ${formatProblem(problem)}\n\n`),
  ];
  const counts = [count(errors.length, 'error'), count(warnings.length, 'warning')];
  if (notes.length > 0) {
    counts.push(count(notes.length, 'note'));
  }
  return sorted.length === 0 ? '' : `${parts.join('')}${counts.join(', ')}\n`;
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
      process.stdout.write(`\r\u001b[2K${colour('dim', bar)} ${name}`);
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
