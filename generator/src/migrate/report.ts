import path from 'node:path';
import { sortProblems, type Problem } from '../problems.ts';
import type { FileMove, Todo } from './source.ts';

interface ReportInput {
  source: string;
  configFile: string;
  todos: readonly Todo[];
  /** Problems that a build of the migrated site reports. */
  problems: readonly Problem[];
  /** Moves that are left to be made by hand. */
  moves: readonly FileMove[];
  /** `null` if the pages weren't converted. */
  changedPages: number | null;
}

/** Returns the migration report in Markdown. */
export function reportText({
  source,
  configFile,
  todos,
  problems,
  moves,
  changedPages,
}: ReportInput): string {
  const pages =
    changedPages === null
      ? 'No page was changed. To convert what this generator writes differently, run `docs migrate --pages --force`.'
      : `${changedPages} ${changedPages === 1 ? 'page was' : 'pages were'} converted.`;
  const inConfig = todos.filter(({ file }) => file === configFile);
  const inPages = todos.filter(({ file }) => file !== configFile);
  return `${[
    '# Migration report',
    `\`site.config.ts\` has the settings of \`${configFile}\` (${source}). ${pages} When you've done everything below, delete this report.`,
    ...section('Settings', inConfig.map(todoText)),
    ...section(
      'Folders to move',
      moves.map(({ from, to }) => ({ text: `Move \`${from}\` to \`${to}\`.` })),
    ),
    ...section('Pages', inPages.map(todoText)),
    ...section('What a build reports', sortProblems(problems).map(problemText)),
  ].join('\n\n')}\n`;
}

interface Item {
  file?: string | undefined;
  line?: number | undefined;
  text: string;
}

/** Items with the same text in one file are one entry with all lines. */
function section(title: string, items: readonly Item[]): string[] {
  const groups = new Map<string, { file: string | undefined; lines: number[]; text: string }>();
  for (const { file, line, text } of items) {
    const key = `${file ?? ''}\0${text}`;
    const group = groups.get(key) ?? { file, lines: [], text };
    group.lines.push(...(line === undefined || group.lines.includes(line) ? [] : [line]));
    groups.set(key, group);
  }
  const entries = [...groups.values()].map(({ file, lines, text }) => {
    const place = [file, lines.join(', ')].filter((part) => part !== undefined && part !== '').join(':');
    return place === '' ? `- ${text}` : `- \`${place}\`: ${text}`;
  });
  return entries.length === 0 ? [] : [`## ${title}`, entries.join('\n')];
}

function todoText({ file, line, text }: Todo): Item {
  return { file, line, text };
}

function problemText({ level, file, line, message, fix }: Problem): Item {
  const stops = level === 'throw' ? '**Stops the build.** ' : '';
  const [first = ''] = message.split('\n');
  const text = `${stops}${first.replace(/[^.!?:]$/, '$&.')}${fix === undefined ? '' : ` ${fix}`}`;
  return { file: file === undefined ? file : path.posix.normalize(file), line, text };
}
