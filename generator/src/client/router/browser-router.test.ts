// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '../../content/model.ts';
import { samplePage } from '../../search/testing/sample-pages.ts';
import { click, find } from '../testing/document.ts';
import type { BrowserRouter } from './router.ts';

const { afterNavigation, startPrefetch, watch, start, done } = vi.hoisted(() => ({
  afterNavigation: vi.fn(),
  startPrefetch: vi.fn(),
  watch: vi.fn(),
  start: vi.fn(),
  done: vi.fn(),
}));
vi.mock('./after-navigation.ts', () => ({ afterNavigation }));
vi.mock('./prefetch-links.ts', () => ({ startPrefetch: startPrefetch.mockReturnValue({ watch }) }));
vi.mock('../progress.ts', () => ({
  createProgress: () => ({ begin: start, end: done }),
  browserProgressBar: () => null,
}));

const pageAt = (path: string) => samplePage(path, [], `Title of ${path}`, ['Text']).page;
const site = {
  baseUrl: '/docs/',
  buildId: 'build',
  redirects: {},
  pathsHref: '/docs/paths.json',
} as SiteData;
const fetched = vi.fn<(href: string) => Promise<Response>>();
const prepare = vi.fn(async () => {});
const enhanceBody = vi.fn();
let stops = new AbortController();

/** A document at this address, in which the client starts. */
async function open(href = '/docs/a'): Promise<BrowserRouter> {
  vi.resetModules();
  history.replaceState(null, '', href);
  const { startBrowserRouter } = await import('./browser-router.ts');
  const page = pageAt('/docs/a');
  return startBrowserRouter({
    site,
    page,
    sidebar: null,
    pathname: '/docs/a',
    html: '<p>A</p>',
    prepare,
    enhanceBody,
  });
}
const arrived = (router: BrowserRouter, path: string) =>
  vi.waitFor(() =>
    expect([router.getSnapshot().page.path, router.getSnapshot().status]).toEqual([path, 'idle']),
  );

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  stops = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      listen(type, listener, {
        ...(typeof options === 'object' ? options : {}),
        signal: stops.signal,
      }),
    );
  }
  document.body.innerHTML = `<main><a id="b" href="/docs/b#c">B</a><a id="zip" href="/docs/b.zip"></a><p></p>
    <details><h2 id="deep"></h2></details></main>`;
  fetched.mockImplementation(async (href) =>
    href === '/docs/b/index.json'
      ? Response.json({ page: pageAt('/docs/b'), html: '<p>B</p>' })
      : new Response('', { status: 500 }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  stops.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('links', () => {
  it('to a page are followed in place after loading what the page needs', async () => {
    const router = await open();
    expect(click('#b').defaultPrevented).toBe(true);
    await arrived(router, '/docs/b');
    expect(location.pathname + location.hash).toBe('/docs/b#c');
    expect(prepare.mock.calls).toEqual([['<p>B</p>']]);
    expect([start.mock.calls.length, done.mock.calls.length > 0]).toEqual([1, true]);
  });

  it.each<[string, MouseEventInit]>([
    ['#zip', {}],
    ['p', {}],
    ['#b', { ctrlKey: true }],
  ])('%s %o is left to the browser', async (selector, init) => {
    await open();
    expect(click(selector, init).defaultPrevented).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("the document's own page isn't fetched again", async () => {
    const router = await open();
    router.navigate('/docs/b');
    await arrived(router, '/docs/b');
    router.navigate('/docs/a');
    await arrived(router, '/docs/a');
    expect(fetched.mock.calls.map(([href]) => href)).toEqual(['/docs/b/index.json']);
  });

  it("a page that can't be fetched is loaded in full once, and then the failure is shown", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const router = await open();
    router.navigate('/docs/broken');
    await vi.waitFor(() =>
      expect(assign.mock.calls).toEqual([[new URL('/docs/broken', location.href).href]]),
    );
    router.navigate('/docs/broken');
    await vi.waitFor(() => expect(router.getSnapshot().status).toBe('failed'));
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('to another site replace the document if the caller requests it', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    (await open()).navigate('https://other.example/', { replace: true });
    expect(replace.mock.calls).toEqual([['https://other.example/']]);
  });

  it('offline, keep the page and show a message until there is a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('Offline'));
    const router = await open();
    const { dataset } = document.documentElement;
    router.navigate('/docs/b');
    await vi.waitFor(() => expect(dataset['offline']).toBe(''));
    expect(location.pathname).toBe('/docs/a');
    dispatchEvent(new Event('online'));
    expect(dataset['offline']).toBeUndefined();
  });

  it('to a hidden element in the page show it', async () => {
    const router = await open();
    router.navigate('#deep');
    expect(find('details').hasAttribute('open')).toBe(true);
    expect(location.hash).toBe('#deep');
  });
});

describe('the history', () => {
  it("Back shows the entry's page, and the browser loads one that can't be fetched", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const router = await open();
    history.replaceState({ key: 'abcdef' }, '', '/docs/b');
    dispatchEvent(new Event('popstate'));
    await arrived(router, '/docs/b');
    history.replaceState({ key: 'abcdeg' }, '', '/docs/broken');
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("S2: the browser restores positions only while the document isn't shown", async () => {
    const router = await open();
    expect(history.scrollRestoration).toBe('manual');
    vi.stubGlobal('scrollX', 3);
    vi.stubGlobal('scrollY', 400);
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    expect(sessionStorage.getItem('docs.scroll')).toBe(
      JSON.stringify([[router.getSnapshot().location.key, [3, 400]]]),
    );
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('a query replaced in place is that of the router', async () => {
    const router = await open('/docs/a?x=1#y');
    const { replaceQuery } = await import('./replace-query.ts');
    history.replaceState({ key: 'abcdef' }, '');
    replaceQuery('?x=2');
    expect(router.getSnapshot().location).toMatchObject({ search: '?x=2', hash: '#y' });
    expect([location.search + location.hash, history.state]).toEqual(['?x=2#y', { key: 'abcdef' }]);
  });
});

describe('arriving', () => {
  it("updates the document and observes the new page's links", async () => {
    const router = await open();
    expect(startPrefetch.mock.calls).toEqual([[router, '/docs/']]);
    expect(watch).toHaveBeenCalledTimes(1);
    router.navigate('/docs/b');
    await arrived(router, '/docs/b');
    router.afterRender();
    expect(afterNavigation.mock.calls).toEqual([
      [
        router.getSnapshot(),
        expect.objectContaining({ html: '<p>A</p>' }),
        expect.objectContaining({ site, enhanceBody }),
      ],
    ]);
    expect(watch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, true],
    [1, false],
  ])("scrolls to a hidden element (%i boxes), because the browser can't", async (boxes, isScrolled) => {
    const scrolled = vi.fn();
    find('#deep').scrollIntoView = scrolled;
    find('#deep').getClientRects = () => Object.assign([], { length: boxes, item: () => null });
    await open('/docs/a#deep');
    expect(scrolled).toHaveBeenCalledTimes(isScrolled ? 1 : 0);
  });
});
