/** Counts what a search loads of the index on a slow network. */

import { brotliCompressSync } from 'node:zlib';

import { HEAD_FILE, parseHead } from '../embedded/index-files.ts';
import { createLocalEngine } from '../embedded/local-engine.ts';
import type { SearchRequest } from '../engine.ts';

/** The files that a query loads, with the head of the index. */
export interface Loaded {
  requests: number;
  /** Compressed as servers do it. */
  bytes: number;
}

/** The requests of a reader who types a query and pauses after each word. */
export function asTyped(request: SearchRequest): SearchRequest[] {
  const words = request.query.split(' ');
  return words.map((_, last) => ({ ...request, query: words.slice(0, last + 1).join(' ') }));
}

/**
 * Searches as the worker does on a slow network, where only the last request is complete and all others are previews.
 *
 * @param files of the index, by path
 */
export async function loadedBy(
  requests: readonly SearchRequest[],
  files: ReadonlyMap<string, string>,
): Promise<Loaded> {
  const head = files.get(HEAD_FILE) ?? '';
  const texts = [head];
  const engine = createLocalEngine(parseHead(head), async (path) => {
    const text = files.get(path) ?? '';
    texts.push(text);
    return text;
  });
  for (const request of requests) {
    await engine.preview(request);
  }
  const last = requests.at(-1);
  if (last !== undefined) {
    await engine.search(last);
  }
  const bytes = texts.reduce((sum, text) => sum + compressedSize(text), 0);
  return { requests: texts.length, bytes };
}

/** Sizes of the files, which many queries load. */
const sizes = new Map<string, number>();

function compressedSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).byteLength;
  sizes.set(text, size);
  return size;
}
