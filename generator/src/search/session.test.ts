import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SearchEngine, SearchHit, SearchRequest, SearchResponse } from './engine.ts';
import { createSearchSession } from './session.ts';

interface Call {
  request: SearchRequest;
  signal: AbortSignal;
  preview(preview: Partial<SearchResponse>): void;
  answer(response: Partial<SearchResponse>): Promise<void>;
  fail(): Promise<void>;
}

function setUp(restMs = 0, minLength?: number) {
  const calls: Call[] = [];
  const engine: SearchEngine = {
    restMs,
    ...(minLength === undefined ? {} : { minLength }),
    async prepare() {},
    search: (request, signal, onPreview) =>
      new Promise((resolve, reject) => {
        calls.push({
          request,
          signal,
          preview: (preview) => onPreview?.({ found: 0, hits: [], suggestion: null, ...preview }),
          async answer(response) {
            resolve({ found: 0, hits: [], suggestion: null, ...response });
            await vi.advanceTimersByTimeAsync(0);
          },
          async fail() {
            reject(new Error('offline'));
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  };
  const session = createSearchSession(engine, 12);
  const question = { filter: { language: 'en', tags: [] }, from: '/docs/' };
  return {
    calls,
    session,
    async ask(query: string) {
      session.ask({ ...question, query });
      await vi.advanceTimersByTimeAsync(restMs);
    },
    call(index: number): Call {
      const call = calls[index];
      if (call === undefined) {
        throw new Error(`There was no request ${index}.`);
      }
      return call;
    },
  };
}

function hit(path: string, part: string): SearchHit {
  return { url: path, path, breadcrumbs: [part], title: [], headings: [], snippets: [] };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a query that finds nothing', () => {
  const found = { found: 2, hits: [hit('/docs/a', 'A')] };

  it('searches for the nearest spelling and reports it', async () => {
    const { session, ask, call } = setUp();
    await ask('watermrak');
    await call(0).answer({ suggestion: 'watermark' });
    expect(call(1).request.query).toBe('watermark');
    await call(1).answer(found);
    expect(session.getSnapshot().answer).toMatchObject({
      query: 'watermrak',
      shownFor: 'watermark',
      suggestion: null,
      found: 2,
    });
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    expect(call(2).request).toMatchObject({ query: 'watermark', page: 2 });
  });

  it('is repeated as typed only if the reader insists', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('watermrak');
    await call(0).answer({ suggestion: 'watermark' });
    await call(1).answer(found);
    session.insist();
    await vi.advanceTimersByTimeAsync(0);
    await call(2).answer({ suggestion: 'watermark' });
    expect(session.getSnapshot().answer).toMatchObject({ shownFor: null, suggestion: 'watermark', found: 0 });
    expect(calls).toHaveLength(3);
    await ask('captoins');
    await call(3).answer({ suggestion: 'captions' });
    expect(call(4).request.query).toBe('captions');
  });

  it('stays unchanged if it found something or the nearest spelling finds nothing', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('zzzz');
    await call(0).answer({ suggestion: 'zzz' });
    await call(1).answer({});
    expect(session.getSnapshot().answer).toMatchObject({ shownFor: null, suggestion: 'zzz', found: 0 });
    await ask('upload captoins');
    await call(2).answer({ ...found, suggestion: 'upload captions' });
    expect(calls).toHaveLength(3);
    expect(session.getSnapshot().answer).toMatchObject({ shownFor: null, suggestion: 'upload captions' });
  });
});

describe('createSearchSession', () => {
  it('shows a preview while it is busy, until the complete results replace it', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('otp');
    call(0).preview({ found: 30, isPreview: true, hits: [hit('/docs/a', 'A')] });
    expect(session.getSnapshot()).toMatchObject({
      busy: true,
      answer: { query: 'otp', isPreview: true, rest: 0, hits: [{ path: '/docs/a' }] },
    });
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    await call(0).answer({ found: 1, hits: [hit('/docs/b', 'B')] });
    const { busy, answer } = session.getSnapshot();
    expect([busy, answer?.isPreview, answer?.hits.map(({ path }) => path)]).toEqual([
      false,
      undefined,
      ['/docs/b'],
    ]);
  });

  it('keeps the rows of a preview, even sections without a match', async () => {
    const { session, ask, call } = setUp();
    const section = { ...hit('/docs/a', 'A'), url: '/docs/a#x', headings: [[{ text: 'X', match: false }]] };
    const response = { found: 2, hits: [hit('/docs/a', 'A'), section] };
    await ask('otp');
    await call(0).answer(response);
    expect(session.getSnapshot().answer).toMatchObject({ isSteady: false, hits: [{ url: '/docs/a' }] });
    await ask('ttl');
    call(1).preview({ found: 2, isPreview: true, hits: [hit('/docs/a', 'A')] });
    await call(1).answer(response);
    expect(session.getSnapshot().answer).toMatchObject({ isSteady: true });
    expect(session.getSnapshot().answer?.hits).toHaveLength(2);
  });

  it('shows neither results nor a failure before the first query', () => {
    expect(setUp().session.getSnapshot()).toEqual({
      answer: null,
      failed: false,
      busy: false,
      seenParts: [],
    });
  });

  it('ignores the preview of an earlier query', async () => {
    const { session, ask, call } = setUp();
    await ask('o');
    await ask('otp');
    call(0).preview({ found: 30, isPreview: true });
    expect(session.getSnapshot().answer).toBeNull();
  });

  it('returns only the latest response and aborts the previous request', async () => {
    const { session, ask, call } = setUp();
    await ask('o');
    await ask('otp');
    expect(call(0).signal.aborted).toBe(true);
    await call(1).answer({ found: 2 });
    await call(0).answer({ found: 99 });
    expect(session.getSnapshot().answer).toMatchObject({ query: 'otp', found: 2 });
  });

  it('keeps the last results on the screen while the next are loading', async () => {
    const { session, ask, call } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2 });
    await ask('otp ttl');
    expect(session.getSnapshot()).toMatchObject({ busy: true, answer: { query: 'otp' } });
  });

  it('sends nothing before the debounce time has passed', async () => {
    const { session, calls } = setUp(120);
    for (const query of ['w', 'wa', 'wat']) {
      session.ask({ query, filter: { language: 'en', tags: [] }, from: '/docs/' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(calls.map(({ request }) => request.query)).toEqual(['wat']);
  });

  it('Q30: reports a failed request, and Retry repeats it', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('otp');
    await call(0).fail();
    expect(session.getSnapshot()).toMatchObject({ failed: true, busy: false });
    session.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    await call(1).answer({ found: 1 });
    expect(session.getSnapshot()).toMatchObject({ failed: false, answer: { found: 1 } });
  });

  it('U7: appends the next hits until there are no more', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2, hits: [hit('/a', 'A')] });
    session.more();
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ request }) => [request.page, request.perPage])).toEqual([
      [1, 12],
      [2, 12],
    ]);
    await call(1).answer({ found: 2, hits: [hit('/b', 'B')] });
    expect(session.getSnapshot().answer?.hits.map(({ path }) => path)).toEqual(['/a', '/b']);
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
  });

  it('retries the failed result page, not the first', async () => {
    const { session, ask, call } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2, hits: [hit('/a', 'A')] });
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    await call(1).fail();
    session.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(call(2).request.page).toBe(2);
  });

  it('does not request more hits after a failure, because the visible hits may belong to another query', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2, hits: [hit('/a', 'A')] });
    await ask('watermark');
    await call(1).fail();
    session.more();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    expect(session.getSnapshot()).toMatchObject({ failed: true, answer: { query: 'otp', rest: 1 } });
  });

  it('clears the results when the query is emptied', async () => {
    const { session, ask, call, calls } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2 });
    await ask('  ');
    expect(session.getSnapshot()).toMatchObject({ answer: null, busy: false });
    expect(calls).toHaveLength(1);
  });

  it('Q32: remembers the parts of the site with matches', async () => {
    const { session, ask, call } = setUp();
    await ask('otp');
    await call(0).answer({ found: 2, hits: [hit('/a', 'Server APIs'), hit('/b', 'Player')] });
    await ask('xyz');
    await call(1).answer({});
    expect(session.getSnapshot().seenParts).toEqual(['Server APIs', 'Player']);
  });

  it('omits sections without a query word, except the only one of a page', async () => {
    const { session, ask, call } = setUp();
    const words = (text: string, match: boolean) => [{ text, match }];
    const section = (path: string, anchor: string, match = false): SearchHit => ({
      ...hit(path, 'A'),
      url: `${path}#${anchor}`,
      headings: [words(anchor, match)],
      snippets: [words('Said there.', false)],
    });
    await ask('otp');
    const hits = [hit('/a', 'A'), section('/a', 'x'), section('/a', 'otp', true), section('/b', 'y')];
    await call(0).answer({ found: 20, hits });
    const { answer } = session.getSnapshot();
    expect(answer?.hits.map(({ url }) => url)).toEqual(['/a', '/a#otp', '/b#y']);
    expect(answer?.rest).toBe(16);
  });

  it('sends no query below the minimum length and shows no results for it', async () => {
    const { session, ask, call, calls } = setUp(120, 2);
    await ask('o');
    expect(calls).toHaveLength(0);
    await ask('ot');
    await call(0).answer({ found: 2 });
    expect(session.getSnapshot().answer).toMatchObject({ query: 'ot' });
    await ask('😀');
    expect(calls).toHaveLength(1);
    expect(session.getSnapshot()).toMatchObject({ answer: null, busy: false });
  });

  it('has at most one request in flight at 200 keys a minute and shows only the latest results', async () => {
    const { session, calls } = setUp(120, 2);
    const text = 'watermark on every video';
    let mostInFlight = 0;
    for (let length = 1; length <= text.length; length++) {
      session.ask({ query: text.slice(0, length), filter: { language: 'en', tags: [] }, from: '/docs/' });
      await vi.advanceTimersByTimeAsync(300);
      mostInFlight = Math.max(mostInFlight, calls.filter(({ signal }) => !signal.aborted).length);
    }
    expect(mostInFlight).toBe(1);
    for (const { answer } of calls.toReversed()) {
      await answer({ found: calls.length });
    }
    expect(session.getSnapshot().answer?.query).toBe(text);
  });
});
