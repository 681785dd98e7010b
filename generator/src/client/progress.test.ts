import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, PROGRESS_SETTINGS } from './progress.ts';

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

  it('P2: has the settings of the specification, and no spinner', () => {
    expect(PROGRESS_SETTINGS).toMatchObject({
      minimum: 0.08,
      speed: 200,
      trickleRate: 0.02,
      trickleSpeed: 800,
      showSpinner: false,
    });
  });

  it('P8: names a role that exists', () => {
    expect(PROGRESS_SETTINGS.template).toContain('role="progressbar"');
    expect(PROGRESS_SETTINGS.template).toContain('aria-label=');
  });
});
