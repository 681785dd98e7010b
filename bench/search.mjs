/** What the embedded search costs: the size of its index, and the time from a query to its results. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../scripts/run.mjs';
import { median } from './measure.mjs';

/** As readers type: a word, two words, a question, the beginning of a word, a slip, an identifier. */
const queries = [
  'licence',
  'upload captions',
  'how do I add a watermark to a video',
  'wat',
  'licnece',
  'playbackInfo',
  'page 12',
];
const rounds = 5;

/**
 * @param {string} indexFile the built site's `search-index.json`
 * @returns {Promise<{ bytes: number, compressed: number, loadMs: number, queryMs: number }>} bytes as built and as a
 *   host with brotli sends them, time to load the index once, and the median time of a query after that
 */
export async function measureSearch(indexFile) {
  const text = readFileSync(indexFile, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  try {
    const { createLocalEngine, parseIndexFile } = await engineCode(folder);
    const start = performance.now();
    const engine = createLocalEngine(parseIndexFile(text));
    const loadMs = performance.now() - start;
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const query of queries) {
        const before = performance.now();
        engine.search({
          query,
          page: 1,
          perPage: 12,
          filter: { language: 'en', tags: ['default', 'docs-default-current'] },
          from: '/docs/',
        });
        // The first round compiles the code, as a reader's first query does.
        if (round > 0) times.push(performance.now() - before);
      }
    }
    const bytes = Buffer.byteLength(text);
    return { bytes, compressed: brotliCompressSync(text).byteLength, loadMs, queryMs: median(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The engine as the browser's worker runs it, compiled for Node. */
async function engineCode(folder) {
  const source = (name) => JSON.stringify(join(root, 'generator/src/search/embedded', name));
  const entry = `export * from ${source('local-engine.ts')};\nexport * from ${source('index-file.ts')};`;
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
