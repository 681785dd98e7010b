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
import { KeptTexts, withText, type RenderedFacts } from './kept-texts.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

interface Entry {
  rendered: RenderedMarkdown;
  answered: Answered[];
}

export interface MarkdownCache {
  /** Begins a run over all pages: counts hits from zero. */
  begin(): void;
  /** Renders a page, or returns what an earlier call gave that would give the same now. The same input is never changed. */
  render(renderer: MarkdownRenderer, input: MarkdownInput): Promise<RenderedMarkdown>;
  /** Pages answered from the cache in this run. */
  readonly hits: number;
  /** Ends a run that went well: forgets what was not used for long. */
  end(): void;
}

/** Where entries live. */
interface Store {
  get(key: string): Entry | null;
  /** @returns the same page, as {@link get} would give it */
  set(key: string, entry: Entry): RenderedMarkdown;
  begin(): void;
  end(): void;
}

const maxAge = 7 * 24 * 3600 * 1000;

/**
 * @param place `folder` is for entries that outlive the command, `null` where there are none; `inMemory` keeps those of
 *   the last run at hand, for a command that runs again and again
 * @param context hash of what all pages depend on: settings, versions of the parts
 */
export function openMarkdownCache(
  { folder, inMemory }: { folder: string | null; inMemory: boolean },
  context: () => string,
): MarkdownCache {
  const onDisk = folder === null ? null : diskStore(folder);
  const store = inMemory ? memoryStore(onDisk) : onDisk;
  const keys = new WeakMap<MarkdownInput, { context: string; key: string }>();
  /** Hashing the text of every page takes longer than all else where one has changed. */
  const keyFor = (input: MarkdownInput): string => {
    const now = context();
    const known = keys.get(input);
    if (known?.context === now) {
      return known.key;
    }
    const key = keyOf(input, now);
    keys.set(input, { context: now, key });
    return key;
  };
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
      const key = keyFor(input);
      const known = store.get(key);
      if (known !== null && renderer.wouldAnswer(known.answered)) {
        hits += 1;
        return known.rendered;
      }
      const answered: Answered[] = [];
      const rendered = await renderer.render(input, answered);
      return store.set(key, { rendered, answered });
    },
    get hits() {
      return hits;
    },
    end: () => store?.end(),
  };
}

/**
 * The entries of this run and of the one before: what neither used is gone, however long the dev server runs.
 *
 * @param below is asked for what is not here
 */
function memoryStore(below: Store | null): Store {
  let previous = new Map<string, Entry>();
  let current = new Map<string, Entry>();
  return {
    get(key) {
      const entry = current.get(key) ?? previous.get(key) ?? below?.get(key) ?? null;
      if (entry !== null) {
        current.set(key, entry);
      }
      return entry;
    },
    set(key, { rendered, answered }) {
      const entry = { rendered: below?.set(key, { rendered, answered }) ?? rendered, answered };
      current.set(key, entry);
      return entry.rendered;
    },
    begin() {
      below?.begin();
      previous = current;
      current = new Map();
    },
    end: () => below?.end(),
  };
}

/** An entry as it is stored: the text has a file of its own, which is read only where it is needed. */
interface StoredEntry {
  facts: RenderedFacts;
  answered: Answered[];
}

function diskStore(folder: string): Store {
  const texts = new KeptTexts(folder);
  const used = new Set<string>();
  const fileOf = (key: string): string => {
    used.add(`${key}.json`);
    return path.join(folder, `${key}.json`);
  };
  return {
    get(key) {
      const stored = readStoredJson(fileOf(key)) as StoredEntry | null;
      if (stored === null || !texts.has(stored.facts.digest)) {
        return null;
      }
      const { facts, answered } = stored;
      return { rendered: withText(facts, () => texts.read(facts.digest)), answered };
    },
    set(key, { rendered, answered }) {
      const { html, markdown, blocks, samples, ...facts } = rendered;
      if (!texts.add(facts.digest, { html, markdown, blocks, samples })) {
        return rendered;
      }
      const entry: StoredEntry = { facts, answered };
      storeJson(fileOf(key), entry);
      return withText(facts, () => texts.read(facts.digest));
    },
    begin: () => void mkdirSync(folder, { recursive: true }),
    end() {
      try {
        forgetUnused(folder, new Set([...used, ...texts.used]));
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
  // The text as it is: to quote it as JSON takes longer than all else here.
  const { body, ...rest } = input;
  return createHash('sha256')
    .update(context)
    .update('\0')
    .update(JSON.stringify(rest))
    .update('\0')
    .update(body)
    .digest('hex')
    .slice(0, 32);
}

function forgetUnused(folder: string, used: ReadonlySet<string>): void {
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    if (used.has(name)) {
      continue;
    }
    const file = path.join(folder, name);
    // Another build may have removed it meanwhile.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && now - stats.mtimeMs > maxAge) {
      rmSync(file, { force: true });
    }
  }
}
