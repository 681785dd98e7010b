/** Facts that components have read about their page, for islands, which run again in the browser. */

import { escapeAttribute } from './markup-text.ts';
import type { PageScope } from './render-scope.ts';

const NAME = 'docs-told';

/** Returns an element with the facts; `''` if there are none. */
export function toldElement(at: PageScope | undefined): string {
  if (at === undefined || at.told.size === 0) {
    return '';
  }
  const told = JSON.stringify(Object.fromEntries(at.told));
  return `<${NAME} hidden data-facts="${escapeAttribute(told)}"></${NAME}>`;
}

/** Returns the facts that the build has written into the document. */
export function readTold(): Readonly<Record<string, unknown>> {
  const written = document.querySelector<HTMLElement>(NAME)?.dataset['facts'];
  return written === undefined ? {} : JSON.parse(written);
}
