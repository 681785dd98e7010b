/** Adds behavior to the opaque HTML of page bodies. */

import type { ReaderChoice } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';
import { storeChoicesFromAddress } from '../reader-choices.ts';
import { startCodeBlocks } from './code-blocks.ts';
import { startHeadingLinks } from './heading-links.ts';
import { isPlainClick } from '../router/link-clicks.ts';
import { watchScrollers } from './scrollers.ts';
import { applyRememberedTabs, startTabs } from './tabs.ts';
import { startTerms } from './terms.ts';

/** Adds event listeners for current and future bodies. Called once. */
export function startBody(text: ShellText): void {
  startTabs();
  startCodeBlocks(text);
  startHeadingLinks(text);
  startTerms();
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const zoom = (event.target as Element).closest('.diagram-zoom, .image-zoom');
    if (!zoom) return;
    event.preventDefault();
    void import('./full-size.ts').then(({ enlarge }) => enlarge(zoom, text));
  });
}

/**
 * Prepares the current body. Called for each new body before it's painted.
 * @param choices that the URL can make
 */
export function enhanceBody(text: ShellText, choices: readonly ReaderChoice[] = []): void {
  storeChoicesFromAddress(choices);
  applyRememberedTabs(document);
  watchScrollers(document);
  if (document.querySelector('[data-mermaid]')) {
    // If it fails to load, the sources stay visible.
    import('./diagrams.ts').then(
      ({ watchDiagrams }) => watchDiagrams(document, text),
      () => {
        for (const figure of document.querySelectorAll('[data-mermaid]'))
          figure.removeAttribute('data-mermaid');
      },
    );
  }
  if (document.querySelector('[data-fill]')) {
    void import('./field-values.ts').then(({ showValues }) => showValues());
  }
  if (/compare=/.test(location.search)) {
    void import('./version-compare.ts').then(({ showChanges }) => showChanges(text));
  }
}
