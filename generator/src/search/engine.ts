/**
 * What the search box and the search page ask, and what any engine answers.
 * Plain data, because it travels to a worker or over the network.
 */

export interface SearchFilter {
  /** Language of the records: `en`. */
  language: string;
  /** Values of `docusaurus_tag` to keep; empty keeps every page. */
  tags: string[];
  /** Part of the site to keep, one of {@link SearchResponse.parts}; absent keeps all. */
  part?: string;
}

export interface SearchRequest {
  /** As typed; never empty after trimming. */
  query: string;
  /** Counted from 1. */
  page: number;
  perPage: number;
  filter: SearchFilter;
  /** Path of the page the reader is on: among equally good results the nearest comes first. */
  from: string;
  /**
   * What the reader has chosen elsewhere, such as a platform: among equally good results, those whose path or
   * breadcrumbs name it come first. An engine may ignore it.
   */
  choices?: readonly string[];
}

/** Text with its matched parts marked: shown as text nodes and `<mark>`, never as markup. */
export type Highlighted = { text: string; match: boolean }[];

/** One section of one page. */
export interface SearchHit {
  /** Path and hash: `/docs/server/playbackauth/otp#ttl`. */
  url: string;
  /** Same for all hits of a page: `/docs/server/playbackauth/otp`. */
  path: string;
  /** Labels above the page, outermost first. */
  breadcrumbs: string[];
  title: Highlighted;
  /** Headings that lead to the section, the section's own last; empty for the page itself. */
  headings: Highlighted[];
  /** Up to three, the best first. */
  snippets: Highlighted[];
  /** The line of code that was found, where nothing else of the section was. */
  code?: Highlighted;
}

export interface SearchResponse {
  /** Number of hits, which are sections, on all result pages together. */
  found: number;
  /** Number of pages that have these hits: what readers are told. Absent where the engine counts sections only. */
  pages?: number;
  /** At most `perPage`; hits of one page follow each other. */
  hits: SearchHit[];
  /** The query in the nearest known spelling, when a word of it occurs nowhere. */
  suggestion: string | null;
  /** Words of the query, as typed, that no page has and no suggestion replaces. Absent where the engine can't tell. */
  missing?: string[];
  /** `fallback`: the hosted service did not answer, the embedded index did. The reader is told quietly. */
  notice?: 'fallback';
  /**
   * Parts of the site in which the query finds something, whatever part the filter keeps. Absent where the
   * engine cannot tell them apart: the reader is then offered no choice.
   */
  parts?: PartCount[];
}

export interface PartCount {
  /** As readers see it: `Server APIs`. */
  name: string;
  /** Number of pages found there, or of hits where the engine counts no pages. */
  found: number;
}

export interface SearchEngine {
  /** How long the reader must rest before a query is worth sending, in milliseconds; may change from query to query. */
  readonly restMs: number;
  /** Characters that a query must have to be asked at all; 1 when absent. */
  readonly minLength?: number;
  /** Makes the first search quick: called when a reader is about to search. Settles when it is; never rejects. */
  prepare(): Promise<void>;
  /**
   * @throws DOMException named `AbortError` once `signal` is aborted
   * @throws Error when no answer can be had: the network, a status, a timeout, a malformed answer
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse>;
}
