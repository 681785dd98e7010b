/**
 * The service worker of a site with `serviceWorker`. Pages that the reader has opened can be read offline. Online,
 * every page comes from the network, so that none is older than the deployment.
 */

import type { Visit } from './visit.ts';

/** Prepended by the build. A new id makes the browser install a new worker. */
declare const BUILD: { id: string; baseUrl: string };

// TypeScript's libraries for workers and for pages conflict, and only a few worker types are needed here.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WindowClient {
  url: string;
  postMessage(message: unknown): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<WindowClient[]> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: Visit }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const family = `docs ${BUILD.baseUrl} `;
const cacheName = family + BUILD.id;
const assets = `${location.origin + BUILD.baseUrl}assets/`;

/** Maximum number of cached files, two per page plus shared ones. The oldest are removed first. */
const MOST_FILES = 300;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()));

worker.addEventListener('fetch', (event) => {
  const { method, url, headers, cache } = event.request;
  const isOurs =
    url.startsWith(location.origin + BUILD.baseUrl) || `${url}/` === location.origin + BUILD.baseUrl;
  // Calls of an API on the same host may contain a key.
  const mayBeKept = method === 'GET' && cache !== 'no-store' && !headers.has('range');
  if (mayBeKept && isOurs) event.respondWith(answer(event.request));
});

// Caches what a page loaded before the worker was active, and documents of pages opened by the router.
worker.addEventListener('message', (event) => {
  event.waitUntil(
    Promise.all(event.data.keep.map((href) => fetchAndKeep(new Request(href)).catch(() => {}))),
  );
});

async function forgetOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  // These file names contain a content hash.
  const known = request.url.startsWith(assets) ? await kept(request) : undefined;
  if (known !== undefined) return known;
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    return (await kept(request)) ?? (await stay(request)) ?? Promise.reject(error);
  }
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && response.type === 'basic' && !response.redirected) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
    const [oldest, ...others] = await cache.keys();
    if (others.length >= MOST_FILES && oldest !== undefined) await cache.delete(oldest);
  }
  return response;
}

/** The cached response for a URL, ignoring the query, which doesn't affect pages and their data. */
async function kept(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}

/** For a navigation that fails: a response without content keeps the current page open, which shows the reason. */
async function stay({ mode, referrer }: Request): Promise<Response | undefined> {
  const pages = (await worker.clients.matchAll()).filter(({ url }) => url.split('#')[0] === referrer);
  if (mode !== 'navigate' || pages.length === 0) return undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to pages of the worker's own origin
  for (const page of pages) page.postMessage('offline');
  return new Response(null, { status: 204 });
}
