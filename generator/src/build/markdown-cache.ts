/**
 * Remembers what each page's Markdown became, by the hash of its text, with what it asked of the site and was answered.
 * In memory for the dev server, on disk between builds.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RenderedMarkdown } from '../content/model.ts';
import type { MarkdownInput, MarkdownRenderer } from '../markdown/contract.ts';
import type { Answered } from '../markdown/recorded-answers.ts';
import { isSystemError } from '../system-error.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

interface Entry {
  rendered: RenderedMarkdown;
  answered: Answered[];
}

export interface MarkdownCache {
  /** Begins a run over all pages: counts hits anew. */
  begin(): void;
  /** Renders a page, or returns what an earlier call gave that would give the same now. */
  render(renderer: MarkdownRenderer, input: MarkdownInput): Promise<RenderedMarkdown>;
  /** Pages answered from the cache in this run. */
  readonly hits: number;
  /** Ends a run that went well: forgets what was not used for long. */
  end(): void;
}

/** Where entries live. */
interface Store {
  get(key: string): Entry | null;
  set(key: string, entry: Entry): void;
  begin(): void;
  end(): void;
}

const maxAge = 7 * 24 * 3600 * 1000;

/**
 * @param place a folder for entries that outlive the command; `'memory'` keeps those of the last run; `'none'` keeps
 *   nothing, so that a large site is not held twice
 * @param context hash of what all pages depend on: settings, versions of the parts
 */
export function openMarkdownCache(
  place: { folder: string } | 'memory' | 'none',
  context: () => string,
): MarkdownCache {
  const store = place === 'none' ? null : place === 'memory' ? memoryStore() : diskStore(place.folder);
  let hits = 0;
  return {
    begin() {
      hits = 0;
      store?.begin();
    },
    async render(renderer, input) {
      if (store === null) {
        return renderer.render(input);
      }
      const key = keyOf(input, context());
      const known = store.get(key);
      if (known !== null && renderer.wouldAnswer(known.answered)) {
        hits += 1;
        return known.rendered;
      }
      const answered: Answered[] = [];
      const rendered = await renderer.render(input, answered);
      store.set(key, { rendered, answered });
      return rendered;
    },
    get hits() {
      return hits;
    },
    end: () => store?.end(),
  };
}

/** The entries of this run and of the one before: what neither used is gone, however long the dev server runs. */
function memoryStore(): Store {
  let previous = new Map<string, Entry>();
  let current = new Map<string, Entry>();
  return {
    get(key) {
      const entry = current.get(key) ?? previous.get(key) ?? null;
      if (entry !== null) {
        current.set(key, entry);
      }
      return entry;
    },
    set: (key, entry) => void current.set(key, entry),
    begin() {
      previous = current;
      current = new Map();
    },
    end: () => undefined,
  };
}

function diskStore(folder: string): Store {
  const used = new Set<string>();
  return {
    get(key) {
      used.add(key);
      return readStoredJson(entryFile(folder, key)) as Entry | null;
    },
    set: (key, entry) => storeJson(entryFile(folder, key), entry),
    begin: () => void mkdirSync(folder, { recursive: true }),
    end() {
      try {
        forgetOld(folder, used);
      } catch (error) {
        // Somebody clears the cache meanwhile, or may not: the site is built all the same.
        if (!isSystemError(error)) {
          throw error;
        }
      }
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

function forgetOld(folder: string, used: ReadonlySet<string>): void {
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
