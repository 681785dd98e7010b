/** Several versions may be read from one folder. Maps the paths of their problems to files on disk, without duplicates. */

import type { VersionDocs } from '../../content/read-docs.ts';
import { uniqueProblems, type Problem } from '../../problems.ts';

/** Folder of a version whose pages are stored in another folder. */
export interface SharedFolder {
  folder: string;
  onDisk: string;
}

export function sharedFolders(versions: readonly Pick<VersionDocs, 'folder' | 'tree'>[]): SharedFolder[] {
  return versions.flatMap(({ folder, tree }) =>
    tree === undefined || tree.folder === folder ? [] : [{ folder, onDisk: tree.folder }],
  );
}

/** Returns the problems with their paths on disk, without duplicates. */
export function withDiskPaths(problems: readonly Problem[], shared: readonly SharedFolder[]): Problem[] {
  const real = (problem: Problem): Problem =>
    problem.file === undefined ? problem : { ...problem, file: diskPath(problem.file, shared) };
  return shared.length === 0 ? [...problems] : uniqueProblems(problems.map(real));
}

/** The file on disk of a version's page. */
export function diskPath(file: string, shared: readonly SharedFolder[]): string {
  const version = shared.find(({ folder }) => file.startsWith(`${folder}/`));
  return version === undefined ? file : version.onDisk + file.slice(version.folder.length);
}
