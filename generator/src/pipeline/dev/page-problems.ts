/** The problems that the dev server shows over a page. */

import path from 'node:path';
import type { ProblemPanel } from '../../content/model.ts';
import { sortProblems, type Problem } from '../../problems.ts';
import type { CompiledLanguage, CompiledPage, CompiledSite } from '../compiled-site.ts';
import { diskPath } from '../compile/disk-paths.ts';

/** Problems by the path of the pages that they're in. */
export interface PageProblems {
  /** Problems of a page and errors that belong to no page. */
  of(pathname: string): Problem[];
}

/** @param problems of the whole site */
export function pageProblems(compiled: CompiledSite, problems: readonly Problem[]): PageProblems {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const file = problem.file ?? '';
    byFile.set(file, [...(byFile.get(file) ?? []), problem]);
  }
  const byPath = new Map<string, Problem[]>();
  const ofPages = new Set<string>();
  for (const { pages } of compiled.languages) {
    for (const page of pages) {
      const files = filesOf(page, compiled.languages[0]);
      files.forEach((file) => ofPages.add(file));
      byPath.set(
        page.page.data.path,
        files.flatMap((file) => byFile.get(file) ?? []),
      );
    }
  }
  const elsewhere = problems.filter(({ file, level }) => level === 'throw' && !ofPages.has(file ?? ''));
  return { of: (pathname) => [...(byPath.get(pathname) ?? []), ...elsewhere] };
}

/** The file of a page and those that it includes. */
function filesOf({ page, rendered, links }: CompiledPage, { sharedFolders }: CompiledLanguage): string[] {
  const files = [
    page.source,
    ...links.map(({ source }) => source),
    ...(rendered?.problems ?? []).map(({ file }) => file),
  ];
  return [
    ...new Set(
      files.flatMap((file) =>
        file === null || file === undefined || file === '' ? [] : diskPath(file, sharedFolders),
      ),
    ),
  ];
}

const levels = { throw: 'error', warn: 'warning', log: 'note' } as const;

/** @returns `null` if there are no problems */
export function problemPanel(problems: readonly Problem[], siteDir: string): ProblemPanel | null {
  if (problems.length === 0) {
    return null;
  }
  const counts = (['throw', 'warn', 'log'] as const).flatMap((level) => {
    const count = problems.filter((problem) => problem.level === level).length;
    return count === 0 ? [] : `${count} ${levels[level]}${count === 1 ? '' : 's'}`;
  });
  const entries = sortProblems(problems).map(({ level, file, line, column, message, fix = '', code }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return {
      level: levels[level],
      place: place === '' ? code : place,
      file: file === undefined ? null : [path.join(siteDir, file), line ?? 1, column ?? 1].join(':'),
      message,
      fix,
    };
  });
  return {
    key: JSON.stringify(entries),
    title: `${new Intl.ListFormat('en').format(counts)} on this page`,
    close: 'Close (Esc)',
    entries,
  };
}
