/** Brings the opaque HTML of page bodies to life. */

import { startCodeBlocks, offerWrapping } from './code-blocks.ts';
import { startDiagrams, watchDiagrams } from './diagrams.ts';
import { startHeadingLinks } from './heading-links.ts';
import { applyRememberedTabs, startTabs } from './tabs.ts';
import { startTerms } from './terms.ts';

/** Starts answering events of bodies, present and future. Called once. */
export function startBody(): void {
  startTabs();
  startCodeBlocks();
  startHeadingLinks();
  startDiagrams();
  startTerms();
}

/** Prepares the body that is shown now. Called for each new one, before it is painted. */
export function enhanceBody(): void {
  applyRememberedTabs(document);
  offerWrapping(document);
  watchDiagrams(document);
}
