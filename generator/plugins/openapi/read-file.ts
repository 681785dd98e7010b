/** Reads an API description for commands, outside of a site. */

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PluginProblem } from 'pagewright';
import { objectOf, textOf, type JsonObject } from './json.ts';
import { readDocument } from './read-document.ts';
import { SourceFiles } from './source-files.ts';

export interface ReadFile {
  /** In OpenAPI 3.1, in one piece; `null` if it has mistakes. */
  document: JsonObject | null;
  title: string;
  /** Absolute paths of its files, the main one first. */
  files: string[];
  /** Their files are relative to the current folder. */
  problems: PluginProblem[];
}

/**
 * @param file relative to the current folder, or absolute
 * @param readText reads a file with an absolute path, and throws if it isn't text
 */
export async function readFile(
  file: string,
  readText: (absolute: string, name: string) => string,
): Promise<ReadFile> {
  const absolute = path.resolve(file);
  if (!existsSync(absolute) || !statSync(absolute).isFile()) {
    const problem = {
      message: `There's no file "${file}".`,
      fix: 'Correct the path of the API description.',
    };
    return { document: null, title: '', files: [], problems: [problem] };
  }
  const folder = path.dirname(absolute);
  const problems: PluginProblem[] = [];
  const site = {
    read: (name: string) => readText(path.join(folder, name), name),
    keep: <Value>(_: readonly string[], make: () => Value) => make(),
    withTokens: (text: string) => text,
  };
  const files = new SourceFiles(site, problems);
  const read = await readDocument(path.basename(absolute), files, site, problems);
  return {
    document: read?.document ?? null,
    title: textOf(objectOf(read?.document['info'])['title']),
    files: files.names().map((name) => path.join(folder, name)),
    problems: problems.map((problem) =>
      problem.file === undefined
        ? problem
        : { ...problem, file: path.relative(process.cwd(), path.join(folder, problem.file)) },
    ),
  };
}
