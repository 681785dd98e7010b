/** Writes the files of a page and files joined from many pages, or reuses those of the last build. */

import { createHash } from 'node:crypto';
import type { Page } from '../../content/model.ts';
import { during } from '../../internal-error.ts';
import type { JoinedFile } from '../../output/output-file.ts';
import type { OutputFolder } from '../../output/output-folder.ts';
import { pageFiles, type AssembledLanguage } from './assemble.ts';
import type { Destination } from './site-output.ts';
import type { StaticFiles } from './static-files.ts';

export interface WrittenPage {
  files: { path: string; bytes: number }[];
  /** False if the files were reused from the last build. */
  isMade: boolean;
  /** Cache key of the files: see `pageKeys`. `''` disables the cache. */
  key: string;
}

/** Writes the files of a page, or reuses those of the last build if they're unchanged. */
export function writePage(
  page: Page,
  assembled: AssembledLanguage,
  { keyOf, statics }: { keyOf: (page: Page) => string; statics: StaticFiles },
  { output, kept }: Destination,
): WrittenPage {
  const { path } = page.data;
  const key = kept === null ? '' : keyOf(page);
  const keep: OutputFolder['keep'] = (files) =>
    !files.some((file) => statics.files.has(file.path)) && output.keep(files);
  const before = kept?.keep(path, key, { keep }) ?? null;
  if (before !== null) {
    return { files: before.map((file) => ({ path: file.path, bytes: file.size })), isMade: false, key };
  }
  const work = { doing: `writing the page ${path}`, file: page.source ?? undefined };
  const failures = assembled.frame.slots?.failures;
  const known = failures?.length;
  const made = during(work, () => pageFiles(page, assembled));
  // The next build reports a failure again.
  const isWhole = failures?.length === known;
  // A file created by the author takes precedence; it's reported as a duplicate route.
  const files = made.filter((file) => !statics.files.has(file.path));
  // A page that has only a new sidebar keeps its Markdown file.
  const contents: Record<string, string> = {};
  for (const file of files) {
    if (kept !== null && file.path.endsWith('.md')) {
      contents[file.path] = createHash('sha256').update(file.contents).digest('base64url');
    }
    const digest = contents[file.path];
    if (digest === undefined || kept?.keepSame(path, file.path, digest, output) !== true) {
      during(work, () => output.write(file));
    }
  }
  if (files.length === made.length && isWhole) {
    kept?.note(
      path,
      key,
      files.map((file) => file.path),
      contents,
    );
  }
  const sizes = files.map((file) => ({ path: file.path, bytes: Buffer.byteLength(file.contents) }));
  return { files: sizes, isMade: true, key };
}

/**
 * Concatenates files of pages, unless the inputs are unchanged.
 * @param keys of the pages' files
 * @returns size in bytes
 */
export function writeJoined(
  file: JoinedFile,
  keys: ReadonlyMap<string, string>,
  { output, kept }: Destination,
): number {
  const key = createHash('sha256');
  for (const part of file.parts) {
    key.update(JSON.stringify(typeof part === 'string' ? part : [part.copyOf, keys.get(part.copyOf)]));
  }
  const digest = key.digest('hex');
  const before = kept?.keep(file.path, digest, output) ?? null;
  if (before !== null) {
    return before.reduce((sum, { size }) => sum + size, 0);
  }
  const bytes = output.join(file);
  kept?.note(file.path, digest, [file.path]);
  return bytes;
}
