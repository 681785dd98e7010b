import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import { createPageFiles } from './page-files.ts';
import { createDevRefresh } from './dev-refresh.ts';
import type { RouterEnvironment } from './environment.ts';
import { createRouter } from './router.ts';

const ORIGIN = 'https://docs.vdo.example';

function pageAt(path: string, changes: Partial<PageData> = {}): PageData {
  const sidebarHref = '/docs/assets/server.json';
  return {
    path,
    buildId: 'b1',
    kind: 'doc',
    title: path,
    sidebar: 'current/server',
    sidebarHref,
    ...changes,
  } as PageData;
}

const site = {
  buildId: 'b1',
  url: ORIGIN,
  baseUrl: '/docs/',
  pathsHref: '/docs/assets/paths.json',
  redirects: { '/docs/old': '/docs/b', '/docs/gone': 'https://other.example/gone' },
  sidebars: {
    'current/server': { firstLink: null },
    'current/drm': { firstLink: null },
  },
} as unknown as SiteData;

const serverSidebar: SidebarData = { name: 'server', version: 'current', items: [] };

/** A minimal browser with a URL, a history, and a server. */
function createWorld(startAddress = '/docs/a', startPage: Partial<PageData> = {}) {
  const answers = new Map<string, unknown>([
    ['/docs/a/index.json', { page: pageAt('/docs/a'), html: '<p>a' }],
    ['/docs/b/index.json', { page: pageAt('/docs/b'), html: '<p>b' }],
    [
      '/docs/drm/index.json',
      {
        page: pageAt('/docs/drm', { sidebar: 'current/drm', sidebarHref: '/docs/assets/drm.json' }),
        html: '<p>drm',
      },
    ],
    ['/docs/assets/drm.json', { name: 'drm', version: 'current', items: [] }],
    ['/docs/assets/paths.json', ['/docs/a', '/docs/b', '/docs/drm']],
  ]);
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL(startAddress, ORIGIN) }];
  let index = 0;
  const entry = () => entries[index] ?? { state: null, url: new URL(ORIGIN) };
  const requests: { href: string; answer: () => void; signal: AbortSignal | undefined }[] = [];
  const control = { holdsAnswers: false, scroll: [0, 0] as [number, number] };

  async function fetchJson(href: string, signal?: AbortSignal): Promise<unknown> {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      requests.push({ href, answer: resolve, signal });
      if (!control.holdsAnswers) resolve();
    });
    const answer = answers.get(href) ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  }

  const saved = new Map<string, readonly [number, number]>();
  const world = {
    files: createPageFiles(fetchJson),
    fetchJson,
    location: () => entry().url,
    historyState: () => entry().state,
    pushState(state: object, href: string) {
      entries.splice(index + 1, Infinity, { state, url: new URL(href, ORIGIN) });
      index += 1;
    },
    replaceState(state: object, href: string) {
      entries[index] = { state, url: new URL(href, ORIGIN) };
    },
    loadInFull: vi.fn<RouterEnvironment['loadInFull']>(),
    reload: vi.fn(),
    followHash: vi.fn(),
    mayLoadInFull: vi.fn(() => true),
    isOffline: vi.fn(() => false),
    sayOffline: vi.fn(),
    prepare: vi.fn(async () => {}),
    positions: {
      save: (key: string, at: readonly [number, number]) => void saved.set(key, at),
      find: () => null,
    },
    scrollPosition: () => control.scroll,
    progress: { begin: vi.fn(), end: vi.fn() },
    arrive: vi.fn<RouterEnvironment['arrive']>(),
  } satisfies RouterEnvironment;

  const router = createRouter(
    {
      site,
      page: pageAt('/docs/a', startPage),
      sidebar: serverSidebar,
      pathname: new URL(startAddress, ORIGIN).pathname,
    },
    world,
  );
  return {
    router,
    world,
    answers,
    entries,
    requests,
    control,
    saved,
    /** Path, query, and hash of the current URL. */
    address: () => entry().url.href.slice(ORIGIN.length),
    goBack() {
      index -= 1;
      router.onPopState();
    },
  };
}

