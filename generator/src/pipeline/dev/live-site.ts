import path from 'node:path';
import { failureOf } from '../../internal-error.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { allProblems } from '../check/site-problems.ts';
import type { Compiler } from '../compile.ts';
import type { RenderOrder } from '../compile/render-language.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';

/** The site as of the last save. */
export interface LiveSite {
  /** Of the last compile that went well; `null` when there was none. */
  readonly snapshot: Snapshot | null;
  /** Why the last compile failed; empty when it went well. */
  readonly failure: readonly Problem[];
  /**
   * Why the last compile failed, or everything that is wrong on the pages that it gave. Broken links do not stop the dev
   * server: they are told, and the page is shown too. Looks at all pages, so it is asked when the saved one is on its way.
   */
  problems(): readonly Problem[];
  /**
   * Compiles what is on disk now. Never throws: what goes wrong is the failure.
   *
   * @param order all pages are rendered when left out
   */
  update(changed: ReadonlySet<string>, order?: RenderOrder): Promise<void>;
  /** Renders pages that wait, of the site as it was last read. Does nothing after a failure: a save must mend it. */
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
      // After a failure it is not known what the configuration and the code are made from.
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

/** A plugin reads its data once; a change of it sets the plugin up again. */
function isData(file: string, snapshot: Snapshot | null): boolean {
  return snapshot?.compiled.pluginReads.some((reads) => reads.isAffectedBy(file)) === true;
}

/** Configuration, sidebars and code are loaded once; a change of one of their files loads them again. */
function needsReload(file: string, siteDir: string, snapshot: Snapshot | null): boolean {
  const known = snapshot?.compiled.dependencies ?? [];
  return (
    known.some((one) => file === one || file.startsWith(one + path.sep)) ||
    /\.[cm]?[jt]sx?$|\.json$/.test(file) ||
    file.startsWith(path.join(siteDir, snapshot?.compiled.config.pages.path ?? 'pages') + path.sep)
  );
}

/**
 * What a failure says to an author; of a fault of the generator also the place that it comes from.
 *
 * @param doing to follow "while": `compiling the site`
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
      remedy: 'This is a fault of the generator, not of your site. It goes on when a file is saved.',
    },
  ];
}
