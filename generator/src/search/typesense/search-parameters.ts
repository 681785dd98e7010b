/** A search request → the parameters that the service is sent. */

import type { TypesenseSettings } from '../../content/model.ts';
import { isCommonWord } from '../embedded/common-words.ts';
import type { SearchFilter, SearchRequest } from '../engine.ts';

/** Of the part of the site (0), the page (1) and the headings in it. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

const fields = LEVELS.map((level) => `hierarchy.lvl${level}`);

/** The page's title weighs most, then headings, then text, then the name of the part, which all its pages share. */
const SEARCHED = [...fields.slice(1), 'content', ...fields.slice(0, 1)].join(',');

/** What results are made of. The scraper's records have no `breadcrumbs`: a field that is missing stays away. */
const WANTED = [...fields, 'content', 'url', 'breadcrumbs'].join(',');

/** Stand around matches. No text holds them, while a page may well be about `<mark>`. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

/** Longest query sent, in UTF-16 units: nobody means the rest. */
const LONGEST = 500;

export type SearchParameters = Record<string, string | number | boolean>;

/** Field by which readers narrow a search. The scraper's records have none. */
export const PART = 'part';

/**
 * The objects for `searches` of a multi-search: the search itself and, where it is narrowed to a part, one that only
 * counts in all of them.
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
  const narrowed = `${everywhere.filter_by} && ${PART}:=${quoted(part)}`;
  const { facet_by: _, max_facet_values: __, ...there } = everywhere;
  return [
    { ...there, filter_by: narrowed },
    { ...everywhere, page: 1, per_page: 0 },
  ];
}

/** The object for `searches` of a multi-search, without parts of the site. */
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
    // A result is a section; the records of one (its text, its code) come together.
    group_by: 'url',
    group_limit: 3,
    // The scraper's own box sorts by priority alone, which puts any page title before a better match.
    sort_by: '_text_match:desc,item_priority:desc',
    page,
    per_page: perPage,
    num_typos: String(typos),
    ...others,
    filter_by: filterBy(filter, ownFilter),
  };
}

/** Language and tags of the page that is open, joined with the condition of the configuration (W5, W6). */
function filterBy({ language, tags }: SearchFilter, own: string | undefined): string {
  return [
    `language:=${quoted(language)}`,
    ...(tags.length === 0 ? [] : [`docusaurus_tag:=[${tags.map(quoted).join(',')}]`]),
    ...(own === undefined ? [] : [/\|\|/.test(own) ? `(${own})` : own]),
  ].join(' && ');
}

/** Backticks let a value hold commas and brackets; it cannot hold backticks. */
function quoted(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `\`${value.replaceAll('`', '')}\``;
}

/**
 * What the service takes for text: no `-word`, which would exclude pages that say it (`-1100` is an error code),
 * no lone `*`, which would find everything, and no words that every page has, unless a phrase is quoted.
 */
function queryText(typed: string): string {
  const words = typed
    .slice(0, LONGEST)
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[-*]+(?=.)/, ''))
    .filter((word) => word !== '' && word !== '-' && word !== '*');
  const telling = words.some((word) => word.includes('"'))
    ? words
    : words.filter((word) => !isCommonWord(word));
  return (telling.length === 0 ? words : telling).join(' ');
}
