/** Converts records of the public DocSearch scrapers, with their matches marked, to results. */

import type { Highlighted, SearchHit, SearchRequest } from '../engine.ts';
import { highlightedText, plainText } from './highlighted-text.ts';
import { nearestFirst, type Scored } from './nearest-first.ts';
import type { Fields } from './unknown-json.ts';
import { recordOf } from '../../unknown-value.ts';

/** Levels of the hierarchy: part of the site (0), page (1), and headings. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

const MOST_SNIPPETS = 3;
/** Length of a text shown without a match, in UTF-16 units. */
const EXCERPT = 150;

/** A record that a service has found. */
export interface RecordHit {
  /** The record, with the scraper's fields. */
  fields: Fields;
  /** Texts with their matches between `MATCH_START` and `MATCH_END`, by field: `content`, `hierarchy.lvl1`. */
  highlights: Readonly<Record<string, string | undefined>>;
  /** Among results with the same score, the nearest comes first. */
  score: number;
}

/**
 * Returns one result per section, with the sections of a page one after another. Leaves out records that don't link to a
 * page.
 *
 * @param sections the records of each section, best first
 */
export function docSearchHits(
  sections: readonly (readonly RecordHit[])[],
  reader: Pick<SearchRequest, 'from' | 'choices'>,
): SearchHit[] {
  return pageByPage(
    nearestFirst(
      sections.flatMap((records) => sectionOf(records) ?? []),
      reader,
    ),
  );
}

/** Merges the records of one section into one result; `null` if they don't link to a page. */
function sectionOf(hits: readonly RecordHit[]): Scored | null {
  const [first] = hits;
  const address = first === undefined ? null : addressOf(first.fields['url']);
  if (first === undefined || address === null) {
    return null;
  }
  const marked = (field: string): Highlighted | null => {
    const text = hits.map(({ highlights }) => highlights[field]).find((value) => value !== undefined);
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

function snippetsOf(hits: readonly RecordHit[]): Highlighted[] {
  const snippets = new Set<string>();
  for (const { highlights, fields } of hits) {
    const snippet = highlights['content'];
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

/** Returns a field by its full name, as the scraper writes it, or nested in an object; `null` if there is none. */
function valueOf(fields: Fields, name: string): string | null {
  const [outer = '', inner = ''] = name.split('.');
  const value = fields[name] ?? recordOf(fields[outer])[inner];
  return typeof value === 'string' ? value : null;
}
