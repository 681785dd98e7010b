import path from 'node:path';
import { failureOf } from '../../internal-error.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { allProblems } from '../check/site-problems.ts';
import type { Compiler } from '../compile.ts';
import type { RenderOrder } from '../compile/render-language.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';

/** The site as of the last save. */
export interface LiveSite {
  /** Result of the last successful compile; `null` if there was none. */
  readonly snapshot: Snapshot | null;
  /** Why the last compile failed; empty if it succeeded. */
  readonly failure: readonly Problem[];
  /**
   * Why the last compile failed, or all problems on the pages. Broken links are reported but don't stop the dev server.
   * Checks all pages, so call it after the saved page has been sent.
   */
  problems(): readonly Problem[];
  /**
   * Compiles the current files. Never throws; errors become the failure.
   * @param order defaults to rendering all pages
   */
  update(changed: ReadonlySet<string>, order?: RenderOrder): Promise<void>;
  /** Renders waiting pages of the last read site. Does nothing after a failure, which only a save can fix. */
  goOn(order: RenderOrder): Promise<void>;
}

export function createLiveSite(siteDir: string, compiler: Compiler): LiveSite {
  let snapshot: Snapshot | null = null;
  let revision = 0;
  let failure: readonly Problem[] = [];
  const compile = async (saved?: ReadonlySet<string>, order?: RenderOrder): Promise<void> => {
    try {
      const compiled = await compiler.compile(saved, order);
      snapshot = takeSnapshot(compiled, siteDir, (revision += 1), snapshot);
      failure = [];
    } catch (error) {
      failure = problemsOf(error, 'compiling the site');
    }
  };

  return {
    get snapshot() {
      return snapshot;
    },
    get failure() {
      return failure;
    },
    problems() {
      if (failure.length > 0 || snapshot === null) {
        return failure;
      }
      try {
        return allProblems(snapshot.compiled, snapshot.statics, siteDir);
      } catch (error) {
        return problemsOf(error, 'checking the site');
      }
    },
    async update(changed, order) {
      // After a failure, the dependencies of the configuration and the code are unknown.
      if (failure.length > 0 || [...changed].some((file) => needsReload(file, siteDir, snapshot))) {
        compiler.reload();
      } else if ([...changed].some((file) => isData(file, snapshot))) {
        compiler.reloadData(changed);
      }
      await compile(changed.size === 0 ? undefined : changed, order);
    },
    async goOn(order) {
      if (failure.length === 0) {
        await compile(new Set(), order);
      }
    },
  };
}

/** True for a plugin's data file. A plugin reads its data once, so a change sets it up again. */
function isData(file: string, snapshot: Snapshot | null): boolean {
  return (snapshot?.compiled.languages ?? [])
    .flatMap(({ pluginReads }) => pluginReads)
    .some((reads) => reads.isAffectedBy(file));
}

/** True for files of the configuration, sidebars, and code, which are loaded once. */
function needsReload(file: string, siteDir: string, snapshot: Snapshot | null): boolean {
  const languages = snapshot?.compiled.languages ?? [];
  const known = languages.flatMap(({ dependencies }) => dependencies);
  return (
    known.some((one) => file === one || file.startsWith(one + path.sep)) ||
    /\.[cm]?[jt]sx?$|\.json$/.test(file) ||
    file.startsWith(path.join(siteDir, languages[0]?.config.pages.path ?? 'pages') + path.sep)
  );
}

/**
 * Problems for a failure. For bugs in the generator, they include the stack position.
 * @param doing follows "while": `compiling the site`
 */
export function problemsOf(error: unknown, doing: string): readonly Problem[] {
  const failure = failureOf(error, { doing });
  if (failure instanceof DocsError) {
    return failure.problems;
  }
  const { message, stack = '' } =
    failure.cause instanceof Error ? failure.cause : new Error(String(failure.cause));
  const place = stack.split('\n').find((line) => line.startsWith('    at '));
  return [
    {
      code: 'generator-fault',
      level: 'throw',
      message: `The generator failed while ${failure.doing}: ${message}${place === undefined ? '' : `\n${place.trim()}`}`,
      fix: 'This is a bug in the generator, not in your site. The server tries again when you save a file.',
    },
  ];
}
