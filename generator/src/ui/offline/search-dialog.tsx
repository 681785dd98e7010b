/** The search dialog of a copy, which uses the `<dialog>` in the page and fills it while it's open. */

import type { ReactNode } from 'react';
import { searchBox } from '../../client/search-box.ts';
import { closeSearch, searchState } from '../../client/search-state.ts';
import { listenForRequests } from '../search/listen-for-requests.ts';
import { SearchBox } from '../search/SearchBox.tsx';

/** @param render renders content into an element */
export function startSearchDialog(render: (content: ReactNode, container: Element) => void): void {
  const dialog = searchBox();
  const [form] = dialog?.querySelectorAll('form') ?? [];
  const input = form?.querySelector('input');
  if (dialog === null || form === undefined || !input) return;
  const container = document.createElement('div');
  dialog.append(container);
  const field = { current: input };
  const tools = { current: form.nextElementSibling as HTMLElement };
  searchState.subscribe(() =>
    render(searchState.isOpen() ? <SearchBox field={field} tools={tools} /> : null, container),
  );
  dialog.addEventListener('close', () => searchState.changed());
  dialog.addEventListener('mousedown', ({ target }) => {
    if (target === dialog) closeSearch();
  });
  listenForRequests();
}
