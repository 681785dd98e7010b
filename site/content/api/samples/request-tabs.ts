/** `::api-request`: one request in all languages, in tabs that follow the reader's choice over the whole site. */

import { fence, paragraphs } from '../../markdown-table.ts';
import { csharpSample, csharpTask } from './csharp.ts';
import { curlSample, curlTask } from './curl.ts';
import { goSample, goTask } from './go.ts';
import { javaSample, javaTask } from './java.ts';
import { nodejsSample, nodejsTask } from './nodejs.ts';
import { phpSample, phpTask } from './php.ts';
import { pythonSample, pythonTask } from './python.ts';
import { rubySample, rubyTask } from './ruby.ts';
import { titleOf, type Sample, type SampleWriter, type TaskWriter } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';
import { sharedLines, sharedNote, usesShared } from './shared-code.ts';

export interface Language {
  /** Of the tab, and of the choice that the reader's browser keeps: `nodejs`. */
  value: string;
  label: string;
  /** File of the helper, in `site/examples/api/`: `vdo.mjs`. */
  helper: string;
  write: SampleWriter;
  task: TaskWriter;
  /** What makes a call of the helper end while a viewer waits, in Markdown. Absent: the helper has no such option. */
  waits?: string;
}

/** In the order of the tabs. */
export const LANGUAGES: readonly Language[] = [
  { value: 'curl', label: 'cURL', helper: 'vdo.sh', write: curlSample, task: curlTask },
  {
    value: 'nodejs',
    label: 'Node.js',
    helper: 'vdo.mjs',
    write: nodejsSample,
    task: nodejsTask,
    waits: '`repeat` and `within`',
  },
  {
    value: 'php',
    label: 'PHP',
    helper: 'vdo.php',
    write: phpSample,
    task: phpTask,
    waits: '`repeat` and `within`',
  },
  {
    value: 'csharp',
    label: 'C#',
    helper: 'Vdo.cs',
    write: csharpSample,
    task: csharpTask,
    waits: '`repeat` and `within`',
  },
  {
    value: 'python',
    label: 'Python',
    helper: 'vdo.py',
    write: pythonSample,
    task: pythonTask,
    waits: '`repeat` and `within`',
  },
  {
    value: 'ruby',
    label: 'Ruby',
    helper: 'vdo.rb',
    write: rubySample,
    task: rubyTask,
    waits: '`repeat` and `within`',
  },
  {
    value: 'java',
    label: 'Java',
    helper: 'Vdo.java',
    write: javaSample,
    task: javaTask,
    waits: '`true` and the duration',
  },
  { value: 'go', label: 'Go', helper: 'vdo.go', write: goSample, task: goTask, waits: '`vdoWithin`' },
];

/**
 * What a page shows of a request: the lines of the task, and where they call the helper, the program that needs none.
 * Where the helper does not make the call, the program is all there is.
 */
export function shownSamples(
  { task, write }: Pick<Language, 'task' | 'write'>,
  request: SampleRequest,
): { lines: Sample; program: Sample | null } {
  const lines = task(request) ?? write(request);
  return { lines, program: usesShared(lines.code, lines.file) ? write(request) : null };
}

/** All of it where nothing is said. */
export interface ShownParts {
  /** The line that names the helper: not where the page has it at another example already. */
  note?: boolean;
  /** The program that needs no helper: not where this or another page has one that differs in a value only. */
  program?: boolean;
  /** The one language to show, without tabs, where another page has them all: `curl`. */
  only?: string | undefined;
}

/**
 * In each tab the helper, the lines of the task, of which those are marked that call it, and below them, folded, the
 * program that needs none.
 *
 * @param response Markdown that stands beside it on wide screens, else below; may be empty
 */
export function requestTabs(
  request: SampleRequest,
  response = '',
  { note = true, program: hasProgram = true, only }: ShownParts = {},
): string {
  if (only !== undefined) {
    const alone = LANGUAGES.find(({ value }) => value === only);
    if (alone === undefined) {
      throw new Error(`there is no language "${only}"`);
    }
    const { lines } = shownSamples(alone, request);
    return paragraphs(block(lines, {}), response);
  }
  const tabs = LANGUAGES.map((language) => {
    const { lines, program } = shownSamples(language, request);
    return paragraphs(
      `:::tab{label="${language.label}" value="${language.value}"}`,
      !note ? '' : sharedNote(lines.code, lines.file, language.helper),
      block(lines, {}, sharedLines(lines.code, lines.file)),
      !note || !request.viewerWaits || language.waits === undefined
        ? ''
        : waitingNote(language.waits, request),
      program === null || !hasProgram ? '' : block(withVariableNote(program), { fold: 'Full program' }),
      ':::',
    );
  });
  return paragraphs(
    response === '' ? '' : '<div class="exchange">',
    '::::tabs{groupId="language" queryString="lang"}',
    ...tabs,
    '::::',
    response,
    response === '' ? '' : '</div>',
  );
}

/** Below the lines of a task for which a viewer waits: what is peculiar in its call. No words for the search: many pages have it. */
function waitingNote(words: string, { timeout }: SampleRequest): string {
  return paragraphs(
    '<div data-nosnippet>',
    `[${words}](/server/authorization.md#within): a viewer waits for the response, so the call is sent again after a temporary error, but ends within ${timeout} seconds.`,
    '</div>',
  );
}

/** How each language reads a variable of the environment. */
const READ_VARIABLE =
  /(?:process\.env\.|getenv\(["']|Getenv\("|GetEnvironmentVariable\("|environ\[["']|ENV\.fetch\(["'])([A-Z_\d]+)/g;

/** A program that says first which variables it reads: the lines above it have the IDs themselves in their place. */
export function withVariableNote(program: Sample): Sample {
  const names = [...new Set([...program.code.matchAll(READ_VARIABLE)].map(([, name = '']) => name))].sort();
  if (names.length < 2) {
    // The secret alone, as every program does.
    return program;
  }
  const mark = ['python', 'ruby'].includes(program.language) ? '#' : '//';
  const note = `${mark} Set ${names.slice(0, -1).join(', ')} and ${names.at(-1)} in the environment.\n`;
  const start = program.code.startsWith('<?php\n') ? '<?php\n'.length : 0;
  return { ...program, code: program.code.slice(0, start) + note + program.code.slice(start) };
}

function block(sample: Sample, words: Record<string, string>, marked: readonly number[] = []): string {
  const { language, code, fragment } = sample;
  return fence(
    language,
    code,
    { title: titleOf(sample), ...(fragment === undefined ? {} : { fragment }), ...words },
    marked,
  );
}
