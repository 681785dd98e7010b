/** Fields in which a reader types ids of their own, to see them in the samples of the page. */

import type { Operation } from './read-api.ts';

/** By the placeholder in the path of a task. Patterns are stricter than the service, so that a value is never code. */
const FIELDS: readonly { placeholder: string; label: string; pattern: string; hint: string }[] = [
  {
    placeholder: 'VIDEO_ID',
    label: 'Your video ID',
    pattern: '[0-9a-f]{32}',
    hint: '32 hexadecimal characters',
  },
  {
    placeholder: 'FOLDER_ID',
    label: 'Your folder ID',
    pattern: 'root|\\w{16}',
    hint: '16 characters, or root',
  },
  { placeholder: 'FILE_ID', label: 'Your file ID', pattern: '\\d{1,12}', hint: 'a number' },
];

/** HTML; `''` where the samples have no placeholder. Readers without JavaScript do not see it: `site/styles/api.css`. */
export function valueFields({ parameters, needsSecret }: Operation): string {
  const named = new Set(needsSecret ? parameters.map((parameter) => parameter['x-variable']) : []);
  const fields = FIELDS.filter(({ placeholder }) => named.has(placeholder)).map(
    ({ placeholder, label, pattern, hint }) =>
      `<label>${label} <input data-fill="${placeholder}" data-after="/" data-keep placeholder="${placeholder}" pattern="${pattern}" autocomplete="off" autocapitalize="off" spellcheck="false"> <span class="fill-hint">${hint}</span></label>`,
  );
  return fields.length === 0 ? '' : `<div class="fill" data-nosnippet>${fields.join('')}</div>`;
}
