/** Reads API descriptions for commands. */

import type { ReadFile } from '../../plugins/openapi/read-file.ts';
import { DocsError, type Problem } from '../problems.ts';
import { readDataFile } from '../source-text.ts';

/** @throws DocsError with all mistakes in the description */
export async function readOpenApiFile(file: string): Promise<ReadFile> {
  // The plugin is only loaded by commands that need it.
  const { readFile } = await import('../../plugins/openapi/read-file.ts');
  const read = await readFile(file, (absolute, name) => {
    const { text, problem } = readDataFile(absolute, name);
    if (problem !== null) {
      throw new DocsError(problem);
    }
    return text;
  });
  const mistakes = read.problems.map((problem): Problem => ({
    code: 'plugin/openapi',
    level: 'throw',
    ...problem,
  }));
  if (mistakes.some(({ level }) => level === 'throw')) {
    throw new DocsError(mistakes);
  }
  return read;
}
