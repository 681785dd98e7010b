/** `::api-request`: a request in all languages, in tabs that follow the reader's language on the whole site. */

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
import { aside, requestNote, sharedLines, usesShared } from './shared-code.ts';

export interface Language {
  /** Value of the tab and of the reader's stored choice: `nodejs`. */
  value: string;
  label: string;
  /** The helper's file in `site/examples/api/`: `vdo.mjs`. */
  helper: string;
  write: SampleWriter;
  task: TaskWriter;
}

/** In tab order. */
export const LANGUAGES: readonly Language[] = [
  { value: 'curl', label: 'cURL', helper: 'vdo.sh', write: curlSample, task: curlTask },
  {
    value: 'nodejs',
    label: 'Node.js',
    helper: 'vdo.mjs',
    write: nodejsSample,
    task: nodejsTask,
  },
  {
    value: 'php',
    label: 'PHP',
    helper: 'vdo.php',
    write: phpSample,
    task: phpTask,
  },
  {
    value: 'csharp',
    label: 'C#',
    helper: 'Vdo.cs',
    write: csharpSample,
    task: csharpTask,
  },
  {
    value: 'python',
    label: 'Python',
    helper: 'vdo.py',
    write: pythonSample,
    task: pythonTask,
  },
  {
    value: 'ruby',
    label: 'Ruby',
    helper: 'vdo.rb',
    write: rubySample,
    task: rubyTask,
  },
  {
    value: 'java',
    label: 'Java',
    helper: 'Vdo.java',
    write: javaSample,
    task: javaTask,
  },
  { value: 'go', label: 'Go', helper: 'vdo.go', write: goSample, task: goTask },
];

/**
 * Returns what a page shows for a request: the task and, if it uses the helper, also a program that doesn't need it.
 * If the helper doesn't support the call, there's only the program.
 */
export function shownSamples(
  { task, write }: Pick<Language, 'task' | 'write'>,
  request: SampleRequest,
): { lines: Sample; program: Sample | null } {
  const lines = task(request) ?? write(request);
  return { lines, program: usesShared(lines.code, lines.file) ? write(request) : null };
}

export interface ShownParts {
  /** Show the line that links to the helper, once per page. Default: yes. */
  note?: boolean;
  /** Show the line on time limits, for calls that a viewer waits for. Default: no. */
  waits?: boolean;
  /** Show the program without the helper, collapsed below the task. Default: no. */
  program?: boolean;
  /** Show only this language, without tabs, if another page shows all of them: `curl`. */
  only?: string | undefined;
}

/**
 * Returns the task in each language, with calls of the helper marked. Notes that apply to every tab are above the
 * tabs.
 *
 * @param response Markdown shown next to the tabs on wide screens and below them on narrow ones; may be empty
 */
export function requestTabs(
  request: SampleRequest,
  response = '',
  { note = true, waits = false, program: hasProgram = false, only }: ShownParts = {},
): string {
  if (only !== undefined) {
    const alone = LANGUAGES.find(({ value }) => value === only);
    if (alone === undefined) {
      throw new Error(`there is no language "${only}"`);
    }
    const { lines } = shownSamples(alone, request);
    return paragraphs(block(lines, {}), response);
  }
  const samples = LANGUAGES.map((language) => ({ language, ...shownSamples(language, request) }));
  const tabs = samples.map(({ language, lines, program }) =>
    paragraphs(
      `:::tab{label="${language.label}" value="${language.value}"}`,
      block(lines, {}, sharedLines(lines.code, lines.file)),
      program === null || !hasProgram ? '' : block(withVariableNote(program), { fold: 'Full program' }),
      ':::',
    ),
  );
  return paragraphs(
    note && samples.some(({ program }) => program !== null) ? requestNote() : '',
    waits && request.viewerWaits ? waitingNote(request) : '',
    response === '' ? '' : '<div class="exchange">',
    '::::tabs{groupId="language" queryString="lang"}',
    ...tabs,
    '::::',
    response,
    response === '' ? '' : '</div>',
  );
}

function waitingNote({ timeout }: SampleRequest): string {
  return aside(
    `Because a viewer waits for the response, the samples [retry temporary errors for at most ${timeout} seconds](/server/authorization.md#within).`,
  );
}

/** How each language reads an environment variable. */
const READ_VARIABLE =
  /(?:process\.env\.|getenv\(["']|Getenv\("|GetEnvironmentVariable\("|environ\[["']|ENV\.fetch\(["'])([A-Z_\d]+)/g;

/** Adds a comment that lists the variables a program reads, because the task above it contains the IDs directly. */
export function withVariableNote(program: Sample): Sample {
  const names = [...new Set([...program.code.matchAll(READ_VARIABLE)].map(([, name = '']) => name))].sort();
  if (names.length < 2) {
    // No comment if it only reads the secret, as every program does.
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
