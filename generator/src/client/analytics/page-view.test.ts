import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendPageView } from './page-view.ts';

const gtag = vi.fn();

function goTo(pathname: string, search = '', hash = ''): void {
  vi.stubGlobal('location', { pathname, search, hash });
}

beforeEach(() => {
  vi.useFakeTimers();
  gtag.mockClear();
  vi.stubGlobal('gtag', gtag);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('R90: sends the path, query, and hash, and then the view once the title is set', () => {
  goTo('/docs/drm', '?a=1', '#b');
  sendPageView(false);
  expect(gtag).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(gtag.mock.calls).toEqual([
    ['set', 'page_path', '/docs/drm?a=1#b'],
    ['event', 'page_view'],
  ]);
});

it('R93: a typed query counts once, in its final form', () => {
  for (const query of ['?q=o', '?q=ot', '?q=otp']) {
    goTo('/docs/search', query);
    sendPageView(true);
    vi.advanceTimersByTime(300);
  }
  expect(gtag).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(gtag.mock.calls).toEqual([
    ['set', 'page_path', '/docs/search?q=otp'],
    ['event', 'page_view'],
  ]);
});

it('Z20: a site without an ID sends nothing', () => {
  vi.stubGlobal('gtag', undefined);
  goTo('/docs/drm');
  sendPageView(false);
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(gtag).not.toHaveBeenCalled();
});
