/**
 * The reader's choices for all pages: one value of each group in `markdown.tabGroups`, such as the language of
 * samples or a platform. Stored in the browser under the key of the group's tabs, so that tabs, the dialog, links with
 * a query, and a site's own switch make the same choice, which tabs, search, copies, and prints follow. The functions
 * that change choices are in `change-choices.ts`, which loads with the dialog.
 */

import type { ReaderChoice } from '../content/model.ts';
import { TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { readStored, writeStored } from './storage.ts';

/** Name and value, as in a query. */
export type Choice = Pick<ReaderChoice, 'group' | 'query' | 'values'>;

/** The chosen value of a group, with its label, if the group contains it. */
export function chosenOf({
  group,
  values,
}: Pick<Choice, 'group' | 'values'>): Choice['values'][number] | undefined {
  const stored = readStored(TAB_KEY_PREFIX + group);
  return values.find(({ value }) => value === stored);
}

/** Stores valid choices from the URL's query. The URL stays unchanged. */
export function storeChoicesFromAddress(choices: readonly Choice[]): void {
  const parameters = new URLSearchParams(location.search);
  for (const { group, query, values } of choices) {
    const asked = parameters.get(query);
    if (values.some(({ value }) => value === asked)) writeStored(TAB_KEY_PREFIX + group, asked);
  }
}
