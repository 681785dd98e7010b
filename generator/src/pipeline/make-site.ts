/** Everything of a build up to writing; `docs check` ends here, but for files that cannot be copied. */

import { firstAtEachPath } from '../checks/check-routes.ts';
import { isDocusaurus, type LoadedConfig } from '../config/load-config.ts';
import { locatePath } from '../config/locate-value.ts';
import { tolerated, untolerated } from '../docusaurus/tolerated.ts';
import { DocsError, type Problem } from '../problems.ts';
import { noCache, openCacheDir, pageCache } from './cache/cache-dir.ts';
import { bundleClient, type ClientBundle } from './bundle/client-bundle.ts';
import { createCompiler, type Compiler } from './compile.ts';
import type { ReadSite } from './compile/read-site.ts';
import type { CompiledSite } from './compiled-site.ts';
import { searchKeyProblems } from './check/search-problems.ts';
import { siteFactsOf } from './compile/site-facts-of.ts';
import { allProblems } from './check/site-problems.ts';
import { missingStyles, stylesheetsOf } from './bundle/site-styles.ts';
import { themeSheet } from './bundle/theme-sheet.ts';
import { staticFiles, type StaticFiles } from './write/static-files.ts';

export interface MadeSite {
  siteDir: string;
  /** `null` where nothing is kept between builds. */
  cacheFolder: string | null;
  compiler: Compiler;
  compiled: CompiledSite;
  statics: StaticFiles;
  problems: Problem[];
  /** `null` where one of the problems is an error: nothing is to be written then. */
  bundle: ClientBundle | null;
}

/** @throws DocsError where nothing can go on */
export async function makeSite(
  { siteDir, useCache, strict = false }: { siteDir: string; useCache: boolean; strict?: boolean },
  onStep: (name: string) => void = () => undefined,
): Promise<MadeSite> {
  const cache = useCache ? openCacheDir(siteDir) : noCache;
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder: pageCache(cache), onStep });
  const read = await compiler.read();
  // The bundler works in threads of its own, while the pages are rendered here.
  const bundling = read.failure === null ? beginBundle(read, siteDir, cache.folder !== null) : null;
  const keyProblems = read.failure === null ? searchKeyProblems(read.languages[0].localized.config) : [];
  const compiled = await compiler.render(read);
  onStep('checks');
  const statics = staticFiles(siteDir, compiled.config.staticDirs);
  let problems = [...allProblems(compiled, statics, siteDir), ...(await keyProblems), ...cache.problems];
  problems.push(...missingStyles(compiled, siteDir));
  for (const site of [compiled, ...compiled.others]) {
    site.pages = firstAtEachPath(site.pages);
  }
  onStep('bundle');
  const bundle = await bundling;
  if (bundle === null) {
    throw new Error('The site was compiled without its components.');
  }
  problems.push(...bundle.problems.map((problem) => inTheme(problem, read.languages[0].loaded)));
  if (isDocusaurus(compiled.loaded)) {
    problems = strict ? untolerated(problems) : tolerated(problems);
  }
  const failed = bundle instanceof DocsError || problems.some((problem) => problem.level === 'throw');
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

/** Colors of the setting `theme` stand in the configuration: the bundler knows only the sheet that is made from it. */
function inTheme(problem: Problem, { file, source }: LoadedConfig): Problem {
  const accent = problem.message.startsWith('In dark mode') ? 'accentDark' : 'accent';
  return problem.code === 'token-contrast' && problem.file === undefined
    ? { ...problem, file: file ?? undefined, ...locatePath(source, ['theme', accent]) }
    : problem;
}

/** The code of the site for browsers; what is wrong with it is a value, as it shows while pages are rendered. */
function beginBundle(
  { languages, modules, own }: ReadSite,
  siteDir: string,
  useCache: boolean,
): Promise<ClientBundle | DocsError> {
  const [{ loaded, localized }] = languages;
  const { config } = localized;
  const bundle = bundleClient({
    siteDir,
    baseUrl: config.baseUrl,
    clientSources: modules.clientSources,
    slots: own.slots?.files ?? {},
    clientModules: own.clientModules.filter((file) => !file.endsWith('.css')),
    staticDirs: config.staticDirs,
    toleratesMissing: isDocusaurus(loaded),
    failed: modules.failed,
    postcss: loaded.postcss ?? [],
    facts: modules.asksForDocusaurus
      ? languages.map((language) => siteFactsOf(language.localized.config))
      : null,
    stylesheets: stylesheetsOf(modules, config, siteDir, own.clientModules),
    theme: themeSheet(config.theme),
    // What plugins of PostCSS read is not known.
    useCache: useCache && (loaded.postcss ?? []).length === 0,
  }).catch(asProblems);
  bundle.catch(() => undefined); // a fault is met where the bundle is waited for
  return bundle;
}

function asProblems(error: unknown): DocsError {
  if (error instanceof DocsError) {
    return error;
  }
  throw error;
}
