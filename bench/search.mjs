/** Measures the cost of the embedded search: data for a first query, time of later queries, and memory. */

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../scripts/run.mjs';
import { median } from './measure.mjs';

/** Typical queries: a word, two words, a question, the start of a word, a typo, an identifier. */
export const queries = [
  'licence',
  'upload captions',
  'how do I add a watermark to a video',
  'wat',
  'licnece',
  'playbackInfo',
  'page 12',
];
export const rounds = 5;

/**
 * @param {string} dist folder of the built site
 * @returns {Promise<{ head: number, first: number, all: number, queryMs: number, slowestMs: number, heap: number }>}
 *   brotli-compressed bytes of the head, of everything that the most expensive first query loads, and of the whole
 *   index as one file; median and maximum time of a query with a warm cache, in milliseconds; memory of the engine
 *   after all queries, in bytes
 */
export async function measureSearch(dist) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  try {
    const { createLocalEngine, parseHead, HEAD_FILE } = await engineCode(folder);
    const text = readFileSync(join(dist, HEAD_FILE), 'utf8');
    const compressed = (path) => brotliCompressSync(readFileSync(join(dist, path))).byteLength;
    const head = compressed(HEAD_FILE);
    const open = (onLoad) =>
      createLocalEngine(parseHead(text), async (path) => {
        onLoad(path);
        return readFileSync(join(dist, path), 'utf8');
      });
    let first = 0;
    for (const query of queries) {
      let bytes = head;
      await open((path) => (bytes += compressed(path))).search(asked(query));
      first = Math.max(first, bytes);
    }
    const before = heapUsed();
    const engine = open(() => {});
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const query of queries) {
        await engine.search(asked(query));
        const start = performance.now();
        await engine.search(asked(query));
        // The first round compiles the code, as a reader's first query does.
        if (round > 0) times.push(performance.now() - start);
      }
    }
    const { folder: files } = parseHead(text);
    const together = readdirSync(join(dist, files)).map((name) => readFileSync(join(dist, files, name)));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const all = head + brotliCompressSync(Buffer.concat(together), { params }).byteLength;
    const heap = heapUsed() - before;
    return { head, first, all, queryMs: median(times), slowestMs: Math.max(...times), heap };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function asked(query) {
  const filter = { language: 'en', tags: ['default', 'docs-default-current'] };
  return { query, page: 1, perPage: 12, filter, from: '/docs/' };
}

/** Returns bytes, without garbage if Node was started with --expose-gc. */
function heapUsed() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Returns the engine's code as it runs in the browser's worker, compiled for Node. */
async function engineCode(folder) {
  const source = (name) => JSON.stringify(join(root, 'generator/src/search/embedded', name));
  const entry = `export * from ${source('local-engine.ts')};\nexport * from ${source('index-files.ts')};`;
  const bundle = await rolldown({
    input: 'entry',
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
  });
  const file = join(folder, 'engine.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return import(pathToFileURL(file).href);
}
