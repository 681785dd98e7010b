import { DocsError } from '../problems.ts';
import { usageOf } from './command-table.ts';
import { readOpenApiFile } from './openapi-file.ts';
import { readOptions, UsageError } from './options.ts';
import { printLine, printProblems } from './terminal.ts';

const BREAKING = 1;
const NOT_COMPARED = 2;

/** Prints what has changed between two versions of an API. */
export async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name !== 'diff' && name !== '--help' && name !== '-h') {
    throw new UsageError(usageOf('openapi diff'));
  }
  const options = readOptions('openapi diff', name === 'diff' ? rest : ['--help']);
  if (options === null) {
    return 0;
  }
  const [old, now] = options.positionals;
  if (old === undefined || now === undefined) {
    throw new UsageError(`Specify the old and the new API description.\n\n${usageOf('openapi diff')}`);
  }
  try {
    const [before, after] = [await readOpenApiFile(old), await readOpenApiFile(now)];
    const { changesBetween, changeSections } = await import('../../plugins/openapi/changes.ts');
    const changes = changesBetween(before.document ?? {}, after.document ?? {});
    for (const { title, lines } of changeSections(changes)) {
      printLine(`${title} (${lines.length})`);
      lines.forEach((line) => printLine(`  ${line}`));
    }
    if (changes.length === 0) {
      printLine('Nothing that programs depend on has changed.');
    }
    return changes.some(({ isBreaking }) => isBreaking) ? BREAKING : 0;
  } catch (error) {
    if (error instanceof DocsError) {
      printProblems(error.problems);
      return NOT_COMPARED;
    }
    throw error;
  }
}
