/** Fields for readers to enter their own IDs, which then appear in the page's samples. */

import { wireValue, type SampleRequest } from './samples/request.ts';

const ID = { pattern: '[0-9a-f]{32}', hint: '32 hexadecimal characters' };
const FOLDER = { pattern: 'root|[0-9a-f]{16}(?:[0-9a-f]{16})?', hint: `${ID.hint}, or root` };
const UUID = { pattern: '[0-9a-f-]{12,36}', hint: 'up to 36 hexadecimal characters and hyphens' };

/** By placeholder. Patterns are stricter than the service, so that a value can't be code. */
const FIELDS: readonly { placeholder: string; label: string; pattern: string; hint: string }[] = [
  { placeholder: 'VIDEO_ID', label: 'Your video ID', ...ID },
  { placeholder: 'VIDEO_ID_2', label: 'Your second video ID', ...ID },
  { placeholder: 'FOLDER_ID', label: 'Your folder ID', ...FOLDER },
  { placeholder: 'FILE_ID', label: 'Your file ID', pattern: String.raw`\d{1,12}`, hint: 'a number' },
  { placeholder: 'HOOK_UUID', label: 'Your webhook uuid', ...UUID },
];

/**
 * Returns HTML, or `''` if the samples have no placeholder. Hidden without JavaScript: `site/styles/api.css`.
 *
 * @param before previous request on the page, whose placeholders already have a field
 */
export function valueFields(request: SampleRequest, before?: SampleRequest): string {
  const [own, shown] = [placeholdersIn(request), before === undefined ? [] : placeholdersIn(before)];
  // Programs read a path's ID from a variable with this name, which doesn't change.
  const after = (placeholder: string): string =>
    request.path?.split('/').includes(placeholder) === true ? ' data-after="/"' : '';
  const fields = FIELDS.filter(
    ({ placeholder }) => own.includes(placeholder) && !shown.includes(placeholder),
  ).map(
    ({ placeholder, label, pattern, hint }) =>
      `<label>${label} <input data-fill="${placeholder}"${after(placeholder)} data-keep placeholder="${placeholder}" pattern="${pattern}" autocomplete="off" autocapitalize="off" spellcheck="false"> <span class="fill-hint">${hint}</span></label>`,
  );
  return fields.length === 0 ? '' : `<div class="fill" data-nosnippet>${fields.join('')}</div>`;
}

/** Returns the uppercase names in path, query, and body. */
function placeholdersIn({ path, query, body }: SampleRequest): string[] {
  const sent = body.kind === 'json' ? JSON.stringify(wireValue(body.value)) : '';
  const text = [path ?? '', ...query.map(({ value }) => value), sent].join(' ');
  return path === null ? [] : (text.match(/\b[A-Z]+_[A-Z0-9_]+\b/g) ?? []);
}
