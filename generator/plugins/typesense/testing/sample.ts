/** Settings and records for tests. */

import type { SearchRequest } from 'pagewright/hosted-search';
import type { PublishedRecord } from '../documents.ts';
import type { TypesenseSettings } from '../options.ts';

export function settingsFor(
  nodes: readonly string[],
  changes: Partial<TypesenseSettings> = {},
): TypesenseSettings {
  return {
    nodes: [...nodes],
    nearestNode: null,
    collection: 'docs',
    apiKey: 'search-only',
    connectionTimeoutSeconds: 5,
    numRetries: nodes.length,
    retryIntervalSeconds: 0,
    parameters: {
      num_typos: 0,
      prioritize_exact_match: true,
      drop_tokens_threshold: 3,
      drop_tokens_mode: 'both_sides:3',
      split_join_tokens: 'always',
    },
    ...changes,
  };
}

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

/** A section of the page `path`, with its headings below the page title. */
export function recordOf(
  path: string,
  [title, ...headings]: readonly string[],
  content: string,
  changes: Partial<PublishedRecord> = {},
): PublishedRecord {
  const [lvl2 = null, lvl3 = null] = headings;
  const anchor = headings.at(-1)?.toLowerCase().replaceAll(' ', '-') ?? null;
  const address = `https://docs.example${path}`;
  return {
    hierarchy: { lvl0: 'Server', lvl1: title ?? '', lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null },
    content,
    code: null,
    url: anchor === null ? address : `${address}#${anchor}`,
    url_without_anchor: address,
    anchor,
    type: lvl3 === null ? (lvl2 === null ? 'lvl1' : 'lvl2') : 'lvl3',
    language: 'en',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
    tags: [],
    breadcrumbs: ['Server APIs', 'Playback'],
    part: 'Server APIs',
    item_priority: 90_000 - headings.length * 10_000,
    ...changes,
  };
}
