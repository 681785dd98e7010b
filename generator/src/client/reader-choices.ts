/**
 * What the reader has chosen once for all pages: a value of each group of `markdown.tabGroups`, such as the language of
 * samples or a platform. Kept in the browser under the key of the group's tabs, so that a tab, the dialog, a link with a
 * query and a switch of the site's own make the same choice; tabs, search, copies and prints follow it. What changes it, is in
 * `change-choices.ts`: the dialog brings that.
 */

import type { ReaderChoice } from '../content/model.ts';
import { TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { readStored, writeStored } from './storage.ts';

/** Name and value, as a query has them. */
export type Choice = Pick<ReaderChoice, 'group' | 'query' | 'values'>;

/** The chosen value of a group that has it, with its label. */
export function chosenOf({
  group,
  values,
}: Pick<Choice, 'group' | 'values'>): Choice['values'][number] | undefined {
  const stored = readStored(TAB_KEY_PREFIX + group);
  return values.find(({ value }) => value === stored);
}

/** Keeps what the address chooses, of the values that there are. The address stays as it is. */
export function storeChoicesFromAddress(choices: readonly Choice[]): void {
  const parameters = new URLSearchParams(location.search);
  for (const { group, query, values } of choices) {
    const asked = parameters.get(query);
    if (values.some(({ value }) => value === asked)) writeStored(TAB_KEY_PREFIX + group, asked);
  }
}
