import { AsyncLocalStorage } from 'node:async_hooks';
import {
  provideScope,
  siteFacts,
  type PageFacts,
  type RenderScope,
  type SiteFacts,
} from '../render-scope.ts';

const scopes = new AsyncLocalStorage<RenderScope>();
provideScope(() => scopes.getStore());

/** Calls `render`, and everything that it awaits, with facts that only it sees. So pages can be rendered in any order. */
export function runInScope<T>(site: SiteFacts, render: () => T, page: PageFacts | null = { head: [] }): T {
  return scopes.run({ site, page }, render);
}

/** Calls `render` with new facts of a page, and returns those that it has set. */
export function withPageFacts<T>(render: () => T): { result: T; facts: PageFacts } {
  const facts: PageFacts = { head: [] };
  return { result: runInScope(siteFacts(), render, facts), facts };
}
