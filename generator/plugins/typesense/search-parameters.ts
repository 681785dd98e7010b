/** Converts a search request to Typesense parameters. */

import {
  isCommonWord,
  LEVELS,
  MATCH_END,
  MATCH_START,
  partOfFilter,
  type SearchFilter,
  type SearchRequest,
} from 'pagewright/hosted-search';
import type { TypesenseSettings } from './options.ts';

const fields = LEVELS.map((level) => `hierarchy.lvl${level}`);

/** Page titles weigh most, then headings, then text, then the name of the part, because all its pages share it. */
const SEARCHED = [...fields.slice(1), 'content', ...fields.slice(0, 1)].join(',');

/** Fields for displaying results. The scraper's records have no `breadcrumbs`; missing fields are ignored. */
const WANTED = [...fields, 'content', 'url', 'breadcrumbs'].join(',');

/** Maximum query length in UTF-16 units. */
const LONGEST = 500;

export type SearchParameters = Record<string, string | number | boolean>;

/** The filter field for parts. The scraper's records don't have it. */
export const PART = 'part';

/**
 * Returns the `searches` of a multi-search: the search itself and, if it is filtered by part, one that counts matches
 * in all parts.
 */
export function partedSearches(
  request: SearchRequest,
  settings: Pick<TypesenseSettings, 'collection' | 'parameters'>,
): SearchParameters[] {
  const { part, ...filter } = request.filter;
  const counting = { facet_by: PART, max_facet_values: 50 };
  const everywhere = { ...searchParameters({ ...request, filter }, settings), ...counting };
  if (part === undefined) {
    return [everywhere];
  }
  const narrowed = `${everywhere.filter_by} && ${PART}:=${quoted(partOfFilter(part))}`;
  const { facet_by: _, max_facet_values: __, ...there } = everywhere;
  return [
    { ...there, filter_by: narrowed },
    { ...everywhere, page: 1, per_page: 0 },
  ];
}

/** Returns one search of a multi-search, without the part filter. */
export function searchParameters(
  { query, page, perPage, filter }: SearchRequest,
  { collection, parameters }: Pick<TypesenseSettings, 'collection' | 'parameters'>,
): SearchParameters & { filter_by: string } {
  const { filter_by: ownFilter, num_typos: typos, ...others } = parameters;
  return {
    collection,
    q: queryText(query),
    query_by: SEARCHED,
    include_fields: WANTED,
    highlight_full_fields: fields.join(','),
    highlight_start_tag: MATCH_START,
    highlight_end_tag: MATCH_END,
    highlight_affix_num_tokens: 8,
    // A result is a section, which groups several records (its text, its code).
    group_by: 'url',
    group_limit: 3,
    // The scraper's own UI sorts by priority alone, which ranks any page title above a better match.
    sort_by: '_text_match:desc,item_priority:desc',
    page,
    per_page: perPage,
    num_typos: String(typos),
    ...others,
    filter_by: filterBy(filter, ownFilter),
  };
}

/** Filters by the language and tags of the current page and the configured condition (W5, W6). */
function filterBy({ language, tags }: SearchFilter, own: string | undefined): string {
  return [
    `language:=${quoted(language)}`,
    ...(tags.length === 0 ? [] : [`docusaurus_tag:=[${tags.map(quoted).join(',')}]`]),
    ...(own === undefined ? [] : [/\|\|/.test(own) ? `(${own})` : own]),
  ].join(' && ');
}

/** Backticks allow commas and brackets in a value, but not backticks. */
function quoted(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `\`${value.replaceAll('`', '')}\``;
}

/**
 * Prevents query syntax: `-word`, which would exclude pages that contain it (`-1100` is an error code), and a lone `*`,
 * which would match everything. Also drops stop words, unless a phrase is quoted.
 */
function queryText(typed: string): string {
  const words = typed
    .slice(0, LONGEST)
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[-*]+/, ''))
    .filter((word) => word !== '');
  const telling = words.some((word) => word.includes('"'))
    ? words
    : words.filter((word) => !isCommonWord(word));
  return (telling.length === 0 ? words : telling).join(' ');
}
