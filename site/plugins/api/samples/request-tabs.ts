/** `::api-request`: a request in all languages, in tabs that follow the reader's language on the whole site. */

import { fence, paragraphs } from '../../markdown-table.ts';
import { csharpTask } from './csharp.ts';
import { curlTask } from './curl.ts';
import { goTask } from './go.ts';
import { javaTask } from './java.ts';
import { nodejsTask } from './nodejs.ts';
import { phpTask } from './php.ts';
import { pythonTask } from './python.ts';
import { rubyTask } from './ruby.ts';
import { pascalCase, snakeCase, type Sample, type TaskRequest } from './sample.ts';
import type { SampleRequest } from './request.ts';
import { aside, requestNote, sharedLines, usesShared } from './shared-code.ts';

export interface Language {
  /** Value of the tab and of the reader's stored choice: `nodejs`. */
  value: string;
  label: string;
  /** Language of the code fence: `js`. */
  fence: string;
  /** The helper's file in `site/examples/api/`: `vdo.mjs`. */
  helper: string;
  file: (name: string) => string;
  /** Where to insert the task, if it isn't its own file. */
  place?: string;
  /** Writes only the task: code that calls the helper. */
  task: (request: TaskRequest) => string;
}

const named = (ending: string) => (name: string) => `${name}.${ending}`;
const snakeNamed = (ending: string) => (name: string) => `${snakeCase(name)}.${ending}`;
const classNamed = (ending: string) => (name: string) => `${pascalCase(name)}.${ending}`;

const bash = { fence: 'bash', helper: 'vdo.sh', file: named('sh'), place: 'In a terminal' };
const csharp = { fence: 'csharp', helper: 'Vdo.cs', file: () => 'Program.cs' };
const python = { fence: 'python', helper: 'vdo.py', file: snakeNamed('py') };
const java = { fence: 'java', helper: 'Vdo.java', file: classNamed('java'), place: 'In main' };
const go = { fence: 'go', helper: 'vdo.go', file: snakeNamed('go'), place: 'In main' };

/** In tab order. */
export const LANGUAGES: readonly Language[] = [
  { value: 'curl', label: 'cURL', ...bash, task: curlTask },
  { value: 'nodejs', label: 'Node.js', fence: 'js', helper: 'vdo.mjs', file: named('mjs'), task: nodejsTask },
  { value: 'php', label: 'PHP', fence: 'php', helper: 'vdo.php', file: named('php'), task: phpTask },
  { value: 'csharp', label: 'C#', ...csharp, task: csharpTask },
  { value: 'python', label: 'Python', ...python, task: pythonTask },
  { value: 'ruby', label: 'Ruby', fence: 'ruby', helper: 'vdo.rb', file: snakeNamed('rb'), task: rubyTask },
  { value: 'java', label: 'Java', ...java, task: javaTask },
  { value: 'go', label: 'Go', ...go, task: goTask },
];

/** Returns the task, or `null` if neither the helper nor a plain cURL call supports the request. */
export function taskOf(
  { value, fence: language, file, place, task }: Language,
  request: SampleRequest,
): Sample | null {
  const { name, path } = request;
  const isPlainCall = value === 'curl' && request.body.kind !== 'form';
  const code = path !== null ? task({ ...request, path }) : isPlainCall ? curlTask(request) : null;
  return code === null ? null : { file: file(name), language, code: `${code}\n`, place };
}

/** Requests with programs that don't need the helper, in `site/api/requests/`. */
export const WITH_PROGRAMS: readonly string[] = ['create-otp', 'upload-file', 'get-video-meta'];

/**
 * Returns what a page shows for a request: the task and, if it uses the helper, also the file of a program that doesn't
 * need it. If the helper doesn't support the call, there's only the program.
 */
export function shownSamples(
  language: Language,
  request: SampleRequest,
): { task: Sample | null; program: string | null } {
  const { name } = request;
  const task = taskOf(language, request);
  const hasProgram = WITH_PROGRAMS.includes(name) && (task === null || usesShared(task.code, task.file));
  return { task, program: hasProgram ? `api/requests/${name}/${language.file(name)}` : null };
}

export interface ShownParts {
  /** Show the line that links to the helper, once per page. Default: yes. */
  note?: boolean;
  /** Show the line on time limits below the tabs, for calls that a viewer waits for. Default: no. */
  waits?: boolean;
  /** Show the program without the helper, collapsed below the task. Default: no. */
  program?: boolean;
  /** Show only this language, without tabs, if another page shows all of them: `curl`. */
  only?: string | undefined;
}

/**
 * Returns the task in each language, with calls of the helper marked. The note on what every tab needs is above the
 * tabs, and the one on time limits is below them, so that readers see the code first.
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
    return paragraphs(codeBlocks(alone, request, { isMarked: false, hasProgram: false }), response);
  }
  if (hasProgram && !WITH_PROGRAMS.includes(request.name)) {
    throw new Error(`there are no programs in "api/requests/${request.name}"`);
  }
  const tabs = LANGUAGES.map((language) =>
    paragraphs(
      `:::tab{label="${language.label}" value="${language.value}"}`,
      codeBlocks(language, request, { isMarked: true, hasProgram }),
      ':::',
    ),
  );
  return paragraphs(
    note && request.path !== null ? requestNote() : '',
    response === '' ? '' : '<div class="exchange">',
    '::::tabs{groupId="language" queryString="lang"}',
    ...tabs,
    '::::',
    response,
    response === '' ? '' : '</div>',
    waits && request.viewerWaits ? waitingNote(request) : '',
  );
}

/** Returns the task and, if there's no task or if it's wanted, the program. */
function codeBlocks(
  language: Language,
  request: SampleRequest,
  { isMarked, hasProgram }: { isMarked: boolean; hasProgram: boolean },
): string {
  const { task, program } = shownSamples(language, request);
  const fold: Record<string, string> = task === null ? {} : { fold: 'Full program' };
  const words = { title: language.file(request.name), ...fold, file: `@site/${program}` };
  return paragraphs(
    task === null ? '' : taskBlock(task, isMarked ? sharedLines(task.code, task.file) : []),
    program === null || (task !== null && !hasProgram) ? '' : fence(language.fence, '', words),
  );
}

function waitingNote({ timeout }: SampleRequest): string {
  return aside(
    `Because a viewer waits for the response, the samples [retry temporary errors for at most ${timeout} seconds](/server/authorization.md#within).`,
  );
}

function taskBlock({ language, code, file, place }: Sample, marked: readonly number[]): string {
  const fragment: Record<string, string> = place === 'In main' ? { fragment: 'the body of main' } : {};
  return fence(language, code, { title: place ?? file, ...fragment }, marked);
}
