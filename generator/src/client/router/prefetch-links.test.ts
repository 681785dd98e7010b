import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { startPrefetch } from './prefetch-links.ts';
import type { Router } from './state.ts';

class FakeElement {
  readonly target = '';
  constructor(readonly href: string) {}
  hasAttribute = (): boolean => false;
  closest = (): this => this;
}

/** A page with links. `see` scrolls some into view, `touch` dispatches an event on one. */
function openPage(connection?: Connection, hovered: string | null = null, idle?: (work: () => void) => void) {
  const link = (path: string) => new FakeElement(`https://docs.example${path}`);
  const observed = new Set<string>();
  const document = Object.assign(new EventTarget(), {
    querySelector: (selector: string) =>
      hovered !== null && selector === 'a[href]:hover' ? link(hovered) : null,
    querySelectorAll: (selector: string) =>
      selector === 'main a[href]:not([href^="#"])' ? [link('/docs/observed')] : [],
  });
  let report: (entries: { isIntersecting: boolean; target: FakeElement }[]) => void = () => {};
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('location', new URL('https://docs.example/docs/'));
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('window', idle === undefined ? {} : { requestIdleCallback: idle });
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe = ({ href }: FakeElement): void => void observed.add(href);
      unobserve = ({ href }: FakeElement): void => void observed.delete(href);
      disconnect = (): void => observed.clear();
    },
  );
  const prefetch = vi.fn<(href: string) => void>();
  const prefetcher = startPrefetch({ prefetch } as Partial<Router> as Router, '/docs/');
  prefetcher.watch();
  return {
    observed,
    touchNothing() {
      const event = new Event('pointerover');
      Object.defineProperty(event, 'target', { value: document });
      document.dispatchEvent(event);
    },
    meet: (path: string, isIntersecting: boolean) => report([{ isIntersecting, target: link(path) }]),
    paths: () => prefetch.mock.calls.map(([href]) => new URL(href).pathname),
    touch(type: string, path: string) {
      const event = new Event(type);
      Object.defineProperty(event, 'target', { value: link(path) });
      document.dispatchEvent(event);
    },
    see: (paths: string[]) => report(paths.map((path) => ({ isIntersecting: true, target: link(path) }))),
    goOn: () => prefetcher.watch(),
  };
}

describe('prefetching', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('R62: %s on a link fetches its page', (type) => {
    const { touch, paths } = openPage();
    touch(type, '/docs/drm');
    vi.advanceTimersByTime(49);
    expect(paths()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(paths()).toEqual(['/docs/drm']);
  });

  it("R62: a link that is only passed over isn't prefetched", () => {
    const { touch, paths } = openPage();
    touch('pointerover', '/docs/drm');
    vi.advanceTimersByTime(30);
    touch('pointerover', '/docs/server');
    vi.advanceTimersByTime(1000);
    expect(paths()).toEqual(['/docs/server']);
  });

  it('R62: pages of visible links are fetched when the browser is idle, eight at a time', () => {
    const { see, goOn, paths } = openPage();
    const links = Array.from({ length: 12 }, (_, index) => `/docs/page-${index}`);
    see(links);
    expect(paths()).toEqual([]);
    vi.runAllTimers();
    expect(paths()).toEqual(links.slice(0, 8));
    goOn();
    see(links.slice(8));
    vi.runAllTimers();
    expect(paths()).toEqual(links);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'R60, R61: nothing is prefetched with %j, whatever the reader points at or sees',
    (connection) => {
      const { touch, see, paths } = openPage(connection);
      see(['/docs/server']);
      for (const type of ['pointerover', 'focusin', 'touchstart']) {
        touch(type, '/docs/drm');
        vi.runAllTimers();
      }
      expect(paths()).toEqual([]);
    },
  );

  it('R62: a link under the pointer when the page opens is prefetched', () => {
    expect(openPage({}, '/docs/drm').paths()).toEqual(['/docs/drm']);
  });

  it("R62: a link that leaves the view isn't prefetched, and a link seen once is no longer observed", () => {
    const { meet, observed, paths } = openPage();
    expect([...observed]).toEqual(['https://docs.example/docs/observed']);
    meet('/docs/observed', false);
    vi.runAllTimers();
    expect([paths(), observed.size]).toEqual([[], 1]);
    meet('/docs/observed', true);
    expect(observed.size).toBe(0);
  });

  it("R62: uses the browser's idle callback if it exists", () => {
    const works: (() => void)[] = [];
    const { see, paths } = openPage({}, null, (work) => works.push(work));
    see(['/docs/drm']);
    vi.runAllTimers();
    expect(paths()).toEqual([]);
    for (const work of works) work();
    expect(paths()).toEqual(['/docs/drm']);
  });

  it('pointing at something else cancels the link', () => {
    const { touch, touchNothing, paths } = openPage();
    touch('pointerover', '/docs/drm');
    touchNothing();
    vi.runAllTimers();
    expect(paths()).toEqual([]);
  });

  it("R63: a link to another site isn't prefetched", () => {
    const { touch, paths } = openPage();
    touch('pointerover', '/blog/');
    vi.runAllTimers();
    expect(paths()).toEqual([]);
  });
});
