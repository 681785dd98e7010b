import { checkSite } from '../pipeline/build.ts';
import { enterProject, readOptions, siteFolder } from './options.ts';
import { printLine, printProblems } from './terminal.ts';

/** Reports all problems of a site. The exit code is 1 if one of them would fail the build. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('check', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  enterProject(siteDir);
  const { pages, problems, missingStrings } = await checkSite({
    siteDir,
    strict: options.values.strict === true,
  });
  printProblems([...problems, ...missingStrings], siteDir);
  const failed = problems.some((problem) => problem.level === 'throw');
  printLine(failed ? `Checked ${pages} pages. See the errors above.` : `Checked ${pages} pages: no errors.`);
  return failed ? 1 : 0;
}
