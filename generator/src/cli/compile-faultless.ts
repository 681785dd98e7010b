import { openCacheDir, pageCache } from '../build/cache-dir.ts';
import { createCompiler } from '../build/compile.ts';
import type { CompiledSite } from '../build/compiled-site.ts';
import { allProblems } from '../build/site-problems.ts';
import { staticFiles, type StaticFiles } from '../build/static-files.ts';
import { DocsError } from '../problems.ts';

/**
 * Compiles a site that may be published.
 *
 * @throws DocsError when it would not build
 */
export async function compileFaultless(
  siteDir: string,
): Promise<{ compiled: CompiledSite; statics: StaticFiles }> {
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder });
  const compiled = await compiler.compile();
  const statics = staticFiles(siteDir, compiled.config.staticDirs);
  const problems = allProblems(compiled, statics, siteDir);
  if (problems.some(({ level }) => level === 'throw')) {
    throw new DocsError(problems);
  }
  compiler.closeCache();
  return { compiled, statics };
}
