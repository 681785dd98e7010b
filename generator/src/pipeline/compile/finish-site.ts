/** Turns a site with rendered Markdown into finished pages in all languages. */

import { dedupeProblems } from '../../dedupe-problems.ts';
import type { RenderedMarkdown } from '../../content/model.ts';
import { DocsError, eachOnce, type Problem } from '../../problems.ts';
import type { CompiledSite } from '../compiled-site.ts';
import type { CompilerMemory } from './compiler-memory.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { finishLanguage } from './finish-language.ts';
import { finishNewTexts } from './finish-new-texts.ts';
import { inOrder } from './in-order.ts';
import { joinLanguages } from './join-languages.ts';
import type { ReadSite } from './read-results.ts';
import type { RenderedSite } from './render-site.ts';

/**
 * @param cacheHits number of pages that came from the cache
 * @throws DocsError if components can't be loaded
 */
export async function finishSite(
  site: ReadSite,
  rendered: RenderedSite,
  setup: CompilerSetup,
  memory: CompilerMemory,
  cacheHits: number,
): Promise<CompiledSite> {
  const { languages, newTexts, slotProblems } = site;
  if (site.failure !== null) {
    throw new DocsError(problemsWithoutCode(site, site.failure, rendered));
  }
  setup.onStep('navigation');
  const finished = await inOrder(languages, async (language, index) => {
    const pages = rendered.pages[index] ?? new Map<string, RenderedMarkdown>();
    const known = newTexts === null ? null : finishNewTexts(language, rendered.before[index], pages);
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
  return joinLanguages([{ ...main, problems }, ...others], cacheHits);
}

/** All known problems of a site whose components can't be loaded. */
function problemsWithoutCode(
  { languages, slotProblems }: ReadSite,
  failure: DocsError,
  rendered: RenderedSite,
): Problem[] {
  const ofPages = rendered.pages.flatMap((pages) => [...pages.values()].flatMap((page) => page.problems));
  return eachOnce([
    ...languages[0].loaded.problems,
    ...slotProblems.files,
    ...languages.flatMap((language) => [...language.plugins.problems, ...language.problems]),
    ...dedupeProblems(ofPages),
    ...failure.problems,
  ]);
}
