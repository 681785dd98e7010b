/**
 * The first script loaded when the search opens, by the inline script in parallel with the client, and by the client.
 * It starts the embedded engine and searches for what is typed until the search box is ready, so that the index files
 * are already loaded by then.
 *
 * It is a separate bundle, because it shares no imports with the client and nothing else imports the engine.
 */

import '../client/inline/handover.ts';
import { embeddedEngine } from './embedded/worker-engine.ts';

export { embeddedEngine };

function start(indexHref: string): void {
  const engine = embeddedEngine(indexHref);
  void engine.prepare();
  const field = document.querySelector<HTMLInputElement>('dialog input');
  let typing = new AbortController();
  const lookUp = (): void => {
    typing.abort();
    typing = new AbortController();
    const query = field?.value.trim() ?? '';
    if (window.docs.awake === true || query === '') return;
    const filter = { language: document.documentElement.lang, tags: [] };
    const request = { query, page: 1, perPage: 12, filter, from: location.pathname };
    // The search box gets the same error and shows it.
    engine.search(request, typing.signal).catch(() => {});
  };
  field?.addEventListener('input', lookUp);
  lookUp();
}

// The server also imports this module indirectly.
const dataset = globalThis.window?.docs?.dataset;
// The box's modules import each other and the client. Otherwise, each would load only after the one that imports it.
for (const href of dataset?.dialogModules?.split(' ') ?? []) {
  // The search box gets the same error.
  import(/* @vite-ignore */ href).catch(() => {});
}
// If the site uses a hosted service, pages have no index URL.
if (dataset?.searchIndex !== undefined) start(dataset.searchIndex);
