import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { uniqueProblems, type Problem } from '../problems.ts';

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

// Marks the start of each commit. A control character, because file names can't contain it.
const COMMIT = '\u0001';

/**
 * Reads when each file last changed and who changed it, in one pass over the history of each repository instead of one
 * call per file. A folder of the site can be a separate repository, such as a submodule. If there is no git, commit, or
 * repository, or only a shallow clone, whose dates would be wrong, returns no dates and a warning with the reason.
 *
 * @param siteDir absolute path; only files below it are considered
 * @param sources files to look up, relative to the site folder
 */
export async function readLastUpdates(siteDir: string, sources: readonly string[]): Promise<LastUpdates> {
  const found = await Promise.all(
    [...byRepository(siteDir, sources)].map(async ([folder, own]) => {
      const { updates, problems } = await readHistory(
        path.join(siteDir, folder),
        own.map((source) => source.slice(folder.length)),
      );
      return { updates: [...updates].map(([name, update]) => [folder + name, update] as const), problems };
    }),
  );
  return {
    updates: new Map(found.flatMap(({ updates }) => updates)),
    problems: uniqueProblems(found.flatMap(({ problems }) => problems)),
  };
}

/**
 * Groups the sources by the repository that contains them, relative to the site folder: `docs/sdk/`, or `''` for the
 * site's own.
 */
function byRepository(siteDir: string, sources: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string>([['', '']]);
  const repositoryOf = (folder: string): string => {
    const known = folders.get(folder);
    if (known !== undefined) {
      return known;
    }
    const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    const found = existsSync(path.join(siteDir, folder, '.git')) ? folder : repositoryOf(above);
    folders.set(folder, found);
    return found;
  };
  const groups = new Map<string, string[]>();
  for (const source of sources) {
    const repository = repositoryOf(source.slice(0, source.lastIndexOf('/') + 1));
    groups.set(repository, [...(groups.get(repository) ?? []), source]);
  }
  return groups;
}

/** @param sources files of one repository, relative to `siteDir` */
async function readHistory(siteDir: string, sources: readonly string[]): Promise<LastUpdates> {
  const updates = new Map<string, LastUpdate>();
  const shallow = await runGit(siteDir, ['rev-parse', '--is-shallow-repository']);
  if (!shallow.ok) {
    return { updates, problems: [noHistory(shallow.reason)] };
  }
  if (shallow.line === 'true') {
    return { updates, problems: [shallowClone] };
  }
  if (!(await runGit(siteDir, ['rev-parse', '--verify', '--quiet', 'HEAD'])).ok) {
    return { updates, problems: [noHistory('the repository has no commit')] };
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
        break; // all files have been found
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

/** Returns the first line of git's output, or the reason why it failed. */
async function runGit(
  cwd: string,
  args: readonly string[],
): Promise<{ ok: true; line: string } | { ok: false; reason: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, LC_ALL: 'C' } };
    execFile('git', args, options, (error, stdout, stderr) => {
      const [line = ''] = (error === null ? stdout : stderr).split('\n');
      if (error === null) {
        resolve({ ok: true, line });
      } else {
        resolve({ ok: false, reason: line === '' ? "Git isn't installed" : `Git reports "${line}"` });
      }
    });
  });
}

function noHistory(reason: string): Problem {
  return {
    code: 'no-git-history',
    level: 'warn',
    message: `Pages are shown without the date of their last change, because it's unknown: ${reason}.`,
    fix: 'Build in a clone of the repository with Git installed, or remove showLastUpdateTime and showLastUpdateAuthor from the configuration.',
  };
}

const shallowClone: Problem = {
  code: 'shallow-clone',
  level: 'warn',
  message: 'The repository is a shallow clone, so pages are shown without the date of their last change.',
  fix: 'Fetch the full history before building: git fetch --unshallow (in CI: fetch-depth: 0).',
};
