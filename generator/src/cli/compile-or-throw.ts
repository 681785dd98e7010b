import { openCacheDir, pageCache } from '../pipeline/cache/cache-dir.ts';
import { createCompiler } from '../pipeline/compile.ts';
import type { CompiledSite } from '../pipeline/compiled-site.ts';
import { allProblems } from '../pipeline/check/site-problems.ts';
import { staticFiles, type StaticFiles } from '../pipeline/write/static-files.ts';
import { DocsError } from '../problems.ts';

/**
 * Compiles a site for publication.
 *
 * @throws DocsError when the build would fail
 */
export async function compileOrThrow(
  siteDir: string,
): Promise<{ compiled: CompiledSite; statics: StaticFiles }> {
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder });
  const compiled = await compiler.compile();
  const statics = staticFiles(siteDir, compiled.languages[0].config.staticDirs);
  const problems = allProblems(compiled, statics, siteDir);
  if (problems.some(({ level }) => level === 'throw')) {
    throw new DocsError(problems);
  }
  compiler.closeCache();
  return { compiled, statics };
}
