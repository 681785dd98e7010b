/** Updates the document after the shell has rendered another location, before the browser paints. */

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
  /** Adds behavior to the body: stored tabs, diagrams, islands. */
  enhanceBody(): void;
}

/** Event on `document` for a site's scripts, with {@link NavigatedDetail} as `detail`. */
const NAVIGATED_EVENT = 'docs:navigated';

interface NavigatedDetail {
  path: string;
  search: string;
  hash: string;
  action: RouterState['action'];
}

/** Updates head, body, scroll position, focus, screen readers, and analytics to `state`. */
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
  // Before scrolling, so that elements added by scripts are already in place.
  const { pathname: path, search, hash } = location;
  const detail: NavigatedDetail = { path, search, hash, action: state.action };
  document.dispatchEvent(new CustomEvent(NAVIGATED_EVENT, { detail }));

  // A query that changes in place, by a tab or by typing, keeps the scroll position.
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

/** Moves the focus to the start of the content, so that the next Tab continues from there. */
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
