/**
 * State of a reader's search: the last query, the results so far, and pending requests. Independent of any framework.
 */

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
  const listeners = new Set<() => void>();
  let progress = NOTHING;
  let asked: { question: Question; page: number } | null = null;
  /** The query that the reader wants without spelling correction. */
  let exact: string | null = null;
  let stop: () => void = () => {};

  function change(part: Partial<SearchProgress>): void {
    progress = { ...progress, ...part };
    for (const listener of listeners) {
      listener();
    }
  }

  /** Returns the results of the query, or if there are none, of its nearest spelling. */
  async function answerTo(question: Question, page: number, signal: AbortSignal) {
    const known = page === 1 ? null : (progress.answer?.shownFor ?? null);
    const first = await engine.search({ ...question, query: known ?? question.query, page, perPage }, signal);
    const { found, suggestion } = first;
    if (found > 0 || suggestion === null || question.query === exact) {
      return { response: first, shownFor: known };
    }
    const second = await engine.search({ ...question, query: suggestion, page, perPage }, signal);
    return second.found === 0
      ? { response: first, shownFor: null }
      : { response: second, shownFor: suggestion };
  }

  function send(question: Question, page: number): void {
    stop();
    asked = { question, page };
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        const { response, shownFor } = await answerTo(question, page, signal);
        if (!signal.aborted) {
          const before = page === 1 ? [] : (progress.answer?.hits ?? []);
          const { query, filter } = question;
          const hits = [...before, ...response.hits].filter(isShown);
          const rest = response.found - (page - 1) * perPage - response.hits.length;
          const answer = { ...response, hits, query, shownFor, part: filter.part, rest };
          change({ answer, busy: false, seenParts: withParts(progress.seenParts, response.hits) });
        }
      } catch {
        if (!signal.aborted) {
          change({ failed: true, busy: false });
        }
      }
    }, engine.restMs);
    stop = () => {
      clearTimeout(timer);
      controller.abort();
    };
    change({ busy: true, failed: false });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => progress,
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
      const { answer, busy, failed } = progress;
      if (asked !== null && !busy && !failed && answer !== null && answer.rest > 0) {
        send(asked.question, asked.page + 1);
      }
    },
    retry() {
      if (asked !== null && progress.failed) {
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
