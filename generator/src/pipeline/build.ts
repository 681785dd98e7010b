/** `docs build` and `docs check`: the steps in their order, and what is reported at the end. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootUrlOf } from '../config/schema/site-config.ts';
import { failureOf } from '../internal-error.ts';
import type { OfflineCopy, PreparedCopy } from '../offline/offline-copy.ts';
import { OutputFolder } from '../output/output-folder.ts';
import { followed } from '../output/temp-paths.ts';
import { DocsError, type Problem } from '../problems.ts';
import { createTimer, stepNames, type Timer } from './build-timer.ts';
import { cacheDir } from './cache/cache-dir.ts';
import type { ClientBundle } from './bundle/bundle-types.ts';
import type { CompiledSite } from './compiled-site.ts';
import { compressOutput } from './write/compress-output.ts';
import { OutputManifest } from './cache/output-manifest.ts';
import { makeSite } from './make-site.ts';
import { missingStringsProblem } from './check/missing-strings.ts';
import { unwrittenOutput } from './write/site-output.ts';
import { writeResizedImages } from './write/resized-images.ts';
import { writeSocialCards } from './write/social-cards.ts';
import { writeSite, type SiteSizes } from './write/write-site.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute path of the folder to write. */
  outDir: string;
  useCache: boolean;
  /** Also write compressed copies of files, next to the originals. */
  compress?: boolean;
  /** Report errors for problems that are only warnings in an adapted project. */
  strict?: boolean;
  /** Also create a copy of the site that readers can open from disk. */
  offline?: boolean;
  onStep: (name: string, done: number) => void;
}

export interface BuildReport extends SiteSizes {
  pages: number;
  totalMs: number;
  steps: { name: string; ms: number }[];
  /** Total size of all scripts in the bundle, without Mermaid's files. */
  scriptBytes: number;
  /** Size of the scripts that the shell loads after the first interaction. */
  entryBytes: number;
  rendered: number;
  cacheHits: number;
  bundleCached: boolean;
  peakMemoryBytes: number;
  /** `null` if no offline copy was requested. */
  offline: OfflineCopy | null;
  /** Warnings and notes; a build with errors throws. */
  problems: Problem[];
}

/**
 * Builds a site. The output folder is replaced only if the build succeeds.
 * @throws DocsError with all errors and warnings if a page, a setting, or a link is wrong
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const timer = createTimer(options.onStep);
  // First, so that an unwritable output folder fails right away.
  const output = new OutputFolder(options.outDir);
  try {
    return await buildInto(output, options, timer);
  } catch (error) {
    output.discard();
    throw failureOf(error, { doing: `working on the step "${timer.current()}"` });
  }
}

/** Number of steps in a build. The last two are optional. */
buildSite.steps = ({
  compress = false,
  offline = false,
}: Pick<BuildOptions, 'compress' | 'offline'>): number =>
  stepNames.length - (compress ? 0 : 1) - (offline ? 0 : 1);

async function buildInto(output: OutputFolder, options: BuildOptions, timer: Timer): Promise<BuildReport> {
  const made = await makeSite(options, timer.step);
  refuseSourceFolder(options.outDir, options.siteDir, made.compiled);
  if (made.bundle === null) {
    throw new DocsError(made.problems);
  }
  const summary = summaryOf(made.compiled);
  const kept = made.cacheFolder === null ? null : new OutputManifest(made.cacheFolder, options.outDir);
  if (kept !== null) {
    output.startFrom(kept.previous);
  }
  const destination = { output, kept };
  await writeResizedImages(made.compiled.languages, options.siteDir, destination, made.cacheFolder);
  const { siteDir } = options;
  const cards = await writeSocialCards(made.compiled, {
    siteDir,
    destination,
    cacheFolder: made.cacheFolder,
  });
  const withCards = { ...made, compiled: cards.compiled };
  const { sizes, problems } = writeSite(withCards, made.bundle, destination, timer.step);
  if (options.compress === true) {
    timer.step('compression');
    await compressOutput(output, kept);
  }
  let copy: PreparedCopy | null = null;
  if (options.offline === true) {
    timer.step('offline copy');
    const { prepareOfflineCopy } = await import('../offline/offline-copy.ts');
    const built = { folder: output.folder, files: output.paths() };
    copy = await prepareOfflineCopy(options.outDir, built, rootUrlOf(made.compiled.languages[0].config));
  }
  try {
    output.commit();
  } catch (error) {
    copy?.discard();
    throw error;
  }
  const offline = copy?.commit() ?? null;
  kept?.store();
  made.compiler.closeCache();
  const peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
  return {
    ...sizes,
    ...timer.end(),
    problems: [...made.problems, ...cards.problems, ...problems],
    ...summary,
    ...sizesOf(made.bundle),
    peakMemoryBytes,
    offline,
  };
}

