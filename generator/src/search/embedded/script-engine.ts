/**
 * The embedded engine for offline copies that are opened from disk. There, browsers can't fetch files or start workers,
 * but they can run scripts. So each index file is a script, such as `words-0.json.js`, that passes its text to the
 * page.
 */

import { addressInCopy } from '../../client/copy-address.ts';
import type { SearchEngine } from '../engine.ts';
import { parseHead } from './index-files.ts';
import { createLocalEngine, type LocalEngine } from './local-engine.ts';
import type { Stemmer } from './query.ts';

declare global {
  interface Window {
    /** Called by the script of an index file with its text. */
    docsText: (text: string) => void;
    /** Called by the script of a stemmer. */
    docsStemmer: (module: { stemmer: Stemmer }) => void;
  }
}

/** Texts received from scripts. */
const texts = new Map<HTMLOrSVGScriptElement | null, string>();

const engines = new Map<string, SearchEngine>();

/**
 * Returns the engine for an index; one instance per index. Browser only.
 *
 * @param indexHref path of the index file, without the `.js` of its script
 */
export function embeddedEngine(indexHref: string): SearchEngine {
  const engine = engines.get(indexHref) ?? createScriptEngine(new URL(indexHref, location.href).href);
  engines.set(indexHref, engine);
  return engine;
}

function createScriptEngine(indexHref: string): SearchEngine {
  let opened: Promise<LocalEngine> | null = null;
  const open = (): Promise<LocalEngine> => (opened ??= openIndex(indexHref));
  return {
    // Ranking runs between two keystrokes, on the page's main thread.
    restMs: 100,
    async prepare() {
      await open().catch(() => {
        opened = null;
      });
    },
    async search(request, signal) {
      const engine = await open();
      signal.throwIfAborted();
      const response = await engine.search(request);
      signal.throwIfAborted();
      return { ...response, hits: response.hits.map((hit) => ({ ...hit, url: addressInCopy(hit.url) })) };
    },
  };
}

async function openIndex(indexHref: string): Promise<LocalEngine> {
  const head = parseHead(await textOf(indexHref));
  const load = (path: string): Promise<string> => textOf(new URL(path, indexHref).href);
  const stemmer = head.stemmer === undefined ? null : await stemmerOf(new URL(head.stemmer, indexHref).href);
  return createLocalEngine(head, load, stemmer);
}

function textOf(href: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = addScript(href);
    // Several scripts may be loading. Each reports its own text.
    window.docsText ??= (text) => texts.set(document.currentScript, text);
    script.addEventListener('load', () => {
      const text = texts.get(script);
      texts.delete(script);
      script.remove();
      if (text === undefined) reject(missing(href));
      else resolve(text);
    });
    script.addEventListener('error', () => reject(missing(href)));
  });
}

/** Searching without the stemmer finds less but is better than failing. */
function stemmerOf(href: string): Promise<Stemmer | null> {
  return new Promise((resolve) => {
    let given: Stemmer | null = null;
    const script = addScript(href);
    window.docsStemmer = ({ stemmer }) => (given = stemmer);
    script.addEventListener('load', () => resolve(given));
    script.addEventListener('error', () => resolve(null));
  });
}

function addScript(href: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src: `${href}.js` });
  document.head.append(script);
  return script;
}

function missing(href: string): Error {
  return new Error(`The copy has no file "${href}.js". Unpack it again.`);
}
