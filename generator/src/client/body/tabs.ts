/** Tabs in the body: clicks, keys, synchronized groups, and stored choices. */

import { readStored, writeStored } from '../storage.ts';
import { replaceQuery } from '../router/replace-query.ts';
import { selectInGroup, selectRememberedTab, selectTab, TAB_KEY_PREFIX } from './tab-selection.ts';

/** Shows the stored tab in every group below `root`. */
export function applyRememberedTabs(root: ParentNode): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    selectRememberedTab(tabs, query, readStored);
  }
}

/** Handles clicks and keys on tabs anywhere in the document, and choices made in other browser tabs. */
export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabOf(event.target);
    if (tab !== null) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    if (tab === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const next = tabs[tabAfterKey(event.key, tabs.indexOf(tab), tabs.length, isRightToLeft) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(TAB_KEY_PREFIX) === true) {
      selectInGroup(key.slice(TAB_KEY_PREFIX.length), newValue);
    }
  });
}

/** Index of the tab that a key selects, or `null` for other keys. Wraps around at the ends. */
export function tabAfterKey(
  key: string,
  index: number,
  count: number,
  isRightToLeft: boolean,
): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function tabOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role=tab]') : null;
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const { value } = tab.dataset;
  if (tabs === null || value === undefined) return;
  const { group, query } = tabs.dataset;
  // Panels above may also change their height, so keep the tab under the pointer.
  const top = tab.getBoundingClientRect().top;
  selectTab(tabs, value);
  if (group) {
    selectInGroup(group, value);
    writeStored(TAB_KEY_PREFIX + group, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  if (query) {
    const parameters = new URLSearchParams(location.search);
    parameters.set(query, value);
    replaceQuery(`?${parameters.toString()}`);
  }
}
