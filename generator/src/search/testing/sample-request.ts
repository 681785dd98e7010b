import type { SearchRequest } from '../engine.ts';

export function requestFor(query: string, changes: Partial<SearchRequest> = {}): SearchRequest {
  return {
    query,
    page: 1,
    perPage: 12,
    filter: { language: 'en', tags: ['default', 'docs-default-current'] },
    from: '/docs/',
    ...changes,
  };
}
