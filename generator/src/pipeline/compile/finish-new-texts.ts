import { isDeepStrictEqual } from 'node:util';
import type { RenderedMarkdown } from '../../content/model.ts';
import type { CompiledSite } from '../compiled-site.ts';
import { withRendered } from './finish-language.ts';
import type { ReadLanguage } from './read-language.ts';

/**
 * The pages of one language as the last run has put them together, with those in their place that came out differently.
 *
 * @param before pages as the last run has rendered them, by source
 * @param rendered the same now
 * @returns `null` where something else shows what has changed on them
 */
export function finishNewTexts(
  { docs, memory: { pageMemo, finished } }: ReadLanguage,
  before: ReadonlyMap<string, RenderedMarkdown> | undefined,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
): CompiledSite | null {
  if (finished === null || before === undefined) {
    return null;
  }
  const changed = docs.filter(({ source }) => before.get(source) !== rendered.get(source));
  const isOwn = changed.every(({ source }) => {
    const [was, is] = [before.get(source), rendered.get(source)];
    return was !== undefined && is !== undefined && isDeepStrictEqual(shownOutside(was), shownOutside(is));
  });
  const made = isOwn ? pageMemo.withNewTexts(changed, rendered) : null;
  if (made === null) {
    return null;
  }
  const pages = finished.pages.map((known) => {
    const page = made.get(known.page.source ?? '');
    return page === undefined ? known : withRendered(page, rendered, known.isSearched === false);
  });
  return { ...finished, pages };
}

/** What lists of the whole site have of a page. */
function shownOutside({ assets, problems, directives }: RenderedMarkdown): unknown {
  return [assets, problems, directives];
}
