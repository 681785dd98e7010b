import { afterEach, describe, expect, it, vi } from 'vitest';
import { collapseDuration, scrollStep, smoothScrollToTop } from './collapse.ts';

describe('collapse duration', () => {
  it.each([
    [36, 192],
    [74, 224],
    [200, 281],
    [1000, 440],
  ])('B20: %i px take %i ms', (height, duration) => {
    expect(collapseDuration(height, false)).toBe(duration);
  });

  it('B21: takes 1 ms with reduced motion', () => {
    expect(collapseDuration(1000, true)).toBe(1);
  });
});

describe('scroll step', () => {
  it('S4: leaves 85 % of the distance at each frame', () => {
    const seen = [19438];
    for (let i = 0; i < 4; i += 1) seen.push(scrollStep(seen.at(-1) ?? 0, 0));
    expect(seen).toEqual([19438, 16522, 14043, 11936, 10145]);
  });

  it('S4: arrives from above and from below', () => {
    let down = -40;
    let up = 19438;
    let frames = 0;
    while ((up !== 100 || down !== 100) && frames < 100) {
      up = scrollStep(up, 100);
      down = scrollStep(down, 100);
      frames += 1;
    }
    expect([up, down]).toEqual([100, 100]);
  });
});

/** A window scrolled down by 1000 px. Returns its scroll position; `frame()` runs an animation frame. */
function scrolledWindow({ reducedMotion = false, scrollBehavior = 'auto' } = {}) {
  const frames: (() => void)[] = [];
  const positions: number[] = [];
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ scrollBehavior }));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && reducedMotion,
  }));
  vi.stubGlobal('scrollY', 1000);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    positions.push(y);
    vi.stubGlobal('scrollY', y);
  });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  return { positions, frame: () => frames.shift()?.() };
}

describe('back to the top', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('S4: eases by 0.85 in each frame until it arrives', () => {
    const { positions, frame } = scrolledWindow();
    smoothScrollToTop();
    expect(positions).toEqual([]);
    for (let count = 0; count < 100; count += 1) frame();
    expect(positions.slice(0, 3)).toEqual([850, 722, 613]);
    expect(positions.at(-1)).toBe(0);
    expect(positions.filter((y) => y === 0)).toHaveLength(1);
  });

  it('S4: stops if the reader scrolls down', () => {
    const { positions, frame } = scrolledWindow();
    smoothScrollToTop();
    frame();
    vi.stubGlobal('scrollY', 900);
    frame();
    frame();
    expect(positions).toEqual([850]);
  });

  it.each([
    ['for readers who want less motion', { reducedMotion: true }],
    ['where the style sheet animates by itself', { scrollBehavior: 'smooth' }],
  ])('S4: arrives immediately %s', (_where, settings) => {
    const { positions, frame } = scrolledWindow(settings);
    smoothScrollToTop();
    frame();
    expect(positions).toEqual([0]);
  });
});
