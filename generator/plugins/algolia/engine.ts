/** The engine for an index of Algolia's DocSearch, in the browser. It calls the documented REST API. */

import {
  createNodes,
  docSearchHits,
  LEVELS,
  list,
  MATCH_END,
  MATCH_START,
  record,
  type Environment,
  type Fields,
  type RecordHit,
  type SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from 'pagewright/hosted-search';
import { hostsOf } from './hosts.ts';
import type { AlgoliaSettings } from './options.ts';

/** In UTF-16 units. Algolia rejects queries of more than 512 bytes. */
const LONGEST = 170;

/** @param surroundings replaced in tests */
export default function createAlgoliaEngine(
  settings: AlgoliaSettings,
  surroundings?: Partial<Environment>,
): Pick<SearchEngine, 'search'> {
  const { appId, apiKey } = settings;
  const nodes = createNodes(
    { ...hostsOf(appId), connectionTimeoutSeconds: 2, numRetries: 3, retryIntervalSeconds: 0.1 },
    surroundings,
  );
  // With the key in the URL and a plain text body, browsers send one request without a CORS preflight.
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  return {
    search: (request, signal) =>
      nodes.call(
        {
          method: 'POST',
          path: `/1/indexes/*/queries?${credentials.toString()}`,
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ requests: [searchParameters(request, settings)] }),
        },
        (text) => readAnswer(text, request),
        signal,
      ),
  };
}

function searchParameters(
  { query, page, perPage, filter: { language, tags } }: SearchRequest,
  { indexName, contextualSearch, searchParameters: own }: AlgoliaSettings,
): object {
  const context = [
    `language:${language}`,
    ...(tags.length === 0 ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)]),
  ];
  const facetFilters = [
    ...(contextualSearch ? context : []),
    ...(own['facetFilters'] === undefined ? [] : [own['facetFilters']].flat()),
  ];
  return {
    attributesToRetrieve: ['hierarchy', 'content', 'url'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '',
    ...own,
    indexName,
    query: query.slice(0, LONGEST),
    page: page - 1,
    hitsPerPage: perPage,
    facetFilters,
    highlightPreTag: MATCH_START,
    highlightPostTag: MATCH_END,
  };
}

/** @throws Error when `text` isn't a response to a search */
function readAnswer(text: string, reader: SearchRequest): SearchResponse {
  const [first] = list(record(JSON.parse(text), 'the answer')['results'], 'results');
  const result = record(first, 'the result');
  const found = result['nbHits'];
  if (typeof found !== 'number') {
    throw new TypeError('"nbHits" isn\'t a number');
  }
  const sections = new Map<unknown, RecordHit[]>();
  for (const [index, one] of list(result['hits'], 'hits').entries()) {
    const fields = record(one, 'a hit');
    const { url } = fields;
    // The scores keep Algolia's order.
    const hit = { fields, highlights: highlightsOf(fields), score: -index };
    sections.set(url, [...(sections.get(url) ?? []), hit]);
  }
  return { found, hits: docSearchHits([...sections.values()], reader), suggestion: null };
}

function highlightsOf({ _highlightResult: whole, _snippetResult: cut }: Fields): RecordHit['highlights'] {
  const marked = (result: unknown, name: string): string | undefined => {
    const { value, matchLevel } = objectAt(result, name);
    return typeof value === 'string' && matchLevel !== 'none' ? value : undefined;
  };
  const { hierarchy } = objectAt({ whole }, 'whole');
  return {
    content: marked(cut, 'content'),
    ...Object.fromEntries(
      LEVELS.map((level) => [`hierarchy.lvl${level}`, marked(hierarchy, `lvl${level}`)] as const),
    ),
  };
}

function objectAt(value: unknown, name: string): Fields {
  const inner = isFields(value) ? value[name] : undefined;
  return isFields(inner) ? inner : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
