import path from 'node:path';
import { buildSite, type BuildReport } from '../pipeline/build.ts';
import { DocsError } from '../problems.ts';
import { enterProject, readOptions, siteFolder } from './options.ts';
import { createProgress, formatBytes, formatSeconds, printLine, printProblems } from './terminal.ts';

/** Builds a site and prints a summary. The exit code is 1 if a page has an error; the last good output then stays. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('build', args);
  if (options === null) {
    return 0;
  }
  const { site, out } = options.values;
  const compress = options.values.compress === true;
  const offline = options.values.offline === true;
  const siteDir = siteFolder(String(site));
  const outDir = path.resolve(String(out));
  const calledFrom = process.cwd();
  enterProject(siteDir);
  const progress = createProgress(buildSite.steps({ compress, offline }));
  try {
    const report = await buildSite({
      siteDir,
      outDir,
      useCache: options.values['no-cache'] !== true,
      compress,
      strict: options.values.strict === true,
      offline,
      onStep: (name, done) => progress.step(name, done),
    });
    progress.end();
    printProblems(report.problems, siteDir);
    printReport(report, String(out), calledFrom);
    return 0;
  } catch (error) {
    progress.end();
    if (error instanceof DocsError) {
      printProblems(error.problems, siteDir);
      return 1;
    }
    throw error;
  }
}

function printReport(report: BuildReport, out: string, calledFrom: string): void {
  printLine(`Built ${report.pages} pages to ${out} in ${formatSeconds(report.totalMs)}`);
  for (const { name, ms } of report.steps) {
    printLine(`  ${name.padEnd(18)} ${formatSeconds(ms)}`);
  }
  printLine(`  largest page       ${formatBytes(report.largestPage.bytes)} (${report.largestPage.path})`);
  printLine(`  CSS                ${formatBytes(report.cssBytes)}`);
  printLine(
    `  JavaScript         ${formatBytes(report.scriptBytes)} (${formatBytes(report.entryBytes)} for the shell)`,
  );
  printLine(`  search index       ${formatBytes(report.indexBytes)} compressed`);
  printLine(`  text of all pages  ${formatBytes(report.fullTextBytes)} (llms-full.txt)`);
  printLine(
    `  cache hits         ${report.cacheHits} of ${report.rendered} pages${report.bundleCached ? ', bundle' : ''}`,
  );
  printLine(`  peak memory        ${formatBytes(report.peakMemoryBytes)}`);
  if (report.offline !== null) {
    const { folder, zip, pages, zipBytes } = report.offline;
    const [shownFolder, shownZip] = [folder, zip].map((file) => path.relative(calledFrom, file) || file);
    printLine(
      `Copied ${pages} pages to ${shownFolder}, which works without a server, and to ${shownZip} (${formatBytes(zipBytes)})`,
    );
  }
}
