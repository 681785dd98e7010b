/** Keeps bundles between commands, each with the files that it was made from. */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBundle } from './client-bundle.ts';
import { isUnchanged, type RecordedReads } from './recorded-reads.ts';

interface Stored {
  entryHref: string;
  stylesHref: string;
  files: [string, string][];
  reads: RecordedReads;
}

const maxAge = 7 * 24 * 3600 * 1000;

/** The bundle kept under `key`, or `null` when there is none or what it was made from has changed. */
export function storedBundle(folder: string, key: string): ClientBundle | null {
  let stored: Stored;
  try {
    stored = JSON.parse(readFileSync(fileOf(folder, key), 'utf8')) as Stored;
  } catch {
    return null;
  }
  if (!isUnchanged(stored.reads)) {
    return null;
  }
  const files = new Map(
    stored.files.map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))]),
  );
  return { entryHref: stored.entryHref, stylesHref: stored.stylesHref, files, cached: true };
}

export function storeBundle(folder: string, key: string, bundle: ClientBundle, reads: RecordedReads): void {
  const stored: Stored = {
    entryHref: bundle.entryHref,
    stylesHref: bundle.stylesHref,
    files: [...bundle.files].map(([name, contents]) => [name, Buffer.from(contents).toString('base64')]),
    reads,
  };
  mkdirSync(folder, { recursive: true });
  forgetOld(folder);
  const file = fileOf(folder, key);
  // A build cut off in between leaves no half bundle, and two builds at once do not meet.
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(stored));
  renameSync(temporary, file);
}

function forgetOld(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /^client-\w+\.json/.test(name))) {
    const file = path.join(folder, name);
    // Another build may have removed it meanwhile.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > maxAge) {
      rmSync(file, { force: true });
    }
  }
}

function fileOf(folder: string, key: string): string {
  return path.join(folder, `client-${key}.json`);
}
