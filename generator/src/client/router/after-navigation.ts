/** What happens once the shell has rendered another place: before the browser paints. */

import type { SiteData } from '../../content/model.ts';
import { sendPageView } from '../analytics/page-view.ts';
import { announce } from '../announcer.ts';
import { hashTarget, scrollToHash } from './hash-target.ts';
import { updateHead } from './head.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import type { RouterState } from './state.ts';

export interface AfterNavigationContext {
  site: SiteData;
  positions: ScrollPositions;
  /** Brings the body to life: remembered tabs, diagrams, islands. */
  enhanceBody(): void;
}

/** Event that scripts of a site can listen for on `document`: {@link NavigatedDetail} is its `detail`. */
const NAVIGATED_EVENT = 'docs:navigated';

interface NavigatedDetail {
  path: string;
  search: string;
  hash: string;
  action: RouterState['action'];
}

/** Brings head, body, scroll position, focus, screen readers and analytics up to `state`. */
export function afterNavigation(
  state: RouterState,
  previous: RouterState,
  context: AfterNavigationContext,
): void {
  const { location, page } = state;
  const isOtherContent = page !== previous.page || state.html !== previous.html;
  const isOtherPlace = location !== previous.location;
  const isOtherPage = isOtherPlace && isOtherContent;
  const changed = {
    search: location.search !== previous.location.search,
    hash: location.hash !== previous.location.hash,
  };

  if (isOtherContent) updateHead(page, previous.page, context.site);
  if (isOtherContent || changed.search) context.enhanceBody();
  if (!isOtherPlace) return;
  // Before anything is scrolled: what a script adds to the page then has its place already.
  const { pathname: path, search, hash } = location;
  const detail: NavigatedDetail = { path, search, hash, action: state.action };
  document.dispatchEvent(new CustomEvent(NAVIGATED_EVENT, { detail }));

  // A query that changes in place, by a tab or by typing, leaves the reader where he is.
  const isQueryOnly = !isOtherPage && changed.search && !changed.hash;
  if (state.action === 'pop') restoreScroll(state, context.positions);
  else if (!isQueryOnly && !scrollToHash(location.hash) && (isOtherPage || location.hash === '')) {
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }
  if (isOtherPage) {
    if (state.action !== 'pop') focusContent(location.hash);
    announce(page.documentTitle);
  }
  if (isOtherPage || changed.search || changed.hash) {
    sendPageView(isQueryOnly && state.action === 'replace');
  }
}

function restoreScroll({ location }: RouterState, positions: ScrollPositions): void {
  const position = positions.find(location.key);
  if (position !== null) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  else if (!scrollToHash(location.hash)) scrollTo({ left: 0, top: 0, behavior: 'instant' });
}

/** Moves the focus to where reading begins, so that the next Tab goes on from there. */
function focusContent(hash: string): void {
  const element =
    hashTarget(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (element === null) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
