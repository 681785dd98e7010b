/**
 * Shared code for engines of hosted services, `pagewright/hosted-search`: calls with retries, and results from records
 * of the public DocSearch scrapers. Runs in browsers and in Node.
 */

export { editDistance } from '../../edit-distance.ts';
export { isCommonWord } from '../embedded/common-words.ts';
export {
  partOfFilter,
  type Highlighted,
  type PartCount,
  type SearchEngine,
  type SearchFilter,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '../engine.ts';
export type { HostedSearch, PublishOptions, SearchPublication } from '../../plugin-api/hosted-search.ts';
export type { SearchRecord } from '../../plugin-api/search-record.ts';
export { splitSynonyms, type Synonyms } from '../synonyms.ts';
export { docSearchHits, LEVELS, type RecordHit } from './docsearch-hits.ts';
export { MATCH_END, MATCH_START } from './highlighted-text.ts';
export type { CreateEngine } from './create-engine.ts';
export { createNodes, RefusedError, type Environment, type NodeSettings } from './service-nodes.ts';
export { list, record, type Fields } from './unknown-json.ts';
