/**
 * Measures Pagefind, if it's installed, on the same pages. It isn't a dependency of this repository:
 *
 *     npm install --prefix /tmp/pagefind pagefind
 *     PATH="/tmp/pagefind/node_modules/.bin:$PATH" npm run bench -- --search
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { median } from './measure.mjs';

export function hasPagefind() {
  return spawnSync('pagefind', ['--version']).status === 0;
}

/**
 * @param {string} dist folder of the built site, where the folder `pagefind` is created
 * @param {{ queries: readonly string[], rounds: number, shown: number }} asked queries, rounds after the first one,
 *   and number of results to load per query
 * @returns {Promise<{ first: number, code: number, queryMs: number, slowestMs: number, memory: number }>} bytes of the
 *   index that the most expensive first query loads, and of the code before it; median and maximum time of a query
 *   with a warm cache, in milliseconds; memory of the WebAssembly module, in bytes
 * @throws Error if Pagefind can't create its index
 */
export async function measurePagefind(dist, { queries, rounds, shown }) {
  const module = makeIndex(dist);
  const loaded = new Map();
  const memories = new Set();
  const restore = replaceGlobals(loaded, memories);
  try {
    let first = 0;
    let code = 0;
    for (const [number, query] of queries.entries()) {
      loaded.clear();
      // A unique query string for each, because modules are cached by URL.
      await ask(await import(`${pathToFileURL(module).href}?first=${number}`), query, shown);
      const sizes = [...loaded].map(([file, bytes]) => ({ bytes, isCode: /wasm\./.test(file) }));
      const sum = (isCode) =>
        sizes.filter((one) => one.isCode === isCode).reduce((all, { bytes }) => all + bytes, 0);
      first = Math.max(first, sum(false));
      code = sum(true) + brotliCompressSync(readFileSync(module)).byteLength;
    }
    memories.clear();
    const engine = await import(`${pathToFileURL(module).href}?warm`);
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const query of queries) {
        await ask(engine, query, shown);
        const start = performance.now();
        await ask(engine, query, shown);
        if (round > 0) times.push(performance.now() - start);
      }
    }
    const memory = [...memories].reduce((all, one) => all + one.buffer.byteLength, 0);
    return { first, code, queryMs: median(times), slowestMs: Math.max(...times), memory };
  } finally {
    restore();
  }
}

/**
 * @param {string} dist folder of the built site, where the folder `pagefind` is created
 * @returns {Promise<{ search: (query: string, most: number) => Promise<string[]>, close: () => void }>} `search`
 *   returns the paths of the best pages below `dist`; call `close` after the last query
 * @throws Error if Pagefind can't create its index
 */
export async function openPagefind(dist) {
  const engine = await import(pathToFileURL(makeIndex(dist)).href);
  const close = replaceGlobals(new Map(), new Set());
  const search = async (query, most) => {
    const { results } = await engine.search(query);
    const pages = await Promise.all(results.slice(0, most).map((result) => result.data()));
    return pages.map(({ url }) => url.slice(url.indexOf(dist) + dist.length));
  };
  return { search, close };
}

/** @returns the path of the search module */
function makeIndex(dist) {
  const made = spawnSync('pagefind', ['--site', dist, '--root-selector', 'main', '--quiet']);
  const module = join(dist, 'pagefind', 'pagefind.js');
  if (made.status !== 0 || !existsSync(module)) {
    throw new Error(`Pagefind made no index: ${made.stderr}`);
  }
  return module;
}

async function ask(engine, query, shown) {
  const { results } = await engine.search(query);
  await Promise.all(results.slice(0, shown).map((result) => result.data()));
}

/** Serves Pagefind's files from disk and records their sizes. All except JavaScript are already compressed. */
function replaceGlobals(loaded, memories) {
  const { fetch } = globalThis;
  const { instantiate } = WebAssembly;
  globalThis.fetch = async (request) => {
    const address = new URL(typeof request === 'string' ? request : request.url);
    const bytes = readFileSync(fileURLToPath(new URL(address.pathname, 'file:')));
    loaded.set(address.pathname, bytes.byteLength);
    return new Response(bytes);
  };
  WebAssembly.instantiate = async (...given) => {
    const result = await instantiate(...given);
    const { memory } = (result.instance ?? result).exports;
    if (memory instanceof WebAssembly.Memory) memories.add(memory);
    return result;
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiate = instantiate;
  };
}
