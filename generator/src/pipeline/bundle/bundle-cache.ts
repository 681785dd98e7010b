/** Caches bundles between commands, each with a record of its source files. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../problems.ts';
import type { ClientBundle } from './bundle-types.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { isUnchanged, type RecordedReads } from '../cache/recorded-reads.ts';
import { readStoredJson, storeJson } from '../cache/stored-json.ts';

interface Stored {
  entry: string;
  searchStart: string;
  searchModules: string[];
  styles: string;
  everyPage: string[];
  files: [string, string][];
  problems: Problem[];
  reads: RecordedReads;
}

/** The bundle cached under `key`, or `null` if there's none or its sources have changed. */
export function storedBundle(folder: string, key: string): ClientBundle | null {
  const stored = readStoredJson<Stored>(fileOf(folder, key));
  if (stored === null || !isUnchanged(stored.reads)) {
    return null;
  }
  const files = new Map(
    stored.files.map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))]),
  );
  const { entry, searchStart, searchModules, styles, everyPage, problems } = stored;
  return { entry, searchStart, searchModules, styles, everyPage, files, problems, cached: true };
}

export function storeBundle(folder: string, key: string, bundle: ClientBundle, reads: RecordedReads): void {
  const stored: Stored = {
    entry: bundle.entry,
    searchStart: bundle.searchStart,
    searchModules: bundle.searchModules,
    styles: bundle.styles,
    everyPage: bundle.everyPage,
    files: [...bundle.files].map(([name, contents]) => [name, Buffer.from(contents).toString('base64')]),
    problems: bundle.problems,
    reads,
  };
  mkdirSync(folder, { recursive: true });
  pruneCache(folder, /^client-\w+\.json/, 7);
  storeJson(fileOf(folder, key), stored);
}

function fileOf(folder: string, key: string): string {
  return path.join(folder, `client-${key}.json`);
}
