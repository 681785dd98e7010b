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

export interface Language {
  /** Of the tab, and of the choice that the reader's browser keeps: `nodejs`. */
  value: string;
  label: string;
  write: SampleWriter;
  task: TaskWriter;
}

/** In the order of the tabs. */
export const LANGUAGES: readonly Language[] = [
  { value: 'curl', label: 'cURL', write: curlSample, task: curlTask },
  { value: 'nodejs', label: 'Node.js', write: nodejsSample, task: nodejsTask },
  { value: 'php', label: 'PHP', write: phpSample, task: phpTask },
  { value: 'csharp', label: 'C#', write: csharpSample, task: csharpTask },
  { value: 'python', label: 'Python', write: pythonSample, task: pythonTask },
  { value: 'ruby', label: 'Ruby', write: rubySample, task: rubyTask },
  { value: 'java', label: 'Java', write: javaSample, task: javaTask },
  { value: 'go', label: 'Go', write: goSample, task: goTask },
];

/** The section that explains the helper and shows it in every language. */
const HELPER = '/server/authorization.md#helper';

/** What stands above the lines of a task. */
export const HELPER_NOTE = `These lines call \`api\`, [the helper of all samples](${HELPER}).`;

/**
 * In each tab the lines of the task, which call the helper, and below them, folded, the program that needs none.
 *
 * @param response Markdown that stands beside it on wide screens, else below; may be empty
 * @param isAgain the page has the program of another example already: only the lines are shown
 */
export function requestTabs(request: SampleRequest, response = '', isAgain = false): string {
  const tabs = LANGUAGES.map(({ value, label, write, task }) => {
    const [lines, program] = [task(request), write(request)];
    return paragraphs(
      `:::tab{label="${label}" value="${value}"}`,
      block(lines ?? program),
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

function block({ language, code, file, fragment }: Sample, words: Record<string, string> = {}): string {
  return fence(language, code, { title: file, ...(fragment === undefined ? {} : { fragment }), ...words });
}
