import { describe, expect, it, vi } from 'vitest';
import { createPageFiles, fetchJson, type PageFile } from './page-files.ts';

const file = (path: string): PageFile => ({ page: { path }, html: '' }) as PageFile;

describe('page files', () => {
  it('fetches a page once', async () => {
    const fetchPage = vi.fn(async () => file('/a'));
    const files = createPageFiles(fetchPage);
    const [first, second] = await Promise.all([files.load('/a'), files.load('/a/')]);
    expect(first).toBe(second);
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('R36: caches only its limit, keeping the most recently used pages', async () => {
    const fetchPage = vi.fn(async (href: string) => file(href));
    const files = createPageFiles(fetchPage, 2);
    await files.load('/a');
    await files.load('/b');
    await files.load('/a');
    await files.load('/c');
    fetchPage.mockClear();
    await files.load('/a');
    expect(fetchPage).not.toHaveBeenCalled();
    await files.load('/b');
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('R33: fetches a failed page again', async () => {
    const fetchPage = vi.fn(async () => file('/a'));
    fetchPage.mockRejectedValueOnce(new Error('offline'));
    const files = createPageFiles(fetchPage);
    await expect(files.load('/a')).rejects.toThrow('offline');
    await expect(files.load('/a')).resolves.toEqual(file('/a'));
  });

  it('fetches an aborted page again immediately', async () => {
    const fetchPage = vi.fn(
      (_href: string, signal?: AbortSignal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
          if (signal === undefined) resolve(file('/a'));
        }),
    );
    const files = createPageFiles(fetchPage);
    const controller = new AbortController();
    const aborted = files.load('/a', controller.signal);
    controller.abort();
    const again = files.load('/a');
    await expect(aborted).rejects.toThrow('aborted');
    await expect(again).resolves.toEqual(file('/a'));
  });

  it("keeps cached pages until they're invalidated", async () => {
    const fetchPage = vi.fn(async () => file('/a'));
    const files = createPageFiles(fetchPage);
    const known = file('/a');
    files.keep('/a', known);
    expect(await files.load('/a/')).toBe(known);
    files.forgetAll();
    expect(await files.load('/a')).not.toBe(known);
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it("an aborted request doesn't remove a page fetched since", async () => {
    const files = createPageFiles(async () => file('/a'));
    const controller = new AbortController();
    await files.load('/a', controller.signal);
    const known = file('/a');
    files.keep('/a', known);
    controller.abort();
    expect(await files.load('/a')).toBe(known);
  });

  it("a request can be aborted and returns the file's content", async () => {
    const fetched = vi.fn(async (_href: string, _init?: RequestInit) => Response.json({ a: 1 }));
    vi.stubGlobal('fetch', fetched);
    const { signal } = new AbortController();
    expect(await fetchJson('/x.json', signal)).toEqual({ a: 1 });
    await fetchJson('/x.json');
    expect(fetched.mock.calls).toEqual([
      ['/x.json', { signal }],
      ['/x.json', {}],
    ]);
    vi.unstubAllGlobals();
  });

  it('distinguishes a missing file from a failure', async () => {
    const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    answer(404);
    expect(await fetchJson('/x.json')).toBeNull();
    answer(500);
    await expect(fetchJson('/x.json')).rejects.toThrow('Loading /x.json failed with status 500.');
    vi.unstubAllGlobals();
  });
});
