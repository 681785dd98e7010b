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

  it('P1: shows the bar 200 ms after a navigation began, not before', () => {
    createProgress(bar).begin();
    vi.advanceTimersByTime(199);
    expect(bar.start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(bar.start).toHaveBeenCalledTimes(1);
  });

  it('P1: shows nothing for a load that takes less', () => {
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

  it('P3: a navigation that supersedes another goes on with one bar', () => {
    const progress = createProgress(bar);
    progress.begin();
    vi.advanceTimersByTime(500);
    progress.begin();
    vi.advanceTimersByTime(500);
    expect(bar.start).toHaveBeenCalledTimes(1);
  });

  it('counts 200 ms from the navigation that superseded one not yet shown', () => {
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

  it('P2: gives the library the settings of the specification, and no spinner', () => {
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

  it('P8: is hidden from screen readers, which hear the title of the new page instead', () => {
    browserProgressBar();
    const template: unknown = expect.stringMatching(/^<div class="bar" aria-hidden="true">/);
    expect(library.configure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ template }));
  });

  it('P8: does not move for readers who want less motion', () => {
    reducedMotion = true;
    browserProgressBar();
    expect(library.configure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ speed: 0, minimum: 0.08, trickleSpeed: 800 }),
    );
  });

  it('P3: waits for a bar that is still fading out, which would take a new one with it', () => {
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

  it('P3: a load that ends while the old bar is still fading shows no new one', () => {
    const bar = browserProgressBar();
    bar.start();
    bar.done();
    bar.start();
    bar.done();
    vi.advanceTimersByTime(5000);
    expect(library.start).toHaveBeenCalledTimes(1);
  });

  it('P3: a second start of a bar that runs does not make it trickle twice', () => {
    const bar = browserProgressBar();
    bar.start();
    bar.start();
    vi.advanceTimersByTime(5000);
    expect(library.start).toHaveBeenCalledTimes(1);
  });
});
