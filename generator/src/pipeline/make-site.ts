/** Runs all steps of a build up to writing. `docs check` ends here, except for files that can't be copied. */

import { firstAtEachPath } from '../checks/check-routes.ts';
import { isAdapted, type LoadedConfig } from '../config/load-config.ts';
import { locatePath } from '../config/locate-value.ts';
import { mapNonEmpty } from '../non-empty.ts';
import { adapter } from '../project-adapter.ts';
import { DocsError, type Problem } from '../problems.ts';
import { noCache, openCacheDir, pageCache } from './cache/cache-dir.ts';
import { bundleClient } from './bundle/client-bundle.ts';
import { type ClientBundle } from './bundle/bundle-types.ts';
import { createCompiler, type Compiler } from './compile.ts';
import type { ReadSite } from './compile/read-results.ts';
import type { CompiledSite } from './compiled-site.ts';
import { siteFactsOf } from './compile/site-facts-of.ts';
import { allProblems } from './check/site-problems.ts';
import { missingStyles, stylesheetsOf } from './bundle/site-styles.ts';
import { fallbackFaces, fontFaces } from './bundle/font-faces.ts';
import { themeSheet } from './bundle/theme-sheet.ts';
import { staticFiles, type StaticFiles } from './write/static-files.ts';

export interface MadeSite {
  siteDir: string;
  /** `null` if nothing is cached between builds. */
  cacheFolder: string | null;
  compiler: Compiler;
  compiled: CompiledSite;
  statics: StaticFiles;
  problems: Problem[];
  /** `null` if there are errors, so nothing may be written. */
  bundle: ClientBundle | null;
}

/** @throws DocsError for fatal errors */
export async function makeSite(
  { siteDir, useCache, strict = false }: { siteDir: string; useCache: boolean; strict?: boolean },
  onStep: (name: string) => void = () => undefined,
): Promise<MadeSite> {
  const cache = useCache ? openCacheDir(siteDir) : noCache;
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder: pageCache(cache), onStep });
  const read = await compiler.read();
  // The bundler works in its own threads while pages are rendered here.
  const bundling = read.failure === null ? beginBundle(read, siteDir, cache.folder !== null) : null;
  const searchProblems = read.failure === null ? read.languages[0].plugins.search?.problems() : [];
  const rendered = await compiler.render(read);
  onStep('checks');
  const statics = staticFiles(siteDir, rendered.languages[0].config.staticDirs);
  let problems = [
    ...allProblems(rendered, statics, siteDir),
    ...((await searchProblems) ?? []),
    ...cache.problems,
  ];
  problems.push(...missingStyles(rendered.languages[0], siteDir));
  const compiled = withUniquePaths(rendered);
  const { loaded } = compiled.languages[0];
  onStep('bundle');
  const bundle = await bundling;
  if (bundle === null) {
    throw new Error('The site was compiled without its components.');
  }
  const ofBundle = bundle.problems.map((problem) => inTheme(problem, loaded));
  const hasNoBundle = bundle instanceof DocsError;
  problems.push(...(hasNoBundle ? [] : ofBundle));
  if (isAdapted(loaded)) {
    const failures: Problem[] = [];
    for (const { own } of strict ? [] : compiled.languages) {
      if (own.slots !== null) {
        own.slots.failures = failures;
      }
    }
    problems = strict ? adapter.untolerated(problems) : adapter.tolerated(problems);
  }
  // They end the build, so they stay errors.
  problems.push(...(hasNoBundle ? ofBundle : []));
  const failed = hasNoBundle || problems.some((problem) => problem.level === 'throw');
  return {
    siteDir,
    cacheFolder: cache.folder,
    compiler,
    compiled,
    statics,
    problems,
    bundle: failed ? null : bundle,
  };
}

/** Duplicate paths have been reported. The first page wins. */
function withUniquePaths(site: CompiledSite): CompiledSite {
  const languages = mapNonEmpty(site.languages, (language) => ({
    ...language,
    pages: firstAtEachPath(language.pages),
  }));
  return { ...site, languages };
}

/**
 * Moves a problem with a color or font of the `theme` setting to the configuration; the bundler only knows the generated sheet.
 */
function inTheme(problem: Problem, { file, source }: LoadedConfig): Problem {
  const accent = problem.message.startsWith('In dark mode') ? 'accentDark' : 'accent';
  if (problem.code === 'wrong-font') {
    return { ...problem, file: file ?? undefined, ...locatePath(source, ['theme', 'fontFiles']) };
  }
  return problem.code === 'token-contrast' && problem.file === undefined
    ? { ...problem, file: file ?? undefined, ...locatePath(source, ['theme', accent]) }
    : problem;
}

/** Starts bundling the browser's code. Errors are returned as values, because they occur while pages are rendered. */
function beginBundle(
  { languages, modules, own }: ReadSite,
  siteDir: string,
  useCache: boolean,
): Promise<ClientBundle | DocsError> {
  const [{ loaded, localized }] = languages;
  const { config } = localized;
  const input = {
    siteDir,
    baseUrl: config.baseUrl,
    clientSources: modules.clientSources,
    slots: own.slots?.files ?? {},
    clientModules: own.clientModules.filter((file) => !file.endsWith('.css')),
    staticDirs: config.staticDirs,
    toleratesMissing: isAdapted(loaded),
    toleratesRules: isAdapted(loaded) || !config.markdown.strict,
    failed: modules.failed,
    postcss: loaded.postcss ?? { plugins: [], files: [] },
    facts: modules.needsSiteFacts
      ? languages.map((language) => siteFactsOf(language.localized.config))
      : null,
    readsFactsAtLoad: modules.readsFactsAtLoad,
    stylesheets: stylesheetsOf(modules, config, siteDir, own.clientModules),
    useCache,
  };
  const bundle = fallbackFaces(config, siteDir)
    .then((fallbacks) =>
      bundleClient({ ...input, theme: fontFaces(config) + fallbacks + themeSheet(config.theme) }),
    )
    .catch(asProblems);
  bundle.catch(() => undefined); // errors are handled where the bundle is awaited
  return bundle;
}

function asProblems(error: unknown): DocsError {
  if (error instanceof DocsError) {
    return error;
  }
  throw error;
}
