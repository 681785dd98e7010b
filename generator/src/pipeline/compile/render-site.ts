import type { RenderedMarkdown } from '../../content/model.ts';
import { mapInOrder, type NonEmpty } from '../../non-empty.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { inLanguage, type ReadLanguage, type ReadSite } from './read-results.ts';
import { renderLanguage, type RenderOrder } from './render-language.ts';

/** The Markdown of one language. */
export interface RenderedLanguage {
  language: ReadLanguage;
  /** By source. */
  pages: ReadonlyMap<string, RenderedMarkdown>;
  /** The pages of the last run. */
  before: ReadonlyMap<string, RenderedMarkdown> | undefined;
}

/** @param order defaults to rendering all pages */
export async function renderSite(
  site: ReadSite,
  order: RenderOrder | undefined,
  setup: CompilerSetup,
): Promise<NonEmpty<RenderedLanguage>> {
  setup.onStep('markdown');
  if (site.editedPages === null) {
    setup.cache.begin();
  }
  return mapInOrder(site.languages, async (language) => {
    const before = language.memory.rendering?.rendered;
    const pages = await renderLanguage(language, inLanguage(site, language), order, setup);
    return { language, pages, before };
  });
}
