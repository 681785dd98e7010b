/** A build that the tools read. Files are read on demand, so a rebuild takes effect immediately. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownFile } from '../output/page-files.ts';
import { parseRedirectRules } from '../hosting/header-rules.ts';
import { HEAD_FILE, parseHead } from '../search/embedded/index-files.ts';
import { createLocalEngine, type LocalEngine } from '../search/embedded/local-engine.ts';
import type { SearchRequest, SearchResponse } from '../search/engine.ts';

export interface BuiltSite {
  /** @throws Error if the build has no search index */
  search(request: SearchRequest): Promise<SearchResponse>;
  /**
   * Returns the Markdown of a page, or `null` if it doesn't exist.
   *
   * @param address full URL, or path with or without the base, of the page or its Markdown; redirects in `_redirects`
   *   are followed
   */
  readPage(address: string): Promise<string | null>;
}

/** @param baseUrl `/docs/` */
export function builtSite(outDir: string, baseUrl: string): BuiltSite {
  const read = (name: string): Promise<string> => readFile(path.join(outDir, name), 'utf8');
  let opened: { head: string; engine: LocalEngine } | null = null;

  async function engine(): Promise<LocalEngine> {
    const head = await read(HEAD_FILE).catch(() => {
      throw new Error('This build has no search index.');
    });
    if (opened?.head !== head) {
      opened = { head, engine: createLocalEngine(parseHead(head), read) };
    }
    return opened.engine;
  }

  return {
    search: async (request) => (await engine()).search(request),
    async readPage(address) {
      const asked = pagePath(address, baseUrl);
      const rules = parseRedirectRules(await read('_redirects').catch(() => ''));
      const target = rules.get(asked)?.to ?? asked;
      const file = markdownFile(pagePath(target, baseUrl), baseUrl);
      // Reject paths outside the folder.
      const isInside = !path.relative(outDir, path.resolve(outDir, file)).startsWith('..');
      return isInside && !file.includes('\0') ? read(file).catch(() => null) : null;
    },
  };
}

/**
 * Returns `/docs/server/otp` for `https://docs.example.com/docs/server/otp/index.md#ttl`, `server/otp/`, and similar.
 */
function pagePath(address: string, baseUrl: string): string {
  const whole = URL.canParse(address) ? new URL(address).pathname : address;
  const bare = whole
    .replace(/[?#].*$/s, '')
    .replace(/(?:(?:^|\/)index)?\.(?:md|html)$/, '')
    .replace(/\/+$/, '');
  const inner = `${bare}/`.startsWith(baseUrl) ? bare.slice(baseUrl.length) : bare.replace(/^\/+/, '');
  return baseUrl + inner;
}
