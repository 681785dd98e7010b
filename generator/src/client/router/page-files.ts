/** Fetches and caches data files of pages. */

import type { PageData } from '../../content/model.ts';
import { dataHref } from './paths.ts';

/** Content of a page's data file. */
export interface PageFile {
  page: PageData;
  /** Body of the page. */
  html: string;
}

/** Fetches JSON; `null` if the file doesn't exist. Rejects on all other failures. */
export type FetchJson = (href: string, signal?: AbortSignal) => Promise<unknown>;

export interface PageFiles {
  /** Data of the page at `path`, `null` if there's none. Aborting cancels only requests started by this call. */
  load(path: string, signal?: AbortSignal): Promise<PageFile | null>;
  /** Caches data that is already known. */
  keep(path: string, file: PageFile): void;
  forgetAll(): void;
}

/** Caches the `limit` most recently used pages. Failed or aborted requests are repeated. */
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

/** Fetches JSON from this site's server; `null` if there is no such file. @throws Error with the URL and the status */
export async function fetchJson<Value>(href: string, signal?: AbortSignal): Promise<Value | null> {
  const response = await fetch(href, signal === undefined ? {} : { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Loading ${href} failed with status ${response.status}.`);
  return response.json();
}
