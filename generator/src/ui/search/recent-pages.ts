/** Pages recently visited in this browser tab. */

import { sessionStore } from '../../client/storage.ts';
import { addLink, readLinks, type StoredLink } from './stored-links.ts';

const KEY = 'docs.recentPages';

/** Maximum number of pages, including the current one. */
const MOST = 6;

/** Moves a page to the front of the list. */
export function rememberPage({ path, title }: { path: string; title: string }): void {
  addLink(sessionStore(), KEY, { url: path, title, context: '' }, MOST);
}

/** Returns the pages visited before `path`, most recent first. */
export function recentPages(path: string): StoredLink[] {
  return readLinks(sessionStore(), KEY, MOST).filter(({ url }) => url !== path);
}
