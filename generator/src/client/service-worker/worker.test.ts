import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://docs.example';

/** The stored responses of one cache, with the requests in the order of their last storing. */
class FakeCache {
  entries: [href: string, response: Response][] = [];
  put = async ({ url }: Request, response: Response) => {
    this.entries = [...this.entries.filter(([href]) => href !== url), [url, response]];
  };
  keys = async () => this.entries.map(([href]) => new Request(href));
  delete = async ({ url }: Request) => {
    this.entries = this.entries.filter(([href]) => href !== url);
  };
  match = async ({ url }: Request, { ignoreSearch = false, ignoreVary = false }: CacheQueryOptions = {}) => {
    const same = ([href]: [string, Response]) =>
      ignoreSearch ? href.split('?')[0] === url.split('?')[0] : href === url;
    return ignoreVary ? this.entries.find(same)?.[1].clone() : undefined;
  };
}

type Listener = (event: object) => void;
type RequestOptions = Pick<RequestInit, 'method' | 'cache' | 'headers' | 'referrer'> & { mode?: string };

/** A worker of the build `new`. */
async function startWorker(pages: string[] = []) {
  vi.resetModules();
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, Listener>();
  const posted: unknown[] = [];
  const claim = vi.fn(async () => {});
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal('BUILD', { id: 'new', baseUrl: '/docs/' });
  vi.stubGlobal('location', new URL(`${ORIGIN}/docs/worker.js`));
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', {
    claim,
    matchAll: async () =>
      pages.map((url) => ({ url, postMessage: (message: unknown) => posted.push([url, message]) })),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
  });
  const fetched = vi.fn<(request: Request) => Promise<Response>>(async ({ url }) =>
    network(`fetched ${url}`),
  );
  vi.stubGlobal('fetch', fetched);
  await import('./worker.ts');
  const dispatch = async (type: string, event: object = {}): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    stores,
    fetched,
    posted,
    claim,
    skipWaiting,
    dispatch,
    kept: () => stores.get('docs /docs/ new')?.entries.map(([href]) => href) ?? [],
    /** Returns the worker's response, or `null` if it leaves the request to the browser. */
    async ask(path: string, init: RequestOptions = {}): Promise<Response | null> {
      let response: Promise<Response> | null = null;
      const { mode, referrer, ...options } = init;
      const request = new Request(new URL(path, ORIGIN), options);
      // Only browsers create requests for navigations.
      Object.defineProperties(request, { mode: { value: mode }, referrer: { value: referrer } });
      await dispatch('fetch', {
        request,
        respondWith: (given: Promise<Response>) => {
          response = given;
        },
      });
      return response;
    },
  };
}

/** A network response to a page of this origin. */
function network(
  body: string,
  changes: Partial<Record<'type' | 'redirected' | 'status', unknown>> = {},
): Response {
  const response = new Response(body, { status: Number(changes.status ?? 200) });
  const { type = 'basic', redirected = false } = changes;
  Object.defineProperty(response, 'type', { value: type });
  Object.defineProperty(response, 'redirected', { value: redirected });
  return response;
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

describe('a new worker', () => {
  it("activates immediately and removes only caches of this site's other builds", async () => {
    const { stores, dispatch, claim, skipWaiting } = await startWorker();
    for (const name of ['docs /docs/ old', 'docs /docs/ new', 'docs /blog/ old', 'mine']) {
      stores.set(name, new FakeCache());
    }
    await dispatch('install');
    expect(skipWaiting).toHaveBeenCalledOnce();
    await dispatch('activate');
    expect([...stores.keys()]).toEqual(['docs /docs/ new', 'docs /blog/ old', 'mine']);
    expect(claim).toHaveBeenCalledOnce();
  });

  it('caches what open pages have loaded, and continues after a failure', async () => {
    const { dispatch, kept, fetched } = await startWorker();
    fetched.mockRejectedValueOnce(new TypeError('Offline'));
    await dispatch('message', { data: { keep: [`${ORIGIN}/docs/a`, `${ORIGIN}/docs/b`] } });
    expect(kept()).toEqual([`${ORIGIN}/docs/b`]);
  });
});

describe('a request', () => {
  it.each<[string, string, RequestOptions]>([
    ['to another site', 'https://other.example/docs/a', {}],
    ['to another part of this host', '/blog/a', {}],
    ['that sends something', '/docs/a', { method: 'POST' }],
    ['that must not be stored', '/docs/a', { cache: 'no-store' }],
    ['for a part of a file', '/docs/a.mp4', { headers: { range: 'bytes=0-1' } }],
  ])('%s is left to the browser', async (_what, path, init) => {
    expect(await (await startWorker()).ask(path, init)).toBeNull();
  });

  it.each(['/docs/a', '/docs', '/docs/'])('for %s comes from the network and is cached', async (path) => {
    const { ask, kept } = await startWorker();
    expect(await (await ask(path))?.text()).toBe(`fetched ${ORIGIN}${path}`);
    expect(kept()).toEqual([ORIGIN + path]);
    expect(await (await ask(path))?.text()).toBe(`fetched ${ORIGIN}${path}`);
  });

  it("for a file with a hash in its name comes from the cache once it's there", async () => {
    const { ask, fetched } = await startWorker();
    await ask('/docs/assets/a-12.js');
    expect(await (await ask('/docs/assets/a-12.js'))?.text()).toContain('fetched');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([{ status: 404 }, { redirected: true }, { type: 'opaque' }])("%j isn't cached", async (changes) => {
    const { ask, kept, fetched } = await startWorker();
    fetched.mockResolvedValue(network('', changes));
    await ask('/docs/a');
    expect(kept()).toEqual([]);
  });

  it('300 files are cached, and the oldest is removed first', async () => {
    const { ask, kept } = await startWorker();
    for (let i = 0; i < 301; i += 1) await ask(`/docs/${i}`);
    expect(kept()).toHaveLength(300);
    expect(kept()[0]).toBe(`${ORIGIN}/docs/1`);
  });
});

describe('offline', () => {
  const offline = new TypeError('Offline');

  it('a page opened earlier is shown, whatever its query', async () => {
    const { ask, fetched } = await startWorker();
    await ask('/docs/a');
    fetched.mockRejectedValue(offline);
    expect(await (await ask('/docs/a?q=1'))?.text()).toBe(`fetched ${ORIGIN}/docs/a`);
  });

  it('for another page, the open page stays and is notified', async () => {
    const { ask, fetched, posted } = await startWorker([`${ORIGIN}/docs/a#b`, `${ORIGIN}/docs/c`]);
    fetched.mockRejectedValue(offline);
    const response = await ask('/docs/new', { mode: 'navigate', referrer: `${ORIGIN}/docs/a` });
    expect(response?.status).toBe(204);
    expect(posted).toEqual([[`${ORIGIN}/docs/a#b`, 'offline']]);
  });

  it.each([
    ['a file', { mode: 'cors', referrer: `${ORIGIN}/docs/a` }],
    ['a page that no open page asked for', { mode: 'navigate', referrer: '' }],
  ])('%s fails as it would without a worker', async (_what, init) => {
    const { ask, fetched, posted } = await startWorker([`${ORIGIN}/docs/a`]);
    fetched.mockRejectedValue(offline);
    await expect(ask('/docs/new', init)).rejects.toBe(offline);
    expect(posted).toEqual([]);
  });
});
