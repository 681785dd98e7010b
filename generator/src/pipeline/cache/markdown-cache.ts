/**
 * Caches rendered Markdown by a hash of its input, together with its dependencies on the rest of the site.
 * In memory for the dev server, on disk between builds.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RenderedMarkdown } from '../../content/model.ts';
import type { MarkdownInput } from '../../markdown/contract.ts';
import type { MarkdownRenderer } from '../../markdown/renderer.ts';
import type { Dependency } from '../../markdown/dependencies.ts';
import { sha256 } from '../../sha256.ts';
import { isSystemError } from '../../system-error.ts';
import { generatorBuild } from './generator-version.ts';
import { CacheFile } from './cache-file.ts';
import { memoCacheName } from './memo-cache.ts';
import { PageContentStore, withText, type RenderedFacts } from './page-content-store.ts';

export interface RenderedPage {
  rendered: RenderedMarkdown;
  /** Data of the site that the page used. */
  dependencies: Dependency[];
}

export interface MarkdownCache {
  /** Starts a run over all pages and resets the hit count. */
  begin(): void;
  /** The cached result, if no dependency has changed; otherwise `null`. */
  known(renderer: MarkdownRenderer, input: MarkdownInput): RenderedPage | null;
  /** Renders a page. Inputs must be immutable. */
  render(renderer: MarkdownRenderer, input: MarkdownInput): Promise<RenderedPage>;
  /** Number of cache hits in this run. */
  readonly hits: number;
  /** Saves the results of the run, even if the site has errors. */
  store(): void;
  /** Ends a successful run and removes stale entries. */
  end(): void;
}

/** Storage of cache entries. */
interface Store {
  get(key: string): RenderedPage | null;
  /** @returns the same page, as {@link get} would return it */
  set(key: string, entry: RenderedPage): RenderedMarkdown;
  begin(): void;
  store(): void;
  end(): void;
}

const maxAge = 7 * 24 * 3600 * 1000;

/**
 * @param place `folder` stores entries between commands, separately for each `siteDir`; `null` disables this.
 * `inMemory`
 * keeps the entries of the last run in memory, for a long-running command
 */
export function openMarkdownCache({
  folder,
  siteDir,
  inMemory,
}: {
  folder: string | null;
  siteDir: string;
  inMemory: boolean;
}): MarkdownCache {
  const onDisk = folder === null ? null : diskStore(folder, siteDir);
  const store = inMemory ? memoryStore(onDisk) : onDisk;
  const contexts = new WeakMap<MarkdownRenderer, string>();
  const contextOf = (renderer: MarkdownRenderer): string => {
    const context = contexts.get(renderer) ?? hashOfSettings(renderer);
    contexts.set(renderer, context);
    return context;
  };
  const keys = new WeakMap<MarkdownInput, { context: string; key: string }>();
  /** Memoized, because hashing all texts is the slowest part of a run in which one page has changed. */
  const keyFor = (renderer: MarkdownRenderer, input: MarkdownInput): string => {
    const now = contextOf(renderer);
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
    known(renderer, input) {
      const known = store?.get(keyFor(renderer, input)) ?? null;
      if (known === null || !renderer.isFresh(known.dependencies)) {
        return null;
      }
      hits += 1;
      return known;
    },
    async render(renderer, input) {
      const dependencies: Dependency[] = [];
      const rendered = await renderer.render(input, dependencies);
      const page = { rendered, dependencies };
      return store === null ? page : { rendered: store.set(keyFor(renderer, input), page), dependencies };
    },
    get hits() {
      return hits;
    },
    store: () => store?.store(),
    end: () => store?.end(),
  };
}

/**
 * Keeps the entries of the current and the previous run, so memory use doesn't grow with time.
 * @param below queried on a miss
 */
function memoryStore(below: Store | null): Store {
  let previous = new Map<string, RenderedPage>();
  let current = new Map<string, RenderedPage>();
  return {
    get(key) {
      const entry = current.get(key) ?? previous.get(key) ?? below?.get(key) ?? null;
      if (entry !== null) {
        current.set(key, entry);
      }
      return entry;
    },
    set(key, { rendered, dependencies }) {
      const entry = { rendered: below?.set(key, { rendered, dependencies }) ?? rendered, dependencies };
      current.set(key, entry);
      return entry.rendered;
    },
    begin() {
      below?.begin();
      previous = current;
      current = new Map();
    },
    store: () => below?.store(),
    end: () => below?.end(),
  };
}

/** A stored entry. The text is in a separate file, which is read lazily. */
interface StoredEntry {
  facts: RenderedFacts;
  dependencies: Dependency[];
}

function diskStore(folder: string, siteDir: string): Store {
  const texts = new PageContentStore(folder);
  // Include the generator build, so that other versions don't share entries.
  const name = sha256(`${siteDir}\0${generatorBuild()}`, 16);
  const file = `pages-${name}`;
  const entries = new CacheFile<StoredEntry>(path.join(folder, file), maxAge);
  return {
    get(key) {
      const stored = entries.get(key);
      if (stored === null || !texts.has(stored.facts.digest)) {
        return null;
      }
      const { facts, dependencies } = stored;
      return { rendered: withText(facts, () => texts.read(facts.digest)), dependencies };
    },
    set(key, { rendered, dependencies }) {
      const { html, markdown, blocks, samples, ...facts } = rendered;
      if (!texts.add(facts.digest, { html, markdown, blocks, samples })) {
        return rendered;
      }
      const entry: StoredEntry = { facts, dependencies };
      entries.set(key, entry);
      return withText(facts, () => texts.read(facts.digest));
    },
    begin: () => void mkdirSync(folder, { recursive: true }),
    store: () => entries.store(),
    end() {
      try {
        forgetUnused(folder, new Set([file, memoCacheName(siteDir), ...texts.used]));
      } catch (error) {
        // The cache may be deleted concurrently or be read-only. That mustn't fail the build.
        if (!isSystemError(error)) {
          throw error;
        }
      }
    },
  };
}

/** Dependencies of every page: the generator and the settings that pages read. */
function hashOfSettings({ settings }: MarkdownRenderer): string {
  return sha256(JSON.stringify([generatorBuild(), settings]));
}

function keyOf(input: MarkdownInput, context: string): string {
  // Append the text unescaped, because serializing it to JSON is slow.
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
    // Another build may have removed it.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && now - stats.mtimeMs > maxAge) {
      rmSync(file, { force: true });
    }
  }
}
