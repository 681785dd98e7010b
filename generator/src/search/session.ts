/** A reader's search as it goes on: what was asked last, what is known, what is under way. No framework. */

import type { SearchEngine, SearchFilter, SearchHit } from './engine.ts';

export interface Question {
  query: string;
  filter: SearchFilter;
  /** Path of the page the reader is on. */
  from: string;
}

export interface Answer {
  /** The query it answers. */
  query: string;
  found: number;
  /** Of all pages asked for so far. */
  hits: readonly SearchHit[];
  suggestion: string | null;
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
  /** Asks; a question still under way is given up, so that an older answer never follows a newer one. */
  ask(question: Question): void;
  /** Asks for the next hits; nothing happens while busy or when all are there. */
  more(): void;
  /** Asks again what failed. */
  retry(): void;
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
  let stop: () => void = () => {};

  function change(part: Partial<SearchProgress>): void {
    progress = { ...progress, ...part };
    for (const listener of listeners) {
      listener();
    }
  }

  function send(question: Question, page: number): void {
    stop();
    asked = { question, page };
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        const response = await engine.search({ ...question, page, perPage }, signal);
        if (!signal.aborted) {
          const before = page === 1 ? [] : (progress.answer?.hits ?? []);
          const hits = [...before, ...response.hits];
          const { found, suggestion } = response;
          const answer = { query: question.query, found, hits, suggestion };
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
      if (query === '') {
        stop();
        asked = null;
        change({ answer: null, failed: false, busy: false });
      } else {
        send({ ...question, query }, 1);
      }
    },
    more() {
      const { answer, busy, failed } = progress;
      const complete = answer === null || answer.hits.length >= answer.found;
      if (asked !== null && !busy && !failed && !complete) {
        send(asked.question, asked.page + 1);
      }
    },
    retry() {
      if (asked !== null && progress.failed) {
        send(asked.question, asked.page);
      }
    },
    close: () => stop(),
  };
}

function withParts(seen: readonly string[], hits: readonly SearchHit[]): string[] {
  const parts = hits.flatMap((hit) => hit.breadcrumbs.at(-1) ?? []);
  return [...new Set([...parts, ...seen])].slice(0, MOST_PARTS);
}
