/** Pages that the reader has lately read in this tab of the browser, to go back to. */

import { sessionStore } from '../../client/storage.ts';
import { addLink, readLinks, type StoredLink } from './stored-links.ts';

const KEY = 'docs.recentPages';

/** Pages kept: the one being read, and those before it. */
const MOST = 6;

/** Puts a page first among those that were read. */
export function rememberPage({ path, title }: { path: string; title: string }): void {
  addLink(sessionStore(), KEY, { url: path, title, context: '' }, MOST);
}

/** The last pages that were read before `path`, the latest first. */
export function recentPages(path: string): StoredLink[] {
  return readLinks(sessionStore(), KEY, MOST).filter(({ url }) => url !== path);
}
