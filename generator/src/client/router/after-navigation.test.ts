import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '../../content/model.ts';
import { samplePage } from '../../search/testing/sample-pages.ts';
import { afterNavigation } from './after-navigation.ts';
import type { RouterLocation, RouterState } from './state.ts';
import { initialState } from './static.ts';

const done = vi.hoisted(() => ({
  sendPageView: vi.fn(),
  updateHead: vi.fn(),
  announce: vi.fn(),
  scrollToHash: vi.fn((hash: string) => hash === '#there'),
  hashTarget: vi.fn((): object | null => null),
}));
vi.mock('../analytics/page-view.ts', () => ({ sendPageView: done.sendPageView }));
vi.mock('./head.ts', () => ({ updateHead: done.updateHead }));
vi.mock('../announcer.ts', () => ({ announce: done.announce }));
vi.mock('./hash-target.ts', () => ({ scrollToHash: done.scrollToHash, hashTarget: done.hashTarget }));

const enhanceBody = vi.fn();
const heading = Object.assign(new EventTarget(), { tabIndex: -1, hasAttribute: () => true, focus: vi.fn() });
const scrollTo = vi.fn();
const navigated: unknown[] = [];

const pageAt = (path: string) => samplePage(path, [], `Title of ${path}`, ['Text']).page;
const search: RouterState = {
  ...initialState(pageAt('/docs/search'), null),
  location: { pathname: '/docs/search', search: '?q=a', hash: '', key: 'k1' },
};

