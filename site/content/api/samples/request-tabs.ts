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
import type { Sample, SampleWriter, TaskWriter } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';
import { sharedLines, sharedNote } from './shared-code.ts';

export interface Language {
  /** Of the tab, and of the choice that the reader's browser keeps: `nodejs`. */
  value: string;
  label: string;
  /** File of the helper, in `site/examples/api/`: `vdo.mjs`. */
  helper: string;
  write: SampleWriter;
  task: TaskWriter;
}

/** In the order of the tabs. */
export const LANGUAGES: readonly Language[] = [
  { value: 'curl', label: 'cURL', helper: 'vdo.sh', write: curlSample, task: curlTask },
  { value: 'nodejs', label: 'Node.js', helper: 'vdo.mjs', write: nodejsSample, task: nodejsTask },
  { value: 'php', label: 'PHP', helper: 'vdo.php', write: phpSample, task: phpTask },
  { value: 'csharp', label: 'C#', helper: 'Vdo.cs', write: csharpSample, task: csharpTask },
  { value: 'python', label: 'Python', helper: 'vdo.py', write: pythonSample, task: pythonTask },
  { value: 'ruby', label: 'Ruby', helper: 'vdo.rb', write: rubySample, task: rubyTask },
  { value: 'java', label: 'Java', helper: 'Vdo.java', write: javaSample, task: javaTask },
  { value: 'go', label: 'Go', helper: 'vdo.go', write: goSample, task: goTask },
];

/**
 * In each tab the helper, the lines of the task, of which those are marked that call it, and below them, folded, the
 * program that needs none.
 *
 * @param response Markdown that stands beside it on wide screens, else below; may be empty
 * @param isAgain the page has the helper and the program at another example already: only the lines are shown
 */
export function requestTabs(request: SampleRequest, response = '', isAgain = false): string {
  const tabs = LANGUAGES.map(({ value, label, helper, write, task }) => {
    const [lines, program] = [task(request), write(request)];
    const shown = lines ?? program;
    return paragraphs(
      `:::tab{label="${label}" value="${value}"}`,
      isAgain ? '' : sharedNote(shown.code, shown.file, helper),
      block(shown, {}, sharedLines(shown.code, shown.file)),
      lines === null || isAgain ? '' : block(program, { fold: 'Full program' }),
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

function block(
  { language, code, file, fragment }: Sample,
  words: Record<string, string>,
  marked: readonly number[] = [],
): string {
  return fence(
    language,
    code,
    { title: file, ...(fragment === undefined ? {} : { fragment }), ...words },
    marked,
  );
}
