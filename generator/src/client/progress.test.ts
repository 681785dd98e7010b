import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserProgressBar, createProgress } from './progress.ts';

/** A fake of the library: a finished bar stays in the page until it has faded out. */
const library = vi.hoisted(() => ({
  started: false,
  rendered: false,
  isStarted: () => library.started,
  isRendered: () => library.rendered,
  configure: vi.fn(),
  start: vi.fn(() => {
    library.started = true;
    library.rendered = true;
  }),
  done: vi.fn(() => {
    library.started = false;
    setTimeout(() => (library.rendered = false), 400);
  }),
}));
vi.mock('nprogress', () => ({ default: library }));

describe('progress', () => {
  const bar = { start: vi.fn(), done: vi.fn() };
  beforeEach(() => {
    vi.useFakeTimers();
    bar.start.mockClear();
    bar.done.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it('P1: shows the bar 200 ms after a navigation starts, not before', () => {
    createProgress(bar).begin();
    vi.advanceTimersByTime(199);
    expect(bar.start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(bar.start).toHaveBeenCalledTimes(1);
  });

  it('P1: shows nothing for a shorter load', () => {
    const progress = createProgress(bar);
    progress.begin();
    vi.advanceTimersByTime(150);
    progress.end();
    vi.advanceTimersByTime(1000);
    expect(bar.start).not.toHaveBeenCalled();
    expect(bar.done).not.toHaveBeenCalled();
  });

  it('Z26: ends the bar once, however the load ends', () => {
    const progress = createProgress(bar);
    progress.begin();
    vi.advanceTimersByTime(500);
    progress.end();
    progress.end();
    expect(bar.done).toHaveBeenCalledTimes(1);
  });

  it('P3: a navigation that supersedes another continues the same bar', () => {
    const progress = createProgress(bar);
    progress.begin();
    vi.advanceTimersByTime(500);
    progress.begin();
    vi.advanceTimersByTime(500);
    expect(bar.start).toHaveBeenCalledTimes(1);
  });

  it('counts 200 ms from the navigation that superseded one without a bar', () => {
    const progress = createProgress(bar);
    progress.begin();
    vi.advanceTimersByTime(150);
    progress.begin();
    vi.advanceTimersByTime(150);
    expect(bar.start).not.toHaveBeenCalled();
  });
});

describe("the browser's bar", () => {
  let reducedMotion = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    Object.assign(library, { started: false, rendered: false });
    reducedMotion = false;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && reducedMotion,
    }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('P2: passes the settings of the specification to the library, without a spinner', () => {
    browserProgressBar();
    expect(library.configure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        minimum: 0.08,
        speed: 200,
        trickleRate: 0.02,
        trickleSpeed: 800,
        showSpinner: false,
      }),
    );
  });

  it("P8: is hidden from screen readers, which announce the new page's title instead", () => {
    browserProgressBar();
    const template: unknown = expect.stringMatching(/^<div class="bar" aria-hidden="true">/);
    expect(library.configure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ template }));
  });

  it("P8: doesn't move for readers who prefer less motion", () => {
    reducedMotion = true;
    browserProgressBar();
    expect(library.configure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ speed: 0, minimum: 0.08, trickleSpeed: 800 }),
    );
  });

  it('P3: waits until an old bar has faded out, because it would remove a new one', () => {
    const bar = browserProgressBar();
    bar.start();
    expect(library.start).toHaveBeenCalledTimes(1);
    bar.done();
    vi.advanceTimersByTime(100);
    bar.start();
    vi.advanceTimersByTime(299);
    expect(library.start).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(library.start).toHaveBeenCalledTimes(2);
  });

  it('P3: a load that ends while the old bar fades shows no new bar', () => {
    const bar = browserProgressBar();
    bar.start();
    bar.done();
    bar.start();
    bar.done();
    vi.advanceTimersByTime(5000);
    expect(library.start).toHaveBeenCalledTimes(1);
  });

  it("P3: starting a running bar again doesn't make it trickle twice", () => {
    const bar = browserProgressBar();
    bar.start();
    bar.start();
    vi.advanceTimersByTime(5000);
    expect(library.start).toHaveBeenCalledTimes(1);
  });
});
