import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Problem } from '../problems.ts';

export interface LastUpdate {
  /** ISO 8601, UTC. */
  date: string;
  author: string;
}

export interface LastUpdates {
  /** By source. */
  updates: Map<string, LastUpdate>;
  problems: Problem[];
}

// A control character begins each commit, so that no file name can be taken for one.
const COMMIT = '\u0001';

/**
 * When each file last changed, and who changed it, in one pass over the history (never one call per file).
 * Without git, or outside of a repository, nothing is known. In a shallow clone dates would be wrong, so there
 * are none, and a warning says so.
 *
 * @param siteDir absolute path; only files below it are looked at
 * @param sources files to know about, relative to the site folder
 */
export async function readLastUpdates(siteDir: string, sources: readonly string[]): Promise<LastUpdates> {
  const updates = new Map<string, LastUpdate>();
  const shallow = await firstLine(siteDir, ['rev-parse', '--is-shallow-repository']);
  if (shallow === null || sources.length === 0) {
    return { updates, problems: [] };
  }
  if (shallow === 'true') {
    return { updates, problems: [shallowClone] };
  }
  const folders = [...new Set(sources.map((source) => source.slice(0, source.indexOf('/') + 1)))];
  const missing = new Set(sources);
  const log = git(siteDir, [
    '-c',
    'core.quotePath=false',
    '-c',
    'log.showSignature=false',
    'log',
    `--format=${COMMIT}%ct%x09%an`,
    '--name-only',
    '--relative',
    '--no-merges',
    '--',
    ...folders.map((folder) => folder || '.'),
  ]);
  let commit: LastUpdate | null = null;
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith(COMMIT)) {
      const tab = line.indexOf('\t');
      const seconds = Number(line.slice(1, tab));
      commit = { date: new Date(seconds * 1000).toISOString(), author: line.slice(tab + 1) };
    } else if (commit !== null && missing.delete(line)) {
      updates.set(line, commit);
      if (missing.size === 0) {
        break; // the rest of the history says nothing new
      }
    }
  }
  log.kill();
  return { updates, problems: [] };
}

function git(cwd: string, args: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  const child = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  child.on('error', () => child.stdout.destroy());
  return child;
}

/** First line of the output, or `null` when git is not there or fails. */
async function firstLine(cwd: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = git(cwd, args);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? (output.split('\n')[0] ?? '') : null));
  });
}

const shallowClone: Problem = {
  code: 'shallow-clone',
  level: 'warn',
  message:
    'The repository is a shallow clone, so it is not known when pages last changed; no dates are shown.',
  remedy: 'Fetch the whole history before building: git fetch --unshallow (in CI: fetch-depth: 0).',
};
