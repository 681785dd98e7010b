import { AsyncLocalStorage } from 'node:async_hooks';
import { attributes } from '../markdown/html-text.ts';
import {
  pageScope,
  provideScope,
  siteFacts,
  type PageFacts,
  type PageScope,
  type RenderScope,
  type SiteFacts,
} from '../render-scope.ts';

const scopes = new AsyncLocalStorage<RenderScope>();
provideScope(() => scopes.getStore());

/**
 * Calls `render` with facts that only this call and everything it awaits can see, so pages can be rendered in any
 * order.
 */
export function runInScope<T>(site: SiteFacts, render: () => T, page?: PageScope): T {
  return scopes.run({ site, page: { head: [] }, pageScope: page }, render);
}

/** Calls `load` with a site's facts and returns whether it read them. */
export async function readingFacts<T>(
  site: SiteFacts,
  load: () => Promise<T>,
): Promise<{ result: T; readsFacts: boolean }> {
  let readsFacts = false;
  const scope: RenderScope = {
    get site() {
      readsFacts = true;
      return site;
    },
    page: { head: [] },
  };
  const result = await scopes.run(scope, load);
  return { result, readsFacts };
}

/** Calls `render` with empty page facts and returns the facts that it set. */
export function withPageFacts<T>(render: () => T): { result: T; facts: PageFacts } {
  const facts: PageFacts = { head: [] };
  return { result: scopes.run({ site: siteFacts(), pageScope: pageScope(), page: facts }, render), facts };
}

/** HTML of the head elements that components added. */
export function headTags({ head }: PageFacts): string {
  return head.map((element) => `<${element.name}${attributes(element.attributes)}>`).join('');
}
