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

/** More places with the same text are listed below it. */
const MOST_REPETITIONS = 3;

/** Items with the same text in one file are one place with all lines. */
function section(title: string, items: readonly Item[]): string[] {
  const texts = new Map<string, Map<string, number[]>>();
  for (const { file = '', line, text } of items) {
    const places = texts.get(text) ?? new Map<string, number[]>();
    const lines = places.get(file) ?? [];
    lines.push(...(line === undefined || lines.includes(line) ? [] : [line]));
    texts.set(text, places.set(file, lines));
  }
  const entries = [...texts].flatMap(([text, files]) => {
    const places = [...files].map(([file, lines]) =>
      [file, lines.join(', ')].filter((part) => part !== '').join(':'),
    );
    return places.length > MOST_REPETITIONS
      ? [`- ${text} In ${places.length} files:`, ...places.map((place) => `  - \`${place}\``)]
      : places.map((place) => (place === '' ? `- ${text}` : `- \`${place}\`: ${text}`));
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
