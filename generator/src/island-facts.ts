/** Facts that components read about their page during the build, for islands, which run again in the browser. */

import { escapeAttribute } from './markup-text.ts';
import type { PageScope } from './render-scope.ts';

const NAME = 'docs-island-facts';

/** Returns an element with the facts; `''` if there are none. */
export function islandFactsElement(page: PageScope | undefined): string {
  if (page === undefined || page.islandFacts.size === 0) {
    return '';
  }
  const facts = JSON.stringify(Object.fromEntries(page.islandFacts));
  return `<${NAME} hidden data-facts="${escapeAttribute(facts)}"></${NAME}>`;
}

export function readIslandFacts(): Readonly<Record<string, unknown>> {
  const facts = document.querySelector<HTMLElement>(NAME)?.dataset['facts'];
  return facts === undefined ? {} : JSON.parse(facts);
}
