/** The element that the URL's hash refers to, even in closed details and hidden tabs. */

import { selectInGroup, selectTab } from '../body/tab-selection.ts';
import { decodePart } from '../../url-text.ts';

/** The element for `#id`, or `null` if there's no hash or no such element. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  return document.getElementById(id) ?? document.getElementById(decodePart(id));
}

/** Opens everything that hides `element`. */
export function reveal(element: Element): void {
  for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
    const value = parent.matches('[role=tabpanel][hidden]') ? parent.getAttribute('data-value') : null;
    const tabs = value === null ? null : parent.closest<HTMLElement>('[data-tabs]');
    if (tabs === null) continue;
    selectTab(tabs, value);
    // The other tabs of a group follow, as if the reader had chosen the tab.
    if (tabs.dataset.group) selectInGroup(tabs.dataset.group, value);
  }
}

/** Reveals the target and scrolls to it. Returns false if there's none. */
export function scrollToHash(hash: string): boolean {
  const target = hashTarget(hash);
  if (target === null) return false;
  reveal(target);
  target.scrollIntoView();
  return true;
}
