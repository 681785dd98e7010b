/** Filters the Markdown of a page to the tabs that the reader has chosen. */

import { readStored } from '../storage.ts';
import { TAB_KEY_PREFIX } from './tab-selection.ts';

/** The shown tab of each group, by the labels of all its tabs. */
export type ShownTabs = ReadonlyMap<string, string>;

interface Tab {
  label: string;
  markdown: string;
}

/** The groups of tabs in which the reader, or the URL's query, has made a choice. */
export function chosenTabs(page: ParentNode, query: URLSearchParams): ShownTabs {
  const shown = new Map<string, string>();
  for (const tabs of page.querySelectorAll<HTMLElement>('[data-tabs][data-group]')) {
    const { group = '', query: parameter = '' } = tabs.dataset;
    if (readStored(TAB_KEY_PREFIX + group) === null && !query.has(parameter)) continue;
    const labels = [...tabs.querySelectorAll(':scope > * > [role=tab]')];
    const selected = labels.find(({ ariaSelected }) => ariaSelected === 'true');
    shown.set(keyOf(labels.map(labelOf)), selected === undefined ? '' : labelOf(selected));
  }
  return shown;
}

/**
 * Keeps only the shown tab of each group; groups without a choice keep all tabs.
 * @param markdown a page with its title; each tab is a list item with the marker `*`, as printed by
 * `markdown/markdown-export/tabs.ts`
 */
export function withShownTabs(markdown: string, shown: ShownTabs): string {
  const [before = '', ...items] = markdown.split(/^(?=\* \*\*.+\*\*$)/m);
  let result = before;
  let open: Tab[] = [];
  const close = (): void => {
    const label = shown.get(keyOf(open.map((tab) => tab.label)));
    const chosen = open.find((tab) => tab.label === label);
    result += chosen === undefined ? open.map((tab) => tab.markdown).join('') : contentOf(chosen);
    open = [];
  };
  for (const item of items) {
    const label = item.slice('* **'.length, item.indexOf('**\n')).replaceAll('\\', '');
    // A tab ends before the first unindented line.
    const end = item.search(/\n(?=\S)/) + 1 || item.length;
    if (open.some((tab) => tab.label === label)) close();
    open.push({ label, markdown: item.slice(0, end) });
    if (end < item.length) {
      close();
      result += item.slice(end);
    }
  }
  close();
  return result;
}

function keyOf(labels: readonly string[]): string {
  return labels.join('\n');
}

function labelOf({ textContent }: Element): string {
  return textContent.trim();
}

/** Without the label and the list indentation. */
function contentOf({ markdown }: Tab): string {
  return markdown.replace(/^.*\n\n?/, '').replaceAll(/^ {2}/gm, '');
}
