/** `::api-request`: one request in all languages, in tabs that follow the reader's choice over the whole site. */

import { fence } from '../../markdown-table.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { javaSample } from './java.ts';
import { nodejsSample } from './nodejs.ts';
import { phpSample } from './php.ts';
import { pythonSample } from './python.ts';
import { rubySample } from './ruby.ts';
import type { SampleWriter } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

/** In the order of the tabs. */
export const LANGUAGES: readonly { value: string; label: string; write: SampleWriter }[] = [
  { value: 'curl', label: 'cURL', write: curlSample },
  { value: 'nodejs', label: 'Node.js', write: nodejsSample },
  { value: 'php', label: 'PHP', write: phpSample },
  { value: 'csharp', label: 'C#', write: csharpSample },
  { value: 'python', label: 'Python', write: pythonSample },
  { value: 'ruby', label: 'Ruby', write: rubySample },
  { value: 'java', label: 'Java', write: javaSample },
  { value: 'go', label: 'Go', write: goSample },
];

export function requestTabs(request: SampleRequest): string {
  const tabs = LANGUAGES.map(({ value, label, write }) => {
    const { file, language, code } = write(request);
    return `:::tab{label="${label}" value="${value}"}\n\n${fence(language, code, file)}\n\n:::`;
  });
  return `::::tabs{groupId="language" queryString="lang"}\n\n${tabs.join('\n\n')}\n\n::::`;
}
