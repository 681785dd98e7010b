/** From a site that was read to finished pages, in all its languages. */

import type { RenderedMarkdown } from '../../content/model.ts';
import { saidOnce } from '../../docusaurus/said-once.ts';
import { DocsError, eachOnce, type Problem } from '../../problems.ts';
import type { CompiledSite } from '../compiled-site.ts';
import type { MarkdownCache } from '../markdown-cache.ts';
import type { CompilerMemory } from './compiler-memory.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { finishLanguage } from './finish-language.ts';
import { finishNewTexts } from './finish-new-texts.ts';
import { inOrder } from './in-order.ts';
import { joinLanguages } from './join-languages.ts';
import type { ReadSite } from './read-site.ts';
import { renderLanguage, type RenderOrder } from './render-language.ts';

/**
 * @param order all pages are rendered when left out
 * @param onRendered called when no more pages are rendered, also after a failure
 * @throws DocsError for components that cannot be loaded
 */
export async function renderSite(
  site: ReadSite,
  order: RenderOrder | undefined,
  setup: CompilerSetup,
  memory: CompilerMemory,
  cache: MarkdownCache,
  onRendered: () => void,
): Promise<CompiledSite> {
  const { languages, newTexts, slotProblems } = site;
  setup.onStep('markdown');
  if (newTexts === null) {
    cache.begin();
  }
  const before = languages.map((language) => language.memory.rendering?.rendered);
  const rendered = await inOrder(languages, (language) =>
    renderLanguage(language, site, order, setup, cache, memory),
  ).finally(onRendered);
  if (site.failure !== null) {
    throw new DocsError(problemsWithoutCode(site, site.failure, rendered));
  }

  setup.onStep('navigation');
  const finished = await inOrder(languages, async (language, index) => {
    const pages = rendered[index] ?? new Map<string, RenderedMarkdown>();
    const known = newTexts === null ? null : finishNewTexts(language, before[index], pages);
    return known ?? finishLanguage(language, pages, site, setup);
  });
  if (setup.mode === 'dev') {
    memory.lastRead = site;
    for (const [index, language] of languages.entries()) {
      language.memory.finished = finished[index] ?? null;
    }
  }
  const [main, ...others] = finished;
  const problems = [...main.problems, ...slotProblems.files, ...slotProblems.components];
  return joinLanguages([{ ...main, problems }, ...others], cache.hits);
}

/** All that is known to be wrong with a site whose components cannot be loaded. */
function problemsWithoutCode(
  { languages, slotProblems }: ReadSite,
  failure: DocsError,
  rendered: readonly ReadonlyMap<string, RenderedMarkdown>[],
): Problem[] {
  const ofPages = rendered.flatMap((pages) => [...pages.values()].flatMap((page) => page.problems));
  return eachOnce([
    ...languages[0].loaded.problems,
    ...slotProblems.files,
    ...languages.flatMap((language) => [...language.plugins.problems, ...language.problems]),
    ...saidOnce(ofPages),
    ...failure.problems,
  ]);
}
