/** Turns a site with rendered Markdown into finished pages in all languages. */

import { mapInOrder, type NonEmpty } from '../../non-empty.ts';
import { DocsError, mergeRepeatedImports, uniqueProblems, type Problem } from '../../problems.ts';
import type { CompiledSite } from '../compiled-site.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { finishLanguage } from './finish-language.ts';
import { finishEditedPages } from './finish-edited-pages.ts';
import { joinLanguages } from './join-languages.ts';
import { inLanguage, type ReadSite } from './read-results.ts';
import type { RenderedLanguage } from './render-site.ts';

/** @throws DocsError if components can't be loaded */
export async function finishSite(
  site: ReadSite,
  rendered: NonEmpty<RenderedLanguage>,
  setup: CompilerSetup,
): Promise<CompiledSite> {
  const { languages, editedPages, slotProblems } = site;
  if (site.failure !== null) {
    throw new DocsError(problemsWithoutCode(site, site.failure, rendered));
  }
  setup.onStep('navigation');
  const finished = await mapInOrder(rendered, async ({ language, pages, before }) => {
    const known = editedPages === null ? null : finishEditedPages(language, before, pages);
    const compiled = known ?? (await finishLanguage(language, pages, inLanguage(site, language), setup));
    language.memory.finished = setup.mode === 'dev' ? compiled : null;
    return compiled;
  });
  setup.memory.lastRead = setup.mode === 'dev' ? site : null;
  const [first, ...rest] = finished.map(({ problems }) => problems);
  const problems = [first ?? [], slotProblems.files, slotProblems.components, ...rest].flat();
  return {
    languages: joinLanguages(finished),
    problems: finished.length === 1 ? problems : uniqueProblems(problems),
    rendered: languages.reduce((sum, { docs }) => sum + docs.length, 0),
    cacheHits: setup.cache.hits,
  };
}

/** All known problems of a site whose components can't be loaded. */
function problemsWithoutCode(
  { languages, slotProblems }: ReadSite,
  failure: DocsError,
  rendered: NonEmpty<RenderedLanguage>,
): Problem[] {
  const ofPages = rendered.flatMap(({ pages }) => [...pages.values()].flatMap((page) => page.problems));
  return uniqueProblems([
    ...languages[0].loaded.problems,
    ...slotProblems.files,
    ...languages.flatMap((language) => [...language.plugins.problems, ...language.problems]),
    ...mergeRepeatedImports(ofPages),
    ...failure.problems,
  ]);
}
