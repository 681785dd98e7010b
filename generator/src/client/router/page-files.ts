/** Data files of pages, fetched once and kept for a while. */

import type { PageData } from '../../content/model.ts';
import { dataHref } from './paths.ts';

/** What a page's data file holds. */
export interface PageFile {
  page: PageData;
  /** Body of the page. */
  html: string;
}

/** Fetches JSON; `null` when the server says that there is no such file. Rejects for everything else that fails. */
export type FetchJson = (href: string, signal?: AbortSignal) => Promise<unknown>;

export interface PageFiles {
  /** Data of the page at `path`, `null` when there is none. Aborting stops only what this call started. */
  load(path: string, signal?: AbortSignal): Promise<PageFile | null>;
  /** Keeps data that is known already. */
  keep(path: string, file: PageFile): void;
  forgetAll(): void;
}

/** Keeps the `limit` pages used last. What failed or was aborted is fetched again. */
export function createPageFiles(fetchJson: FetchJson, limit = 40): PageFiles {
  const kept = new Map<string, Promise<PageFile | null>>();

  function keepUnder(href: string, file: Promise<PageFile | null>): void {
    kept.delete(href);
    kept.set(href, file);
    const oldest = kept.keys().next();
    if (kept.size > limit && oldest.done === false) kept.delete(oldest.value);
  }

  return {
    load(path, signal) {
      const href = dataHref(path);
      const known = kept.get(href);
      if (known !== undefined) {
        keepUnder(href, known);
        return known;
      }
      const file = fetchJson(href, signal) as Promise<PageFile | null>;
      const forget = (): void => {
        if (kept.get(href) === file) kept.delete(href);
      };
      keepUnder(href, file);
      file.catch(forget);
      signal?.addEventListener('abort', forget);
      return file;
    },
    keep: (path, file) => keepUnder(dataHref(path), Promise.resolve(file)),
    forgetAll: () => kept.clear(),
  };
}

/** Fetches JSON from this site's server. @throws Error naming the address and the status */
export async function fetchJson(href: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(href, signal === undefined ? {} : { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Loading ${href} failed with status ${response.status}.`);
  return response.json();
}
