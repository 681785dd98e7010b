/**
 * What is loaded first when the search opens: by the inline script, beside the client, and by the client. It starts the
 * embedded engine, which looks up what is typed until the box asks by itself: the parts of the index are then there.
 *
 * It is a file of its own in the browser, because it imports nothing that the client has, and nothing else imports the
 * engine.
 */

import '../client/inline/handover.ts';
import { createWorkerEngine } from './embedded/worker-engine.ts';
import type { SearchEngine } from './engine.ts';

const engines = new Map<string, SearchEngine>();

/**
 * The engine that searches an embedded index, one for each index. Browser only.
 *
 * @param indexHref URL of the index file
 */
export function embeddedEngine(indexHref: string): SearchEngine {
  const engine = engines.get(indexHref) ?? createWorkerEngine(indexHref);
  engines.set(indexHref, engine);
  return engine;
}

async function start(indexHref: string): Promise<void> {
  const engine = embeddedEngine(indexHref);
  await engine.prepare();
  const field = document.querySelector<HTMLInputElement>('dialog input');
  let typing = new AbortController();
  const lookUp = (): void => {
    typing.abort();
    typing = new AbortController();
    const query = field?.value.trim() ?? '';
    if (window.docs.awake === true || query === '') return;
    const filter = { language: document.documentElement.lang, tags: [] };
    const request = { query, page: 1, perPage: 12, filter, from: location.pathname };
    // What fails here fails for the box too, which says so.
    engine.search(request, typing.signal).catch(() => {});
  };
  field?.addEventListener('input', lookUp);
  lookUp();
}

// Pages of a site that asks a service name no index; and the server, too, loads what imports this.
const href = globalThis.window?.docs?.dataset.searchIndex;
if (href !== undefined) void start(href);
