/** Actions of the choices dialog; loaded with it. */

import { selectTab, TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { chosenOf, type Choice } from './reader-choices.ts';
import { replaceQuery } from './router/replace-query.ts';
import { writeStored } from './storage.ts';

/** Chooses a value; `null` removes the choice. Updates a query parameter in the URL that makes this choice. */
export function chooseValue({ group, query }: Pick<Choice, 'group' | 'query'>, value: string | null): void {
  writeStored(TAB_KEY_PREFIX + group, value);
  const parameters = new URLSearchParams(location.search);
  if (!parameters.has(query)) return;
  if (value === null) parameters.delete(query);
  else parameters.set(query, value);
  const rest = parameters.toString();
  replaceQuery(rest && `?${rest}`);
}

/** Shows the default tabs of groups whose choice was removed. If the page can't be fetched, they stay unchanged. */
export async function showUnchosenTabs(groups: readonly string[]): Promise<void> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}/index.json`).catch(() => null);
  if (response?.ok !== true) return;
  const { html }: { html: string } = await response.json();
  const written = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[data-tabs]');
  for (const [index, tabs] of document.querySelectorAll<HTMLElement>('#docs-body [data-tabs]').entries()) {
    if (!groups.includes(tabs.dataset.group ?? '')) continue;
    selectTab(tabs, written[index]?.querySelector('[aria-selected=true]')?.getAttribute('data-value'));
  }
}

/** Value of the shown tab of a group, whether the reader chose it or not. */
export function shownValue(group: string): string | undefined {
  return [...document.querySelectorAll<HTMLElement>('#docs-body [data-tabs]')]
    .find(({ dataset }) => dataset.group === group)
    ?.querySelector<HTMLElement>('[aria-selected=true]')?.dataset.value;
}

/** URL of this page that makes the same choices and keeps the rest of the query and the hash. */
export function addressWithChoices(choices: readonly Choice[]): string {
  const url = new URL(location.href);
  for (const choice of choices) {
    const chosen = chosenOf(choice);
    if (chosen !== undefined) url.searchParams.set(choice.query, chosen.value);
  }
  return url.href;
}
