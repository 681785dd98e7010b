/**
 * Selects the tab of a group. Used by the inline script before the first paint and by the
 * client afterwards, so it's small and has no dependencies.
 *
 *     <div data-tabs data-group="language" data-query="lang">
 *       <div role="tablist"> <button role="tab" data-value="curl">…
 *       <div>                <div role="tabpanel" data-value="curl" data-also=" ruby go ">…
 */

/** Prefix of the storage key for a group's choice. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Shows the tab with this value. Returns false if the group doesn't have it. */
export const selectTab = (tabs: Element, value: string | null | undefined): boolean => {
  // Tabs can be nested, so select only direct parts.
  const parts = [...tabs.querySelectorAll<HTMLElement>(':scope>*>[data-value]')];
  // `data-also=" ruby go "`: a tab can be the fallback for values that its group lacks.
  const isChosen = (part: HTMLElement): boolean | undefined =>
    part.dataset.value === value || part.dataset.also?.includes(` ${value} `);
  const isThere = parts.some(isChosen);
  if (isThere) {
    for (const part of parts) {
      const isSelected = isChosen(part) as boolean;
      if (part.role === 'tab') {
        part.ariaSelected = isSelected as unknown as string;
        // 0 or -1 in few bytes; undefined also counts as not selected.
        part.tabIndex = ~-(isSelected as unknown as number);
      } else {
        part.hidden = !isSelected;
      }
    }
  }
  return isThere;
};

export const selectInGroup = (group: string, value: string | null): void => {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs][data-group]')) {
    if (tabs.dataset.group === group) selectTab(tabs, value);
  }
};

/**
 * Shows the tab from the URL's query parameter or, if there's none, from the stored
 * choice. Otherwise the default stays.
 */
export function selectRememberedTab(
  tabs: HTMLElement,
  query: URLSearchParams,
  read: (key: string) => string | null | undefined,
): void {
  // Nothing is ever stored under "undefined", so a missing parameter or group is harmless.
  if (!selectTab(tabs, query.get(tabs.dataset.query as string)))
    selectTab(tabs, read(TAB_KEY_PREFIX + tabs.dataset.group));
}
