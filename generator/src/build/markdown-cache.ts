/**
 * Remembers what each page's Markdown became, by the hash of everything that went in.
 * In memory for the dev server, on disk between builds.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedMarkdown } from '../content/model.ts';
import type { MarkdownInput, MarkdownRenderer } from '../markdown/contract.ts';

interface Entry {
  rendered: RenderedMarkdown;
  /** Files read on the way (partials, images), each with the hash of its contents; `null` for one that was missing. */
  files: [string, string | null][];
}

export interface MarkdownCache {
  /** Renders a page, or returns what an earlier call with the same input gave. */
  render(renderer: MarkdownRenderer, input: MarkdownInput): Promise<RenderedMarkdown>;
  /** Pages answered from the cache since the cache was opened or {@link resetHits} was called. */
  readonly hits: number;
  resetHits(): void;
  /** Writes new entries to disk and forgets those that were not used for a week. */
  save(): void;
}

const maxAge = 7 * 24 * 3600 * 1000;

/**
 * @param folder where entries are kept, or `null` for memory only
 * @param context hash of what all pages depend on: routes, tokens, settings, versions of the parts
 */
export function openMarkdownCache(folder: string | null, context: () => string): MarkdownCache {
  const memory = new Map<string, Entry>();
  const unsaved = new Map<string, Entry>();
  let hits = 0;

  function lookUp(key: string): Entry | null {
    const entry = memory.get(key) ?? (folder === null ? null : readEntry(entryFile(folder, key)));
    return entry !== null && entry.files.every(([file, hash]) => hashOfFile(file) === hash) ? entry : null;
  }

  return {
    async render(renderer, input) {
      const key = keyOf(input, context());
      const known = lookUp(key);
      if (known !== null) {
        hits += 1;
        memory.set(key, known);
        return known.rendered;
      }
      const rendered = await renderer.render(input);
      const entry: Entry = { rendered, files: rendered.dependencies.map((file) => [file, hashOfFile(file)]) };
      memory.set(key, entry);
      unsaved.set(key, entry);
      return rendered;
    },
    get hits() {
      return hits;
    },
    resetHits() {
      hits = 0;
    },
    save() {
      if (folder === null) {
        return;
      }
      mkdirSync(folder, { recursive: true });
      for (const [key, entry] of unsaved) {
        const file = entryFile(folder, key);
        // A build cut off in between leaves no half entry, and two builds at once do not meet.
        const temporary = `${file}.${process.pid}.tmp`;
        writeFileSync(temporary, JSON.stringify(entry));
        renameSync(temporary, file);
      }
      unsaved.clear();
      forgetOld(folder, memory);
    },
  };
}

function keyOf(input: MarkdownInput, context: string): string {
  return createHash('sha256')
    .update(context)
    .update('\0')
    .update(JSON.stringify(input))
    .digest('hex')
    .slice(0, 32);
}

function entryFile(folder: string, key: string): string {
  return path.join(folder, `${key}.json`);
}

function readEntry(file: string): Entry | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry;
  } catch {
    return null;
  }
}

function hashOfFile(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  } catch {
    return null;
  }
}

function forgetOld(folder: string, used: ReadonlyMap<string, Entry>): void {
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may have removed it meanwhile.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!used.has(name.replace('.json', '')) && stats !== undefined && now - stats.mtimeMs > maxAge) {
      rmSync(file, { force: true });
    }
  }
}
