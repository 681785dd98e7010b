/**
 * The interface between the search UI and the search engines. It consists of plain data, because it is sent to a worker
 * or over the network.
 */

export interface SearchFilter {
  /** Language of the records, such as `en`. */
  language: string;
  /** Values of `docusaurus_tag` to keep; if empty, keeps all pages. */
  tags: string[];
  /**
   * Part of the site to keep, one of {@link SearchResponse.parts}, or a section of one, joined by {@link inSection}; if
   * absent, keeps all.
   */
  part?: string;
}

export interface SearchRequest {
  /** As typed; never empty after trimming. */
  query: string;
  /** Starts at 1. */
  page: number;
  perPage: number;
  filter: SearchFilter;
  /** Path of the current page. If results are equally good, the nearest comes first. */
  from: string;
  /**
   * Choices the reader has made elsewhere, such as a platform. If results are equally good, those with a choice in
   * their path or breadcrumbs come first. Engines may ignore this.
   */
  choices?: readonly string[];
}

/** Text with matches marked. Rendered as text nodes and `<mark>`, never as HTML. */
export type Highlighted = { text: string; match: boolean }[];

/** One section of one page. */
export interface SearchHit {
  /** Path and hash, such as `/docs/server/playbackauth/otp#ttl`. */
  url: string;
  /** The same for all hits of a page, such as `/docs/server/playbackauth/otp`. */
  path: string;
  /** Labels above the page, outermost first. */
  breadcrumbs: string[];
  title: Highlighted;
  /** Headings that lead to the section, ending with its own; empty for the page itself. */
  headings: Highlighted[];
  /** Up to three, best first. */
  snippets: Highlighted[];
  /** The paragraph or row that answers a question. Only for the first page, and only if it has one. */
  answer?: Highlighted;
  /** The matching line of code, if nothing else in the section matches, or the lines that answer a question. */
  code?: Highlighted;
  /** Only in a preview: what will follow below the title. */
  awaited?: {
    /** Whether the page itself matches, so that it will have a text. */
    text: boolean;
    /** Number of sections. */
    sections: number;
  };
}

export interface SearchResponse {
  /** Total number of hits (sections) on all result pages. */
  found: number;
  /** Number of pages with these hits, which is shown to readers. Absent if the engine only counts sections. */
  pages?: number;
  /** At most `perPage`; hits of one page are consecutive. */
  hits: SearchHit[];
  /** The query in the nearest known spelling, if one of its words doesn't occur on the site. */
  suggestion: string | null;
  /** Query words, as typed, that no page contains and no suggestion replaces. Absent if the engine doesn't know. */
  missing?: string[];
  /** `fallback`: the hosted service failed and the embedded index was used. Shown unobtrusively. */
  notice?: 'fallback';
  /** The complete results, with texts and in their final order, will follow. */
  isPreview?: true;
  /**
   * Parts of the site with matches, regardless of the filter. Absent if the engine can't distinguish them; the UI then
   * offers no choice.
   */
  parts?: PartCount[];
}

export interface PartCount {
  /** Display name, such as `Server APIs`. */
  name: string;
  /** Number of matching pages, or hits if the engine doesn't count pages. */
  found: number;
  /** Its sections with matches, such as `Android`. Only for the part that the results are narrowed to. */
  sections?: PartCount[];
}

/** Separates a part from its section. */
const BELOW = ' › ';

/** Returns the filter for a section of a part: `Mobile SDKs › Android`. */
export function inSection(part: string, section: string): string {
  return part + BELOW + section;
}

/** Returns the part of a filter: `Mobile SDKs` for `Mobile SDKs › Android`. */
export function partOfFilter(filter: string): string {
  return filter.split(BELOW)[0] ?? filter;
}

export interface SearchEngine {
  /** Debounce time before a query is sent, in milliseconds; may change between queries. */
  readonly restMs: number;
  /** Minimum query length in characters; 1 if absent. */
  readonly minLength?: number;
  /** Called when the reader is about to search, so that the first search is fast. Settles when ready; never rejects. */
  prepare(): Promise<void>;
  /**
   * @param onPreview called if the complete results take long and titles can be shown until then
   * @throws DOMException named `AbortError` once `signal` is aborted
   * @throws Error when the search fails because of the network, a status, a timeout, or a malformed response
   */
  search(
    request: SearchRequest,
    signal: AbortSignal,
    onPreview?: (preview: SearchResponse) => void,
  ): Promise<SearchResponse>;
}
