/** What the dialog of choices does: loaded with it. */

import { TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { chosenOf, type Choice } from './reader-choices.ts';
import { replaceQuery } from './router/replace-query.ts';
import { writeStored } from './storage.ts';

/** Chooses a value, or none with `null`. An address that makes this choice says the new one. */
export function chooseValue({ group, query }: Pick<Choice, 'group' | 'query'>, value: string | null): void {
  writeStored(TAB_KEY_PREFIX + group, value);
  const parameters = new URLSearchParams(location.search);
  if (!parameters.has(query)) return;
  if (value === null) parameters.delete(query);
  else parameters.set(query, value);
  const rest = parameters.toString();
  replaceQuery(rest && `?${rest}`);
}

/** Address of this page that makes the same choices: with the rest of its query, and its hash. */
export function addressWithChoices(choices: readonly Choice[]): string {
  const url = new URL(location.href);
  for (const choice of choices) {
    const chosen = chosenOf(choice);
    if (chosen !== undefined) url.searchParams.set(choice.query, chosen.value);
  }
  return url.href;
}
