/** Parses and validates the service's response, because a proxy or another version may return anything. */

import type { Highlighted, PartCount, SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
import { RefusedError } from './cluster.ts';
import { highlightedText, plainText } from './highlighted-text.ts';
import { nearestFirst, type Scored } from './nearest-first.ts';
import { LEVELS, PART } from './search-parameters.ts';

const MOST_SNIPPETS = 3;
/** Length of a text shown without a match, in UTF-16 units. */
const EXCERPT = 150;

export type Fields = Record<string, unknown>;

/**
 * @param text body of a multi-search response, whose first search is the reader's and whose last counts by part
 * @throws RefusedError when a search was rejected
 * @throws Error when it isn't such a response
 */
export function readSearchAnswer(
  text: string,
  reader: Pick<SearchRequest, 'from' | 'choices'>,
): SearchResponse {
  const results = searchResults(text);
  const [result = {}] = results;
  const { found } = result;
  if (typeof found !== 'number') {
    throw new TypeError('"found" is no number');
  }
  const sections = list(result['grouped_hits'], 'grouped_hits').flatMap(
    (group) => sectionOf(list(record(group, 'a group')['hits'], 'hits')) ?? [],
  );
  const parts = partsIn(results.at(-1)?.['facet_counts']);
  const hits = pageByPage(nearestFirst(sections, reader));
  return { found, hits, suggestion: null, ...(parts === null ? {} : { parts }) };
}

/** Returns the results of a multi-search; throws the same errors as {@link readSearchAnswer}. */
export function searchResults(text: string): Fields[] {
  const results = list(record(JSON.parse(text), 'the answer')['results'], 'results');
  if (results.length === 0) {
    throw new TypeError('"results" is empty');
  }
  return results.map((one) => {
    const result = record(one, 'the result');
    if (typeof result['error'] === 'string') {
      const code = Number(result['code']);
      if (code >= 500 || code === 408 || code === 429) {
        throw new Error(result['error']);
      }
      throw new RefusedError(code, `refused the search with code ${code}: ${result['error']}`);
    }
    return result;
  });
}

/** Returns `null` if the request didn't include the counts. */
function partsIn(counts: unknown): PartCount[] | null {
  const facets = Array.isArray(counts) ? counts.map((one) => record(one, 'a facet')) : [];
  const facet = facets.find((one) => one['field_name'] === PART);
  return facet === undefined
    ? null
    : list(facet['counts'], 'counts')
        .map((one) => record(one, 'a count'))
        .map(({ value, count }) => ({ name: String(value), found: Number(count) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Merges the records of one section into one result; `null` if they don't link to a page. */
function sectionOf(records: readonly unknown[]): Scored | null {
  const hits = records.map((one) => {
    const hit = record(one, 'a hit');
    return {
      score: Number(hit['text_match'] ?? 0),
      fields: record(hit['document'], 'a document'),
      highlights: highlightsOf(hit['highlights']),
    };
  });
  const [first] = hits;
  const address = first === undefined ? null : addressOf(first.fields['url']);
  if (first === undefined || address === null) {
    return null;
  }
  const marked = (field: string): Highlighted | null => {
    const text = hits.map(({ highlights }) => highlights.get(field)).find((value) => value !== undefined);
    const plain = valueOf(first.fields, field);
    return text === undefined ? (plain === null ? null : plainText(plain)) : highlightedText(text);
  };
  const [part, page, ...headings] = LEVELS.map((level) => marked(`hierarchy.lvl${level}`));
  const hit = {
    ...address,
    breadcrumbs: breadcrumbsOf(first.fields),
    title: page ?? part ?? plainText(address.path),
    headings: headings.filter((heading) => heading !== null && heading !== undefined),
    snippets: snippetsOf(hits),
  };
  return { hit, score: first.score };
}

/** Path and hash only, because the index may belong to another deployment on another host. */
function addressOf(url: unknown): Pick<SearchHit, 'url' | 'path'> | null {
  if (typeof url !== 'string' || !URL.canParse(url)) {
    return null;
  }
  const { protocol, pathname, hash } = new URL(url);
  return /^https?:$/.test(protocol) ? { url: pathname + hash, path: pathname } : null;
}

function breadcrumbsOf(fields: Fields): string[] {
  const { breadcrumbs } = fields;
  if (Array.isArray(breadcrumbs)) {
    return breadcrumbs.filter((label) => typeof label === 'string');
  }
  const part = valueOf(fields, 'hierarchy.lvl0');
  return part === null ? [] : [part];
}

function snippetsOf(hits: readonly { fields: Fields; highlights: Map<string, string> }[]): Highlighted[] {
  const snippets = new Set<string>();
  for (const { highlights, fields } of hits) {
    const snippet = highlights.get('content');
    if (snippet !== undefined) {
      snippets.add(inOneLine(cutMarks(snippet, valueOf(fields, 'content'))));
    }
  }
  if (snippets.size > 0) {
    return [...snippets].slice(0, MOST_SNIPPETS).map(highlightedText);
  }
  const content = hits.map(({ fields }) => valueOf(fields, 'content')).find((text) => text !== null) ?? null;
  return content === null || content === '' ? [] : [plainText(beginning(inOneLine(content)))];
}

/** Returns a snippet with an ellipsis at each end where the text was cut. */
function cutMarks(snippet: string, content: string | null): string {
  const shown = textOf(snippet);
  if (content === null || !content.includes(shown)) {
    return snippet;
  }
  const before = content.startsWith(shown) ? '' : '… ';
  return before + snippet + (content.endsWith(shown) ? '' : ' …');
}

function textOf(marked: string): string {
  return highlightedText(marked)
    .map((part) => part.text)
    .join('');
}

function beginning(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT) + 1 || EXCERPT)}…`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Orders pages by their best section and groups the sections of each page. */
function pageByPage(hits: readonly SearchHit[]): SearchHit[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    pages.set(hit.path, [...(pages.get(hit.path) ?? []), hit]);
  }
  return [...pages.values()].flat();
}

// ── Shapes ──────────────────────────────────────────────────────────────────

/** Returns whole fields with matches marked, otherwise excerpts. */
function highlightsOf(highlights: unknown): Map<string, string> {
  const marked = new Map<string, string>();
  for (const one of list(highlights, 'highlights')) {
    const { field, value, snippet } = record(one, 'a highlight');
    const text = value ?? snippet;
    if (typeof field === 'string' && typeof text === 'string') {
      marked.set(field, text);
    }
  }
  return marked;
}

/** Returns a field by its full name, as the scraper writes it, or nested in an object; `null` if there is none. */
function valueOf(fields: Fields, name: string): string | null {
  const [outer = '', inner = ''] = name.split('.');
  const nested = fields[outer];
  const value =
    fields[name] ??
    (inner !== '' && typeof nested === 'object' && nested !== null ? (nested as Fields)[inner] : undefined);
  return typeof value === 'string' ? value : null;
}

export function record(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${what} is no object`);
  }
  return value as Fields;
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) {
    throw new TypeError(`"${what}" is no list`);
  }
  return value;
}
