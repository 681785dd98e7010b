import type { RenderedMarkdown } from '../../content/model.ts';
import type { MarkdownCache } from '../cache/markdown-cache.ts';
import type { CompilerMemory } from './compiler-memory.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { inOrder } from './in-order.ts';
import type { ReadSite } from './read-results.ts';
import { renderLanguage, type RenderOrder } from './render-language.ts';

/** The Markdown of a site: pages by source for each language, in order. */
export interface RenderedSite {
  pages: ReadonlyMap<string, RenderedMarkdown>[];
  /** The same from the last run. */
  before: (ReadonlyMap<string, RenderedMarkdown> | undefined)[];
}

/** @param order defaults to rendering all pages */
export async function renderSite(
  site: ReadSite,
  order: RenderOrder | undefined,
  setup: CompilerSetup,
  memory: CompilerMemory,
  cache: MarkdownCache,
): Promise<RenderedSite> {
  setup.onStep('markdown');
  if (site.newTexts === null) {
    cache.begin();
  }
  const before = site.languages.map((language) => language.memory.rendering?.rendered);
  const pages = await inOrder(site.languages, (language) =>
    renderLanguage(language, site, order, setup, cache, memory),
  );
  return { pages, before };
}