/** Simulates a navigation from the search page to this location. */
function go(action: RouterState['action'], to: Partial<RouterLocation>, changes: Partial<RouterState> = {}) {
  const state = { ...search, ...changes, location: { ...search.location, ...to }, action };
  afterNavigation(state, search, {
    site: {} as SiteData,
    positions: { save: () => {}, find: (key) => (key === 'known' ? [0, 300] : null) },
    enhanceBody,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  navigated.length = 0;
  const document = Object.assign(new EventTarget(), { querySelector: () => heading });
  document.addEventListener('docs:navigated', (event) => navigated.push((event as CustomEvent).detail));
  vi.stubGlobal('document', document);
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => vi.unstubAllGlobals());

describe('page views', () => {
  it.each<[string, Partial<RouterLocation>, Partial<RouterState>]>([
    [
      'another page',
      { pathname: '/docs/drm', search: '' },
      { page: pageAt('/docs/drm'), html: '<h1>DRM</h1>' },
    ],
    ['another query of the page', { search: '?q=b' }, {}],
    ['another place in the page', { hash: '#there' }, {}],
  ])('R90: a link to %s sends one immediately', (_what, to, changes) => {
    go('push', to, changes);
    expect(done.sendPageView.mock.calls).toEqual([[false]]);
  });

  it('R90: Back also sends one', () => {
    go('pop', { search: '?q=b' });
    expect(done.sendPageView.mock.calls).toEqual([[false]]);
  });

  it('R93: a query replaced in place may be typed, so its view waits for the end of typing', () => {
    go('replace', { search: '?q=ab' });
    expect(done.sendPageView.mock.calls).toEqual([[true]]);
  });

  it('R90: a link to the current URL sends none', () => {
    go('replace', { key: 'k2' });
    expect(done.sendPageView).not.toHaveBeenCalled();
  });
});

describe('scroll positions', () => {
  const top = { left: 0, top: 0, behavior: 'instant' };

  it('S1: another page starts at its top', () => {
    go('push', { pathname: '/docs/drm', search: '' }, { page: pageAt('/docs/drm') });
    expect(scrollTo.mock.calls).toEqual([[top]]);
  });

  it('S1: another query keeps the scroll position', () => {
    go('push', { search: '?q=b' });
    go('replace', { search: '?q=c' });
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('S1: a hash is scrolled to, and an unknown hash leads to the top only on another page', () => {
    go('push', { hash: '#there' });
    expect(done.scrollToHash).toHaveBeenCalledWith('#there');
    go('push', { hash: '#missing' });
    expect(scrollTo).not.toHaveBeenCalled();
    go('push', { pathname: '/docs/drm', hash: '#missing' }, { page: pageAt('/docs/drm') });
    expect(scrollTo.mock.calls).toEqual([[top]]);
  });

  it("S2: Back restores the reader's position, or the hash target, or the top", () => {
    go('pop', { key: 'known', hash: '#there' });
    expect(scrollTo.mock.calls).toEqual([[{ left: 0, top: 300, behavior: 'instant' }]]);
    expect(done.scrollToHash).not.toHaveBeenCalled();
    scrollTo.mockClear();
    go('pop', { key: 'new', hash: '#there' });
    expect(scrollTo).not.toHaveBeenCalled();
    go('pop', { key: 'new' });
    expect(scrollTo.mock.calls).toEqual([[top]]);
  });
});

describe('after a change', () => {
  it("F5: of the page, it's announced and its heading gets focus, except after Back", () => {
    const other = { page: pageAt('/docs/drm') };
    go('push', { pathname: '/docs/drm' }, other);
    expect(done.announce.mock.calls).toEqual([[other.page.documentTitle]]);
    expect(heading.focus).toHaveBeenCalledTimes(1);
    go('pop', { pathname: '/docs/drm' }, other);
    expect(done.announce).toHaveBeenCalledTimes(2);
    expect(heading.focus).toHaveBeenCalledTimes(1);
  });

  it("F5: of the query, only the site's scripts are notified", () => {
    go('replace', { search: '?q=b' });
    expect(done.announce).not.toHaveBeenCalled();
    expect(heading.focus).not.toHaveBeenCalled();
    expect(done.updateHead).not.toHaveBeenCalled();
    expect(navigated).toEqual([{ path: '/docs/search', search: '?q=b', hash: '', action: 'replace' }]);
  });

  it('of the content in place, only the body is notified', () => {
    afterNavigation({ ...search, html: '<p>New</p>' }, search, {
      site: {} as SiteData,
      positions: { save: () => {}, find: () => null },
      enhanceBody,
    });
    expect(enhanceBody).toHaveBeenCalledTimes(1);
    expect(done.updateHead).toHaveBeenCalledTimes(1);
    expect(navigated).toEqual([]);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(done.sendPageView).not.toHaveBeenCalled();
  });
});

describe('focus on another page', () => {
  const element = (tabIndex: number, attributes: string[] = []) =>
    Object.assign(new EventTarget(), {
      tabIndex,
      hasAttribute: (name: string) => attributes.includes(name),
      removeAttribute: vi.fn(),
      focus: vi.fn(),
    });
  /** Opens a page with these elements. */
  function arrive(elements: Record<string, ReturnType<typeof element>>, hash = ''): void {
    const page = Object.assign(new EventTarget(), {
      querySelector: (selector: string) => elements[selector] ?? null,
    });
    vi.stubGlobal('document', page);
    done.hashTarget.mockReturnValueOnce(elements['#'] ?? null);
    go('push', { pathname: '/docs/drm', hash }, { page: pageAt('/docs/drm') });
  }

  it('F5: is on the hash target, the heading, or the content, in this order', () => {
    const [place, title, main] = [element(0), element(0), element(0)];
    arrive({ '#': place, 'main h1': title, main }, '#there');
    arrive({ 'main h1': title, main });
    arrive({ main });
    arrive({});
    for (const { focus } of [place, title, main]) {
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    }
  });

  it('makes the heading focusable until it loses focus', () => {
    const title = element(-1);
    const removed: string[] = [];
    title.removeAttribute = vi.fn((name: string) => removed.push(name));
    arrive({ 'main h1': title });
    expect(title.tabIndex).toBe(-1);
    title.dispatchEvent(new Event('blur'));
    title.dispatchEvent(new Event('blur'));
    expect(removed).toEqual(['tabindex']);
  });

  it.each([element(0), element(-1, ['tabindex'])])('leaves a focusable element unchanged', (title) => {
    arrive({ 'main h1': title });
    title.dispatchEvent(new Event('blur'));
    expect(title.removeAttribute).not.toHaveBeenCalled();
    expect(title.focus).toHaveBeenCalledOnce();
  });
});

it('S1: a link to the open page without a hash scrolls to its top', () => {
  go('push', { key: 'k2' });
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(enhanceBody).not.toHaveBeenCalled();
});
