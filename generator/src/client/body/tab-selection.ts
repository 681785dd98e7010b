/**
 * Which tab of a group is shown. Used before anything is painted, by the inline script, and by the
 * client afterwards; so it is small and stands alone.
 *
 *     <div data-tabs data-group="language" data-query="lang">
 *       <div role="tablist"> <button role="tab" data-value="curl">…
 *       <div>                <div role="tabpanel" data-value="curl" data-also=" ruby go ">…
 */

/** Where the choice of a group is remembered. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Shows the tab with this value; false when the group has none such. */
export const selectTab = (tabs: Element, value: string | null | undefined): boolean => {
  // Tabs can hold tabs: only the own ones count.
  const parts = [...tabs.querySelectorAll<HTMLElement>(':scope>*>[data-value]')];
  // `data-also=" ruby go "`: a tab can stand for values that its group lacks.
  const isChosen = (part: HTMLElement): boolean | undefined =>
    part.dataset.value === value || part.dataset.also?.includes(` ${value} `);
  const isThere = parts.some(isChosen);
  if (isThere) {
    for (const part of parts) {
      const isSelected = isChosen(part) as boolean;
      if (part.role === 'tab') {
        part.ariaSelected = isSelected as unknown as string;
        // 0 or -1, in few bytes; what is undefined is not selected either.
        part.tabIndex = ~-(isSelected as unknown as number);
      } else {
        part.hidden = !isSelected;
      }
    }
  }
  return isThere;
};

/**
 * Shows the tab that the address or an earlier visit asks for: query parameter, then the stored
 * choice, else what the page shows anyway.
 */
export function selectRememberedTab(
  tabs: HTMLElement,
  query: URLSearchParams,
  read: (key: string) => string | null | undefined,
): void {
  // Without a parameter or a group, nothing is remembered under "undefined".
  if (!selectTab(tabs, query.get(tabs.dataset.query as string)))
    selectTab(tabs, read(TAB_KEY_PREFIX + tabs.dataset.group));
}