/** @throws DocsError if the output is in a source folder of the site, where the next build would read it as pages */
function refuseSourceFolder(outDir: string, siteDir: string, { languages }: CompiledSite): void {
  const folders = languages.flatMap(({ config }) => [
    config.docs.path,
    config.pages.path,
    ...config.staticDirs,
  ]);
  const target = followed(outDir);
  const holder = [...folders, 'i18n', 'versioned_docs', 'versioned_sidebars'].find((folder) => {
    const inside = path.relative(followed(path.resolve(siteDir, folder)), target);
    return !inside.startsWith('..') && !path.isAbsolute(inside);
  });
  if (holder !== undefined) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The output folder "${outDir}" is in "${holder}", so the next build would publish it as a part of the site.`,
      fix: 'Choose a folder outside of it with --out.',
    });
  }
}

/**
 * Runs a whole build without writing the site, so it reports the same problems.
 * @throws DocsError for the same fatal errors as a build
 */
export async function checkSite({
  siteDir,
  strict = false,
}: Pick<BuildOptions, 'siteDir' | 'strict'>): Promise<{
  pages: number;
  problems: Problem[];
  /** Untranslated interface strings; only `check` reports them. */
  missingStrings: Problem[];
}> {
  try {
    // A check uses the cache only if a build has already created it.
    const made = await makeSite({ siteDir, strict, useCache: existsSync(cacheDir(siteDir)) });
    const { pages } = summaryOf(made.compiled);
    const nowhere = { output: unwrittenOutput(), kept: null };
    const written = made.bundle === null ? [] : writeSite(made, made.bundle, nowhere).problems;
    const missingStrings = made.compiled.languages.flatMap(missingStringsProblem);
    return { pages, problems: [...made.problems, ...written], missingStrings };
  } catch (error) {
    throw failureOf(error, { doing: 'checking the site' });
  }
}

/** Returns the problems that a build would report, even if the build can't continue. */
export async function problemsOfSite(siteDir: string): Promise<DocsError['problems']> {
  try {
    return (await checkSite({ siteDir })).problems;
  } catch (error) {
    if (error instanceof DocsError) {
      return error.problems;
    }
    throw error;
  }
}

/** Counts pages for the report. */
function summaryOf({
  languages,
  rendered,
  cacheHits,
}: CompiledSite): Pick<BuildReport, 'pages' | 'rendered' | 'cacheHits'> {
  return { pages: languages.reduce((sum, { pages }) => sum + pages.length, 0), rendered, cacheHits };
}

function sizesOf(bundle: ClientBundle): Pick<BuildReport, 'bundleCached' | 'scriptBytes' | 'entryBytes'> {
  const scripts = [...bundle.files].filter(([name]) => name.endsWith('.js'));
  const size = (list: [string, Uint8Array][]): number =>
    list.reduce((sum, [, contents]) => sum + contents.byteLength, 0);
  return {
    bundleCached: bundle.cached,
    scriptBytes: size(scripts),
    entryBytes: size(scripts.filter(([name]) => name === bundle.entry)),
  };
}
