/** A reader's search as it goes on: what was asked last, what is known, what is under way. No framework. */

import type { SearchEngine, SearchHit, SearchRequest, SearchResponse } from './engine.ts';

/** What the reader asks; the session says how much of the answer is wanted. */
type Question = Omit<SearchRequest, 'page' | 'perPage'>;

/** An engine's answer, with the hits of all result pages asked for so far. */
export interface Answer extends Readonly<SearchResponse> {
  /** The query it answers. */
  query: string;
  /** The nearest spelling of the query, where that found nothing and this is what it found; else `null`. */
  shownFor: string | null;
  /** The part it was narrowed to. */
  part: string | undefined;
  /** Number of hits that can still be asked for. */
  rest: number;
}

export interface SearchProgress {
  /** `null` before the first answer and while there is no query. Stays while the next query is answered. */
  answer: Answer | null;
  /** True when the last request failed; `answer` is then of an earlier one. */
  failed: boolean;
  busy: boolean;
  /** Parts of the site in which earlier queries of this session found something, the latest first. */
  seenParts: readonly string[];
}

export interface SearchSession {
  subscribe(listener: () => void): () => void;
  getSnapshot(): SearchProgress;
  /**
   * Asks, unless the query is too short for the engine; a question still under way is given up, so that an older
   * answer never follows a newer one.
   */
  ask(question: Question): void;
  /** Asks for the next hits; nothing happens while busy or when all are there. */
  more(): void;
  /** Asks again what failed. */
  retry(): void;
  /** Asks the last query as it was typed, where its nearest spelling is shown. */
  insist(): void;
  /** Gives up what is under way. */
  close(): void;
}

const NOTHING: SearchProgress = { answer: null, failed: false, busy: false, seenParts: [] };

/** Parts remembered: three are offered, and some will be the query itself. */
const MOST_PARTS = 6;

/** @param perPage hits per request */
export function createSearchSession(engine: SearchEngine, perPage: number): SearchSession {
  const listeners = new Set<() => void>();
  let progress = NOTHING;
  let asked: { question: Question; page: number } | null = null;
  /** The query that the reader wants as it was typed. */
  let exact: string | null = null;
  let stop: () => void = () => {};

  function change(part: Partial<SearchProgress>): void {
    progress = { ...progress, ...part };
    for (const listener of listeners) {
      listener();
    }
  }

  /** What the query finds or, where that is nothing, its nearest spelling: a query of its own. */
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

/** False for a section that shows no word of the query, below a page that is found otherwise. */
function isShown(
  { path, url, headings, snippets }: SearchHit,
  _: number,
  hits: readonly SearchHit[],
): boolean {
  const shown = [headings.at(-1), snippets[0]];
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
