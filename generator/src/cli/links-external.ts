import path from 'node:path';
import { openCacheDir, pageCache } from '../pipeline/cache/cache-dir.ts';
import { createCompiler } from '../pipeline/compile.ts';
import { readStoredJson, storeJson } from '../pipeline/cache/stored-json.ts';
import { checkExternal, type SeenLinks } from '../external-links/check-external.ts';
import { readOptions, siteFolder } from './options.ts';
import { createProgress, printLine, printProblems } from './terminal.ts';

/** Minimum delay between two requests to one website, in milliseconds. */
const PAUSE = 1000;

/** Checks links to other websites. The exit code is 1 if one is broken. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('links external', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const cache = openCacheDir(siteDir);
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder: pageCache(cache) });
  const [{ pages, config }] = (await compiler.compile()).languages;
  const file = cache.folder === null ? null : path.join(cache.folder, 'external-links.json');
  const seen = (file === null ? null : readStoredJson<SeenLinks>(file)) ?? {};
  const links = pages.flatMap((page) => page.links).filter(({ kind }) => kind === 'external');
  const shown: { progress?: ReturnType<typeof createProgress> } = {};
  try {
    const report = await checkExternal({
      links,
      mayFail: config.externalLinks.mayFail,
      seen,
      pause: PAUSE,
      onAsked(asked, of) {
        shown.progress ??= createProgress(of);
        shown.progress.step(`${asked} of ${of} links`, asked);
      },
    });
    shown.progress?.end();
    printProblems(report.problems);
    printLine(
      `Checked ${report.asked} links. Skipped ${report.seenLately} that worked within the last week and ${report.allowed} that may fail.`,
    );
    return report.problems.some(({ level }) => level === 'throw') ? 1 : 0;
  } finally {
    if (file !== null) {
      storeJson(file, seen);
    }
  }
}