/** Resolves when all received responses have been processed. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('following a link', () => {
  it('shows the page when the code for its body has loaded', async () => {
    const { router, world, address } = createWorld();
    let come = (): void => {};
    world.prepare.mockReturnValue(new Promise((resolve) => (come = resolve)));
    router.start();
    router.navigate('/docs/b');
    await settled();
    expect(world.prepare).toHaveBeenCalledExactlyOnceWith('<p>b');
    expect(address()).toBe('/docs/a');
    come();
    await settled();
    expect(address()).toBe('/docs/b');
  });

  it('R50: shows the page and then its URL with its own key', async () => {
    const { router, address, entries } = createWorld();
    router.start();
    router.navigate('/docs/b?x=1#h');
    expect(address()).toBe('/docs/a');
    await settled();
    const state = router.getSnapshot();
    expect(state).toMatchObject({ html: '<p>b', status: 'idle', action: 'push', page: { path: '/docs/b' } });
    expect(state.location).toMatchObject({ pathname: '/docs/b', search: '?x=1', hash: '#h' });
    expect(address()).toBe('/docs/b?x=1#h');
    expect(entries).toHaveLength(2);
    expect(entries[1]?.state).toEqual({ key: state.location.key });
    expect(state.location.key).toMatch(/^[0-9a-z]{6}$/);
  });

  it('R52: a newer navigation supersedes an older one, whichever response arrives first', async () => {
    const { router, control, requests, address } = createWorld();
    router.start();
    control.holdsAnswers = true;
    router.navigate('/docs/b');
    router.navigate('/docs/drm');
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    control.holdsAnswers = false;
    requests[1]?.answer();
    requests[0]?.answer();
    await settled();
    expect(router.getSnapshot().page.path).toBe('/docs/drm');
    expect(address()).toBe('/docs/drm');
  });

  it('R52: the result of a superseded navigation has no effect', async () => {
    const { router, world, control, requests } = createWorld();
    router.start();
    control.holdsAnswers = true;
    router.prefetch('/docs/none');
    router.navigate('/docs/none');
    control.holdsAnswers = false;
    router.navigate('/docs/b');
    requests[0]?.answer();
    await settled();
    expect(world.loadInFull).not.toHaveBeenCalled();
    expect(router.getSnapshot().page.path).toBe('/docs/b');
  });

  it("R50: a page whose code arrives after the reader has gone elsewhere isn't shown", async () => {
    const { router, world, address } = createWorld();
    let come = (): void => {};
    world.prepare.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    router.start();
    router.navigate('/docs/b');
    await settled();
    router.navigate('/docs/drm');
    await settled();
    come();
    await settled();
    expect(address()).toBe('/docs/drm');
    expect(router.getSnapshot().page.path).toBe('/docs/drm');
  });

  it('a second click on the same link makes no second request', async () => {
    const { router, control, requests, entries } = createWorld();
    router.start();
    control.holdsAnswers = true;
    router.navigate('/docs/b');
    router.navigate('/docs/b');
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
    expect(entries).toHaveLength(2);
  });

  it('fetches the sidebar of a page from a newer deployment without loading the page in full', async () => {
    const { router, world, answers, requests } = createWorld();
    router.start();
    answers.set('/docs/b/index.json', {
      page: pageAt('/docs/b', { sidebarHref: '/docs/assets/server-2.json' }),
      html: '',
    });
    answers.set('/docs/assets/server-2.json', { ...serverSidebar, name: 'newer' });
    router.navigate('/docs/b');
    await settled();
    expect(router.getSnapshot().sidebar?.name).toBe('newer');
    expect(requests.map(({ href }) => href)).toEqual(['/docs/b/index.json', '/docs/assets/server-2.json']);
    expect(world.loadInFull).not.toHaveBeenCalled();
  });

  it('fetches a sidebar only if the page has another one', async () => {
    const { router, requests } = createWorld();
    router.start();
    router.navigate('/docs/b');
    await settled();
    expect(router.getSnapshot().sidebar).toBe(serverSidebar);
    router.navigate('/docs/drm');
    await settled();
    expect(router.getSnapshot().sidebar?.name).toBe('drm');
    expect(requests.map(({ href }) => href)).toEqual([
      '/docs/b/index.json',
      '/docs/drm/index.json',
      '/docs/assets/drm.json',
    ]);
  });

  it('R32: counts as slow after 200 ms', async () => {
    const { router, control, requests } = createWorld();
    router.start();
    control.holdsAnswers = true;
    router.navigate('/docs/b');
    vi.advanceTimersByTime(199);
    expect(router.getSnapshot()).toMatchObject({ status: 'loading', slow: false });
    vi.advanceTimersByTime(1);
    expect(router.getSnapshot().slow).toBe(true);
    requests[0]?.answer();
    await settled();
    expect(router.getSnapshot()).toMatchObject({ status: 'idle', slow: false });
  });

  it('P1: progress starts and ends with a navigation to another path', async () => {
    const { router, world } = createWorld();
    router.start();
    router.navigate('/docs/b');
    expect(world.progress.begin).toHaveBeenCalledTimes(1);
    expect(world.progress.end).not.toHaveBeenCalled();
    await settled();
    expect(world.progress.end).toHaveBeenCalled();
  });

  it('a link to another site is left to the browser', () => {
    const { router, world } = createWorld();
    router.navigate('https://other.example/');
    expect(world.loadInFull).toHaveBeenCalledWith('https://other.example/', false);
  });
});

describe('a redirect', () => {
  it('to another site is left to the browser', async () => {
    const { router, world, requests } = createWorld();
    router.start();
    router.navigate('/docs/gone');
    await settled();
    expect(world.loadInFull.mock.calls).toEqual([['https://other.example/gone', false]]);
    expect(requests).toEqual([]);
  });
});

describe('within the page', () => {
  it('a hash on a URL whose query changes, an empty hash, and a replaced hash make entries', () => {
    const { router, world, entries, address } = createWorld();
    router.start();
    const keys = () => entries.map(({ state }) => state);
    router.navigate('/docs/a?x=1#h');
    expect(address()).toBe('/docs/a?x=1#h');
    router.navigate('/docs/a?x=1');
    expect(address()).toBe('/docs/a?x=1');
    router.navigate('/docs/a?x=1#i', { replace: true });
    expect(address()).toBe('/docs/a?x=1#i');
    expect(world.followHash).not.toHaveBeenCalled();
    expect(entries).toHaveLength(3);
    expect(keys()[2]).toEqual({ key: router.getSnapshot().location.key });
    expect(router.getSnapshot()).toMatchObject({ action: 'replace', location: { hash: '#i' } });
  });

  it('saves the position only of an entry that the router made', () => {
    const { router, entries, saved, control } = createWorld();
    router.start();
    control.scroll = [0, 500];
    entries[0] = { state: null, url: new URL('/docs/a#h', ORIGIN) };
    router.onPopState();
    expect(saved.size).toBe(0);
    router.onPopState();
    expect([...saved]).toEqual([[router.getSnapshot().location.key, [0, 500]]]);
    expect(router.getSnapshot().action).toBe('pop');
    control.scroll = [0, 600];
    router.savePosition();
    expect([...saved.values()]).toEqual([[0, 600]]);
  });

  it('R53: a hash is followed as in the browser, without fetching anything', () => {
    const { router, world, requests } = createWorld();
    router.start();
    router.navigate('/docs/a#h');
    expect(world.followHash).toHaveBeenCalledWith('#h');
    expect(world.progress.begin).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  it('adds a key to an entry made by the browser', () => {
    const { router, entries } = createWorld();
    router.start();
    entries[0] = { state: null, url: new URL('/docs/a#h', ORIGIN) };
    router.onPopState();
    const { location, action } = router.getSnapshot();
    expect([location.hash, action]).toEqual(['#h', 'push']);
    expect(entries[0].state).toEqual({ key: location.key });
  });

  it('R53: another query makes an entry without fetching anything', () => {
    const { router, requests, address, entries } = createWorld();
    router.start();
    router.navigate('/docs/a?lang=php');
    expect(address()).toBe('/docs/a?lang=php');
    expect(entries).toHaveLength(2);
    expect(requests).toEqual([]);
  });

  it('R74: a link to the current URL makes no second entry', () => {
    const { router, entries } = createWorld();
    router.start();
    const before = router.getSnapshot().location;
    router.navigate('/docs/a');
    expect(entries).toHaveLength(1);
    expect(router.getSnapshot().action).toBe('replace');
    expect(router.getSnapshot().location).not.toBe(before);
  });

  it('recognizes a query replaced by code', () => {
    const { router, entries } = createWorld();
    router.start();
    entries[0] = { state: entries[0]?.state, url: new URL('/docs/a?q=otp', ORIGIN) };
    router.onQueryReplaced();
    expect(router.getSnapshot().location.search).toBe('?q=otp');
    expect(router.getSnapshot().action).toBe('replace');
  });
});

describe('back and forward', () => {
  it("S2: remembers the scroll position under each entry's key", async () => {
    const { router, control, saved, goBack } = createWorld();
    router.start();
    const { key } = router.getSnapshot().location;
    control.scroll = [0, 3000];
    router.navigate('/docs/b');
    await settled();
    control.scroll = [0, 70];
    const { key: second } = router.getSnapshot().location;
    goBack();
    await settled();
    expect(router.getSnapshot()).toMatchObject({
      action: 'pop',
      page: { path: '/docs/a' },
      location: { key },
    });
    expect(saved.get(key)).toEqual([0, 3000]);
    expect(saved.get(second)).toEqual([0, 70]);
  });

  it('Back while a page is loading stays on the current page', async () => {
    const { router, control, requests, address, goBack } = createWorld();
    router.start();
    router.navigate('/docs/a?lang=php');
    control.holdsAnswers = true;
    router.navigate('/docs/b');
    goBack();
    requests[0]?.answer();
    await settled();
    expect(address()).toBe('/docs/a');
    expect(router.getSnapshot()).toMatchObject({
      status: 'idle',
      page: { path: '/docs/a' },
      location: { search: '' },
    });
  });

  it('shows the page of an entry that was left before the router started', async () => {
    const { router, entries, address } = createWorld();
    entries[0] = { state: { key: 'abc123' }, url: new URL('/docs/b', ORIGIN) };
    router.start();
    await settled();
    expect(router.getSnapshot()).toMatchObject({ action: 'pop', html: '<p>b', location: { key: 'abc123' } });
    expect(address()).toBe('/docs/b');
  });
});

describe('an entry', () => {
  it('with another form of the path is corrected and keeps its key', async () => {
    const { router, entries, address } = createWorld();
    router.start();
    for (const state of [{ key: 'abc123' }, null]) {
      entries[0] = { state, url: new URL('/docs/B?x=1', ORIGIN) };
      router.onPopState();
      // oxlint-disable-next-line no-await-in-loop
      await settled();
      expect(address()).toBe('/docs/b?x=1');
      expect(entries[0].state).toEqual({ key: router.getSnapshot().location.key });
      if (state !== null) expect(entries[0].state).toEqual(state);
      router.navigate('/docs/a', { replace: true });
      // oxlint-disable-next-line no-await-in-loop
      await settled();
      expect(entries[0].state).toEqual({ key: router.getSnapshot().location.key });
    }
    expect(entries).toHaveLength(1);
  });

  it('with the right path stays unchanged', async () => {
    const { router, entries, world } = createWorld();
    router.start();
    const written = vi.spyOn(world, 'replaceState');
    entries[0] = { state: { key: 'abc123' }, url: new URL('/docs/b', ORIGIN) };
    router.onPopState();
    await settled();
    expect(written).not.toHaveBeenCalled();
  });

  it('a link to the page that Back is loading makes an entry', async () => {
    const { router, control, requests, entries } = createWorld();
    router.start();
    control.holdsAnswers = true;
    entries[0] = { state: { key: 'abc123' }, url: new URL('/docs/b', ORIGIN) };
    router.onPopState();
    router.navigate('/docs/b');
    control.holdsAnswers = false;
    for (const { answer } of requests) answer();
    await settled();
    expect(router.getSnapshot().action).toBe('push');
    expect(entries).toHaveLength(2);
  });
});

describe('the first page', () => {
  it("has the document's body if it's known", () => {
    const { router } = createWorld();
    expect(router.getSnapshot()).toEqual({
      location: { pathname: '/docs/a', search: '', hash: '', key: '' },
      page: pageAt('/docs/a'),
      html: null,
      sidebar: serverSidebar,
      status: 'idle',
      slow: false,
      error: null,
      action: 'initial',
    });
    router.start();
    expect(router.getInitialState().location.key).toBe('');
    const page = pageAt('/docs/a');
    const known = createRouter(
      { site, page, sidebar: null, pathname: page.path, html: '<p>a' },
      createWorld().world,
    );
    expect([known.getSnapshot().html, known.getInitialState().html]).toEqual(['<p>a', '<p>a']);
  });

  it("that isn't found can be opened once it exists", async () => {
    const { router, address } = createWorld('/docs/b', { kind: 'not-found', path: '/docs/b' });
    router.navigate('/docs/b');
    await settled();
    expect(router.getSnapshot().html).toBe('<p>b');
    expect(address()).toBe('/docs/b');
  });

  it("that isn't found and has moved redirects without the list of paths", async () => {
    const { router, requests, address } = createWorld('/docs/old?x=1', {
      kind: 'not-found',
      path: '/docs/404',
    });
    router.start();
    await settled();
    expect(address()).toBe('/docs/b?x=1');
    expect(requests.map(({ href }) => href)).not.toContain('/docs/assets/paths.json');
  });

  it("that isn't found stays if the list of paths fails or the reader has navigated", async () => {
    const failing = createWorld('/docs/none', { kind: 'not-found', path: '/docs/404' });
    failing.answers.set('/docs/assets/paths.json', new Error('500'));
    failing.router.start();
    await settled();
    expect(console.warn).toHaveBeenCalledWith("The list of pages couldn't be loaded.", new Error('500'));
    const { router, control, requests } = createWorld('/docs/B.html', {
      kind: 'not-found',
      path: '/docs/404',
    });
    control.holdsAnswers = true;
    router.start();
    router.navigate('/docs/drm');
    control.holdsAnswers = false;
    for (const { answer } of requests) answer();
    await settled();
    expect(router.getSnapshot().page.path).toBe('/docs/drm');
  });
});

describe('inexact URLs', () => {
  it('Z5: the first URL is corrected and keeps its query and hash', () => {
    const { router, address } = createWorld('/docs/A/?x=1#h');
    router.start();
    expect(address()).toBe('/docs/a?x=1#h');
    expect(router.getSnapshot().location).toMatchObject({ pathname: '/docs/a', search: '?x=1', hash: '#h' });
  });

  it('R20: a URL that ends in .html stays, and the page has its own path', () => {
    const { router, address, requests } = createWorld('/docs/a.html');
    router.start();
    expect(address()).toBe('/docs/a.html');
    expect(router.getSnapshot().location.pathname).toBe('/docs/a');
    expect(requests).toEqual([]);
  });

  it('Z5: a link in another case leads to the page at its own URL', async () => {
    const { router, address } = createWorld();
    router.start();
    router.navigate('/docs/B/?x=1');
    await settled();
    expect(router.getSnapshot().page.path).toBe('/docs/b');
    expect(address()).toBe('/docs/b?x=1');
  });

  it('R20: a link that ends in .html leads to the page without that ending', async () => {
    const { router, address, requests } = createWorld();
    router.start();
    router.navigate('/docs/b/index.html#h');
    await settled();
    expect(address()).toBe('/docs/b#h');
    expect(requests.map(({ href }) => href)).toEqual(['/docs/assets/paths.json', '/docs/b/index.json']);
  });

  it('C9: a link to a moved page leads to the new one', async () => {
    const { router, address } = createWorld();
    router.start();
    router.navigate('/docs/old.html?x=1');
    await settled();
    expect(router.getSnapshot().page.path).toBe('/docs/b');
    expect(address()).toBe('/docs/b?x=1');
  });

  it("R22: a page that the server didn't find is shown if its path is known in another form", async () => {
    const { router, address, entries } = createWorld('/docs/B.html', {
      kind: 'not-found',
      path: '/docs/404',
    });
    router.start();
    await settled();
    expect(router.getSnapshot()).toMatchObject({ action: 'replace', page: { path: '/docs/b' } });
    expect(address()).toBe('/docs/b');
    expect(entries).toHaveLength(1);
  });

  it('E6: an unknown page stays not found without a request for its data', async () => {
    const { router, address, requests, world } = createWorld('/docs/none', {
      kind: 'not-found',
      path: '/docs/404',
    });
    router.start();
    await settled();
    expect(address()).toBe('/docs/none');
    expect(requests.map(({ href }) => href)).toEqual(['/docs/assets/paths.json']);
    expect(world.loadInFull).not.toHaveBeenCalled();
  });
});

describe("pages that can't be shown in place", () => {
  it('E6: an unknown page is left to the server', async () => {
    const { router, world } = createWorld();
    router.start();
    router.navigate('/docs/none');
    await settled();
    expect(world.loadInFull).toHaveBeenCalledWith(`${ORIGIN}/docs/none`, false);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('R56: a page of another deployment is loaded in full', async () => {
    const { router, world, answers } = createWorld();
    answers.set('/docs/b/index.json', { page: pageAt('/docs/b', { buildId: 'b2' }), html: '' });
    router.start();
    router.navigate('/docs/b#h');
    await settled();
    expect(world.loadInFull).toHaveBeenCalledWith(`${ORIGIN}/docs/b#h`, false);
    expect(router.getSnapshot().page.path).toBe('/docs/a');
  });

  it('R56: a failure is logged once, and the page is loaded in full', async () => {
    const { router, world, answers } = createWorld();
    answers.set('/docs/b/index.json', new Error('offline'));
    router.start();
    router.navigate('/docs/b');
    await settled();
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(world.loadInFull).toHaveBeenCalledWith(`${ORIGIN}/docs/b`, false);
    expect(world.progress.end).toHaveBeenCalled();
  });

  it('a page of another deployment that replaces an entry replaces it', async () => {
    const { router, world, answers } = createWorld();
    answers.set('/docs/b/index.json', { page: pageAt('/docs/b', { buildId: 'b2' }), html: '' });
    router.start();
    router.navigate('/docs/b', { replace: true });
    await settled();
    expect(world.loadInFull).toHaveBeenCalledWith(`${ORIGIN}/docs/b`, true);
    router.navigate('https://other.example/', { replace: true });
    expect(world.loadInFull).toHaveBeenLastCalledWith('https://other.example/', true);
  });

  it("R56: the warning contains what failed and whether it's loaded in full", async () => {
    const { router, world, answers } = createWorld();
    const error = new Error('offline');
    answers.set('/docs/b/index.json', error);
    router.start();
    router.navigate('/docs/b');
    await settled();
    const message = `The page ${ORIGIN}/docs/b couldn't be loaded.`;
    expect(console.warn).toHaveBeenLastCalledWith(`${message} Reloading it instead.`, error);
    world.mayLoadInFull.mockReturnValue(false);
    router.navigate('/docs/b');
    await settled();
    expect(console.warn).toHaveBeenLastCalledWith(message, error);
  });

  it('Retry does nothing if nothing has failed', async () => {
    const { router, requests } = createWorld();
    router.start();
    router.retry();
    await settled();
    expect(requests).toEqual([]);
  });

  it('R56: after Back, a failure reloads', async () => {
    const { router, world, answers, goBack } = createWorld();
    router.start();
    router.navigate('/docs/b');
    await settled();
    answers.set('/docs/a/index.json', new Error('offline'));
    goBack();
    await settled();
    expect(world.reload).toHaveBeenCalledTimes(1);
  });

  it('offline, the page stays, even after Back, and the reader is informed', async () => {
    const { router, world, answers, address, goBack } = createWorld();
    router.start();
    router.navigate('/docs/b');
    await settled();
    world.files.forgetAll();
    world.isOffline.mockReturnValue(true);
    for (const path of ['a', 'b', 'c']) answers.set(`/docs/${path}/index.json`, new Error('offline'));
    router.navigate('/docs/c');
    await settled();
    expect(world.sayOffline).toHaveBeenCalledTimes(1);
    goBack();
    await settled();
    expect(world.sayOffline).toHaveBeenCalledTimes(2);
    expect(router.getSnapshot()).toMatchObject({ status: 'idle', error: null, page: { path: '/docs/b' } });
    expect(address()).toBe('/docs/b');
    expect(world.historyState()).toEqual({ key: router.getSnapshot().location.key });
    expect(world.loadInFull).not.toHaveBeenCalled();
    expect(world.reload).not.toHaveBeenCalled();
  });

  it("Z17: a second failure within the guard's time shows the error, and Retry tries again", async () => {
    const { router, world, answers, address } = createWorld();
    world.mayLoadInFull.mockReturnValue(false);
    const answer = answers.get('/docs/b/index.json');
    answers.set('/docs/b/index.json', new Error('offline'));
    router.start();
    router.navigate('/docs/b');
    await settled();
    expect(world.loadInFull).not.toHaveBeenCalled();
    expect(router.getSnapshot()).toMatchObject({ status: 'failed', page: { path: '/docs/a' } });
    expect(router.getSnapshot().error?.message).toBe('offline');
    answers.set('/docs/b/index.json', answer);
    router.retry();
    await settled();
    expect(router.getSnapshot()).toMatchObject({ status: 'idle', error: null, page: { path: '/docs/b' } });
    expect(address()).toBe('/docs/b');
  });

  it('Z17: going elsewhere after a failure removes the error', async () => {
    const { router, world, answers } = createWorld();
    world.mayLoadInFull.mockReturnValue(false);
    answers.set('/docs/b/index.json', new Error('offline'));
    router.start();
    router.navigate('/docs/b');
    await settled();
    router.navigate('/docs/a?x=1');
    expect(router.getSnapshot()).toMatchObject({ status: 'idle', error: null });
  });
});

describe('after rendering', () => {
  it('R54: arrives once per change of URL, with the previous state', async () => {
    const { router, world } = createWorld();
    router.start();
    router.afterRender();
    expect(world.arrive).not.toHaveBeenCalled();
    const before = router.getSnapshot();
    router.navigate('/docs/b');
    router.afterRender();
    await settled();
    router.afterRender();
    router.afterRender();
    expect(world.arrive).toHaveBeenCalledTimes(1);
    expect(world.arrive).toHaveBeenCalledWith(router.getSnapshot(), before);
    router.navigate('/docs/b?x=1');
    router.afterRender();
    expect(world.arrive).toHaveBeenCalledTimes(2);
  });
});

describe('prefetching', () => {
  it("R60: a prefetched page isn't requested again", async () => {
    const { router, requests } = createWorld();
    router.start();
    router.prefetch('/docs/drm#h');
    await settled();
    router.navigate('/docs/drm');
    await settled();
    expect(router.getSnapshot().sidebar?.name).toBe('drm');
    expect(requests.map(({ href }) => href)).toEqual(['/docs/drm/index.json', '/docs/assets/drm.json']);
  });

  it('R60: a link to an old path fetches the new page instead of the redirect page', async () => {
    const { router, requests } = createWorld();
    router.start();
    router.prefetch('/docs/old');
    router.prefetch('/docs/old.html#h');
    await settled();
    expect(requests.map(({ href }) => href)).toEqual(['/docs/b/index.json', '/docs/assets/server.json']);
  });

  it("R20: a path that ends in .html isn't prefetched, because its page has another URL", () => {
    const { router, requests } = createWorld();
    router.start();
    router.prefetch('/docs/b.html');
    expect(requests).toEqual([]);
  });

  it("R64: a failure isn't reported", async () => {
    const { router, answers } = createWorld();
    answers.set('/docs/b/index.json', new Error('offline'));
    router.start();
    router.prefetch('/docs/b');
    await settled();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("R60: the current page isn't fetched", () => {
    const { router, requests } = createWorld();
    router.start();
    router.prefetch('/docs/a#h');
    expect(requests).toEqual([]);
  });
});

describe('live update', () => {
  it('fetches the page again and keeps the position', async () => {
    const { router, answers } = createWorld();
    router.start();
    const { location } = router.getSnapshot();
    answers.set('/docs/a/index.json', { page: pageAt('/docs/a', { title: 'New' }), html: '<p>new' });
    answers.set('/docs/assets/server.json', { name: 'server', version: 'current', items: [] });
    await createDevRefresh(router).refresh({ ...site });
    expect(router.getSnapshot()).toMatchObject({ html: '<p>new', page: { title: 'New' } });
    expect(router.getSnapshot().location).toBe(location);
    expect(router.getSnapshot().sidebar).not.toBe(serverSidebar);
  });

  it("loads the document again if its page is gone, so that the server's response is shown", async () => {
    const { router, world, answers } = createWorld();
    router.start();
    answers.set('/docs/a/index.json', null);
    await createDevRefresh(router).refresh();
    expect(world.reload).toHaveBeenCalledTimes(1);
  });

  it("keeps a page that wasn't found and still isn't", async () => {
    const { router, world, answers } = createWorld('/docs/none', { kind: 'not-found', path: '/docs/404' });
    router.start();
    await settled();
    answers.set('/docs/404/index.json', null);
    await createDevRefresh(router).refresh();
    expect(world.reload).not.toHaveBeenCalled();
  });

  it('changes nothing on a page that the reader has opened meanwhile', async () => {
    const { router, control, requests } = createWorld();
    router.start();
    router.navigate('/docs/b');
    await settled();
    router.navigate('/docs/a');
    await settled();
    const before = requests.length;
    control.holdsAnswers = true;
    const refreshed = createDevRefresh(router).refresh();
    await settled();
    control.holdsAnswers = false;
    router.navigate('/docs/drm');
    await settled();
    for (const { answer } of requests.slice(before)) answer();
    await refreshed;
    expect(router.getSnapshot()).toMatchObject({ html: '<p>drm', page: { path: '/docs/drm' } });
  });

  it('keeps the sidebar if the site is the same, and fetches forgotten pages again', async () => {
    const { router, requests, answers } = createWorld();
    const { refresh, forgetPages } = createDevRefresh(router);
    router.start();
    answers.set('/docs/a/index.json', { page: pageAt('/docs/a'), html: '<p>new' });
    await refresh();
    expect(router.getSnapshot()).toMatchObject({ html: '<p>new', sidebar: serverSidebar });
    router.afterRender();
    forgetPages();
    router.navigate('/docs/b');
    await settled();
    forgetPages();
    router.navigate('/docs/a');
    await settled();
    expect(requests.filter(({ href }) => href === '/docs/a/index.json')).toHaveLength(2);
  });
});
