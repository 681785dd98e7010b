/**
 * State of a reader's search: the last query, the results so far, and pending requests. Independent of any framework.
 */

import { createStore } from '../client/store.ts';
import type { SearchEngine, SearchHit, SearchRequest, SearchResponse } from './engine.ts';

/** The reader's query. The session adds the paging. */
type Question = Omit<SearchRequest, 'page' | 'perPage'>;

/** A search response with the hits of all result pages requested so far. */
export interface Answer extends Readonly<SearchResponse> {
  /** The query of these results. */
  query: string;
  /** The nearest spelling, if the query found nothing and these are the results of that spelling; otherwise `null`. */
  shownFor: string | null;
  /** The part used as a filter. */
  part: string | undefined;
  /** Number of hits that haven't been requested yet. */
  rest: number;
  /** These rows are or were a preview, so they keep the places that they had in it. */
  isSteady: boolean;
}

export interface SearchProgress {
  /** `null` before the first response and while there is no query. Kept while the next query is pending. */
  answer: Answer | null;
  /** True if the last request failed; `answer` then belongs to an earlier one. */
  failed: boolean;
  busy: boolean;
  /** Parts of the site in which earlier queries of this session found something, latest first. */
  seenParts: readonly string[];
}

export interface SearchSession {
  subscribe(listener: () => void): () => void;
  getSnapshot(): SearchProgress;
  /**
   * Searches, unless the query is too short for the engine. Aborts a pending search, so that an older response never
   * replaces a newer one.
   */
  ask(question: Question): void;
  /** Requests the next hits. Does nothing while busy or if there are no more. */
  more(): void;
  /** Repeats the failed request. */
  retry(): void;
  /** Searches for the last query as typed, if results for its nearest spelling are shown. */
  insist(): void;
  /** Aborts pending requests. */
  close(): void;
}

const NOTHING: SearchProgress = { answer: null, failed: false, busy: false, seenParts: [] };

/** Number of parts to remember. The UI offers three, and some will equal the query itself. */
const MOST_PARTS = 6;

/** @param perPage hits per request */
export function createSearchSession(engine: SearchEngine, perPage: number): SearchSession {
  const progress = createStore(NOTHING);
  let asked: { question: Question; page: number } | null = null;
  /** The query that the reader wants without spelling correction. */
  let exact: string | null = null;
  let stop: () => void = () => {};

  const change = (part: Partial<SearchProgress>): void =>
    progress.set({ ...progress.getSnapshot(), ...part });

  function send(question: Question, page: number): void {
    stop();
    asked = { question, page };
    stop = schedule(engine.restMs, async (signal) => {
      const request = { ...question, page, perPage };
      const { query, filter } = question;
      let isSteady = false;
      const onPreview = (preview: SearchResponse): void => {
        if (!signal.aborted) {
          isSteady = true;
          change({ answer: { ...preview, query, shownFor: null, part: filter.part, rest: 0, isSteady } });
        }
      };
      const before = progress.getSnapshot();
      const search = (one: SearchRequest) => engine.search(one, signal, onPreview);
      const next = await nextProgress(search, request, { before, exact, isSteady: () => isSteady });
      if (!signal.aborted) {
        progress.set(next);
      }
    });
    change({ busy: true, failed: false });
  }

  return {
    subscribe: progress.subscribe,
    getSnapshot: progress.getSnapshot,
    ask(question) {
      const query = question.query.trim();
      if (Array.from(query).length < (engine.minLength ?? 1)) {
        stop();
        asked = null;
        change({ answer: null, failed: false, busy: false });
      } else {
        send({ ...question, query }, 1);
      }
    },
    more() {
      const { answer, busy, failed } = progress.getSnapshot();
      if (asked !== null && !busy && !failed && answer !== null && answer.rest > 0) {
        send(asked.question, asked.page + 1);
      }
    },
    retry() {
      if (asked !== null && progress.getSnapshot().failed) {
        send(asked.question, asked.page);
      }
    },
    insist() {
      if (asked !== null) {
        exact = asked.question.query;
        send(asked.question, 1);
      }
    },
    close: () => stop(),
  };
}

/** Runs `act` after `ms` milliseconds. The returned function cancels or aborts it. */
function schedule(ms: number, act: (signal: AbortSignal) => void): () => void {
  const controller = new AbortController();
  const timer = setTimeout(act, ms, controller.signal);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/**
 * Adds the results of the request.
 * @param exact the query that the reader wants without spelling correction
 * @param isSteady whether a preview of the results is shown
 */
async function nextProgress(
  searchFor: (request: SearchRequest) => Promise<SearchResponse>,
  request: SearchRequest,
  { before, exact, isSteady }: { before: SearchProgress; exact: string | null; isSteady: () => boolean },
): Promise<SearchProgress> {
  const { query, filter, page, perPage } = request;
  const previous = page === 1 ? null : before.answer;
  try {
    const search = (spelling: string) => searchFor({ ...request, query: spelling });
    const known = previous?.shownFor ?? null;
    const first = await search(known ?? query);
    const nearest = query === exact ? null : await withNearestSpelling(first, search);
    const { response, shownFor } = nearest ?? { response: first, shownFor: known };
    const keepsRows = previous?.isSteady ?? isSteady();
    const all = [...(previous?.hits ?? []), ...response.hits];
    const hits = keepsRows ? all : all.filter(isShown);
    const rest = response.found - (page - 1) * perPage - response.hits.length;
    const answer = { ...response, hits, query, shownFor, part: filter.part, rest, isSteady: keepsRows };
    return { ...before, answer, busy: false, seenParts: withParts(before.seenParts, response.hits) };
  } catch {
    return { ...before, failed: true, busy: false };
  }
}

/** Returns the results of the suggested spelling if there are none of the query, or `null` if there's no other spelling. */
async function withNearestSpelling(
  first: SearchResponse,
  search: (query: string) => Promise<SearchResponse>,
) {
  if (first.found > 0 || first.suggestion === null) {
    return null;
  }
  const second = await search(first.suggestion);
  return second.found === 0
    ? { response: first, shownFor: null }
    : { response: second, shownFor: first.suggestion };
}

/** Returns false for a section without a query word if its page matches otherwise. */
function isShown(
  { path, url, headings, snippets, answer }: SearchHit,
  _: number,
  hits: readonly SearchHit[],
): boolean {
  const shown = [headings.at(-1), answer ?? snippets[0]];
  return (
    headings.length === 0 ||
    shown.some((text) => text?.some(({ match }) => match)) ||
    hits.every((other) => other.path !== path || other.url === url)
  );
}

function withParts(seen: readonly string[], hits: readonly SearchHit[]): string[] {
  const parts = hits.flatMap((hit) => hit.breadcrumbs.at(-1) ?? []);
  return [...new Set([...parts, ...seen])].slice(0, MOST_PARTS);
}
